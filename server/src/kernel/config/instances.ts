import { address } from './parsers.ts'
import { withoutPassword, type ReadSetting } from './settings.ts'

/** How several instances pass real-time events to each other. */
export interface InstancesConfig {
  /** Connection string of a Redis (6 or newer); without one PostgreSQL is used. */
  redisUrl?: string
}

export const readInstances = (read: ReadSetting): InstancesConfig => ({
  redisUrl: read('REDIS_URL', address(['redis', 'rediss']), {
    about:
      'Connection string of a Redis through which instances pass real-time events to each other; the same on every instance.',
    otherwise: undefined,
    otherwiseInWords: 'PostgreSQL is used',
    show: withoutPassword,
  }),
})

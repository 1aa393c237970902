import { address } from './parsers.ts'
import { withoutPassword, type ReadSetting } from './settings.ts'

/** How several instances tell each other what open browsers have to hear. */
export interface InstancesConfig {
  /** Connection string of a Redis (6 or newer); without one they use PostgreSQL. */
  redisUrl?: string
}

export const readInstances = (read: ReadSetting): InstancesConfig => ({
  redisUrl: read('REDIS_URL', address(['redis', 'rediss']), {
    about:
      'Connection string of a Redis by which instances tell each other of real-time events; the same on every instance.',
    otherwise: undefined,
    otherwiseInWords: 'PostgreSQL carries them',
    show: withoutPassword,
  }),
})

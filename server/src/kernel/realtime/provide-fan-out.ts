import { databaseFanOut } from './database-fan-out.ts'
import type { FanOut } from './fan-out.ts'

/**
 * The channel between instances: Redis if configured, else PostgreSQL. The client of Redis is hundreds of files, and is
 * only loaded if it is used.
 * @param redisUrl such as `redis://host:6379`
 */
export const provideFanOut = async (redisUrl?: string): Promise<FanOut> => {
  if (redisUrl === undefined) return databaseFanOut()
  const { redisFanOut } = await import('./redis-fan-out.ts')
  return redisFanOut(redisUrl)
}

import { databaseFanOut } from './database-fan-out.ts'
import type { FanOut } from './fan-out.ts'

/**
 * How instances tell each other: by Redis where there is one, else by PostgreSQL. The client of Redis is hundreds of files,
 * and is read only where it is used.
 * @param redisUrl such as `redis://host:6379`
 */
export const provideFanOut = async (redisUrl?: string): Promise<FanOut> => {
  if (redisUrl === undefined) return databaseFanOut()
  const { redisFanOut } = await import('./redis-fan-out.ts')
  return redisFanOut(redisUrl)
}

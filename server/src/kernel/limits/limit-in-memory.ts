import type { Clock } from '#kernel/clock.ts'
import { rateLimited } from '#kernel/refusals/refusal.ts'
import { addressBlock } from './address-block.ts'

const MINUTE = 60_000

/**
 * Limits the requests of one network address per minute. It counts in memory, per instance, because a flood must not
 * reach the database.
 * @param most the maximum number of counters; the oldest are dropped
 * @returns a function that counts one more request
 * @throws {Refusal} 429, from the returned function
 */
export const limitInMemory = (
  clock: Clock,
  most = 10_000,
): ((address: string, perMinute: number, what?: string) => void) => {
  const counts = new Map<string, { count: number; endsAt: number }>()
  return (address, perMinute, what = '') => {
    const now = clock.now().getTime()
    const key = `${what} ${addressBlock(address)}`
    const known = counts.get(key)
    const window = known !== undefined && known.endsAt > now ? known : { count: 0, endsAt: now + MINUTE }
    window.count += 1
    if (window !== known) {
      // The oldest windows are first in the map, which is kept from growing without limit.
      counts.delete(key)
      counts.set(key, window)
      for (const [oldest] of counts) {
        if (counts.size <= most) break
        counts.delete(oldest)
      }
    }
    if (window.count > perMinute) throw rateLimited(Math.ceil((window.endsAt - now) / 1_000))
  }
}

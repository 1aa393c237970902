import type { Clock } from '#kernel/clock.ts'
import { rateLimited } from '#kernel/refusals/refusal.ts'
import { addressBlock } from '#kernel/limits/address-block.ts'

const MINUTE = 60_000
const ADDRESSES = 10_000

/**
 * Limits failure reports by network address. It counts in memory, one instance by itself: a flood of reports is not to
 * reach the database.
 * @param perMinute reports of one address in a minute
 */
export const reportLimit = (clock: Clock, perMinute: number): ((address: string) => void) => {
  const counts = new Map<string, { count: number; endsAt: number }>()
  return (address) => {
    const now = clock.now().getTime()
    const block = addressBlock(address)
    const window = counts.get(block)
    if (window !== undefined && window.endsAt > now) {
      window.count += 1
      if (window.count > perMinute) throw rateLimited(Math.ceil((window.endsAt - now) / 1_000))
      return
    }
    counts.delete(block)
    counts.set(block, { count: 1, endsAt: now + MINUTE })
    // The oldest windows stand first; the map never grows without end.
    for (const [oldest] of counts) {
      if (counts.size <= ADDRESSES) break
      counts.delete(oldest)
    }
  }
}

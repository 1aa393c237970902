import fc from 'fast-check'
import { putSession } from '../../../testing/people.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { faultsOf } from '../../ledger/testing/invariants.ts'
import { putInspector } from '../../quotations/testing/paid-orders.ts'
import { orderFaultsOf, orderHistories, playHistory } from './order-histories.ts'
import { somebody } from './ordering.ts'

const LENGTH = 220

const cast = async (server: TestServer) => ({
  server, orders: [],
  customers: await Promise.all(Array.from({ length: 5 }, () => somebody(server, { money: 300_000_00, credit: 20_000_00 }))),
  inspectors: await Promise.all(Array.from({ length: 4 }, async () => {
    const id = await putInspector(server)
    return { id, token: await putSession(server.db, server.clock.now(), id) }
  })),
})

/** Plays so many random histories, one after the other on one set of books, and judges the books after each. */
export const judgeHistories = async (server: TestServer, runs: number): Promise<void> => {
  const all: Record<string, number> = {}
  await fc.assert(fc.asyncProperty(orderHistories(LENGTH), async (history) => {
    const { done, faults } = await playHistory(await cast(server), history)
    for (const [what, times] of Object.entries(done)) all[what] = (all[what] ?? 0) + times
    expect(faults).toEqual([])
    expect(await faultsOf(server.db)).toEqual([])
    expect(await orderFaultsOf(server)).toEqual([])
  }), { numRuns: runs, endOnFailure: true })
  // Histories in which nothing is done would hold, too.
  for (const what of ['order', 'cancel', 'reschedule', 'offer', 'askSurcharge']) expect(all[what]).toBeGreaterThan(0)
}

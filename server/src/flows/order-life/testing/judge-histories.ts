import fc from 'fast-check'
import { putSession } from '#testing/people.ts'
import type { TestServer } from '#testing/test-server.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { putPayee } from '#flows/payday/testing/payable.ts'
import type { ScriptedBank } from '#modules/wallets/testing/scripted-bank.ts'
import { payFaultsOf } from './deeds-after.ts'
import { orderFaultsOf, orderHistories, playHistory } from './order-histories.ts'
import { newUser } from '#modules/orders/testing/ordering.ts'

const LENGTH = 220
/** In this many histories every listed kind of deed succeeds at least once. */
const MANY = 20

const cast = async (server: TestServer, bank: ScriptedBank) => ({
  server,
  bank,
  orders: [],
  customers: await Promise.all(
    Array.from({ length: 5 }, () => newUser(server, { money: 300_000_00, credit: 20_000_00 })),
  ),
  inspectors: await Promise.all(
    Array.from({ length: 4 }, async () => {
      const id = await putPayee(server)
      return { id, token: await putSession(server.db, server.clock.now(), id) }
    }),
  ),
})

/** Plays random histories one after the other on the same books, and checks the books after each. */
export const judgeHistories = async (server: TestServer, bank: ScriptedBank, runs: number): Promise<void> => {
  const counts: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(orderHistories(LENGTH), async (history) => {
      const { done, faults } = await playHistory(await cast(server, bank), history)
      for (const [what, times] of Object.entries(done)) counts[what] = (counts[what] ?? 0) + times
      expect(faults).toEqual([])
      expect(await faultsOf(server.db)).toEqual([])
      expect(await orderFaultsOf(server)).toEqual([])
      expect(await payFaultsOf(server)).toEqual([])
      // The bank has made each payout at most once, however often it was tried.
      const arrived = [...bank.made.values()]
        .filter(({ status }) => status === 'succeeded')
        .map(({ reference }) => reference.replace(/-\d+$/, ''))
      expect(arrived.length).toBe(new Set(arrived).size)
    }),
    { numRuns: runs, endOnFailure: true },
  )
  // Histories in which every call is refused would pass too, so several kinds of deeds have to succeed.
  const kinds = Object.keys(counts)
  expect(kinds.length).toBeGreaterThanOrEqual(6)
  if (runs >= MANY)
    for (const what of [
      'cancel',
      'reschedule',
      'acceptOffer',
      'paySurcharge',
      'giveJobBack',
      'tip',
      'complain',
      'acceptReport',
    ])
      expect(kinds).toContain(what)
}

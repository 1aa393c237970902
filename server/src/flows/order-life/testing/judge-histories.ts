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
/** Histories in which everything happens. */
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

/** Plays this many random histories, one after the other on one set of books, and judges the books after each. */
export const judgeHistories = async (server: TestServer, bank: ScriptedBank, runs: number): Promise<void> => {
  const all: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(orderHistories(LENGTH), async (history) => {
      const { done, faults } = await playHistory(await cast(server, bank), history)
      for (const [what, times] of Object.entries(done)) all[what] = (all[what] ?? 0) + times
      expect(faults).toEqual([])
      expect(await faultsOf(server.db)).toEqual([])
      expect(await orderFaultsOf(server)).toEqual([])
      expect(await payFaultsOf(server)).toEqual([])
      // However often a payout was tried, the bank made it once at most.
      const arrived = [...bank.made.values()]
        .filter(({ status }) => status === 'succeeded')
        .map(({ reference }) => reference.replace(/-\d+$/, ''))
      expect(arrived.length).toBe(new Set(arrived).size)
    }),
    { numRuns: runs, endOnFailure: true },
  )
  // Histories in which nothing is done would hold, too. One has most of what there is, and many have all of it.
  const kinds = Object.keys(all)
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

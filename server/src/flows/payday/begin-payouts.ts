import type { Db } from '#kernel/db/connect.ts'
import { inWork, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { markTipsPaid } from '#modules/completion/tip-inspector.ts'
import { markEarningsPaid } from '#modules/earnings/keep-earning.ts'
import { bookTakenFines } from '#modules/job-troubles/fines.ts'
import { lockWallets, transferMany } from '#modules/ledger/service.ts'
import { destinationOf, readAccounts, type Payee } from '#modules/payouts/destination.ts'
import { insertParts, insertPayouts, payoutReference, type BegunPayout } from '#modules/payouts/keep-payouts.ts'
import { groupParts, readOpenParts } from '#modules/payouts/open-parts.ts'
import { planPayout, type PlannedPayout } from '#modules/payouts/plan-payout.ts'
import type { PayoutPartKind } from '#modules/payouts/tables.ts'
import { tellOfObstacle } from '#modules/payouts/tell-obstacle.ts'
import { markCreditsPaid } from '#modules/referrals/mark-credits-paid.ts'
import { keepTransfers } from '#modules/wallets/keep-transfers.ts'
import { movesOf } from './payout-moves.ts'

/** Somebody who has something coming on a payday. */
export interface DuePayee extends Payee {
  /** YYYY-MM-DD on their calendar. */
  day: string
  /** Whether this payday was not gone through to its end before; obstacles are told then. */
  isFirstRun: boolean
}

/** What can be paid to these today, while what it is made of is kept for the db. */
const plan = async (db: Db, payees: readonly DuePayee[]): Promise<PlannedPayout[]> => {
  const ids = payees.map(({ id }) => id)
  const parts = await readOpenParts(db, ids, { lock: true })
  const accounts = await readAccounts(db, ids, { lock: true })
  const byId = new Map(payees.map((payee) => [payee.id, payee]))
  return groupParts(parts).flatMap((group) => {
    const [first] = group
    const payee = first && byId.get(first.inspectorId)
    if (!payee) return []
    const planned = planPayout(group, payee.day, destinationOf(payee, accounts.get(payee.id) ?? [], first.currency))
    return planned ? [planned] : []
  })
}

/** Writes down what payouts are made of, and with each part that it is paid. */
const writeParts = async (work: UnitOfWork, begun: readonly BegunPayout[]): Promise<void> => {
  await insertParts(work, begun)
  const payoutsOf = (kind: PayoutPartKind) =>
    new Map(
      begun.flatMap(({ id, parts }) =>
        parts.filter((part) => part.kind === kind).map(({ sourceId }) => [sourceId, id] as const),
      ),
    )
  await markEarningsPaid(work.db, payoutsOf('earning'))
  await markTipsPaid(work.db, payoutsOf('tip'))
  await markCreditsPaid(work.db, payoutsOf('referral-credit'))
  await bookTakenFines(work, [...payoutsOf('fine').keys()])
}

const moveMoney = async (work: UnitOfWork, begun: readonly BegunPayout[]): Promise<void> => {
  const { db } = work
  const moves = begun.flatMap(movesOf)
  await lockWallets(
    db,
    begun.map(({ inspectorId }) => inspectorId),
    [...new Set(begun.map(({ currency }) => currency))],
  )
  const made = await transferMany(work, moves)
  const entryOf = new Map(
    moves.flatMap(({ kind, cause }, index) => {
      const entry = made[index]?.entries.find(({ account }) => account.startsWith('user-available:'))
      return kind === 'transfer' && entry ? [[cause.id, entry.id] as const] : []
    }),
  )
  await keepTransfers(
    work,
    begun
      .filter(({ amount }) => amount > 0)
      .map(({ id, transferId, inspectorId, account, currency, amount }) => ({
        id: transferId,
        reference: payoutReference(id, 1),
        userId: inspectorId,
        bankAccountId: account?.id ?? '',
        currency,
        amount,
        entryId: entryOf.get(transferId) ?? '',
      })),
  )
}

/**
 * Pays these inspectors for their day, in one transaction: payouts with their parts, the ledger, and transfers that wait to
 * be handed to the bank. Who has a payout for the day already, or an obstacle, is left out; so a second run, also one that
 * goes on at the same time, pays nobody twice.
 * @returns how many payouts were begun
 */
export const beginPayouts = (parts: WorkParts, payees: readonly DuePayee[]): Promise<number> =>
  inWork(parts, async (work) => {
    const all = await plan(work.db, payees)
    const firstTime = new Set(payees.filter(({ isFirstRun }) => isFirstRun).map(({ id }) => id))
    for (const held of all)
      if (held.obstacle !== null && firstTime.has(held.inspectorId)) await tellOfObstacle(work, held)
    const planned = all.filter(({ obstacle }) => obstacle === null)
    if (planned.length === 0) return 0
    const zones = new Map(payees.map(({ id, timeZone }) => [id, timeZone]))
    const begun = await insertPayouts(work, planned, (id) => zones.get(id) ?? 'Africa/Lagos')
    if (begun.length === 0) return 0
    await writeParts(work, begun)
    await moveMoney(work, begun)
    return begun.length
  })

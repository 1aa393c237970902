import { inWork, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { markTipsPaid, passTips } from '#modules/completion/tip-inspector.ts'
import { writePaidOut } from '#modules/orders/order-entries.ts'
import { markEarningsPaid, passEarnings } from '#modules/earnings/keep-earning.ts'
import { bookTakenFines } from '#modules/job-troubles/fines.ts'
import { lockWallets, transferMany } from '#modules/ledger/service.ts'
import { destinationOf, readAccounts, type Payee } from '#modules/payouts/destination.ts'
import {
  insertParts,
  insertPayouts,
  paidKey,
  payoutReference,
  readPaidDays,
  type BegunPayout,
} from '#modules/payouts/keep-payouts.ts'
import { groupParts, readOpenParts, type OpenPart } from '#modules/payouts/open-parts.ts'
import { isDueOn, planPayout, type PlannedPayout } from '#modules/payouts/plan-payout.ts'
import type { PayoutPartKind } from '#modules/payouts/tables.ts'
import { notifyOfObstacle } from '#modules/payouts/notify-obstacle.ts'
import { markCreditsPaid, passCredits } from '#modules/referrals/mark-credits-paid.ts'
import { keepTransfers } from '#modules/wallets/keep-transfers.ts'
import { movesOf } from './payout-moves.ts'

/** An inspector with money due on a payday. */
export interface DuePayee extends Payee {
  /** The payday, YYYY-MM-DD on their calendar. */
  day: string
  /** Today on their calendar, YYYY-MM-DD; later than `day` if the payday was missed. */
  today: string
  /** Whether no run of this payday was completed, or its runs missed pay. Only then are obstacles reported. */
  isNew: boolean
}

interface Plan {
  planned: PlannedPayout[]
  /** Parts that become due on this payday and cannot be paid, with the payday and the reason. */
  held: { part: OpenPart; day: string; why: string }[]
}

/** Whether an earning is due on a payday, and no run of that payday has found an obstacle to it. */
const isUnseen = (part: OpenPart, day: string): boolean =>
  part.kind === 'earning' && isDueOn(part, day) && (part.passedDay === null || part.passedDay < day)

/** Whether to record that a part is held on this payday. Fines, and parts that are recorded already, are left out. */
const isNewlyHeld = (part: OpenPart, day: string): boolean =>
  part.kind !== 'fine' && isDueOn(part, day) && (part.passedDay === null || part.passedDay < day)

const isPayable = ({ payableAt }: OpenPart, now: Date): boolean => payableAt === null || payableAt <= now

/** Plans what can be paid to these inspectors today. Locks the parts and the bank accounts for the transaction. */
const plan = async ({ db, now }: UnitOfWork, payees: readonly DuePayee[]): Promise<Plan> => {
  const ids = payees.map(({ id }) => id)
  const parts = await readOpenParts(db, ids, { lock: true })
  const accounts = await readAccounts(db, ids, { lock: true })
  const byId = new Map(payees.map((payee) => [payee.id, payee]))
  const all: PlannedPayout[] = []
  const held: Plan['held'] = []
  for (const group of groupParts(parts)) {
    const [first] = group
    const payee = first && byId.get(first.inspectorId)
    if (!payee) continue
    const planned = planPayout(group, payee.day, destinationOf(payee, accounts.get(payee.id) ?? [], first.currency))
    if (planned) all.push(planned)
    for (const part of group) {
      const why = part.isDisputed ? 'complaint' : (planned?.obstacle ?? null)
      if (why !== null && isNewlyHeld(part, payee.day) && isPayable(part, now)) held.push({ part, day: payee.day, why })
    }
  }
  return { planned: all, held }
}

/**
 * Gives each payout its day: the payday. If the payday has a payout already and pay of that day came late, such as
 * after a run that failed for one order, the day is today, so that nobody waits a week for the company's delay. Other
 * payouts of a payday that has one already are left out.
 */
const onFreeDays = async (
  work: UnitOfWork,
  planned: readonly PlannedPayout[],
  payees: readonly DuePayee[],
): Promise<PlannedPayout[]> => {
  const paid = await readPaidDays(work, planned)
  const todays = new Map(payees.map(({ id, today }) => [id, today]))
  return planned.flatMap((one) => {
    if (!paid.has(paidKey(one.inspectorId, one.day, one.currency))) return [one]
    const today = todays.get(one.inspectorId) ?? one.day
    return today > one.day && one.parts.some((part) => isUnseen(part, one.day)) ? [{ ...one, day: today }] : []
  })
}

/** Stores the parts of payouts, and marks each part as paid. */
const writeParts = async (work: UnitOfWork, begun: readonly BegunPayout[]): Promise<void> => {
  await insertParts(work, begun)
  const payoutsOf = (kind: PayoutPartKind) =>
    new Map(
      begun.flatMap(({ id, parts }) =>
        parts.filter((part) => part.kind === kind).map(({ sourceId }) => [sourceId, id] as const),
      ),
    )
  await markEarningsPaid(work.db, payoutsOf('earning'))
  await writePaidOut(
    work,
    begun.flatMap(({ inspectorId, currency, parts }) =>
      parts
        .filter(({ kind }) => kind === 'earning')
        .map(({ sourceId, amount }) => ({ orderId: sourceId, inspectorId, amount, currency })),
    ),
  )
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
        isByHand: account?.is_by_hand ?? false,
        currency,
        amount,
        entryId: entryOf.get(transferId) ?? '',
      })),
  )
}

/**
 * Starts the payouts of these inspectors for their day, in one transaction: payouts with their parts, the ledger, and
 * transfers that wait for the bank. Inspectors with an obstacle, or with a payout for the day already, are skipped, so
 * a second or concurrent run pays nobody twice. If a customer can still complain about one of the day's jobs, all of
 * the day's pay waits until the complaint window ends, so that it is one transfer.
 * @returns the number of started payouts
 */
export const beginPayouts = (parts: WorkParts, payees: readonly DuePayee[]): Promise<number> =>
  inWork(parts, async (work) => {
    const { planned: all, held } = await plan(work, payees)
    const firstTime = new Set(payees.filter(({ isNew }) => isNew).map(({ id }) => id))
    for (const same of Map.groupBy(held, ({ day, why }) => `${day} ${why}`).values()) {
      const [{ day, why }] = same as [(typeof same)[number]]
      const idsOf = (kind: PayoutPartKind) => same.flatMap(({ part }) => (part.kind === kind ? [part.sourceId] : []))
      await passEarnings(work.db, idsOf('earning'), { day, why })
      await passTips(work.db, idsOf('tip'), { day, why })
      await passCredits(work.db, idsOf('referral-credit'), { day, why })
    }
    const due = all.filter(({ notBefore }) => notBefore === null || notBefore <= work.now)
    for (const payout of due)
      if (payout.obstacle !== null && firstTime.has(payout.inspectorId)) await notifyOfObstacle(work, payout)
    const planned = await onFreeDays(
      work,
      due.filter(({ obstacle }) => obstacle === null),
      payees,
    )
    if (planned.length === 0) return 0
    const zones = new Map(payees.map(({ id, timeZone }) => [id, timeZone]))
    const begun = await insertPayouts(work, planned, (id) => zones.get(id) ?? 'Africa/Lagos')
    if (begun.length === 0) return 0
    await writeParts(work, begun)
    await moveMoney(work, begun)
    return begun.length
  })

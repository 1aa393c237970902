import { NotSoldError, type Charge } from '@fieldproof/policy/subscription-charges'
import {
  nextInvoiceStep,
  nextStep,
  type OpenInvoice,
  type RenewalState,
  type RenewalStep,
} from '@fieldproof/policy/subscription-renewal'
import type { Db } from '#kernel/db/connect.ts'
import { accountTime } from '#modules/plans/held-plan.ts'
import { findSubscription, knownOf, type Known } from './find-subscription.ts'
import type { SubscriptionPurchaseRow } from './tables.ts'
import { renewalOf, renewalPricedAt, type Priced } from './price.ts'

/** The plan and months of the next payment. */
export const nextTermOf = ({ row }: Pick<Known, 'row'>): { planName: string; months: number } => ({
  planName: row.next_plan_name ?? row.plan_name,
  months: row.next_months ?? row.no_of_months,
})

/** The next payment with its price; undefined if the plan is no longer sold. */
export const nextRenewalOf = (known: Known): Priced | undefined => {
  try {
    return renewalOf(known, renewalPricedAt(known), nextTermOf(known))
  } catch (error) {
    if (error instanceof NotSoldError) return undefined
    throw error
  }
}

/** Whether the next payment would have cost another sum when the present term was sold (PLAN-7). */
const hasOtherPrice = (known: Known): boolean => {
  const sold = known.chargeRows.filter(({ kind, from_day: from, until_day: until }) => kind === 'plan' && from < until)
  const at = sold.at(-1)?.sold_at
  if (!at) return false
  try {
    const then = renewalOf(known, at, nextTermOf(known)).purchase.toPay
    return nextRenewalOf(known)?.purchase.toPay !== then
  } catch (error) {
    if (error instanceof NotSoldError) return false
    throw error
  }
}

/** Whether an invoice is for a term of its own, and not for a larger plan or add-ons in days that are already paid. */
export const isForTerm = ({ what }: Pick<SubscriptionPurchaseRow, 'what'>): boolean =>
  what === 'create' || what === 'renew'

/** The data that decides the next step of an open invoice; null if none is open. */
const openInvoiceIn = ({ invoice }: Known): OpenInvoice | null =>
  invoice?.due_at
    ? {
        isForTerm: isForTerm(invoice),
        dueAt: invoice.due_at.getTime(),
        isReminded: invoice.reminded_at !== null,
        isOverdueTold: invoice.overdue_told_at !== null,
      }
    : null

/** The data that decides the next step of a subscription. */
const stateOf = (known: Known): RenewalState => {
  const { row } = known
  const isFor = (told: Date | null) => told?.getTime() === row.ends_at.getTime()
  return {
    endsAt: row.ends_at.getTime(),
    renews: row.renews_automatically,
    hasOtherPrice: hasOtherPrice(known),
    isPriceNotified: isFor(row.price_told_for),
    isNotified: isFor(row.told_for),
    isLapsed: row.status === 'past-due',
    attempts: row.attempts,
    firstAttemptAt: row.first_attempt_at?.getTime() ?? null,
    invoice: openInvoiceIn(known),
  }
}

/** The next scheduled step of a subscription; undefined for one that has ended or waits for its customer. */
export const stepOf = (known: Known): { step: RenewalStep; at: number } | undefined => {
  const { status } = known.row
  if (status === 'active' || status === 'past-due') return nextStep(stateOf(known))
  const invoice = openInvoiceIn(known)
  return invoice ? nextInvoiceStep(invoice) : undefined
}

/**
 * Stores the time of the next scheduled step, after any change. Never later than the day on which the price of the
 * renewal is fixed, because prices can change until then.
 */
export const planNextStep = async (db: Db, id: string, now: Date): Promise<void> => {
  const row = await findSubscription(db, id)
  if (!row) return
  const known = await knownOf(db, row, now)
  const step = stepOf(known)
  const settledAt = renewalPricedAt(known).getTime()
  const time = await accountTime(db, row.user_id, now)
  const at = step && (settledAt > time.getTime() ? Math.min(step.at, settledAt) : step.at)
  await db
    .updateTable('subscriptions')
    .set({ next_step_at: at === undefined ? null : new Date(at) })
    .where('id', '=', id)
    .execute()
}

/** The valid charges of a plan, in order. */
export const planCharges = (charges: readonly Charge[]): Charge[] =>
  charges.filter(({ kind, from, until }) => kind === 'plan' && from < until)

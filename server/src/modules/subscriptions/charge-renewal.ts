import { nextChargeAt } from '@fieldproof/policy/subscription-renewal'
import { inSavepoint } from '#kernel/db/transactions.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import type { Invoicing } from '#kernel/ports/index.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { reservePayment } from '#modules/payments/reserve.ts'
import { href } from '@fieldproof/contracts/routes'
import { writeEntry } from './entries.ts'
import { findSubscription, knownOf, type Known } from './find-subscription.ts'
import { keepPurchase } from './keep-purchase.ts'
import { nextRenewalOf, planNextStep } from './next-step.ts'
import type { Priced } from './price.ts'
import { takePurchase } from './take-purchase.ts'
import { notifyOfFailure, notifyOfState } from './notify.ts'
import type { SubscriptionPurchaseRow } from './tables.ts'

/**
 * Handles a failed purchase: for an automatic renewal notifies of the next attempt; a failed first payment ends the
 * subscription.
 */
export const noteFailure = async (work: UnitOfWork, bought: SubscriptionPurchaseRow): Promise<void> => {
  const { db } = work
  const row = await findSubscription(db, bought.subscription_id)
  if (!row) return
  const { time } = await knownOf(db, row, work.now)
  await db
    .updateTable('subscription_purchases')
    .set({ status: 'failed', settled_at: time })
    .where('id', '=', bought.id)
    .execute()
  if (row.status === 'awaiting-payment') {
    await db
      .updateTable('subscriptions')
      .set({ status: 'cancelled', ended_at: time })
      .where('id', '=', row.id)
      .execute()
    return
  }
  if (bought.claim === null) return
  const amount = { amount: bought.amount, currency: bought.currency }
  await writeEntry(work, row, { event: 'charge-failed', at: time, details: { ...amount, attempt: row.attempts } })
  const nextAt = nextChargeAt({
    endsAt: row.ends_at.getTime(),
    attempts: row.attempts,
    firstAttemptAt: row.first_attempt_at?.getTime() ?? null,
  })
  const isTriedAgain = row.renews_automatically && nextAt !== null
  await notifyOfFailure(work, row, {
    purchaseId: bought.id,
    amount,
    nextAt: isTriedAgain ? new Date(nextAt) : null,
  })
  await planNextStep(db, row.id, work.now)
}

/** Ends a subscription with its last paid day if its plan is no longer sold or its account is being deleted. */
const stopRenewing = async (work: UnitOfWork, { row }: Known, why: 'notSold' | 'leaving'): Promise<void> => {
  await work.db
    .updateTable('subscriptions')
    .set({ renews_automatically: false, told_for: row.ends_at })
    .where('id', '=', row.id)
    .execute()
  if (why === 'notSold') await notifyOfState(work, row, 'notSold')
  await planNextStep(work.db, row.id, work.now)
}

/** @returns the reference of a payment to start; null if the wallet paid, or could not */
const takeRenewal = async (
  work: UnitOfWork,
  known: Known,
  bought: SubscriptionPurchaseRow,
  priced: Priced,
): Promise<string | null> => {
  const { db, now } = work
  const { row } = known
  if (row.pays_by === 'wallet') {
    try {
      await inSavepoint(db, () => takePurchase(work, known, { bought, priced }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await noteFailure(work, bought)
    }
    return null
  }
  if (row.card_id === null) {
    await noteFailure(work, bought)
    return null
  }
  const { reference } = await reservePayment(db, now, {
    userId: row.user_id,
    purpose: 'subscription',
    subjectId: bought.id,
    amount: { amount: bought.amount, currency: bought.currency },
    cardId: row.card_id,
    returnTo: href('wallet.plan'),
  })
  await db
    .updateTable('subscription_purchases')
    .set({ payment_reference: reference })
    .where('id', '=', bought.id)
    .execute()
  return reference
}

/**
 * Starts one attempt to charge a renewal, once (PLAN-8): the attempt is claimed in the database with the paid days that
 * it follows, in the transaction that reserves its payment. The account is locked by the caller.
 * @returns the reference of a payment to start at the payment provider after the commit
 */
export const chargeRenewal = async (work: UnitOfWork, known: Known, invoicing: Invoicing): Promise<string | null> => {
  const { db } = work
  const { row, time } = known
  const owner = await db
    .selectFrom('users')
    .select(['deletion_requested_at', 'deleted_at'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  if (owner.deletion_requested_at !== null || owner.deleted_at !== null) {
    await stopRenewing(work, known, 'leaving')
    return null
  }
  const priced = nextRenewalOf(known)
  if (!priced) {
    await stopRenewing(work, known, 'notSold')
    return null
  }
  const attempt = row.attempts + 1
  await db
    .updateTable('subscriptions')
    .set({ attempts: attempt, ...(row.first_attempt_at === null && { first_attempt_at: time }) })
    .where('id', '=', row.id)
    .execute()
  const claim = `${row.id} ${row.ends_at.toISOString()} ${attempt}`
  const bought = await keepPurchase(db, known, { what: 'renew', priced, claim, invoicing })
  if (!bought) return null
  await writeEntry(work, row, { event: 'charge-begun', at: time, details: { attempt, amount: bought.amount } })
  const fresh = await findSubscription(db, row.id)
  const reference = await takeRenewal(work, { ...known, row: fresh ?? row }, bought, priced)
  await planNextStep(db, row.id, work.now)
  return reference
}

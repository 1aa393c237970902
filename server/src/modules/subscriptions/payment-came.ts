import { inSavepoint } from '#kernel/db/transactions.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import type { Reaction, UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { requireNone, requireNoOther } from './buy.ts'
import { writeEntry } from './entries.ts'
import { findSubscription, knownOf, lockAccount, openInvoiceOf } from './find-subscription.ts'
import { noteFailure } from './charge-renewal.ts'
import { askedBy, priceOf } from './price.ts'
import { takePurchase } from './take-purchase.ts'
import { notifyOfLatePayment } from './notify.ts'
import type { SubscriptionPurchaseRow } from './tables.ts'

const findPurchase = ({ db }: UnitOfWork, id: string): Promise<SubscriptionPurchaseRow | undefined> =>
  db.selectFrom('subscription_purchases').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * The subscription and the price of a purchase that is still wanted at this price.
 * @throws {Refusal} if the account has another subscription, or the purchase is not possible any more
 */
const stillWanted = async (work: UnitOfWork, bought: SubscriptionPurchaseRow) => {
  const row = await findSubscription(work.db, bought.subscription_id)
  if (!row || bought.status === 'paid') return undefined
  // Not paid twice if the customer pays by invoice now.
  if (await openInvoiceOf(work.db, row.user_id)) return undefined
  const known = await knownOf(work.db, row, work.now)
  if (bought.what === 'create') {
    // A payment that arrives after it was given up would start a plan that nobody expects.
    if (row.status !== 'awaiting-payment') return undefined
    await requireNone(work.db, row.user_id)
  } else await requireNoOther(work.db, known)
  const priced = priceOf(known, askedBy(bought))
  if (priced.purchase.toPay !== bought.amount) return undefined
  // An automatic renewal is only valid for the paid days that it was claimed for.
  if (bought.claim !== null && !bought.claim.includes(row.ends_at.toISOString())) return undefined
  return { known, priced }
}

/** Makes a purchase whose payment arrived, or rolls back if its price has changed, or it is no longer wanted. */
const tryToTake = async (work: UnitOfWork, bought: SubscriptionPurchaseRow, byCard: number): Promise<boolean> => {
  try {
    return await inSavepoint(work.db, async () => {
      const wanted = await stillWanted(work, bought)
      if (!wanted) return false
      const { known, priced } = wanted
      await takePurchase(work, known, { bought, priced, byCard })
      return true
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

/** Drops the payment of a purchase that was paid in another way, was given up, or has another price. */
export const dropUnneededPurchase: Reaction<'payment.starts'> = async (work, { purpose, payment, drop }) => {
  if (purpose !== 'subscription') return
  await lockAccount(work.db, payment.userId)
  const bought = await findPurchase(work, payment.subjectId)
  try {
    if (bought && !(await stillWanted(work, bought))) drop()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    drop()
  }
}

/**
 * Makes a purchase once its payment arrives, if its price has not changed. Otherwise the money stays in the wallet, and
 * the payer is notified (PAY-7).
 */
export const completePaidSubscription: Reaction<'payment.came'> = async (work, { purpose, payment, take }) => {
  if (purpose !== 'subscription') return
  const named = await findPurchase(work, payment.subjectId)
  if (!named) return
  await lockAccount(work.db, payment.userId)
  const bought = await findPurchase(work, payment.subjectId)
  if (!bought) return
  if (await tryToTake(work, bought, payment.amount.amount)) {
    take()
    return
  }
  const row = await findSubscription(work.db, bought.subscription_id)
  if (row && bought.status === 'awaiting') {
    await work.db
      .updateTable('subscription_purchases')
      .set({ status: 'failed', settled_at: work.now })
      .where('id', '=', bought.id)
      .execute()
    const known = await knownOf(work.db, row, work.now)
    await writeEntry(work, row, {
      event: 'money-came-late',
      at: known.time,
      details: { amount: payment.amount.amount, currency: payment.amount.currency },
    })
  }
  await notifyOfLatePayment(work, payment)
}

/** Handles a failed card payment: a renewal is retried, a purchase is canceled. */
export const endFailedSubscription: Reaction<'payment.failed'> = async (work, { purpose, payment }) => {
  if (purpose !== 'subscription') return
  await lockAccount(work.db, payment.userId)
  const bought = await findPurchase(work, payment.subjectId)
  if (bought?.status === 'awaiting') await noteFailure(work, bought)
}

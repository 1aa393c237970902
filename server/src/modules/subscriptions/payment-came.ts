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

/** Makes a purchase whose money has come, or leaves nothing of it where it costs another sum by now, or is not wanted. */
const tryToTake = async (work: UnitOfWork, bought: SubscriptionPurchaseRow, byCard: number): Promise<boolean> => {
  try {
    return await inSavepoint(work.db, async () => {
      const row = await findSubscription(work.db, bought.subscription_id)
      if (!row || bought.status === 'paid') return false
      // What its customer pays by invoice by now is not paid twice.
      if (await openInvoiceOf(work.db, row.user_id)) return false
      const known = await knownOf(work.db, row, work.now)
      if (bought.what === 'create') {
        // Money that comes after it was given up would begin a plan that nobody waits for.
        if (row.status !== 'awaiting-payment') return false
        await requireNone(work.db, row.user_id)
      } else await requireNoOther(work.db, known)
      const priced = priceOf(known, askedBy(bought))
      if (priced.purchase.toPay !== bought.amount) return false
      // A renewal by itself is for the paid days that it was claimed for.
      if (bought.claim !== null && !bought.claim.includes(row.ends_at.toISOString())) return false
      await takePurchase(work, known, { bought, priced, byCard })
      return true
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

/**
 * Makes a purchase once its payment has come, if it still costs what was shown. Otherwise the money stays on the wallet, and
 * the payer is told (PAY-7).
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

/** A card that failed: a renewal is tried again, and what its customer bought was not bought. */
export const endFailedSubscription: Reaction<'payment.failed'> = async (work, { purpose, payment }) => {
  if (purpose !== 'subscription') return
  await lockAccount(work.db, payment.userId)
  const bought = await findPurchase(work, payment.subjectId)
  if (bought?.status === 'awaiting') await noteFailure(work, bought)
}

import { href } from '@fieldproof/contracts/routes'
import { referralCredit } from '@fieldproof/policy/referral'
import type { Db } from '#kernel/db/connect.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { notify } from '#modules/notifications/service.ts'
import { textsOf } from '#texts/texts-of.ts'
import { hasWaiting, isPaidOnPayday, lockBudget, payCredit } from './referral-budget.ts'
import type { ReferralRow } from './tables.ts'

const texts = textsOf('referrals')

interface Earned {
  amount: number
  currency: string
  inspector_id: string
  sequence_id: string
}

const payOf = (db: Db, orderId: string): Promise<Earned | undefined> =>
  db
    .selectFrom('inspector_earnings')
    .innerJoin('orders', 'orders.id', 'inspector_earnings.order_id')
    .select(['amount', 'currency', 'inspector_earnings.inspector_id', 'sequence_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()

/** Locks the referral of an inspector, so that two jobs that complete at once are credited one after the other. */
const lockReferralOf = (transaction: Db, inspectorId: string): Promise<ReferralRow | undefined> =>
  transaction.selectFrom('referrals').selectAll().where('referred_id', '=', inspectorId).forUpdate().executeTakeFirst()

/**
 * Credits the referrer of a completed order's inspector, once per order, in the unit of work that completes it
 * (REFERRAL-2). The referral is locked, so that the maximum is not exceeded if several orders complete at once. The
 * credit is paid from the budget, and waits if that is off or too small or older credits wait (REFERRAL-6). There is no
 * credit for an unpaid order, or for pay in another currency than the referral's.
 */
export const accrueReferral = async (work: UnitOfWork, orderId: string): Promise<void> => {
  const { db, now } = work
  const earned = await payOf(db, orderId)
  const referral = earned && (await lockReferralOf(db, earned.inspector_id))
  if (!earned || !referral || referral.currency !== earned.currency) return
  const isHeld = await isPaidOnPayday(db, referral.referrer_id)
  if (isHeld === undefined) return
  const { currency, maximum_amount: maximum, accrued, referrer_id: userId } = referral
  const amount = referralCredit({ percent: Number(referral.percent), maximum }, earned.amount, accrued)
  if (amount === 0) return
  const budget = await lockBudget(db, currency)
  const isPaid = budget.is_on && budget.left_amount >= amount && !(await hasWaiting(db, currency))
  const credit = await db
    .insertInto('referral_credits')
    .values({
      referral_id: referral.id,
      referrer_id: userId,
      order_id: orderId,
      currency,
      amount,
      is_held: isPaid && isHeld,
      is_waiting: !isPaid,
      created_at: now,
      payout_id: null,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!credit) return
  await db
    .updateTable('referrals')
    .set({ accrued: accrued + amount, status: accrued + amount >= maximum ? 'maximum-reached' : 'earning' })
    .where('id', '=', referral.id)
    .execute()
  if (isPaid) return payCredit(work, credit, { isHeld, name: referral.first_name })
  await notify(work, {
    userId,
    typeOfNotification: 'Referral',
    actionLink: href('inspector.referral'),
    dedupeKey: `referral-waits:${orderId}`,
    message: texts.waits({ name: referral.first_name, amount: { amount, currency } }),
  })
}

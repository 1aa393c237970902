import { href } from '@fieldproof/contracts/routes'
import { referralCredit } from '@fieldproof/policy/referral'
import type { Db } from '#kernel/db/connect.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { transfer } from '#modules/ledger/service.ts'
import { notify } from '#modules/notifications/service.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { ReferralRow } from './tables.ts'

const texts = textsOf('referrals')
const transactionTexts = textsOf('wallet-transactions')

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

/** The referral of this inspector for a change: two jobs that complete at once are credited one after the other. */
const lockReferralOf = (transaction: Db, inspectorId: string): Promise<ReferralRow | undefined> =>
  transaction.selectFrom('referrals').selectAll().where('referred_id', '=', inspectorId).forUpdate().executeTakeFirst()

/** An inspector is paid on the next payday; anybody else has the money at once, and can send it to a bank account on request. */
const isPaidOnPayday = async (db: Db, referrerId: string): Promise<boolean | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('is_pro')
      .where('id', '=', referrerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.is_pro

/**
 * Credits whoever referred the inspector of a completed order, within the unit of work that completes it (REFERRAL-2: credited
 * after each completed job). Once for each order; the maximum holds however many complete at once, since the referral is
 * locked. A job in another currency than the referral's brings nothing, and neither does one that has not been paid for.
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
  const credit = await db
    .insertInto('referral_credits')
    .values({
      referral_id: referral.id,
      referrer_id: userId,
      order_id: orderId,
      currency,
      amount,
      is_held: isHeld,
      created_at: now,
      payout_id: null,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!credit) return
  await db
    .updateTable('referrals')
    .set({ accrued: accrued + amount, status: accrued + amount >= maximum ? 'maximum-reached' : 'earning' })
    .where('id', '=', referral.id)
    .execute()
  await transfer(work, {
    key: `order:${orderId}:referral`,
    kind: 'referral-credit',
    cause: { kind: 'referral', id: referral.id },
    description: transactionTexts.referral(),
    entries: [
      { kind: 'revenue', currency, amount: -amount },
      { kind: isHeld ? 'user-held' : 'user-available', userId, currency, amount },
    ],
  })
  await notify(work, {
    userId,
    typeOfNotification: 'Referral',
    actionLink: href('inspector.referral'),
    dedupeKey: `referral-credit:${orderId}`,
    message: (isHeld ? texts.creditedOnPayday : texts.creditedAtOnce)({
      name: referral.first_name,
      amount: { amount, currency },
    }),
  })
}

import type { Currency } from '@fieldproof/contracts'
import { payoutFriday } from '@fieldproof/policy/payout-day'
import type { Db } from '#kernel/db/connect.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'

/**
 * Keeps what a settled order pays its inspector until its payday: the first Friday that is at least three days after
 * completion, counted where the inspection was (decisions). Within the caller's transaction, once for an order.
 * @param pay minor units of the order's currency
 */
export const keepEarning = async (
  transaction: Db,
  now: Date,
  order: OrderRow,
  { amount, currency }: { amount: number; currency: Currency },
): Promise<void> => {
  if (order.inspector_id === null || amount === 0) return
  // An invoice may be paid long after the work; its pay is due at once then.
  const earnedAt = order.completed_at ?? now
  await transaction
    .insertInto('inspector_earnings')
    .values({
      order_id: order.id,
      inspector_id: order.inspector_id,
      currency,
      amount,
      earned_at: earnedAt,
      payout_day: payoutFriday(earnedAt.getTime(), order.time_zone),
      payout_id: null,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}

/**
 * Takes part of an order's pay away again while it is held; the caller moves the money.
 * @returns how much of `amount` was still there, in minor units: none once it has been paid out
 */
export const takeFromEarning = async (transaction: Db, orderId: string, amount: number): Promise<number> => {
  const earning = await transaction
    .selectFrom('inspector_earnings')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('payout_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const taken = Math.min(amount, earning?.amount ?? 0)
  if (earning && taken > 0) {
    await transaction
      .updateTable('inspector_earnings')
      .set({ amount: earning.amount - taken })
      .where('order_id', '=', orderId)
      .execute()
  }
  return taken
}

/** An order's pay for a change; whoever pays out waits until that is over. */
export const lockEarning = async (transaction: Db, orderId: string): Promise<void> => {
  await transaction
    .selectFrom('inspector_earnings')
    .select('order_id')
    .where('order_id', '=', orderId)
    .forUpdate()
    .execute()
}

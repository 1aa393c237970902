import type { Currency } from '@fieldproof/contracts'
import { paydayFrom } from '@fieldproof/policy/payday'
import { payoutFriday } from '@fieldproof/policy/payout-day'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

interface Earning {
  orderId: string
  inspectorId: string
  /** Minor units of the order's currency. */
  pay: { amount: number; currency: Currency }
  earnedAt: Date
  /** The first instant at which it may be paid: the end of the complaint window. */
  payableAt: Date
  /** When the money came; later than `earnedAt` if an invoice was paid after the work. */
  settledAt: Date
  /** IANA zone of the place of inspection. */
  timeZone: string
}

/**
 * Keeps an inspector's pay for a settled order until its payday: the first Friday that is at least three days after
 * completion, counted at the place of the inspection (PAYOUT-1). If the money came later than that, it is the next
 * Friday. In the caller's transaction, once for an order.
 */
export const keepEarning = async (
  db: Db,
  { orderId, inspectorId, pay: { amount, currency }, earnedAt, payableAt, settledAt, timeZone }: Earning,
): Promise<void> => {
  if (amount === 0) return
  const friday = payoutFriday(earnedAt.getTime(), timeZone)
  const fridayOfMoney = paydayFrom(wallTimeAt(settledAt.getTime(), timeZone).date)
  await db
    .insertInto('inspector_earnings')
    .values({
      order_id: orderId,
      inspector_id: inspectorId,
      currency,
      amount,
      earned_at: earnedAt,
      payout_day: friday > fridayOfMoney ? friday : fridayOfMoney,
      payable_at: payableAt,
      payout_id: null,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}

/**
 * Reduces an order's pay while it is held; the caller moves the money.
 * @returns how much of `amount` was still held, in minor units: 0 once it has been paid out
 */
export const takeFromEarning = async (db: Db, orderId: string, amount: number): Promise<number> => {
  const earning = await db
    .selectFrom('inspector_earnings')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('payout_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const taken = Math.min(amount, earning?.amount ?? 0)
  if (earning && taken > 0) {
    await db
      .updateTable('inspector_earnings')
      .set({ amount: earning.amount - taken })
      .where('order_id', '=', orderId)
      .execute()
  }
  return taken
}

/** Locks an order's pay for a change; a simultaneous payout waits until the change is done. */
export const lockEarning = async (db: Db, orderId: string): Promise<void> => {
  await db.selectFrom('inspector_earnings').select('order_id').where('order_id', '=', orderId).forUpdate().execute()
}

/** Records that the pay of these orders was due on a payday, and why it was not paid. @param passed.day YYYY-MM-DD */
export const passEarnings = async (
  db: Db,
  orderIds: readonly string[],
  { day, why }: { day: string; why: string },
): Promise<void> => {
  if (orderIds.length === 0) return
  await db
    .updateTable('inspector_earnings')
    .set({ passed_day: day, passed_why: why })
    .where('order_id', 'in', orderIds)
    .execute()
}

/** Records which payout paid the pay of which order. @param payoutOf ids of payouts by ids of orders */
export const markEarningsPaid = async (db: Db, payoutOf: ReadonlyMap<string, string>): Promise<void> => {
  if (payoutOf.size === 0) return
  await sql`update inspector_earnings set payout_id = paid.payout
    from unnest(${[...payoutOf.keys()]}::uuid[], ${[...payoutOf.values()]}::uuid[]) as paid (source, payout)
    where inspector_earnings.order_id = paid.source`.execute(db)
}

import { termsOfToday } from '@fieldproof/policy/order-terms'
import type { Db } from '#kernel/db/connect.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import type { DueParts } from '#modules/orders/due-orders.ts'
import { lockOrder } from '#modules/orders/find-order.ts'
import { refreshPages } from '#modules/orders/tell-order.ts'
import { complaintUntil } from './complaint-window.ts'

const HOUR = 60 * 60 * 1_000
/** Orders that one run takes at most; the next takes the rest. */
const AT_ONCE = 500

const close = async (transaction: Db, { realtime }: DueParts, now: Date, id: string): Promise<boolean> => {
  const order = await lockOrder(transaction, id)
  const until = order && complaintUntil(order)
  if (!order || order.closed_at !== null || !until || until > now) return false
  const open = await transaction
    .selectFrom('complaints')
    .select('id')
    .where('order_id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (open) return false
  await refreshPages(transaction, realtime, await changeOrder(transaction, id, { closed_at: now }))
  return true
}

/**
 * Closes orders that were completed 72 hours ago without an open complaint (D2 §4, §9). Nothing is paid by that: pay has a
 * day of its own. Each order is looked at anew under its lock, so that a second run finds nothing to do.
 * @returns how many were closed
 */
export const closeCompletedOrders = async (parts: DueParts, now: Date): Promise<number> => {
  const { db, log } = parts
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'Completed')
    .where('closed_at', 'is', null)
    .where('completed_at', '<=', new Date(now.getTime() - termsOfToday().complaintWindowHours * HOUR))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('complaints')
            .select('complaints.id')
            .whereRef('complaints.order_id', '=', 'orders.id')
            .where('complaints.status', '=', 'open'),
        ),
      ),
    )
    .orderBy('completed_at')
    .limit(AT_ONCE)
    .execute()
  let closed = 0
  for (const { id } of due) {
    try {
      if (await db.transaction().execute((transaction) => close(transaction, parts, now, id))) closed += 1
    } catch (error) {
      log.warn({ err: error, order: id }, 'A completed order could not be closed and is tried again')
    }
  }
  return closed
}

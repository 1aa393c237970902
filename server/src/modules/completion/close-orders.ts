import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { AT_ONCE, eachDueOrder, type DueParts } from '#modules/orders/each-due-order.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { complaintEnd, complaintUntil } from './complaint-window.ts'

const close = async (work: UnitOfWork, order: OrderRow): Promise<boolean> => {
  const { db, now } = work
  const until = complaintUntil(order)
  if (order.closed_at !== null || !until || until > now) return false
  const complaints = await db
    .selectFrom('complaints')
    .select(['status', 'decided_at'])
    .where('order_id', '=', order.id)
    .execute()
  if (complaints.some(({ status }) => status === 'open')) return false
  const ends = complaints.flatMap(({ decided_at: decidedAt }) => (decidedAt ? [decidedAt.getTime()] : []))
  const closedAt = new Date(Math.max(until.getTime(), ...ends))
  await refreshPages(work, await changeOrder(db, order.id, { closed_at: closedAt }), 'already-recorded')
  return true
}

/**
 * Closes orders whose time to complain is over and which have no open complaint (STATUS-4). `closed_at` is the end of
 * that time, or of the last complaint if that was later, however late this runs (TIME-5). It moves no money: paydays
 * do.
 * @returns how many were closed
 */
export const closeCompletedOrders = async (parts: DueParts): Promise<number> => {
  const due = await parts.db
    .selectFrom('orders')
    .select('id as orderId')
    .where('status', '=', 'Completed')
    .where('closed_at', 'is', null)
    .where(complaintEnd(), '<=', parts.clock.now())
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
  return eachDueOrder(parts, due, close)
}

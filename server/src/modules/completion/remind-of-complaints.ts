import { AT_ONCE, eachDueOrder, type DueParts } from '#modules/orders/each-due-order.ts'
import { claimReminder } from '#modules/notifications/reminders.ts'
import { complaintEnd, complaintUntil } from './complaint-window.ts'
import { notifyOfEnd } from './notify.ts'
import { sql } from 'kysely'

const HOUR = 60 * 60 * 1_000
/** How many milliseconds before the end of the time to complain the customer is reminded. */
const BEFORE = 24 * HOUR

/**
 * A day before the time to complain ends, reminds the customers who have not complained (REMIND-4).
 * @returns how many were reminded
 */
export const remindOfComplaints = async (parts: DueParts): Promise<number> => {
  const now = parts.clock.now()
  const due = await parts.db
    .selectFrom('orders')
    .select('id as orderId')
    .where('status', '=', 'Completed')
    .where('closed_at', 'is', null)
    .where(complaintEnd(), '<=', new Date(now.getTime() + BEFORE))
    .where(complaintEnd(), '>', now)
    .where(sql<boolean>`not exists (select from complaints where complaints.order_id = orders.id)`)
    .where(
      sql<boolean>`not exists (select from reminders where about = concat('complaint:', orders.id)
        and user_id = orders.customer_id)`,
    )
    .orderBy('completed_at')
    .limit(AT_ONCE)
    .execute()
  return eachDueOrder(parts, due, async (work, order) => {
    const until = complaintUntil(order)
    if (until === null || until <= work.now || until.getTime() - BEFORE > work.now.getTime()) return false
    const { customer_id: to } = order
    const complaint = await work.db
      .selectFrom('complaints')
      .select('id')
      .where('order_id', '=', order.id)
      .limit(1)
      .executeTakeFirst()
    if (complaint || !(await claimReminder(work, to, { about: `complaint:${order.id}`, moment: until }))) return false
    const dedupeKey = `complaint-window:${order.id}`
    await notifyOfEnd(work, order, { to, message: 'window-ends', until, reminder: 'deadlines', dedupeKey })
    return true
  })
}

import type { OrderEvent } from '@fieldproof/policy/order-status'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { withdrawReminders } from './queue-copies.ts'

/** An order whose job was offered. */
interface OfferedOrder {
  id: string
  inspector_id: string | null
}

/** Records an inspector's answer on the notifications of the job, which are no longer highlighted (BELL-4, BELL-8). */
export const markJobAnswered = async (
  transaction: Db,
  orderId: string,
  inspectorId: string,
  answer: 'accepted' | 'declined',
): Promise<void> => {
  await transaction
    .updateTable('notifications')
    .set({ accepted: answer === 'accepted', declined: answer === 'declined' })
    .where('order_id', '=', orderId)
    .where('is_job_notification', '=', true)
    .where('user_id', '=', inspectorId)
    .execute()
}

/** Marks a job as no longer available: to anyone, or to one inspector. */
export const closeJob = async (transaction: Db, orderId: string, inspectorId?: string): Promise<void> => {
  const notifications = transaction
    .updateTable('notifications')
    .set({ is_job_still_available: false })
    .where('order_id', '=', orderId)
    .where('is_job_notification', '=', true)
    .where('is_job_still_available', '=', true)
  await (inspectorId === undefined ? notifications : notifications.where('user_id', '=', inspectorId)).execute()
}

/** Offers the job again, by the existing notification, to inspectors who have not declined. */
export const reopenJob = async (transaction: Db, orderId: string): Promise<void> => {
  await sql`update notifications set is_job_still_available = true, accepted = false from order_candidates candidate
    where notifications.order_id = ${orderId} and is_job_notification and candidate.order_id = ${orderId}
      and candidate.inspector_id = notifications.user_id and candidate.answer in ('none', 'interested')`.execute(
    transaction,
  )
}

/** Updates the notifications of a job after an event of its order, and cancels its unsent reminders. */
export const followJob = async (transaction: Db, event: OrderEvent, order: OfferedOrder): Promise<void> => {
  if (event !== 'inspector-accepted' && event !== 'time-passed') await withdrawReminders(transaction, order.id)
  switch (event) {
    case 'inspector-accepted':
      await closeJob(transaction, order.id)
      if (order.inspector_id !== null) await markJobAnswered(transaction, order.id, order.inspector_id, 'accepted')
      return
    case 'canceled':
    case 'completed':
    case 'time-passed':
      return closeJob(transaction, order.id)
    case 'rescheduled-without-inspector':
      return reopenJob(transaction, order.id)
    case 'inspector-lost':
    case 'rescheduled-with-inspector':
      return
  }
}

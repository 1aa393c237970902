import { orderLimits } from '@fieldproof/contracts/limits'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { afterLock, inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { changeOrder } from './change-order.ts'
import { findOrderFor, type FoundOrder } from './find-order.ts'
import { refreshPages, notifyOfOrder } from './notify-order.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('orders')

interface TaskText {
  title: string
  description?: string
}

/** Locks the customer's order, if its tasks can still be changed. @throws {Refusal} 404, 409 */
const lockForTasks = async (db: Db, userId: string, orderId: string): Promise<void> => {
  const { order } = await findOrderFor(db, userId, orderId, { roles: ['customer'], lock: true })
  if (finalOrderStatuses.includes(order.status) || order.report_submitted_at !== null)
    throw conflict(texts.tasksFixed())
}

/** Locks a task that the inspector has not completed. @throws {Refusal} 404 if the order has no such task, 409 */
const lockOpenTask = async (db: Db, orderId: string, taskId: string): Promise<void> => {
  const task = await db
    .selectFrom('order_tasks')
    .select('is_complete')
    .where('order_id', '=', orderId)
    .where('id', '=', taskId)
    .forUpdate()
    .executeTakeFirst()
  if (!task) throw notFound()
  if (task.is_complete) throw conflict(texts.taskCompleted())
}

/** Changes tasks of an order and notifies its inspector, in one transaction. */
const changeTasks = (
  context: UserContext,
  orderId: string,
  event: 'task-added' | 'task-changed' | 'task-removed',
  change: (work: UnitOfWork) => Promise<void>,
): Promise<FoundOrder> =>
  inWork(context, async (begun) => {
    const { userId } = context.session
    await lockForTasks(begun.db, userId, orderId)
    const work = afterLock(begun, context.clock)
    await change(work)
    await announceEvent(work, 'order.tasks-changed', { orderId })
    const order = await changeOrder(work.db, orderId, {})
    if (order.inspector_id !== null)
      await notifyOfOrder(work, order, { to: order.inspector_id, message: 'tasks-changed' })
    await refreshPages(work, order, [{ event, by: 'customer', userId }])
    return { order, role: 'customer', userId }
  })

/**
 * Adds a task for the inspector. @throws {Refusal} 404; 409 if tasks can no longer be changed, or there are too many
 */
export const addTask = (
  context: UserContext,
  { orderId, title, description = '' }: TaskText & { orderId: string },
): Promise<FoundOrder> =>
  changeTasks(context, orderId, 'task-added', async ({ db, now }) => {
    const { count } = await db
      .selectFrom('order_tasks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (count >= orderLimits.tasksMax) throw conflict(texts.tasksFull())
    await db
      .insertInto('order_tasks')
      .values({ order_id: orderId, title, description, completed_at: null, created_at: now })
      .execute()
  })

/**
 * Edits a task.
 * @throws {Refusal} 404; 409 if the inspector has completed it, or tasks can no longer be changed
 */
export const editTask = (
  context: UserContext,
  { orderId, taskId, title, description = '' }: TaskText & { orderId: string; taskId: string },
): Promise<FoundOrder> =>
  changeTasks(context, orderId, 'task-changed', async ({ db }) => {
    await lockOpenTask(db, orderId, taskId)
    await db.updateTable('order_tasks').set({ title, description }).where('id', '=', taskId).execute()
  })

/** Deletes a task. @throws {Refusal} as {@link editTask} */
export const deleteTask = (
  context: UserContext,
  { orderId, taskId }: { orderId: string; taskId: string },
): Promise<FoundOrder> =>
  changeTasks(context, orderId, 'task-removed', async ({ db }) => {
    await lockOpenTask(db, orderId, taskId)
    await db.deleteFrom('order_tasks').where('id', '=', taskId).execute()
  })

/** Marks a task as completed by the inspector, or as open again. */
export const markTaskDone = async (
  { db }: UnitOfWork,
  taskId: string,
  mark: { is_complete: boolean; completed_at: Date | null },
): Promise<void> => {
  await db.updateTable('order_tasks').set(mark).where('id', '=', taskId).execute()
}

import type { Order } from '@fieldproof/contracts/entities/order'
import { orderLimits } from '@fieldproof/contracts/limits'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { syncReportTasks } from '#modules/reports/sync-tasks.ts'
import { changeOrder } from './change-order.ts'
import { findOrderFor, type OrderRow } from './find-order.ts'
import { readOrder } from './read-order.ts'
import { refreshPages, tellOf } from './tell-order.ts'

interface TaskText {
  title: string
  description?: string
}

const DONE = 'The inspector has completed this task, so it stays as it is.'

/** The customer's order, locked, while its tasks can be changed. @throws {Refusal} 404, 409 */
const lockForTasks = async (transaction: Db, userId: string, orderId: string): Promise<OrderRow> => {
  const { order } = await findOrderFor(transaction, userId, orderId, { roles: ['customer'], lock: true })
  if (finalOrderStatuses.includes(order.status) || order.report_submitted_at !== null)
    throw conflict('Tasks cannot be changed any more.')
  return order
}

/** A task that the inspector has not completed. @throws {Refusal} 404 where it is none of this order's, 409 */
const lockOpenTask = async (transaction: Db, orderId: string, taskId: string): Promise<void> => {
  const task = await transaction
    .selectFrom('order_tasks')
    .select('is_complete')
    .where('order_id', '=', orderId)
    .where('id', '=', taskId)
    .forUpdate()
    .executeTakeFirst()
  if (!task) throw notFound()
  if (task.is_complete) throw conflict(DONE)
}

/** Changes tasks of an order in one transaction; its inspector hears of it. */
const changeTasks = async (
  context: UserContext,
  orderId: string,
  change: (transaction: Db, now: Date) => Promise<void>,
): Promise<Order> => {
  const {
    db,
    clock,
    realtime,
    ports,
    session: { userId },
  } = context
  return db.transaction().execute(async (transaction) => {
    await lockForTasks(transaction, userId, orderId)
    const now = clock.now()
    await change(transaction, now)
    await syncReportTasks(transaction, orderId, realtime)
    const order = await changeOrder(transaction, orderId, {})
    if (order.inspector_id !== null)
      await tellOf(transaction, realtime, now, order, { to: order.inspector_id, say: 'tasks-changed' })
    await refreshPages(transaction, realtime, order)
    return readOrder(transaction, ports.files, now, { order, role: 'customer', userId })
  })
}

/** Adds a task for the inspector. @throws {Refusal} 404; 409 where tasks cannot be changed any more, or there are too many */
export const addTask = (
  context: UserContext,
  { orderId, title, description = '' }: TaskText & { orderId: string },
): Promise<Order> =>
  changeTasks(context, orderId, async (transaction, now) => {
    const { count } = await transaction
      .selectFrom('order_tasks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (count >= orderLimits.tasksMax) throw conflict('There are as many tasks as an order can have.')
    await transaction
      .insertInto('order_tasks')
      .values({ order_id: orderId, title, description, completed_at: null, created_at: now })
      .execute()
  })

/** Writes a task anew. @throws {Refusal} 404; 409 where the inspector has completed it, or tasks cannot be changed any more */
export const editTask = (
  context: UserContext,
  { orderId, taskId, title, description = '' }: TaskText & { orderId: string; taskId: string },
): Promise<Order> =>
  changeTasks(context, orderId, async (transaction) => {
    await lockOpenTask(transaction, orderId, taskId)
    await transaction.updateTable('order_tasks').set({ title, description }).where('id', '=', taskId).execute()
  })

/** Takes a task back. @throws {Refusal} as {@link editTask} */
export const deleteTask = (
  context: UserContext,
  { orderId, taskId }: { orderId: string; taskId: string },
): Promise<Order> =>
  changeTasks(context, orderId, async (transaction) => {
    await lockOpenTask(transaction, orderId, taskId)
    await transaction.deleteFrom('order_tasks').where('id', '=', taskId).execute()
  })

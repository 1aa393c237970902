import type { Db } from '#kernel/db/connect.ts'

/** All of an order's tasks are done. */
export const completeDemoTasks = async (db: Db, orderId: string, at: Date): Promise<void> => {
  await db
    .updateTable('order_tasks')
    .set({ is_complete: true, completed_at: at })
    .where('order_id', '=', orderId)
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { tellDevices } from './raise-revision.ts'

/**
 * Takes over what the customer asks for into the reports of an order that are being written: new tasks, changed ones, and
 * those that were taken back and that nobody had written about yet. What the inspector wrote about one stays.
 * @param transaction which has locked the order
 * @param realtime tells the inspector's devices; left out where the report is just begun
 */
export const syncReportTasks = async (
  transaction: Db,
  orderId: string,
  realtime?: Pick<Realtime, 'toUser'>,
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    with drafts as (select id, order_id from reports where order_id = ${orderId} and status = 'draft' for update),
    gone as (
      delete from report_tasks task using drafts
      where task.report_id = drafts.id and task.added_by = 'customer'
        and not exists (select from order_tasks where order_tasks.id = task.order_task_id)
        and not exists (select from report_entries entry where entry.task_id = task.id)
      returning task.report_id
    ),
    wanted as (
      insert into report_tasks as kept (id, report_id, order_task_id, added_by, title, description, is_complete, completed_at, created_at)
      select gen_random_uuid(), drafts.id, task.id, 'customer', task.title, task.description, task.is_complete, task.completed_at, task.created_at
      from drafts join order_tasks task on task.order_id = drafts.order_id
      order by task.position
      on conflict (report_id, order_task_id) do update
        set title = excluded.title, description = excluded.description, is_complete = excluded.is_complete, completed_at = excluded.completed_at
        where (kept.title, kept.description, kept.is_complete) is distinct from (excluded.title, excluded.description, excluded.is_complete)
      returning kept.report_id
    )
    select report_id as id from gone union select report_id from wanted`.execute(transaction)
  if (rows.length === 0) return
  const changed = await transaction
    .updateTable('reports')
    .set({ revision: sql`revision + 1` })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .returning(['id', 'order_id', 'inspector_id', 'revision'])
    .execute()
  if (realtime) for (const report of changed) await tellDevices(transaction, realtime, report)
}

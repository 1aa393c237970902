import { sql } from 'kysely'
import type { Reaction, UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { notifyDevices } from './raise-revision.ts'
import type { ReportRow } from './tables.ts'

/**
 * Copies the customer's tasks into the draft reports of an order: adds new tasks, updates changed ones, and removes
 * deleted ones unless the inspector has written about them. The caller has locked the order.
 * @returns the reports that were changed
 */
export const syncReportTasks = async (
  { db }: UnitOfWork,
  orderId: string,
): Promise<Pick<ReportRow, 'id' | 'order_id' | 'inspector_id' | 'revision'>[]> => {
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
    select report_id as id from gone union select report_id from wanted`.execute(db)
  if (rows.length === 0) return []
  return db
    .updateTable('reports')
    .set({ revision: sql`revision + 1` })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .returning(['id', 'order_id', 'inspector_id', 'revision'])
    .execute()
}

/** Updates an order's draft reports after the customer has changed its tasks, and notifies the inspector's devices. */
export const followOrderTasks: Reaction<'order.tasks-changed'> = async (work, { orderId }) => {
  for (const report of await syncReportTasks(work, orderId)) await notifyDevices(work, report)
}

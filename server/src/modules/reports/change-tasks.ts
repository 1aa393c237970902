import type { FeedbackTask } from '@fieldproof/contracts/entities/report'
import type { AddFeedbackTaskBody } from '@fieldproof/contracts/entities/report-bodies'
import { reportLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound, refuse } from '#kernel/refusals/refusal.ts'
import { bodyHash } from '#kernel/idempotency/body-hash.ts'
import { afterLock, inWork } from '#kernel/work/unit-of-work.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { markTaskDone } from '#modules/orders/change-tasks.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findReportFor, lockDraft, type FoundReport } from './find-report.ts'
import { raiseRevision } from './raise-revision.ts'
import { filesOf, showTask } from './show-parts.ts'
import type { ReportTaskRow } from './tables.ts'

const texts = textsOf('reports')

/** The refusal for an id that was used with other content (422). */
export const sentOtherwise = () => refuse('key-reused', textsOf('refusals').sentBefore())

const showWhole = async (transaction: Db, row: ReportTaskRow, { ports, clock }: UserContext): Promise<FeedbackTask> => {
  const entries = await transaction
    .selectFrom('report_entries')
    .selectAll()
    .where('task_id', '=', row.id)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  return showTask(row, entries, await filesOf(transaction, ports.files, clock.now(), { entries, media: [] }))
}

/** Locks the draft of a task, which the user may change, and reads the task. @throws {Refusal} 404; 409 */
export const lockDraftOfTask = async (
  transaction: Db,
  userId: string,
  taskId: string,
): Promise<{ task: ReportTaskRow; found: FoundReport }> => {
  const seen = await transaction
    .selectFrom('report_tasks')
    .select('report_id')
    .where('id', '=', taskId)
    .executeTakeFirst()
  if (!seen) throw notFound()
  const found = await lockDraft(transaction, userId, seen.report_id)
  const task = await transaction.selectFrom('report_tasks').selectAll().where('id', '=', taskId).executeTakeFirst()
  if (!task) throw notFound()
  return { task, found }
}

/**
 * Adds an inspector's own task, once per id. A repeated call gets the same answer even after the report was handed in.
 * @throws {Refusal} 404; 409 if the report was handed in or has too many tasks; 422 if the id was used with other
 * content
 */
export const addFeedbackTask = (body: AddFeedbackTaskBody, context: UserContext): Promise<FeedbackTask> => {
  const { userId } = context.session
  const hash = bodyHash(body)
  return inWork(context, async (begun) => {
    const { db } = begun
    const { report } = await findReportFor(db, userId, body.reportId, { roles: ['inspector'], lock: true })
    const there = await db.selectFrom('report_tasks').selectAll().where('id', '=', body._id).executeTakeFirst()
    if (there) {
      if (there.report_id !== report.id || there.sent_hash !== hash) throw sentOtherwise()
      return showWhole(db, there, context)
    }
    await lockDraft(db, userId, report.id)
    const { count } = await db
      .selectFrom('report_tasks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('report_id', '=', report.id)
      .executeTakeFirstOrThrow()
    if (count >= reportLimits.tasksMax) throw conflict(texts.tooManyTasks())
    const work = afterLock(begun, context.clock)
    const row = await db
      .insertInto('report_tasks')
      .values({
        id: body._id,
        report_id: report.id,
        order_task_id: null,
        added_by: 'inspector',
        title: body.title,
        description: body.description,
        completed_at: null,
        sent_hash: hash,
        created_at: work.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await raiseRevision(work, report.id)
    return showWhole(db, row, context)
  })
}

/**
 * Marks a task as complete or incomplete. If it is a task of the order, the order's task is marked too.
 * @throws {Refusal} 404; 409 if the report was handed in
 */
export const markTask = (
  { taskId, isComplete }: { taskId: string; isComplete: boolean },
  context: UserContext,
): Promise<FeedbackTask> =>
  inWork(context, async (begun) => {
    const { db } = begun
    const {
      task,
      found: { report },
    } = await lockDraftOfTask(db, context.session.userId, taskId)
    if (task.is_complete === isComplete) return showWhole(db, task, context)
    const work = afterLock(begun, context.clock)
    const mark = { is_complete: isComplete, completed_at: isComplete ? work.now : null }
    const row = await db
      .updateTable('report_tasks')
      .set(mark)
      .where('id', '=', taskId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await raiseRevision(work, report.id)
    if (task.order_task_id !== null) {
      await markTaskDone(work, task.order_task_id, mark)
      await refreshPages(work, await changeOrder(db, report.order_id, {}), [
        { event: isComplete ? 'task-done' : 'task-undone', by: 'inspector', userId: context.session.userId },
      ])
    }
    return showWhole(db, row, context)
  })

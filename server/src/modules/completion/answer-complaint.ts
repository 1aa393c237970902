import type {
  AnswerComplaintBody,
  AnswerComplaintQuestionBody,
  Complaint,
} from '@fieldproof/contracts/entities/completion'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { afterLock, inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { findOrderFor, type FoundOrder, type OrderRole } from '#modules/orders/find-order.ts'
import type { NewEntry } from '#modules/orders/order-entries.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { giveComplaintFiles } from './complaint-files.ts'
import { readingIn, toComplaint } from './read-complaint.ts'
import type { ComplaintRow } from './tables.ts'
import { notifyOfEnd } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('completion')

const complaintOf = (db: Db, id: string) => db.selectFrom('complaints').selectAll().where('id', '=', id)

/**
 * Locks the order of a complaint, then the complaint.
 * @throws {Refusal} 404 if the user has none of these roles in the order
 */
const lockFor = async (
  db: Db,
  userId: string,
  { id, roles }: { id: string; roles: readonly OrderRole[] },
): Promise<{ found: FoundOrder; row: ComplaintRow }> => {
  const known = await complaintOf(db, id).executeTakeFirst()
  if (!known) throw notFound()
  const found = await findOrderFor(db, userId, known.order_id, { roles, lock: true })
  return { found, row: await complaintOf(db, id).forUpdate().executeTakeFirstOrThrow() }
}

/** Refreshes open pages that show the order, and adds an entry to its timeline. */
const refresh = async (work: UnitOfWork, orderId: string, entry: NewEntry): Promise<void> =>
  refreshPages(work, await changeOrder(work.db, orderId, {}), [entry])

/**
 * Stores the inspector's only answer to a complaint that is not decided (COMPLAINT-5). Repeating the same answer has no
 * effect.
 * @throws {Refusal} 404, also for files that are not the inspector's; 409 if there is another answer, or the complaint
 * is decided
 */
export const answerComplaint = (
  { complaintId, answer, fileIds }: AnswerComplaintBody,
  context: UserContext,
): Promise<Complaint> =>
  inWork(context, async (begun) => {
    const { userId } = context.session
    const { found, row } = await lockFor(begun.db, userId, { id: complaintId, roles: ['inspector'] })
    const { order } = found
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    const reading = readingIn(context, db, now)
    if (row.answer === answer) return toComplaint(reading, row, userId)
    if (row.status === 'withdrawn') throw conflict(texts.takenBack())
    if (row.status !== 'open') throw conflict(texts.decidedAlready())
    if (row.answer !== null) throw conflict(texts.answeredAlready())
    await giveComplaintFiles(work, { orderId: order.id, complaintId: row.id, side: 'inspector', userId, fileIds })
    const answered = await db
      .updateTable('complaints')
      .set({ answer, answered_at: now })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await notifyOfEnd(work, order, {
      to: order.customer_id,
      message: 'complaint-answered',
      dedupeKey: `complaint-answered:${row.id}`,
    })
    await refresh(work, order.id, { event: 'complaint-answered', by: 'inspector', userId, inspectorId: userId })
    return toComplaint(reading, answered, userId)
  })

/**
 * One side answers a question of the staff about an open complaint, once (COMPLAINT-6). Repeating the same answer has
 * no effect.
 * @throws {Refusal} 404 for users who were not asked, and for files that are not theirs; 409 if there is another
 * answer, or the complaint is decided
 */
export const answerComplaintQuestion = (
  { questionId, answer, fileIds }: AnswerComplaintQuestionBody,
  context: UserContext,
): Promise<Complaint> =>
  inWork(context, async (begun) => {
    const { userId } = context.session
    const findQuestion = () =>
      begun.db
        .selectFrom('complaint_questions')
        .selectAll()
        .where('id', '=', questionId)
        .where('asked_to', '=', userId)
        .executeTakeFirst()
    const known = await findQuestion()
    if (!known) throw notFound()
    const { found, row } = await lockFor(begun.db, userId, { id: known.complaint_id, roles: [known.side] })
    const { order } = found
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    const reading = readingIn(context, db, now)
    // Read again, now that the complaint is locked.
    const question = (await findQuestion()) ?? known
    if (question.answer === answer) return toComplaint(reading, row, userId)
    if (row.status === 'withdrawn') throw conflict(texts.takenBack())
    if (row.status !== 'open') throw conflict(texts.decidedAlready())
    if (question.answer !== null) throw conflict(texts.questionAnswered())
    await giveComplaintFiles(work, {
      orderId: order.id,
      complaintId: row.id,
      side: question.side,
      userId,
      questionId,
      fileIds,
    })
    await db.updateTable('complaint_questions').set({ answer, answered_at: now }).where('id', '=', questionId).execute()
    const { side } = question
    await refresh(work, order.id, {
      event: `complaint-${side}-replied`,
      by: side,
      userId,
      inspectorId: order.inspector_id,
    })
    return toComplaint(reading, row, userId)
  })

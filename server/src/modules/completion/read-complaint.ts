import type { Complaint } from '@fieldproof/contracts/entities/completion'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { filesOfComplaint, type Reading } from './complaint-files.ts'
import type { ComplaintRow } from './tables.ts'

const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** The dependencies of reading a complaint in a call, at this instant. */
export const readingIn = ({ ports }: UserContext, db: Db, now: Date): Reading => ({ db, now, files: ports.files })

/** A complaint as one side of its order sees it, with only the questions that this side was asked (COMPLAINT-6). */
export const toComplaint = async (reading: Reading, row: ComplaintRow, userId: string): Promise<Complaint> => {
  const given = await filesOfComplaint(reading, row.id)
  const questions = await reading.db
    .selectFrom('complaint_questions')
    .selectAll()
    .where('complaint_id', '=', row.id)
    .where('asked_to', '=', userId)
    .orderBy('position')
    .execute()
  const filesFrom = (side: 'customer' | 'inspector') =>
    given.flatMap((one) => (one.side === side && one.questionId === null ? [one.file] : []))
  return {
    _id: row.id,
    orderId: row.order_id,
    status: row.status,
    description: row.description,
    refund:
      row.refund_amount !== null && row.refund_currency !== null
        ? { amount: row.refund_amount, currency: row.refund_currency }
        : null,
    decision: row.decision,
    createdAt: row.created_at.toISOString(),
    decidedAt: isoOf(row.decided_at),
    answer: row.answer,
    answeredAt: isoOf(row.answered_at),
    answerUntil: isoOf(row.answer_until),
    files: filesFrom('customer'),
    answerFiles: filesFrom('inspector'),
    questions: questions.map(({ id, question, asked_at: askedAt, answer, answered_at: answeredAt }) => ({
      _id: id,
      question,
      askedAt: askedAt.toISOString(),
      answer,
      answeredAt: isoOf(answeredAt),
      files: given.flatMap(({ questionId, file }) => (questionId === id ? [file] : [])),
    })),
  }
}

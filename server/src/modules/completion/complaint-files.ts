import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { Db } from '#kernel/db/connect.ts'
import { showFile } from '#kernel/files/show-file.ts'
import { attachUploads } from '#kernel/files/uploads.ts'
import type { Files } from '#kernel/ports/files.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { findOwnOrder, type OrderRole } from '#modules/orders/find-order.ts'

/** The dependencies of reading a complaint. The instant decides until when the addresses of its files are valid. */
export interface Reading {
  db: Db
  now: Date
  files: Files
}

interface GivenFiles {
  orderId: string
  complaintId: string
  side: OrderRole
  userId: string
  /** The question, if the files belong to the answer to one. */
  questionId?: string
  fileIds: readonly string[]
}

/**
 * Attaches files that one side uploaded for the order to its complaint (COMPLAINT-4).
 * @throws {Refusal} 404 if one does not exist, was uploaded for something else or by someone else, or is attached
 * already
 */
export const giveComplaintFiles = async (
  { db, now }: UnitOfWork,
  { orderId, complaintId, side, userId, questionId, fileIds }: GivenFiles,
): Promise<void> => {
  const files = await attachUploads(db, now, { target: 'complaint', targetId: orderId, ownerId: userId, fileIds })
  if (files.length === 0) return
  await db
    .insertInto('complaint_files')
    .values(
      files.map(({ id }, position) => ({
        file_id: id,
        complaint_id: complaintId,
        side,
        question_id: questionId ?? null,
        position,
      })),
    )
    .execute()
}

/** A file of a complaint, with the side that gave it and the question that it answers, if any. */
export interface GivenFile {
  side: OrderRole
  questionId: string | null
  file: StoredFile
}

/** The files of a complaint in the order in which they were attached. The caller has authorised the reader. */
export const filesOfComplaint = async ({ db, now, files }: Reading, complaintId: string): Promise<GivenFile[]> => {
  const rows = await db
    .selectFrom('complaint_files')
    .innerJoin('stored_files', 'stored_files.id', 'complaint_files.file_id')
    .selectAll('stored_files')
    .select(['side', 'question_id'])
    .where('complaint_id', '=', complaintId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ side: row.side, questionId: row.question_id, file: showFile(files, now, row) }))
}

/**
 * Whether a user may upload files about a complaint: the customer and the inspector of a completed order may, until it
 * is closed.
 */
export const mayUploadForComplaint = async (db: Db, userId: string, orderId: string): Promise<boolean> => {
  const found = await findOwnOrder(db, userId, orderId)
  return found !== undefined && found.order.status === 'Completed' && found.order.closed_at === null
}

/**
 * Whether a user can see a file of a complaint: both sides of the order can. If it belongs to the answer to a question,
 * only the side that was asked can (COMPLAINT-6).
 */
export const maySeeFileOfComplaint = async (db: Db, userId: string, fileId: string): Promise<boolean> =>
  (await db
    .selectFrom('complaint_files')
    .innerJoin('complaints', 'complaints.id', 'complaint_files.complaint_id')
    .innerJoin('orders', 'orders.id', 'complaints.order_id')
    .leftJoin('complaint_questions', 'complaint_questions.id', 'complaint_files.question_id')
    .select('complaint_files.file_id')
    .where('complaint_files.file_id', '=', fileId)
    .where(({ eb, or }) => or([eb('orders.customer_id', '=', userId), eb('orders.inspector_id', '=', userId)]))
    .where(({ eb, or }) =>
      or([eb('complaint_files.question_id', 'is', null), eb('complaint_questions.asked_to', '=', userId)]),
    )
    .executeTakeFirst()) !== undefined

import { createHash } from 'node:crypto'
import type { FeedbackEntry } from '@fieldproof/contracts/entities/report'
import type { AddFeedbackEntryBody } from '@fieldproof/contracts/entities/report-bodies'
import { fileLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import { eraseFile, giveFilesTo, releaseFile } from '#kernel/files/stored-files.ts'
import type { StoredFileRow } from '#kernel/files/tables.ts'
import { attachUploads } from '#kernel/files/uploads.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound, refuse } from '#kernel/refusals/refusal.ts'
import { afterLock, inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { bodyHash } from '#kernel/idempotency/body-hash.ts'
import { textsOf } from '#texts/texts-of.ts'
import { lockDraftOfTask, sentOtherwise } from './change-tasks.ts'
import { findReportFor, lockDraft } from './find-report.ts'
import { raiseRevision } from './raise-revision.ts'
import { requireRoomInReport } from './room-in-report.ts'
import { filesOf, showEntry } from './show-parts.ts'
import type { ReportEntryRow } from './tables.ts'

const texts = textsOf('reports')

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Erases a removed file. If that fails, the sweep erases it later. */
export const eraseOrLeave = async (
  file: Pick<StoredFileRow, 'id' | 'key'>,
  { db, ports, log }: UserContext,
): Promise<void> => {
  await eraseFile(db, ports.files, file).catch((error: unknown) => {
    log.warn({ err: error }, 'A removed file could not be erased; the sweep will try again')
  })
}

const show = async (db: Db, row: ReportEntryRow, { ports, clock }: UserContext): Promise<FeedbackEntry> =>
  showEntry(row, await filesOf(db, ports.files, clock.now(), { entries: [row], media: [] }))

/** @throws {Refusal} 415 if the file's type does not match the entry's kind; 413 if a photo is too large */
const refuseUnfit = ({ content_type: type, bytes }: StoredFileRow, kind: 'photo' | 'video' | 'file'): void => {
  const fits = kind === 'file' || type.startsWith(kind === 'photo' ? 'image/' : 'video/')
  if (!fits) throw refuse('wrong-type', textsOf('contract').files.wrongType())
  if (kind === 'photo' && bytes > fileLimits.reportPhotoBytes)
    throw refuse('too-large', textsOf('contract').files.tooLarge())
}

/** SHA-256 of a stored file, hex. @throws {Refusal} 404 if the file does not exist */
const hashOfFile = async (fileId: string, { db, ports }: UserContext): Promise<string> => {
  const row = await db
    .selectFrom('stored_files')
    .select('key')
    .where('id', '=', fileId)
    .where('kind', '=', 'report')
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const content = row && (await ports.files.get(row.key))
  if (!content) throw notFound(textsOf('files').goneMeanwhile())
  return sha256(content)
}

/**
 * The present state of an entry that was sent before; undefined if it is new.
 * @throws {Refusal} 409 if it was removed meanwhile; 422 if the id was used with other content
 */
const sentBefore = async (
  db: Db,
  body: AddFeedbackEntryBody,
  reportId: string,
): Promise<ReportEntryRow | undefined> => {
  const row = await db.selectFrom('report_entries').selectAll().where('id', '=', body._id).executeTakeFirst()
  if (!row) return undefined
  if (row.report_id !== reportId || row.sent_hash !== bodyHash(body)) throw sentOtherwise()
  if (row.removed_at !== null) throw conflict(texts.removedAlready())
  return row
}

/**
 * Makes an upload a file of the report. Its owner is the customer, so that it stays if the inspector's account is
 * deleted.
 */
const takeFile = async (
  { db, now }: UnitOfWork,
  {
    fileId,
    kind,
    reportId,
    userId,
    customerId,
  }: {
    fileId: string
    kind: 'photo' | 'video' | 'file'
    reportId: string
    userId: string
    customerId: string
  },
): Promise<void> => {
  const [file] = await attachUploads(db, now, {
    target: 'report',
    targetId: reportId,
    ownerId: userId,
    fileIds: [fileId],
  })
  if (file) refuseUnfit(file, kind)
  await giveFilesTo(db, [fileId], customerId)
}

/**
 * Adds a text, or a file that was uploaded for the report, to a task, once per id.
 * @throws {Refusal} 404; 409 if the report was handed in, has the most possible of the kind (REPORT-12), or the entry
 * was removed; 413; 415; 422
 */
export const addFeedbackEntry = async (body: AddFeedbackEntryBody, context: UserContext): Promise<FeedbackEntry> => {
  const {
    db,
    session: { userId },
  } = context
  const task = await db.selectFrom('report_tasks').select('report_id').where('id', '=', body.taskId).executeTakeFirst()
  if (!task) throw notFound()
  const { report } = await findReportFor(db, userId, task.report_id, { roles: ['inspector'] })
  const before = await sentBefore(db, body, report.id)
  if (before) return show(db, before, context)
  const fileHash = body.kind === 'text' ? null : await hashOfFile(body.fileId, context)
  return inWork(context, async (begun) => {
    const {
      found: { order },
    } = await lockDraftOfTask(begun.db, userId, body.taskId)
    const meanwhile = await sentBefore(begun.db, body, report.id)
    if (meanwhile) return show(begun.db, meanwhile, context)
    await requireRoomInReport(begun.db, report.id, body.kind)
    const work = afterLock(begun, context.clock)
    if (body.kind !== 'text') {
      const { fileId, kind } = body
      await takeFile(work, { fileId, kind, reportId: report.id, userId, customerId: order.customer_id })
    }
    const row = await work.db
      .insertInto('report_entries')
      .values({
        id: body._id,
        report_id: report.id,
        task_id: body.taskId,
        kind: body.kind,
        text: body.text,
        file_id: body.kind === 'text' ? null : body.fileId,
        file_hash: fileHash,
        sent_hash: bodyHash(body),
        created_at: work.now,
        edited_at: null,
        removed_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await raiseRevision(work, report.id)
    return show(work.db, row, context)
  })
}

/** Locks the draft of an entry, and reads the entry. @throws {Refusal} 404; 409 if the report was handed in */
const lockEntry = async (transaction: Db, userId: string, entryId: string): Promise<ReportEntryRow> => {
  const seen = await transaction
    .selectFrom('report_entries')
    .select('report_id')
    .where('id', '=', entryId)
    .executeTakeFirst()
  if (!seen) throw notFound()
  await lockDraft(transaction, userId, seen.report_id)
  return transaction.selectFrom('report_entries').selectAll().where('id', '=', entryId).executeTakeFirstOrThrow()
}

/**
 * Changes the text of an entry, or the caption of its file.
 * @throws {Refusal} 404; 409 if the report was handed in
 */
export const editEntry = (
  { entryId, text }: { entryId: string; text: string },
  context: UserContext,
): Promise<FeedbackEntry> =>
  inWork(context, async (begun) => {
    const entry = await lockEntry(begun.db, context.session.userId, entryId)
    if (entry.removed_at !== null) throw notFound()
    if (entry.text === text) return show(begun.db, entry, context)
    const work = afterLock(begun, context.clock)
    const row = await work.db
      .updateTable('report_entries')
      .set({ text, edited_at: work.now })
      .where('id', '=', entryId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await raiseRevision(work, row.report_id)
    return show(work.db, row, context)
  })

/**
 * Removes an entry with its file. Repeating this does nothing. @throws {Refusal} 404; 409 if the report was handed in
 */
export const deleteEntry = async (entryId: string, context: UserContext): Promise<{ _id: string }> => {
  const file = await inWork(context, async (begun) => {
    const entry = await lockEntry(begun.db, context.session.userId, entryId)
    if (entry.removed_at !== null) return undefined
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    await db.updateTable('report_entries').set({ removed_at: now }).where('id', '=', entryId).execute()
    await raiseRevision(work, entry.report_id)
    if (entry.file_id === null) return undefined
    await releaseFile(db, entry.file_id, now)
    return db.selectFrom('stored_files').select(['id', 'key']).where('id', '=', entry.file_id).executeTakeFirst()
  })
  if (file) await eraseOrLeave(file, context)
  return { _id: entryId }
}

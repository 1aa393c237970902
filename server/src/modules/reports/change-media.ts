import type { ReportMedia } from '@fieldproof/contracts/entities/report'
import type { UploadVehicleMediaBody } from '@fieldproof/contracts/entities/report-bodies'
import { fileLimits } from '@fieldproof/contracts/limits'
import { reportTemplateOf } from '@fieldproof/policy/report-templates'
import type { Db } from '#kernel/db/connect.ts'
import { withoutPlace } from '#kernel/files/hidden-data.ts'
import { keepPicture } from '#kernel/files/picture.ts'
import { tooLargeText } from '#kernel/files/rule-texts.ts'
import { eraseAfterFailure, eraseFile, keepFile, releaseFile, putFile } from '#kernel/files/stored-files.ts'
import type { StoredFileRow } from '#kernel/files/tables.ts'
import type { UserContext } from '#kernel/http/context.ts'
import type { ReceivedFile } from '#kernel/http/receive-file.ts'
import { conflict, invalid, notFound, refuse } from '#kernel/refusals/refusal.ts'
import { afterLock, inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { bodyHash } from '#kernel/idempotency/body-hash.ts'
import { textsOf } from '#texts/texts-of.ts'
import { eraseOrLeave, sha256 } from './change-entries.ts'
import { sentOtherwise } from './change-tasks.ts'
import { findReportFor, lockDraft } from './find-report.ts'
import { raiseRevision } from './raise-revision.ts'
import { requireRoomInReport } from './room-in-report.ts'
import { filesOf, showMedia } from './show-parts.ts'
import type { ReportMediaRow, ReportRow } from './tables.ts'

const texts = textsOf('reports')

type MediaFile = ReceivedFile<'image/jpeg' | 'image/png' | 'video/mp4' | 'video/webm' | 'video/quicktime'>

const kindOf = ({ contentType }: MediaFile): 'photo' | 'video' => (contentType.startsWith('video/') ? 'video' : 'photo')

/**
 * Removes the place from a photo or a video. The place is stored separately, because not everyone may see it (FILE-2).
 */
const keptContent = ({ content, contentType }: MediaFile): Promise<Buffer> | Buffer => {
  if (contentType === 'image/jpeg' || contentType === 'image/png') return keepPicture(content, contentType)
  return contentType === 'video/webm' ? content : withoutPlace(content)
}

/** @throws {Refusal} 413 for a photo of more than 300 KB (REPORT-4) */
const refuseLargePhoto = (file: MediaFile): void => {
  if (kindOf(file) === 'video' || file.content.length <= fileLimits.reportPhotoBytes) return
  const message = tooLargeText(fileLimits.reportPhotoBytes)
  throw refuse('too-large', message, [{ field: 'file', message }])
}

/** @throws {Refusal} 400 if the checklist has no such group or point */
const refuseUnknownPoint = async (
  { inspection_type: type, template_version: version }: ReportRow,
  { groupId, itemId }: UploadVehicleMediaBody,
): Promise<void> => {
  if (groupId === undefined) return
  const group = (await reportTemplateOf(type, version)).groups.find(({ key }) => key === groupId)
  const isThere = group !== undefined && (itemId === undefined || group.items.some(({ key }) => key === itemId))
  if (!isThere)
    throw invalid([{ field: group ? 'itemId' : 'groupId', message: textsOf('contract').fields.invalidValue() }])
}

const show = async (db: Db, row: ReportMediaRow, { ports, clock }: UserContext): Promise<ReportMedia> => {
  const media = showMedia(row, await filesOf(db, ports.files, clock.now(), { entries: [], media: [row] }))
  if (!media) throw conflict(texts.removedAlready())
  return media
}

/**
 * The present state of an upload that was sent before; undefined if it is new.
 * @throws {Refusal} 409 if it was removed meanwhile; 422 if the id was used with other content
 */
const sentBefore = async (db: Db, id: string, reportId: string, hash: string): Promise<ReportMediaRow | undefined> => {
  const row = await db.selectFrom('report_media').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  if (row.report_id !== reportId || row.sent_hash !== hash) throw sentOtherwise()
  if (row.removed_at !== null) throw conflict(texts.removedAlready())
  return row
}

const write = async (
  work: UnitOfWork,
  body: UploadVehicleMediaBody,
  {
    kind,
    file,
    fileHash,
    sentHash,
  }: {
    kind: 'photo' | 'video'
    file: StoredFileRow
    fileHash: string
    sentHash: string
  },
): Promise<ReportMediaRow> => {
  const { db, now } = work
  await keepFile(db, file.id, now)
  const row = await db
    .insertInto('report_media')
    .values({
      id: body._id,
      report_id: body.reportId,
      section: body.section,
      group_id: body.groupId ?? null,
      item_id: body.itemId ?? null,
      kind,
      caption: body.caption,
      file_id: file.id,
      file_hash: fileHash,
      sent_hash: sentHash,
      taken_at: body.takenAt === undefined ? null : new Date(body.takenAt),
      latitude: body.latitude ?? null,
      longitude: body.longitude ?? null,
      uploaded_at: now,
      removed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await raiseRevision(work, body.reportId)
  return row
}

/**
 * Adds a photo or a video to a section or a point, once per id, so that a client can repeat an interrupted upload.
 * @throws {Refusal} 404; 400 for a point that the checklist does not have; 409 if the report was handed in, the file
 * was removed or there are too many; 413; 415; 422 if the id was used with other content; 503 if it cannot be stored
 */
export const uploadMedia = async (
  body: UploadVehicleMediaBody,
  received: MediaFile,
  context: UserContext,
): Promise<ReportMedia> => {
  const {
    db,
    clock,
    ports: { files },
    session: { userId },
  } = context
  const { report, order } = await findReportFor(db, userId, body.reportId, { roles: ['inspector'] })
  const sentHash = bodyHash({ ...body, file: sha256(received.content) })
  const before = await sentBefore(db, body._id, report.id, sentHash)
  if (before) return show(db, before, context)
  refuseLargePhoto(received)
  await refuseUnknownPoint(report, body)
  const content = await keptContent(received)
  const now = clock.now()
  const kind = kindOf(received)
  // Its owner is the customer, so that it stays if the inspector's account is deleted.
  const file = await putFile(db, files, now, {
    ownerId: order.customer_id,
    kind: 'report',
    name: received.name,
    contentType: received.contentType,
    content,
  })
  const taken = await inWork(context, async (begun) => {
    await lockDraft(begun.db, userId, report.id)
    const meanwhile = await sentBefore(begun.db, body._id, report.id, sentHash)
    if (meanwhile) return { row: meanwhile, isMine: false }
    await requireRoomInReport(begun.db, report.id, kind)
    const work = { ...begun, now }
    const row = await write(work, body, { kind, file, fileHash: sha256(content), sentHash })
    return { row, isMine: true }
  }).catch(async (error: unknown) => {
    await eraseAfterFailure(db, files, file, error)
    throw error
  })
  // If this fails, the sweep erases the file later.
  if (!taken.isMine) await eraseFile(db, files, file).catch(() => undefined)
  return show(db, taken.row, context)
}

/** Removes a photo or a video. Repeating this does nothing. @throws {Refusal} 404; 409 if the report was handed in */
export const deleteMedia = async (
  { reportId, mediaId }: { reportId: string; mediaId: string },
  context: UserContext,
): Promise<{ _id: string }> => {
  const file = await inWork(context, async (begun) => {
    await lockDraft(begun.db, context.session.userId, reportId)
    const media = await begun.db
      .selectFrom('report_media')
      .select(['file_id', 'removed_at'])
      .where('id', '=', mediaId)
      .where('report_id', '=', reportId)
      .executeTakeFirst()
    if (!media) throw notFound()
    if (media.removed_at !== null) return undefined
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    await db.updateTable('report_media').set({ removed_at: now }).where('id', '=', mediaId).execute()
    await releaseFile(db, media.file_id, now)
    await raiseRevision(work, reportId)
    return db.selectFrom('stored_files').select(['id', 'key']).where('id', '=', media.file_id).executeTakeFirst()
  })
  if (file) await eraseOrLeave(file, context)
  return { _id: mediaId }
}

import type { SignedFileUrl } from '@fieldproof/contracts/entities/chat-message'
import type { Db } from '#kernel/db/connect.ts'
import { conflict, notFound, refuse } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { Secrets } from '#kernel/ports/secrets.ts'
import type { FileStore } from '#kernel/ports/files.ts'
import { hashOfContent } from './content-hash.ts'
import { displayName } from './display-name.ts'
import { withoutPlace } from './hidden-data.ts'
import { drawSentPicture, keepPicture } from './picture.ts'
import { signAddress } from './signed-address.ts'
import { keyOf, releaseFile } from './stored-files.ts'
import type { FileUploadRow, StoredFileRow, UploadTarget, UploadType } from './tables.ts'
import { isOfType } from './upload-type.ts'

const texts = textsOf('files')

/** Milliseconds for which an address accepts a file. */
const TAKES = 60 * 60 * 1_000
/** Milliseconds for which an uploaded file may stay unattached, so that a user without a network can go on later. */
const WAITS = 14 * 24 * 60 * 60 * 1_000
/** The maximum number of files that one sweep releases. */
const SWEEP = 500

/** A file as its sender announces it; `size` in bytes. */
export interface AnnouncedFile {
  fileId: string
  target: UploadTarget
  targetId: string
  name: string
  size: number
  contentType: UploadType
}

const isSame = (row: FileUploadRow, ownerId: string, file: AnnouncedFile, name: string): boolean =>
  row.owner_id === ownerId &&
  row.target === file.target &&
  row.target_id === file.targetId.toLowerCase() &&
  row.name === name &&
  row.bytes === file.size &&
  row.content_type === file.contentType

/**
 * An address that accepts one file, for an hour; the same announcement gives another address. The calling code has
 * already checked that the user may upload for the target.
 * @throws {Refusal} 409 if the id was announced with other data
 */
export const announceUpload = async (
  db: Db,
  secrets: Secrets,
  now: Date,
  ownerId: string,
  file: AnnouncedFile,
): Promise<SignedFileUrl> => {
  const name = displayName(file.name, file.contentType)
  await db
    .insertInto('file_uploads')
    .values({
      file_id: file.fileId,
      owner_id: ownerId,
      target: file.target,
      target_id: file.targetId,
      name,
      content_type: file.contentType,
      bytes: file.size,
      created_at: now,
    })
    .onConflict((conflicting) => conflicting.column('file_id').doNothing())
    .execute()
  const row = await db
    .selectFrom('file_uploads')
    .selectAll()
    .where('file_id', '=', file.fileId)
    .executeTakeFirstOrThrow()
  if (!isSame(row, ownerId, file, name)) throw conflict(texts.announcedOtherwise())
  const expiresAt = new Date(now.getTime() + TAKES)
  return {
    fileId: row.file_id,
    url: signAddress(secrets, keyOf(row.target, row.file_id), expiresAt, 'upload-addresses'),
    method: 'PUT',
    headers: { 'content-type': row.content_type },
    expiresAt: expiresAt.toISOString(),
    name,
    size: row.bytes,
    contentType: row.content_type,
  }
}

const isPicture = (type: UploadType): type is 'image/jpeg' | 'image/png' | 'image/webp' => type.startsWith('image/')

const isVideo = (type: UploadType): boolean => type === 'video/mp4' || type === 'video/quicktime'

/**
 * The stored form of a file: no picture or video contains its position. Pictures that one person sends to another are
 * re-encoded; evidence stays unchanged if it contains no hidden data (FILE-2).
 */
const keptContent = (row: FileUploadRow, content: Buffer): Promise<Buffer> | Buffer => {
  const { content_type: type } = row
  const isEvidence = row.target !== 'chat-room' && row.target !== 'order'
  if (isPicture(type)) return isEvidence ? keepPicture(content, type) : drawSentPicture(content, type)
  return isVideo(type) ? withoutPlace(content) : content
}

/** The announcement with a key; undefined if there is none. */
export const findAnnounced = async (db: Db, key: string): Promise<FileUploadRow | undefined> => {
  const row = await db
    .selectFrom('file_uploads')
    .selectAll()
    .where('file_id', '=', key.split('/')[1] ?? '')
    .executeTakeFirst()
  return row && keyOf(row.target, row.file_id) === key ? row : undefined
}

/**
 * Stores the content of an announced file, once (FILE-7). The same content again, after a lost response, has no effect.
 * @throws {Refusal} 409 if another content was sent before, 413 if it is larger than announced, 415 if it has another
 * type, 503 if it cannot be stored
 */
export const takeUpload = async (
  db: Db,
  files: FileStore,
  now: Date,
  row: FileUploadRow,
  content: Buffer,
): Promise<void> => {
  if (content.length !== row.bytes) throw refuse('too-large', texts.otherSize())
  if (!isOfType(content, row.content_type)) throw refuse('wrong-type', texts.notAsNamed())
  const sentHash = hashOfContent(content)
  // The first request determines the content, even of two at the same time.
  const claimed = await db
    .updateTable('file_uploads')
    .set({ sent_hash: sentHash })
    .where('file_id', '=', row.file_id)
    .where((is) =>
      is.or([is('sent_hash', '=', sentHash), is.and([is('sent_hash', 'is', null), is('uploaded_at', 'is', null)])]),
    )
    .returning('uploaded_at')
    .executeTakeFirst()
  if (!claimed) throw conflict(texts.uploadedBefore())
  if (claimed.uploaded_at !== null) return
  const kept = await keptContent(row, content)
  const key = keyOf(row.target, row.file_id)
  const stored = {
    key,
    owner_id: row.owner_id,
    kind: row.target,
    name: row.name,
    content_type: row.content_type,
    bytes: kept.length,
    content_hash: hashOfContent(kept),
  }
  // The row is stored before the content, so that the sweep finds content that nothing refers to.
  await db
    .insertInto('stored_files')
    .values({ ...stored, id: row.file_id, created_at: now, kept_at: null, removed_at: null })
    .onConflict((conflicting) => conflicting.column('id').doUpdateSet({ ...stored, created_at: now }))
    .execute()
  await files.put({ key, contentType: row.content_type, bytes: kept.length }, kept)
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('stored_files').set({ kept_at: now }).where('id', '=', row.file_id).execute()
    await transaction.updateTable('file_uploads').set({ uploaded_at: now }).where('file_id', '=', row.file_id).execute()
  })
}

/**
 * Attaches uploaded files to a message, an entry or another object: each once, and only for their sender.
 * @param transaction that writes the object
 * @returns the files, in the order of the ids
 * @throws {Refusal} 404 if one does not exist, was uploaded for something else or by someone else, or is attached
 * already
 */
export const attachUploads = async (
  transaction: Db,
  now: Date,
  {
    target,
    targetId,
    ownerId,
    fileIds,
  }: { target: UploadTarget; targetId: string; ownerId: string; fileIds: readonly string[] },
): Promise<StoredFileRow[]> => {
  if (fileIds.length === 0) return []
  const taken = await transaction
    .updateTable('file_uploads')
    .set({ attached_at: now })
    .where('file_id', 'in', [...fileIds])
    .where('target', '=', target)
    .where('target_id', '=', targetId)
    .where('owner_id', '=', ownerId)
    .where('uploaded_at', 'is not', null)
    .where('attached_at', 'is', null)
    .returning('file_id')
    .execute()
  const rows =
    taken.length === 0
      ? []
      : await transaction
          .selectFrom('stored_files')
          .selectAll()
          .where(
            'id',
            'in',
            taken.map((row) => row.file_id),
          )
          .where('removed_at', 'is', null)
          .execute()
  if (rows.length < fileIds.length) throw notFound(texts.goneMeanwhile())
  return fileIds.flatMap((id) => rows.find((row) => row.id === id.toLowerCase()) ?? [])
}

/**
 * Releases files that were announced two weeks ago and never attached, and deletes announcements whose files are gone.
 */
export const sweepUploads = async (db: Db, now: Date): Promise<void> => {
  const rows = await db
    .selectFrom('file_uploads')
    .select('file_id')
    .where('attached_at', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - WAITS))
    .limit(SWEEP)
    .execute()
  for (const { file_id: id } of rows) {
    await db.transaction().execute(async (transaction) => {
      const gone = await transaction
        .deleteFrom('file_uploads')
        .where('file_id', '=', id)
        .where('attached_at', 'is', null)
        .returning('file_id')
        .executeTakeFirst()
      if (gone) await releaseFile(transaction, id, now)
    })
  }
  await db
    .deleteFrom('file_uploads')
    .where('uploaded_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stored_files').select('id').whereRef('stored_files.id', '=', 'file_uploads.file_id'))),
    )
    .execute()
}

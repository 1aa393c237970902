import { randomUUID } from 'node:crypto'
import type { Db } from '#kernel/db/connect.ts'
import type { FileStore } from '#kernel/ports/files.ts'
import { hashOfContent } from './content-hash.ts'
import { thumbnailKey } from './file-key.ts'
import type { FileKind, KeptType, StoredFileRow } from './tables.ts'

const HOUR = 60 * 60 * 1_000
/** Files that one sweep removes at most. */
const SWEEP = 500

const folders: Record<FileKind, string> = {
  avatar: 'avatars',
  'inspector-credential': 'credentials',
  document: 'documents',
  'quote-file': 'quote-files',
  'listing-photo': 'listing-photos',
  'chat-room': 'chat-files',
  report: 'report-files',
  'project-report': 'project-files',
  'no-show': 'no-show-files',
  complaint: 'complaint-files',
  order: 'order-files',
  project: 'files-of-projects',
  'link-preview': 'link-pictures',
  'video-recording': 'video-recordings',
  'newsletter-picture': 'newsletter-pictures',
}

/** Where a file of a kind lies in the store. */
export const keyOf = (kind: FileKind, id: string): string => `${folders[kind]}/${id}`

export interface NewFile {
  /** Null without a session. */
  ownerId: string | null
  kind: FileKind
  name: string
  contentType: KeptType
  content: Buffer
}

/**
 * Puts a file into the store, with a row that nothing refers to yet: {@link keepFile} has to follow in the transaction
 * that refers to it. Where that does not happen the file is swept after an hour.
 * @param db not the transaction: the row has to be there before the content is
 * @throws {Refusal} 503 `unavailable` where the store is full or does not answer
 */
export const putFile = async (
  db: Db,
  files: FileStore,
  now: Date,
  { ownerId, kind, name, contentType, content }: NewFile,
): Promise<StoredFileRow> => {
  const id = randomUUID()
  const key = keyOf(kind, id)
  const row = await db
    .insertInto('stored_files')
    .values({
      id,
      key,
      owner_id: ownerId,
      kind,
      name,
      content_type: contentType,
      bytes: content.length,
      content_hash: hashOfContent(content),
      created_at: now,
      kept_at: null,
      removed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await files.put({ key, contentType, bytes: content.length }, content)
  return row
}

/** Something refers to the file from now on. */
export const keepFile = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('stored_files').set({ kept_at: now }).where('id', '=', id).execute()
}

/** Gives files to another owner: they go when that account goes, and not with who sent them. */
export const giveFilesTo = async (db: Db, ids: readonly string[], ownerId: string): Promise<void> => {
  if (ids.length > 0) await db.updateTable('stored_files').set({ owner_id: ownerId }).where('id', 'in', ids).execute()
}

/** Lets a file go: nobody sees it any more, and its content is removed by {@link eraseFile} or by the next sweep. */
export const letFileGo = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('stored_files')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}

/**
 * Lets every file of an account go, such as when the account itself goes, and forgets what it announced. A file that it
 * sent and that has become someone else's stays.
 */
export const letFilesOfOwnerGo = async (db: Db, ownerId: string, now: Date): Promise<void> => {
  await db
    .updateTable('stored_files')
    .set({ removed_at: now })
    .where('owner_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .execute()
  await db
    .deleteFrom('file_uploads')
    .where('owner_id', '=', ownerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stored_files')
            .select('id')
            .whereRef('stored_files.id', '=', 'file_uploads.file_id')
            .where('removed_at', 'is', null),
        ),
      ),
    )
    .execute()
}

/** A file that can be shown. */
export const findFile = async (db: Db, key: string): Promise<StoredFileRow | undefined> =>
  db
    .selectFrom('stored_files')
    .selectAll()
    .where('key', '=', key)
    .where('kept_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Deletes the content, the thumbnail and then the row of a released file. */
export const eraseFile = async (
  db: Db,
  files: FileStore,
  { id, key }: Pick<StoredFileRow, 'id' | 'key'>,
): Promise<void> => {
  await files.delete(thumbnailKey(key))
  await files.delete(key)
  await db.deleteFrom('stored_files').where('id', '=', id).execute()
}

/** Deletes released files, and those that were uploaded an hour ago and never referenced. */
export const sweepFiles = async (db: Db, files: FileStore, now: Date): Promise<void> => {
  const abandoned = new Date(now.getTime() - HOUR)
  const rows = await db
    .selectFrom('stored_files')
    .select(['id', 'key'])
    .where((is) =>
      is.or([is('removed_at', '<=', now), is.and([is('kept_at', 'is', null), is('created_at', '<=', abandoned)])]),
    )
    .limit(SWEEP)
    .execute()
  for (const row of rows) await eraseFile(db, files, row)
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { FileStore } from '#kernel/ports/files.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { hashOfContent } from './content-hash.ts'
import { thumbnailKey } from './file-key.ts'
import type { FileKind, KeptType, StoredFileRow } from './tables.ts'

const HOUR = 60 * 60 * 1_000
/** The maximum number of files that one sweep deletes. */
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

/** The key of a file of a kind in the store. */
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
 * Puts a file into the store, with a row that nothing refers to yet. {@link keepFile} must follow in the transaction
 * that refers to it; otherwise the file is swept after an hour.
 * @param db not the transaction, because the row must be committed before the content is stored
 * @throws {Refusal} 503 `unavailable` if the store is full or does not answer
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

/** Marks a file as one that something refers to. */
export const keepFile = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('stored_files').set({ kept_at: now }).where('id', '=', id).execute()
}

/**
 * Gives files to another owner, so that they are deleted with that account, not with the account that uploaded them.
 */
export const giveFilesTo = async (db: Db, ids: readonly string[], ownerId: string): Promise<void> => {
  if (ids.length > 0) await db.updateTable('stored_files').set({ owner_id: ownerId }).where('id', 'in', ids).execute()
}

/** Releases a file: it is no longer shown, and its content is deleted by {@link eraseFile} or by the next sweep. */
export const releaseFile = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('stored_files')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}

/**
 * Releases the files of an account, such as when the account is deleted, and deletes its announced uploads. Files that
 * now belong to another owner stay.
 * @param except ids of files that stay, because they also belong to others (ACCOUNT-8)
 */
export const letFilesOfOwnerGo = async (
  db: Db,
  ownerId: string,
  now: Date,
  except: readonly string[],
): Promise<void> => {
  await db
    .updateTable('stored_files')
    .set({ removed_at: now })
    .where('owner_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`id <> all(${[...except]}::uuid[])`)
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

/**
 * Deletes a file that was put into the store for a step that has failed. Only after a refusal is it certain that the
 * step was rolled back. After another error, such as a connection that ended during the commit, something may refer to
 * the file; if nothing does, the sweep deletes it.
 */
export const eraseAfterFailure = async (
  db: Db,
  files: FileStore,
  file: Pick<StoredFileRow, 'id' | 'key'>,
  error: unknown,
): Promise<void> => {
  // If this fails, the sweep deletes the file later.
  if (error instanceof Refusal) await eraseFile(db, files, file).catch(() => undefined)
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

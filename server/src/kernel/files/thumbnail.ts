import type { Db } from '#kernel/db/connect.ts'
import type { FileStore } from '#kernel/ports/files.ts'
import { hashOfContent } from './content-hash.ts'
import { thumbnailKey } from './file-key.ts'
import { drawThumbnail } from './picture.ts'
import type { StoredFileRow } from './tables.ts'

/** Bytes up to which a picture is its own thumbnail, because a smaller one would save little. */
const SMALL_ENOUGH = 20_000

type PictureRow = Pick<StoredFileRow, 'id' | 'key' | 'bytes' | 'content_type' | 'thumbnail_hash'>

/** Whether a file has a thumbnail of its own. */
export const hasThumbnail = ({ content_type: type, bytes }: PictureRow): boolean =>
  type.startsWith('image/') && bytes > SMALL_ENOUGH

/** The stored thumbnail; undefined if there is none, or if the store has something else (FILE-6). */
const storedThumbnail = async (files: FileStore, { key, thumbnail_hash: hash }: PictureRow) => {
  if (hash === null) return undefined
  const content = await files.get(thumbnailKey(key))
  return content !== undefined && hashOfContent(content) === hash ? content : undefined
}

/** Stores a thumbnail unless its picture has been removed in the meantime. */
const storeThumbnail = async (db: Db, files: FileStore, { id, key }: PictureRow, content: Buffer): Promise<void> => {
  const stored = { key: thumbnailKey(key), contentType: 'image/webp', bytes: content.length }
  await files.put(stored, content)
  const { numUpdatedRows } = await db
    .updateTable('stored_files')
    .set({ thumbnail_hash: hashOfContent(content) })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await files.delete(stored.key)
}

/**
 * The thumbnail of a picture, as WebP (FILE-10). It is drawn at the first request and stored until the picture is
 * erased.
 * @param readPicture reads the picture itself, and checks it
 * @returns undefined if it cannot be drawn: evidence is stored as it was sent, and a browser may show a damaged picture
 * in part
 * @throws {Refusal} what `readPicture` throws
 */
export const readThumbnail = async (
  db: Db,
  files: FileStore,
  row: PictureRow,
  readPicture: () => Promise<Buffer>,
): Promise<Buffer | undefined> => {
  const stored = await storedThumbnail(files, row)
  if (stored) return stored
  const drawn = await drawThumbnail(await readPicture()).catch(() => undefined)
  if (drawn === undefined) return undefined
  // The picture is shown even if the store is full.
  await storeThumbnail(db, files, row, drawn).catch(() => undefined)
  return drawn
}

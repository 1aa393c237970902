import sharp from 'sharp'
import type { Db } from '#kernel/db/connect.ts'
import { fileDamaged, isAsKept } from '#kernel/files/content-hash.ts'
import type { Files } from '#kernel/ports/files.ts'

/** Pixels of a photo's longer side: sharp at its printed size. */
const SIDE = 640

/**
 * A photo in its printed size; undefined if it is deleted or cannot be drawn.
 * @throws {Refusal} 503 if the stored file is damaged (FILE-6)
 */
export const printedPhoto = async (db: Db, files: Files, fileId: string): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('stored_files')
    .select(['key', 'content_hash'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  const content = row && (await files.get(row.key))
  if (!content) return undefined
  if (!isAsKept(row, content)) throw fileDamaged()
  return sharp(content)
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 74 })
    .toBuffer()
    .catch(() => undefined)
}

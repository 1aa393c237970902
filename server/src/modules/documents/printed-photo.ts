import sharp from 'sharp'
import type { Db } from '#kernel/db/connect.ts'
import { fileDamaged, isAsKept } from '#kernel/files/content-hash.ts'
import type { Files } from '#kernel/ports/files.ts'

/** Pixels of a photo's longer side: sharp at the size at which it is printed. */
const SIDE = 640

/**
 * A photo as it is printed; undefined for one that is gone or cannot be drawn.
 * @throws {Refusal} 503 where what lies in the store is not what was kept (FILE-6)
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

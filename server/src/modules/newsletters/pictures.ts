import type { AnswerOf } from '@fieldproof/contracts'
import { sql } from 'kysely'
import { hasRole } from '#kernel/back-office/viewer.ts'
import type { Db } from '#kernel/db/connect.ts'
import { drawMailPicture } from '#kernel/files/picture.ts'
import { keepFile, releaseFile, putFile } from '#kernel/files/stored-files.ts'
import type { UserContext } from '#kernel/http/context.ts'
import type { ReceivedFile } from '#kernel/http/receive-file.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { readViewer } from '#modules/custom-admin/read-viewer.ts'
import { newsletters } from './newsletters-resource.ts'

/** Milliseconds for which an unused picture is stored: a draft may be on a device for a while before it is saved. */
const WAITS = 14 * 24 * 60 * 60 * 1_000
/** Pictures that one sweep deletes at most. */
const SWEEP = 500

/**
 * Stores a picture for a newsletter, re-encoded without metadata (NEWSLETTER-19). Its address includes its size and
 * never expires.
 * @throws {Refusal} 404 without the right to write newsletters, 413 or 415 if it cannot be decoded, 429, 503 if it
 * cannot be stored
 */
export const addPicture = async (
  file: ReceivedFile,
  context: UserContext,
): Promise<AnswerOf<'POST /newsletters/add-picture'>> => {
  const { db, clock, limits, ports, session, locale } = context
  const viewer = await readViewer(db, context, locale)
  if (!hasRole(viewer, newsletters.readBy)) throw notFound()
  await limits.count('newsletter-picture.account', session.userId)
  const now = clock.now()
  const { content, width, height } = await drawMailPicture(file.content)
  const { id } = await putFile(db, ports.files, now, {
    // It belongs to the company, and stays when the account of the person who added it is deleted.
    ownerId: null,
    kind: 'newsletter-picture',
    name: 'picture.jpg',
    contentType: 'image/jpeg',
    content,
  })
  await keepFile(db, id, now)
  return { address: `/newsletter-pictures/${id}-${width}x${height}.jpg`, width, height }
}

/** Deletes pictures that no newsletter uses, two weeks after they were added. Those of sent newsletters stay. */
export const sweepPictures = async (db: Db, now: Date): Promise<void> => {
  const unused = await db
    .selectFrom('stored_files as file')
    .select('file.id')
    .where('file.kind', '=', 'newsletter-picture')
    .where('file.removed_at', 'is', null)
    .where('file.created_at', '<=', new Date(now.getTime() - WAITS))
    .where(
      sql<boolean>`not exists (select from newsletter_texts as text where position(file.id::text in text.body) > 0)`,
    )
    .limit(SWEEP)
    .execute()
  for (const { id } of unused) await releaseFile(db, id, now)
}

import { listingLimits } from '@fieldproof/contracts'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { Db } from '#kernel/db/connect.ts'
import { drawPhoto } from '#kernel/files/picture.ts'
import { addressExpiry } from '#kernel/files/signed-address.ts'
import { eraseFile, keepFile, releaseFile, putFile } from '#kernel/files/stored-files.ts'
import type { UserContext } from '#kernel/http/context.ts'
import type { ReceivedFile } from '#kernel/http/receive-file.ts'
import { notFound, refuse } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('listings')

const DAY = 24 * 60 * 60 * 1_000
/** Milliseconds for which a photo waits for its listing, so that a draft can be written on another day. */
const WAITS = 14 * DAY

const noSuchPhoto = () => notFound(texts.noSuchPhoto())

/** Removes photos that no listing has used in time. */
const removeUnused = async (db: Db, userId: string, now: Date): Promise<void> => {
  const gone = await db
    .deleteFrom('listing_photos')
    .where('user_id', '=', userId)
    .where('listing_id', 'is', null)
    .where('uploaded_at', '<', new Date(now.getTime() - WAITS))
    .returning('file_id')
    .execute()
  for (const { file_id: id } of gone) await releaseFile(db, id, now)
}

/**
 * Stores a photo for a listing that the caller is writing, re-encoded without metadata, so that position and camera
 * stay private. It is deleted after two weeks unless a listing uses it.
 * @throws {Refusal} 413 or 415 if it cannot be decoded, 429 beyond the daily limit, 503 if it cannot be stored
 */
export const uploadPhoto = async (
  file: ReceivedFile,
  { db, clock, limits, ports: { files }, session: { userId } }: UserContext,
): Promise<StoredFile> => {
  await limits.count('listing-photo.account', userId)
  const content = await drawPhoto(file.content)
  const now = clock.now()
  const row = await putFile(db, files, now, {
    ownerId: userId,
    kind: 'listing-photo',
    name: file.name.replace(/\.png$/i, '.jpg'),
    contentType: 'image/jpeg',
    content,
  })
  await db.transaction().execute(async (transaction) => {
    await keepFile(transaction, row.id, now)
    await removeUnused(transaction, userId, now)
    await transaction
      .insertInto('listing_photos')
      .values({ file_id: row.id, user_id: userId, listing_id: null, uploaded_at: now })
      .execute()
  })
  return {
    _id: row.id,
    name: row.name,
    size: row.bytes,
    contentType: row.content_type,
    url: files.signedAddress(row.key, addressExpiry(now)),
  }
}

/**
 * Removes a photo of the caller, whether a listing uses it or not; the following ones move up.
 * @throws {Refusal} 404 if the caller has no photo with this id
 */
export const removePhoto = async (
  photoId: string,
  { db, clock, log, ports: { files }, session: { userId } }: UserContext,
): Promise<{ _id: string }> => {
  const now = clock.now()
  const file = await db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('listing_photos')
      .where('file_id', '=', photoId)
      .where('user_id', '=', userId)
      .returning('file_id')
      .executeTakeFirst()
    if (!gone) throw noSuchPhoto()
    await releaseFile(transaction, photoId, now)
    return transaction
      .selectFrom('stored_files')
      .select(['id', 'key'])
      .where('id', '=', photoId)
      .executeTakeFirstOrThrow()
  })
  await eraseFile(db, files, file).catch((error: unknown) => {
    log.warn({ err: error }, 'Deleting a removed file failed; the next clean-up tries again')
  })
  return { _id: photoId }
}

/**
 * Gives a listing these photos, in this order; photos that it had and that are not among them are deleted.
 * @param db the transaction that writes the listing
 * @throws {Refusal} 404 for photos that are not the owner's, or are in another listing of theirs; each is named
 */
export const setPhotos = async (
  db: Db,
  now: Date,
  userId: string,
  listingId: string,
  photoIds: readonly string[],
): Promise<void> => {
  const own =
    photoIds.length === 0
      ? []
      : await db
          .selectFrom('listing_photos')
          .select('file_id')
          .where('user_id', '=', userId)
          .where('file_id', 'in', photoIds)
          .where((is) => is.or([is('listing_id', 'is', null), is('listing_id', '=', listingId)]))
          .forUpdate()
          .execute()
  const missing = photoIds.flatMap((id, index) => (own.some(({ file_id: found }) => found === id) ? [] : [index]))
  if (missing.length > 0)
    throw refuse(
      'not-found',
      texts.noSuchPhoto(),
      missing.map((index) => ({ field: `photoIds.${index}`, message: texts.photoGone() })),
    )
  let left = db.deleteFrom('listing_photos').where('listing_id', '=', listingId)
  if (photoIds.length > 0) left = left.where('file_id', 'not in', photoIds)
  for (const { file_id: id } of await left.returning('file_id').execute()) await releaseFile(db, id, now)
  for (const [place, id] of photoIds.slice(0, listingLimits.photosMax).entries()) {
    await db.updateTable('listing_photos').set({ listing_id: listingId, place }).where('file_id', '=', id).execute()
  }
}

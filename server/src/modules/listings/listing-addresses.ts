import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { ListingRow } from './tables.ts'

/** The columns of a published listing that its address depends on. */
export type ListingAddress = Pick<ListingRow, 'id' | 'listing_type' | 'updated_at'>

const published = (db: Db) => db.selectFrom('listings').where('status', '=', 'published')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The state of a listing for a request of its address: `gone` if it was removed, `absent` if visitors may not see it,
 * otherwise its kind.
 */
export const findListing = async (db: Db, id: string): Promise<ListingRow['listing_type'] | 'gone' | 'absent'> => {
  if (!uuid.test(id)) return 'absent'
  const row = await db.selectFrom('listings').select(['listing_type', 'status']).where('id', '=', id).executeTakeFirst()
  if (row === undefined) return 'absent'
  if (row.status === 'removed') return 'gone'
  return row.status === 'published' ? row.listing_type : 'absent'
}

/** How many listings are published, and when one of them changed last. */
export const countListingAddresses = async (db: Db): Promise<{ entries: number; changedAt?: Date }> => {
  const { entries, newest } = await published(db)
    .select([sql<string>`count(*)`.as('entries'), sql<Date | null>`max(updated_at)`.as('newest')])
    .executeTakeFirstOrThrow()
  return { entries: Number(entries), ...(newest && { changedAt: newest }) }
}

/** Published listings by their id. */
export const listListingAddresses = (
  db: Db,
  { skip, most }: { skip: number; most: number },
): Promise<ListingAddress[]> =>
  published(db).select(['id', 'listing_type', 'updated_at']).orderBy('id').offset(skip).limit(most).execute()

/**
 * The key of the first photo of a listing; undefined if it has none. The caller has checked that the listing is
 * published.
 */
export const findCover = async (db: Db, listingId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('listing_photos')
    .innerJoin('stored_files', 'stored_files.id', 'listing_photos.file_id')
    .select('stored_files.key')
    .where('listing_photos.listing_id', '=', listingId)
    .where('stored_files.removed_at', 'is', null)
    .orderBy('listing_photos.place')
    .limit(1)
    .executeTakeFirst()
  return row?.key
}

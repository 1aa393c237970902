import type { ListingType } from '@fieldproof/contracts/lists'
import type { Db } from '#kernel/db/connect.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('listings')

/**
 * The seller and the title of a published listing of this kind.
 * @throws {Refusal} 404 for one that is hidden, sold, removed, or of the other kind
 */
export const findOfferedListing = async (
  db: Db,
  listingType: ListingType,
  id: string,
): Promise<{ ownerId: string; title: string }> => {
  const row = await db
    .selectFrom('listings')
    .select(['user_id as ownerId', 'title'])
    .where('id', '=', id)
    .where('listing_type', '=', listingType)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!row) throw notFound(texts.noSuchListing())
  return row
}

import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { Price } from '@fieldproof/contracts/entities/price'
import type { Db } from '#kernel/db/connect.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import type { MatchingMode } from './tables.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('carts')

/** An inspection that was in the cart. */
export interface TakenItem {
  id: string
  quote: InspectionQuote
  /** IANA zone of the inspection. */
  timeZone: string
  /** As last shown to the user; `priceOf` has the current price. */
  price: Price
  matching: MatchingMode
}

/**
 * Takes inspections out of a user's cart to order them, in the order's transaction: of two concurrent orders of the
 * same item, the second gets a refusal.
 * @returns them in the order of the given ids
 * @throws {Refusal} 404 if one is not in this user's cart
 */
export const takeCartItems = async (transaction: Db, userId: string, ids: readonly string[]): Promise<TakenItem[]> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await transaction
    .selectFrom('cart_items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < wanted.length) throw notFound(texts.goneMeanwhile())
  await transaction.deleteFrom('cart_items').where('user_id', '=', userId).where('id', 'in', wanted).execute()
  return wanted
    .flatMap((id) => rows.filter((row) => row.id === id))
    .map(({ id, quote, time_zone: timeZone, price, matching }) => ({ id, quote, timeZone, price, matching }))
}

/** Quotes of those items that are in the user's cart. */
export const quotesInCart = async (
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, InspectionQuote>> => {
  const rows = await db
    .selectFrom('cart_items')
    .select(['id', 'quote'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, quote }) => [id, quote]))
}

import { cartLimits, type InputOf, type Money } from '@fieldproof/contracts'
import type { Cart, CartItem } from '@fieldproof/contracts/entities/cart-item'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { showFile } from '#kernel/files/show-file.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { priceOf, priceRequestOf, type Priced } from '#modules/pricing/price.ts'
import { faultsOfQuote, refuseWrongQuote } from '#modules/quotes/judge-quote.ts'
import { attachQuoteFiles, readQuoteFiles } from '#modules/quotes/quote-files.ts'
import { priceIfOffered } from '#modules/quotes/saved-quotes.ts'
import { allowNextReminder } from './remind-of-carts.ts'
import type { CartItemRow, MatchingMode } from './tables.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('carts')

/**
 * Milliseconds for which the cart shows that a price has changed: long enough to read it, even if something else reads
 * the cart first.
 */
const CHANGE_SHOWN = 60 * 60 * 1_000

const isSame = (one: Money, other: Money): boolean => one.amount === other.amount && one.currency === other.currency

/** Stores a changed price, together with the earlier one; one that changes back within the hour counts as unchanged. */
const recordPrice = async (db: Db, row: CartItemRow, { price, timeZone }: Priced, now: Date): Promise<CartItemRow> => {
  const isShown = row.price_changed_at !== null && row.price_changed_at.getTime() + CHANGE_SHOWN > now.getTime()
  const before = isShown ? row.previous_total : null
  const hasChanged = !isSame(row.price.total, price.total)
  const previous = hasChanged ? (before ?? row.price.total) : before
  const shown = previous && isSame(previous, price.total) ? null : previous
  const changedAt = hasChanged ? now : row.price_changed_at
  const changes = {
    price: JSON.stringify(price),
    time_zone: timeZone,
    previous_total: shown && JSON.stringify(shown),
    price_changed_at: shown && changedAt,
  }
  // If only the end of the price's validity has changed, nothing is stored.
  if (hasChanged || row.time_zone !== timeZone)
    await db.updateTable('cart_items').set(changes).where('id', '=', row.id).execute()
  return { ...row, price, time_zone: timeZone, previous_total: shown, price_changed_at: changes.price_changed_at }
}

const show = async (context: UserContext, row: CartItemRow): Promise<CartItem> => {
  const {
    db,
    clock,
    session: { userId },
    ports: { files },
  } = context
  const now = clock.now()
  const priced = await priceIfOffered(context, row.quote, '', userId)
  const {
    price,
    time_zone: timeZone,
    previous_total: previousTotal,
  } = priced ? await recordPrice(db, row, priced, now) : row
  const kept = await readQuoteFiles(db, row.quote.fileIds)
  return {
    _id: row.id,
    quote: row.quote,
    timeZone,
    price,
    previousTotal,
    isAvailable: priced !== undefined && faultsOfQuote(row.quote, timeZone, now).length === 0,
    files: kept.map((file) => showFile(files, now, file)),
    matching: row.matching,
    addedAt: row.added_at.toISOString(),
  }
}

/** One total per currency, of the items that can be ordered. */
const totalsOf = (items: readonly CartItem[]): Money[] => {
  const sums = new Map<string, number>()
  for (const {
    isAvailable,
    price: {
      total: { amount, currency },
    },
  } of items) {
    if (isAvailable) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  return [...sums].map(([currency, amount]) => ({ amount, currency }))
}

/** The cart at current prices, in the order in which items were added. */
export const readCart = async (context: UserContext): Promise<Cart> => {
  const rows = await context.db
    .selectFrom('cart_items')
    .selectAll()
    .where('user_id', '=', context.session.userId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  const items: CartItem[] = []
  for (const row of rows) items.push(await show(context, row))
  return { items, totals: totalsOf(items) }
}

/**
 * Adding to a cart is serialised, so that two simultaneous items cannot both be the last that fits.
 * @returns how many items are in the cart
 * @throws {Refusal} 409 if it is full
 */
const refuseFull = async (transaction: Db, userId: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${userId}`}, 0))`.execute(transaction)
  const { count } = await transaction
    .selectFrom('cart_items')
    .where('user_id', '=', userId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= cartLimits.itemsMax) throw conflict(texts.full())
  return count
}

/**
 * Adds an inspection to the cart, at the current price. Its files become the user's own.
 * @throws {Refusal} 400 if it could not be ordered, 404 if a file does not exist, 409 if the cart is full, 422 if it is
 * not available
 */
export const addItemToCart = async (
  { quote: { uploadKey, ...quote }, matching }: { quote: InspectionQuote; matching: MatchingMode },
  context: UserContext,
): Promise<Cart> => {
  const {
    db,
    clock,
    session: { userId },
    ports: { places },
  } = context
  const now = clock.now()
  const { price, timeZone } = await priceOf(db, places, now, priceRequestOf(quote), userId)
  refuseWrongQuote(quote, timeZone, now)
  await db.transaction().execute(async (transaction) => {
    const there = await refuseFull(transaction, userId)
    if (there === 0) await allowNextReminder(transaction, userId)
    await attachQuoteFiles(transaction, now, { quote: { fileIds: quote.fileIds, uploadKey }, userId, keptBy: 'cart' })
    await transaction
      .insertInto('cart_items')
      .values({
        user_id: userId,
        quote: JSON.stringify(quote),
        time_zone: timeZone,
        price: JSON.stringify(price),
        previous_total: null,
        price_changed_at: null,
        matching,
        added_at: now,
      })
      .execute()
  })
  return readCart(context)
}

/**
 * Stores how the inspector of this item will be found (MATCH-18). @throws {Refusal} 404 if it is not in this user's
 * cart
 */
export const changeCartItem = async (
  { cartItemId, matching }: InputOf<'PATCH /carts/change-cart-item'>['body'],
  context: UserContext,
): Promise<Cart> => {
  const changed = await context.db
    .updateTable('cart_items')
    .set({ matching })
    .where('id', '=', cartItemId)
    .where('user_id', '=', context.session.userId)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw notFound(texts.notInCart())
  return readCart(context)
}

/** @throws {Refusal} 404 if it is not in this user's cart */
export const removeItemFromCart = async (id: string, context: UserContext): Promise<Cart> => {
  const gone = await context.db
    .deleteFrom('cart_items')
    .where('id', '=', id)
    .where('user_id', '=', context.session.userId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound(texts.notInCart())
  return readCart(context)
}

export const clearCart = async (context: UserContext): Promise<Cart> => {
  await context.db.deleteFrom('cart_items').where('user_id', '=', context.session.userId).execute()
  return readCart(context)
}

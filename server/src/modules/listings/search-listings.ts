import { listingLimits, type CallAnswer, type CallParts } from '@fieldproof/contracts'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import type { listingsCalls } from '@fieldproof/contracts/calls/listings'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { page } from '#kernel/db/page.ts'
import type { Database } from '#kernel/db/schema.ts'
import { searchQuery } from '#kernel/db/text-search.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { toSummaries, type Viewing } from './show-listing.ts'
import type { ListingRow } from './tables.ts'

type VehicleSearch = CallParts<typeof listingsCalls.calls.getVehicleListings>['query']
type PropertySearch = CallParts<typeof listingsCalls.calls.getPropertyListings>['query']
type ListingsPage = CallAnswer<typeof listingsCalls.calls.getVehicleListings>
type Search = Omit<
  VehicleSearch,
  'vehicleType' | 'condition' | 'brand' | 'model' | 'transmission' | 'yearFrom' | 'yearTo' | 'mileageTo'
>
type Query = SelectQueryBuilder<Database, 'listings', object>

/** Adds a condition for each given value; an empty string is ignored. */
const narrow = (query: Query, conditions: readonly [value: unknown, condition: RawBuilder<boolean>][]): Query =>
  conditions.reduce(
    (narrowed, [value, condition]) => (value === undefined || value === '' ? narrowed : narrowed.where(condition)),
    query,
  )

const same = (column: RawBuilder<unknown>, text: string | undefined) =>
  sql<boolean>`lower(${column}) = lower(${text ?? ''})`

/** A part of the map that runs across the date line has its west side east of its east side. */
const withinBounds = (query: Query, { north, south, east, west }: Search): Query => {
  if (north === undefined || south === undefined || east === undefined || west === undefined) return query
  const across =
    west <= east
      ? sql<boolean>`shown_longitude between ${west} and ${east}`
      : sql<boolean>`(shown_longitude >= ${west} or shown_longitude <= ${east})`
  return query.where('shown_latitude', '>=', south).where('shown_latitude', '<=', north).where(across)
}

/** Prices are compared in one currency only: nothing is converted (MONEY-1). */
const comparesPrices = ({ priceFrom, priceTo, sort }: Search): boolean =>
  priceFrom !== undefined || priceTo !== undefined || sort === 'price-low' || sort === 'price-high'

const common = (query: Query, search: Search): Query =>
  withinBounds(
    narrow(query, [
      [search.country, sql`country = ${search.country}`],
      [search.state, same(sql`state`, search.state)],
      [search.city, same(sql`city`, search.city)],
      [comparesPrices(search) || undefined, sql`price_currency = ${search.currency}`],
      [search.priceFrom, sql`price_amount >= ${search.priceFrom}`],
      [search.priceTo, sql`price_amount <= ${search.priceTo}`],
    ]),
    search,
  )

/** The most words that are matched approximately, if there is no exact match. */
const WORDS = 6
/** How similar a word has to be, from 0 to 1: `toyta` and `Toyota` are 0.5. */
const SIMILARITY = '0.45'

/** Whether a listing has every word, or one like it. */
const resembles = (typed: string): RawBuilder<boolean> => {
  const words =
    typed
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, WORDS) ?? []
  if (words.length === 0) return sql`false`
  return sql`(${sql.join(
    words.map((word) => sql`listing_resembles(words, ${word})`),
    sql` and `,
  )})`
}

const ordered =
  (search: Search) =>
  (query: Query): SelectQueryBuilder<Database, 'listings', ListingRow> => {
    const columns = query.selectAll('listings')
    const { sort = 'newest', latitude = 0, longitude = 0 } = search
    // Calculated as if the surroundings were flat: exact enough to say which of two is nearer, and needs no extension.
    const off = sql`(shown_latitude - ${latitude}) ^ 2 + ((shown_longitude - ${longitude}) * cos(radians(${latitude}))) ^ 2`
    const sorted = {
      newest: () => columns.orderBy('created_at', 'desc'),
      'price-low': () => columns.orderBy('price_amount'),
      'price-high': () => columns.orderBy('price_amount', 'desc'),
      nearest: () => columns.orderBy(off, (order) => order.asc().nullsLast()).orderBy('created_at', 'desc'),
    }[sort]()
    return sorted.orderBy('id')
  }

/** Searches in its own transaction, because the similarity threshold is set for that transaction only. */
const readSimilar = (
  db: Db,
  typed: string,
  offered: (db: Db) => Query,
  read: (query: Query) => ReturnType<typeof readPage>,
) =>
  db.transaction().execute(async (transaction) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${SIMILARITY}, true)`.execute(transaction)
    return read(offered(transaction).where(resembles(typed)))
  })

const readPage = (query: Query, search: Search) => page(query, search.page, ordered(search), listingLimits.pageSize)

const find = async (viewing: Viewing, search: Search, offered: (db: Db) => Query): Promise<ListingsPage> => {
  if (search.sort === 'nearest' && (search.latitude === undefined || search.longitude === undefined)) {
    throw invalid([{ field: 'latitude', message: fieldMessages.required }])
  }
  const narrowed = (db: Db) => common(offered(db), search)
  const read = (query: Query) => readPage(query, search)
  const typed = search.search ?? ''
  const all = narrowed(viewing.db)
  let found = await read(typed === '' ? all : all.where(sql<boolean>`search @@ ${searchQuery(typed, 'en')}`))
  if (found.total === 0 && typed !== '') found = await readSimilar(viewing.db, typed, narrowed, read)
  return { ...found, items: await toSummaries(viewing, found.items) }
}

const published = (db: Db, listingType: ListingRow['listing_type']): Query =>
  db.selectFrom('listings').where('status', '=', 'published').where('listing_type', '=', listingType)

/**
 * One page of the published vehicles. If none has the words of a search, similar words count.
 * @throws {Refusal} 400 if the nearest are requested without a point
 */
export const searchVehicles = (viewing: Viewing, search: VehicleSearch): Promise<ListingsPage> =>
  find(viewing, search, (db) =>
    narrow(published(db, 'vehicle'), [
      [search.vehicleType, sql`vehicle_type = ${search.vehicleType}`],
      [search.condition, sql`condition = ${search.condition}`],
      [search.brand, same(sql`brand`, search.brand)],
      [search.model, same(sql`model`, search.model)],
      [search.transmission, sql`transmission = ${search.transmission}`],
      [search.yearFrom, sql`year >= ${search.yearFrom}`],
      [search.yearTo, sql`year <= ${search.yearTo}`],
      // The limit is in kilometres.
      [search.mileageTo, sql`mileage * case mileage_unit when 'miles' then 1.609344 else 1 end <= ${search.mileageTo}`],
    ]),
  )

/** One page of the published homes, building sites and land, like {@link searchVehicles}. */
export const searchProperties = (viewing: Viewing, search: PropertySearch): Promise<ListingsPage> =>
  find(viewing, search, (db) =>
    narrow(published(db, 'property'), [
      [search.subject, sql`subject = ${search.subject}`],
      [search.offer, sql`offer = ${search.offer}`],
      [search.homeType, sql`home_type = ${search.homeType}`],
      [search.bedroomsFrom, sql`bedrooms >= ${search.bedroomsFrom}`],
      [search.areaFrom, sql`area >= ${search.areaFrom}`],
    ]),
  )

/** One page of a user's own listings, newest first, in every state; removed ones only if they are requested. */
export const listOwn = async (
  viewing: Viewing,
  ownerId: string,
  { page: number, listingType, status }: CallParts<typeof listingsCalls.calls.getMyListings>['query'],
): Promise<ListingsPage> => {
  const own = narrow(viewing.db.selectFrom('listings').where('user_id', '=', ownerId), [
    [listingType, sql`listing_type = ${listingType}`],
    [status, sql`status = ${status}`],
    [status === undefined || undefined, sql`status <> 'removed'`],
  ])
  const found = await page(
    own,
    number,
    (query) => query.selectAll('listings').orderBy('created_at', 'desc').orderBy('id'),
    listingLimits.pageSize,
  )
  return { ...found, items: await toSummaries(viewing, found.items) }
}

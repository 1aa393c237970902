import type {
  Listing,
  ListingSummary,
  PropertyListingDetails,
  VehicleListingDetails,
} from '@fieldproof/contracts/entities/listing'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { Location } from '@fieldproof/contracts/entities/location'
import type { Db } from '#kernel/db/connect.ts'
import { addressExpiry } from '#kernel/files/signed-address.ts'
import type { Files } from '#kernel/ports/files.ts'
import type { ListingRow } from './tables.ts'

/** Minor units in a unit of every currency of the markets. */
const MINOR_UNITS = 100
/** Characters of a description that the quote form accepts; here it may be longer. */
const QUOTED = 2_000

/** The viewer, and what the addresses of photos are made with. */
export interface Viewing {
  db: Db
  files: Pick<Files, 'signedAddress'>
  now: Date
  /** Undefined for a visitor. */
  viewerId: string | undefined
}

/** An absent value is left out of an answer. */
const given = <Value>(value: Value | null): Value | undefined => value ?? undefined

const vehicleOf = (row: ListingRow): VehicleListingDetails | null => {
  if (row.vehicle_type === null || row.year === null || row.condition === null || row.mileage_unit === null) return null
  return {
    vehicleType: row.vehicle_type,
    brand: row.brand,
    model: row.model,
    year: row.year,
    condition: row.condition,
    vin: row.vin,
    mileage: given(row.mileage),
    mileageUnit: row.mileage_unit,
    transmission: given(row.transmission),
    engine: given(row.engine),
  }
}

const propertyOf = (row: ListingRow): PropertyListingDetails | null => {
  if (row.subject === null || row.offer === null) return null
  return {
    subject: row.subject,
    offer: row.offer,
    homeType: given(row.home_type),
    bedrooms: given(row.bedrooms),
    bathrooms: given(row.bathrooms),
    area: given(row.area),
  }
}

const pointOf = (latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** Its place: strangers get the town, and the position to about a kilometre. */
const locationOf = (row: ListingRow, isMine: boolean): Location => ({
  country: row.country,
  state: row.state,
  city: row.city,
  street: isMine ? row.street : '',
  zipCode: isMine ? row.zip_code : '',
  position: isMine ? pointOf(row.latitude, row.longitude) : pointOf(row.shown_latitude, row.shown_longitude),
})

/** The photos of some listings, each listing's in their order. */
export const photosOf = async (
  { db, files, now }: Viewing,
  listingIds: readonly string[],
): Promise<Map<string, StoredFile[]>> => {
  const photos = new Map<string, StoredFile[]>()
  if (listingIds.length === 0) return photos
  const rows = await db
    .selectFrom('listing_photos')
    .innerJoin('stored_files', 'stored_files.id', 'listing_photos.file_id')
    .select([
      'listing_photos.listing_id',
      'stored_files.id',
      'stored_files.key',
      'stored_files.name',
      'stored_files.bytes',
      'stored_files.content_type',
    ])
    .where('listing_photos.listing_id', 'in', listingIds)
    .where('stored_files.removed_at', 'is', null)
    .orderBy('listing_photos.place')
    .execute()
  const expiry = addressExpiry(now)
  for (const { listing_id: listingId, id, key, name, bytes, content_type: contentType } of rows) {
    if (listingId === null) continue
    const list = photos.get(listingId) ?? []
    photos.set(listingId, [...list, { _id: id, name, size: bytes, contentType, url: files.signedAddress(key, expiry) }])
  }
  return photos
}

const summaryOf = (row: ListingRow, isMine: boolean, cover: StoredFile | undefined): ListingSummary => ({
  _id: row.id,
  title: row.title,
  price: { amount: row.price_amount, currency: row.price_currency },
  isNegotiable: row.is_negotiable,
  status: row.status,
  location: locationOf(row, isMine),
  createdAt: row.created_at.toISOString(),
  isMine,
  listingType: row.listing_type,
  photo: cover ?? null,
  vehicle: vehicleOf(row),
  property: propertyOf(row),
})

/** Listings as lists show them, with their covers. */
export const toSummaries = async (viewing: Viewing, rows: readonly ListingRow[]): Promise<ListingSummary[]> => {
  const photos = await photosOf(
    viewing,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => summaryOf(row, row.user_id === viewing.viewerId, photos.get(row.id)?.[0]))
}

/** The answers of the quote form that follow from a listing; the street and zip code only for its owner. */
const prefilledOf = (
  { vehicle, property, location, price }: ListingSummary,
  description: string,
): Listing['prefilled'] => {
  const { position: _position, ...address } = location
  const place = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''))
  if (vehicle) {
    const { condition: _condition, ...answers } = vehicle
    return {
      ...answers,
      askingPrice: price.amount / MINOR_UNITS,
      askingPriceCurrency: price.currency,
      description: description.slice(0, QUOTED).toWellFormed(),
      ...place,
    }
  }
  if (property === null) return place
  const { subject, homeType, bedrooms } = property
  return {
    subject,
    ...(homeType === undefined ? {} : { homeType }),
    ...(bedrooms === undefined ? {} : { bedrooms }),
    ...place,
  }
}

/** A listing with everything that readers see. */
export const toListing = async (viewing: Viewing, row: ListingRow): Promise<Listing> => {
  const photos = (await photosOf(viewing, [row.id])).get(row.id) ?? []
  const summary = summaryOf(row, row.user_id === viewing.viewerId, photos[0])
  const seller = await viewing.db
    .selectFrom('users')
    .select(['first_name', 'avatar', 'created_at'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  return {
    ...summary,
    description: row.description,
    photos,
    seller: { firstName: seller.first_name, avatar: seller.avatar, memberSince: seller.created_at.toISOString() },
    updatedAt: row.updated_at.toISOString(),
    prefilled: prefilledOf(summary, row.description),
  }
}

import type { Listing, ListingBody, ListingEdit } from '@fieldproof/contracts/entities/listing'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid, notFound } from '#kernel/refusals/refusal.ts'
import type { Places } from '#kernel/ports/places.ts'
import { setPhotos } from './photos.ts'
import { toListing, type Viewing } from './show-listing.ts'
import type { ListingRow } from './tables.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('listings')

/** Decimals of a degree that strangers see: about a kilometre. */
const SHOWN = 2
const NEXT_YEARS_MODEL = 1
const noSuchListing = () => notFound(texts.noSuchListing())

const rounded = (degrees: number | undefined): number | null =>
  degrees === undefined ? null : Number(degrees.toFixed(SHOWN))

/** The pin, or else the town in the address; nothing if neither is known. */
const positionOf = async (places: Places, { position, location: { country, state, city } }: ListingBody) => {
  if (position) return position
  const found = await places.timeZoneOf(country, `${city}, ${state}`).catch(() => undefined)
  return found === undefined || found.precision === 'country'
    ? undefined
    : { latitude: found.latitude, longitude: found.longitude }
}

const detailsOf = (body: ListingBody) => {
  if (body.listingType === 'vehicle') {
    const { vehicleType, brand, model, year, condition, vin, mileage, mileageUnit, transmission, engine } = body.details
    return {
      vehicle_type: vehicleType,
      brand,
      model,
      year,
      condition,
      vin,
      mileage: mileage ?? null,
      mileage_unit: mileageUnit,
      transmission: transmission ?? null,
      engine: engine ?? null,
    }
  }
  const { subject, offer, homeType, bedrooms, bathrooms, area } = body.details
  const isHome = subject === 'home'
  return {
    subject,
    offer,
    home_type: (isHome ? homeType : undefined) ?? null,
    bedrooms: (isHome ? bedrooms : undefined) ?? null,
    bathrooms: (isHome ? bathrooms : undefined) ?? null,
    area: area ?? null,
  }
}

const noDetails = {
  vehicle_type: null,
  brand: '',
  model: '',
  year: null,
  condition: null,
  vin: '',
  mileage: null,
  mileage_unit: null,
  transmission: null,
  engine: null,
  subject: null,
  offer: null,
  home_type: null,
  bedrooms: null,
  bathrooms: null,
  area: null,
}

/** The columns for a request's body. */
const columnsOf = async (places: Places, body: ListingBody) => {
  const point = await positionOf(places, body)
  const { country, state, city, street, zipCode } = body.location
  return {
    listing_type: body.listingType,
    title: body.title,
    description: body.description,
    price_amount: body.price.amount,
    price_currency: body.price.currency,
    is_negotiable: body.isNegotiable,
    country,
    state,
    city,
    street,
    zip_code: zipCode,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    shown_latitude: rounded(point?.latitude),
    shown_longitude: rounded(point?.longitude),
    ...noDetails,
    ...detailsOf(body),
  }
}

const refuseFutureModel = (body: ListingBody, now: Date): void => {
  if (body.listingType !== 'vehicle' || body.details.year <= now.getUTCFullYear() + NEXT_YEARS_MODEL) return
  throw invalid([{ field: 'details.year', message: quoteMessages.yearAhead }])
}

const viewingOf = ({ db, clock, ports: { files }, session }: UserContext): Viewing => ({
  db,
  files,
  now: clock.now(),
  viewerId: session.userId,
})

/** @throws {Refusal} 404 if the caller has no such listing */
const lockOwn = async (db: Db, id: string, userId: string): Promise<ListingRow> => {
  const row = await db
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw noSuchListing()
  return row
}

/**
 * One listing: a published one for anyone, any other for its owner only.
 * @throws {Refusal} 404
 */
export const readListing = async (viewing: Viewing, id: string): Promise<Listing> => {
  const row = await viewing.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || (row.status !== 'published' && row.user_id !== viewing.viewerId)) throw noSuchListing()
  return toListing(viewing, row)
}

/**
 * Publishes a new vehicle or property at once.
 * @throws {Refusal} 400 for a model of a future year, 404 for a photo that is not the caller's, 429 beyond the daily
 * limit
 */
export const createListing = async (body: ListingBody, context: UserContext): Promise<Listing> => {
  const {
    db,
    clock,
    limits,
    ports: { places },
    session: { userId },
  } = context
  const now = clock.now()
  refuseFutureModel(body, now)
  await limits.count('listing.account', userId)
  const columns = await columnsOf(places, body)
  const row = await db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('listings')
      .values({ ...columns, user_id: userId, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    await setPhotos(transaction, now, userId, made.id, body.photoIds)
    return made
  })
  return toListing(viewingOf(context), row)
}

/**
 * A form that was filled from an older state would undo what was changed since, and delete photos that were added
 * (LISTING-5).
 */
const requireSeenState = ({ expectedUpdatedAt }: ListingEdit, before: ListingRow): void => {
  if (expectedUpdatedAt === undefined || Date.parse(expectedUpdatedAt) === before.updated_at.getTime()) return
  throw conflict(texts.changedMeanwhile(), undefined, 'changed-meanwhile')
}

/**
 * Replaces a listing's content; its kind, vehicle or property, stays.
 * @throws {Refusal} 400 and 404 as {@link createListing}, 404 for another user's, 409 for one that was removed, is of
 * the other kind, or was changed after the form was filled from it
 */
export const editListing = async (id: string, body: ListingEdit, context: UserContext): Promise<Listing> => {
  const {
    db,
    clock,
    limits,
    ports: { places },
    session: { userId },
  } = context
  const now = clock.now()
  refuseFutureModel(body, now)
  await limits.count('listing-edit.account', userId)
  const columns = await columnsOf(places, body)
  const row = await db.transaction().execute(async (transaction) => {
    const before = await lockOwn(transaction, id, userId)
    if (before.status === 'removed') throw conflict(texts.removed())
    if (before.listing_type !== body.listingType) throw conflict(texts.otherKind())
    requireSeenState(body, before)
    await setPhotos(transaction, now, userId, id, body.photoIds)
    return transaction
      .updateTable('listings')
      .set({ ...columns, updated_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return toListing(viewingOf(context), row)
}

/**
 * Publishes, hides, marks as sold or removes a listing. A removed one cannot be restored: its photos are deleted.
 * @throws {Refusal} 404 for another user's, 409 for one that was removed, and for publishing one that staff have hidden
 */
export const changeStatus = async (
  id: string,
  status: ListingRow['status'],
  context: UserContext,
): Promise<Listing> => {
  const {
    db,
    clock,
    limits,
    session: { userId },
  } = context
  const now = clock.now()
  await limits.count('listing-edit.account', userId)
  const row = await db.transaction().execute(async (transaction) => {
    const before = await lockOwn(transaction, id, userId)
    if (before.status === status) return before
    if (before.status === 'removed') throw conflict(texts.removed())
    if (status === 'published' && before.withheld_at) throw conflict(texts.withheld())
    if (status === 'removed') await setPhotos(transaction, now, userId, id, [])
    return transaction
      .updateTable('listings')
      .set({
        status,
        updated_at: now,
        ...(before.withheld_at && { status_when_shown: status === 'removed' ? null : status }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return toListing(viewingOf(context), row)
}

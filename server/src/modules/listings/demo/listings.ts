import type { Db } from '#kernel/db/connect.ts'
import { keepFile, releaseFile, putFile } from '#kernel/files/stored-files.ts'
import type { FileStore } from '#kernel/ports/files.ts'
import type { DemoParts } from '#kernel/demo/demo-step.ts'
import { lastingId } from '#kernel/demo/lasting-id.ts'
import { drawCover } from '#kernel/demo/draw-cover.ts'
import { placeOf, propertyOffers, vehicleOffers, type DemoSeller } from './listing-offers.ts'

const HOUR = 60 * 60 * 1_000
/** Decimals of a degree that strangers see, as in every listing. */
const SHOWN = 2

type Offer = (typeof vehicleOffers)[number] | (typeof propertyOffers)[number]

/** The identifier of a demo listing, always the same for the same name. */
export const demoListingId = (name: string): string => lastingId('listing', name)

const detailsOf = (offer: Offer) => {
  if ('vehicle' in offer) {
    const [vehicleType, brand, model, year, condition, mileage, transmission, engine] = offer.vehicle
    return {
      listing_type: 'vehicle' as const,
      vehicle_type: vehicleType,
      brand,
      model,
      year,
      condition,
      mileage,
      mileage_unit: 'km' as const,
      transmission,
      engine,
    }
  }
  const { subject, offer: kind, area, homeType, bedrooms, bathrooms } = offer.property
  return {
    listing_type: 'property' as const,
    subject,
    offer: kind,
    area,
    home_type: homeType ?? null,
    bedrooms: bedrooms ?? null,
    bathrooms: bathrooms ?? null,
    brand: '',
    model: '',
  }
}

const putListing = async (db: Db, offer: Offer, userId: string, createdAt: Date): Promise<void> => {
  const [state, city, street, zipCode, latitude, longitude] = placeOf(offer)
  await db
    .insertInto('listings')
    .values({
      id: demoListingId(offer.id),
      user_id: userId,
      title: offer.title,
      description: offer.description,
      price_amount: offer.price * 100,
      price_currency: 'NGN',
      is_negotiable: offer.isNegotiable ?? false,
      country: 'NG',
      state,
      city,
      street,
      zip_code: zipCode,
      latitude,
      longitude,
      shown_latitude: Number(latitude.toFixed(SHOWN)),
      shown_longitude: Number(longitude.toFixed(SHOWN)),
      vin: '',
      ...detailsOf(offer),
      withheld_at: null,
      withheld_reason: null,
      status_when_shown: null,
      source: 'demo',
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute()
}

const putPhotos = async (
  db: Db,
  store: FileStore,
  now: Date,
  { id, cover: [subject, paint, count] }: Offer,
  userId: string,
): Promise<void> => {
  for (let place = 0; place < count; place += 1) {
    const content = await drawCover(subject, paint, place)
    const file = await putFile(db, store, now, {
      ownerId: userId,
      kind: 'listing-photo',
      name: `${id}-${place + 1}.jpg`,
      contentType: 'image/jpeg',
      content,
    })
    await keepFile(db, file.id, now)
    await db
      .insertInto('listing_photos')
      .values({ file_id: file.id, user_id: userId, listing_id: demoListingId(id), place, uploaded_at: now })
      .execute()
  }
}

const removeOld = async (db: Db, now: Date): Promise<void> => {
  const photos = await db
    .selectFrom('listing_photos')
    .innerJoin('listings', 'listings.id', 'listing_photos.listing_id')
    .select('listing_photos.file_id')
    .where('listings.source', '=', 'demo')
    .execute()
  for (const { file_id: id } of photos) await releaseFile(db, id, now)
  await db.deleteFrom('listings').where('source', '=', 'demo').execute()
}

/**
 * The vehicles and properties of the demo, published over the last weeks. Their covers are drawn, and look like
 * drawings.
 * @param sellers the ids of the sellers
 */
export const putDemoListings = async (
  { db, now, store }: DemoParts,
  sellers: ReadonlyMap<DemoSeller, string>,
): Promise<void> => {
  await removeOld(db, now)
  for (const [index, offer] of [...vehicleOffers, ...propertyOffers].entries()) {
    const userId = sellers.get(offer.by)
    if (userId === undefined) continue
    await putListing(db, offer, userId, new Date(now.getTime() - (index + 1) * 11 * HOUR))
    if (store) await putPhotos(db, store, now, offer, userId)
  }
}

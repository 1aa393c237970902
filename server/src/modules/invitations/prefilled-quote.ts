import { countries } from '@fieldproof/contracts/countries'
import { regionsOf } from '@fieldproof/contracts/forms/regions'
import type { Db } from '#kernel/db/connect.ts'
import type { KnownInvitation } from './read-invitation.ts'

/** Minor units in a unit of every currency of the markets. */
const MINOR_UNITS = 100

type Answers = Record<string, unknown>

/** Splits a telephone number by the owner's country, or else by the country whose code it begins with. */
const splitNumber = (number: string, country: string): Answers => {
  const digits = number.replace(/^\+/, '')
  const own = countries.find(([code, dial]) => code === country && digits.startsWith(dial))
  const match = own ?? countries.find(([, dial]) => digits.startsWith(dial))
  return match ? { phoneCountry: match[0], phoneNumber: digits.slice(match[1].length) } : {}
}

/** The seller as the contact for the inspector. */
const sellerAsContact = async (db: Db, invitation: KnownInvitation): Promise<Answers> => {
  const seller = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'phone_number', 'country'])
    .where('id', '=', invitation.seller_id)
    .executeTakeFirstOrThrow()
  return {
    name: `${seller.first_name} ${seller.last_name}`,
    email: seller.email,
    ...splitNumber(seller.phone_number, seller.country),
  }
}

const given = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null && answer !== ''))

/** Further facts from the listing of the invitation; nothing if it no longer exists. */
const answersOfListing = async (
  db: Db,
  { listing_id: id, inspection_type: type }: KnownInvitation,
): Promise<Answers> => {
  if (id === null) return {}
  const listing = await db
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'removed')
    .executeTakeFirst()
  if (!listing || listing.listing_type !== type) return {}
  return type === 'vehicle'
    ? given({
        vehicleType: listing.vehicle_type,
        brand: listing.brand,
        model: listing.model,
        year: listing.year,
        mileage: listing.mileage,
        mileageUnit: listing.mileage_unit,
        transmission: listing.transmission,
        engine: listing.engine,
      })
    : given({ subject: listing.subject, homeType: listing.home_type, bedrooms: listing.bedrooms })
}

/**
 * Answers of the vehicle's or the property's quote form that follow from an invitation; the buyer can change all of
 * them.
 */
export const prefilledQuote = async (db: Db, invitation: KnownInvitation): Promise<Answers> => {
  const { country, state, city, street, zip_code: zipCode } = invitation
  const regions = regionsOf(country)
  const place = { country, ...(regions === null || regions.includes(state) ? { state } : {}), city, street, zipCode }
  const [contact, listing] = [await sellerAsContact(db, invitation), await answersOfListing(db, invitation)]
  return invitation.inspection_type === 'vehicle'
    ? {
        ...listing,
        ...place,
        vin: invitation.vin ?? '',
        askingPrice: invitation.price_amount / MINOR_UNITS,
        askingPriceCurrency: invitation.price_currency,
        description: invitation.property_description,
        seller: contact,
      }
    : { ...listing, ...place, description: invitation.property_description, contact }
}

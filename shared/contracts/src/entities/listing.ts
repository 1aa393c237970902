import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { choice, count, line, optionalChoice, optionalMeasure, optionalText } from '../forms/answers.ts'
import { vin } from '../forms/vehicle.ts'
import { listingLimits } from '../limits.ts'
import {
  engines,
  homeTypes,
  listingOffers,
  listingStatuses,
  listingTypes,
  mileageUnits,
  transmissions,
  vehicleConditions,
  vehicleTypes,
} from '../lists.ts'
import { address, fieldMessages as messages, idList, point, storedFile } from './field-types.ts'
import { location } from './location.ts'
import { amountToMove, instantGiven } from './write-fields.ts'

/** The facts about a listed vehicle. */
export const vehicleListingDetails = z.object({
  vehicleType: choice(vehicleTypes),
  brand: line(60),
  model: line(60),
  year: z.int(messages.yearInvalid).check(z.gte(1900, messages.yearInvalid), z.lte(2100, messages.yearInvalid)),
  condition: choice(vehicleConditions),
  vin: z._default(vin, ''),
  mileage: optionalMeasure(10_000_000),
  mileageUnit: z._default(choice(mileageUnits), 'km'),
  transmission: optionalChoice(transmissions),
  engine: optionalChoice(engines),
})
export type VehicleListingDetails = z.output<typeof vehicleListingDetails>

/** The facts about a listed home, building site or land. */
export const propertyListingDetails = z.object({
  subject: choice(['home', 'building-site', 'land']),
  offer: choice(listingOffers),
  homeType: optionalChoice(homeTypes),
  bedrooms: z.optional(count(500)),
  bathrooms: z.optional(count(500)),
  /** Square metres. */
  area: optionalMeasure(100_000_000),
})
export type PropertyListingDetails = z.output<typeof propertyListingDetails>

const written = {
  title: line(listingLimits.titleMax),
  description: optionalText(listingLimits.descriptionMax),
  price: amountToMove,
  isNegotiable: z._default(z.boolean(), false),
  location: address,
  position: z.optional(point),
  /** Uploaded photos, in their order. */
  photoIds: z._default(idList(listingLimits.photosMax), []),
}

/** The form for a vehicle or for a property. */
export const vehicleListingBody = z.object({
  listingType: z.literal('vehicle'),
  details: vehicleListingDetails,
  ...written,
})
export const propertyListingBody = z.object({
  listingType: z.literal('property'),
  details: propertyListingDetails,
  ...written,
})

/** The form of a listing. */
export const listingBody = z.discriminatedUnion(
  'listingType',
  [vehicleListingBody, propertyListingBody],
  messages.selectOne,
)
export type ListingBody = z.output<typeof listingBody>

const edited = {
  /**
   * `updatedAt` of the listing that the form was filled from (LISTING-5). Without it the form replaces the listing
   * whatever it has become since.
   */
  expectedUpdatedAt: z.optional(instantGiven),
}

/** The form of a listing that exists. */
export const listingEdit = z.discriminatedUnion(
  'listingType',
  [z.extend(vehicleListingBody, edited), z.extend(propertyListingBody, edited)],
  messages.selectOne,
)
export type ListingEdit = z.output<typeof listingEdit>

const shown = {
  _id: id,
  title: z.string(),
  price: money,
  isNegotiable: z.boolean(),
  status: z.enum(listingStatuses),
  /** Without street and zip code, except for its owner. */
  location,
  createdAt: instant,
  /** Whether the caller owns it. */
  isMine: z.boolean(),
}

/** A listing in lists and on the map. */
export const listingSummary = z.object({
  ...shown,
  listingType: z.enum(listingTypes),
  photo: z.nullable(storedFile),
  vehicle: z.nullable(vehicleListingDetails),
  property: z.nullable(propertyListingDetails),
})
export type ListingSummary = z.output<typeof listingSummary>

/** A listing with all details. */
export const listing = z.extend(listingSummary, {
  description: z.string(),
  photos: z.array(storedFile),
  /** Its owner, and since when they have had an account. */
  seller: z.object({ firstName: z.string(), avatar: z.nullable(z.string()), memberSince: instant }),
  updatedAt: instant,
  /** The answers that prefill the quote form after "inspect this". */
  prefilled: z.record(z.string(), z.unknown()),
})
export type Listing = z.output<typeof listing>

import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { pageNumber, pageOf } from '../entities.ts'
import { removed, searchWords, storedFile, wholeNumber } from '../entities/field-types.ts'
import { listing, listingBody, listingEdit, listingSummary } from '../entities/listing.ts'
import { byId, currencyInQuery, reference } from '../entities/write-fields.ts'
import { listingLimits } from '../limits.ts'
import {
  homeTypes,
  listingOffers,
  listingSorts,
  listingStatuses,
  listingTypes,
  markets,
  transmissions,
  vehicleConditions,
  vehicleTypes,
} from '../lists.ts'

const degrees = (most: number) => z.optional(z.coerce.number().check(z.gte(-most), z.lte(most)))
const words = z.optional(z.string().check(z.trim(), z.maxLength(120)))
/** Minor units. */
const bound = z.optional(wholeNumber(0, 10_000_000_000_000))

const where = {
  page: pageNumber,
  search: searchWords,
  country: z.optional(z.enum(markets)),
  state: words,
  city: words,
  priceFrom: bound,
  priceTo: bound,
  currency: z._default(currencyInQuery, 'NGN'),
  /** The visible part of the map, in degrees (WGS 84). */
  north: degrees(90),
  south: degrees(90),
  east: degrees(180),
  west: degrees(180),
  sort: z.optional(z.enum(listingSorts)),
  /** The point from which `nearest` measures. */
  latitude: degrees(90),
  longitude: degrees(180),
}

/** The market place: vehicles and properties that their owners list, each with a way to order its inspection. */
export const listingsCalls = defineGroup('listings', {
  getVehicleListings: {
    method: 'GET',
    path: '/listings/get-vehicle-listings',
    who: 'anyone',
    ours: true,
    summary: 'Vehicles that are offered.',
    query: z.object({
      ...where,
      vehicleType: z.optional(z.enum(vehicleTypes)),
      condition: z.optional(z.enum(vehicleConditions)),
      brand: words,
      model: words,
      transmission: z.optional(z.enum(transmissions)),
      yearFrom: z.optional(wholeNumber(1900, 2100)),
      yearTo: z.optional(wholeNumber(1900, 2100)),
      mileageTo: z.optional(wholeNumber(0, 10_000_000)),
    }),
    answer: pageOf(listingSummary),
  },
  getPropertyListings: {
    method: 'GET',
    path: '/listings/get-property-listings',
    who: 'anyone',
    ours: true,
    summary: 'Homes, building sites and land that are offered.',
    query: z.object({
      ...where,
      subject: z.optional(z.enum(['home', 'building-site', 'land'])),
      offer: z.optional(z.enum(listingOffers)),
      homeType: z.optional(z.enum(homeTypes)),
      bedroomsFrom: z.optional(wholeNumber(0, 500)),
      areaFrom: z.optional(wholeNumber(0, 100_000_000)),
    }),
    answer: pageOf(listingSummary),
  },
  getListing: {
    method: 'GET',
    path: '/listings/get-listing/{id}',
    who: 'anyone',
    ours: true,
    summary: 'One listing; a hidden one only for its owner.',
    params: byId,
    answer: listing,
    errors: ['not-found'],
  },
  getMyListings: {
    method: 'GET',
    path: '/listings/get-my-listings',
    who: 'user',
    ours: true,
    summary: "The caller's own listings, newest first.",
    query: z.object({
      page: pageNumber,
      listingType: z.optional(z.enum(listingTypes)),
      status: z.optional(z.enum(listingStatuses)),
    }),
    answer: pageOf(listingSummary),
  },
  createListing: {
    method: 'POST',
    path: '/listings/create-listing',
    who: 'user',
    ours: true,
    summary: 'Offers a vehicle or a property.',
    body: listingBody,
    answer: listing,
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
  editListing: {
    method: 'PATCH',
    path: '/listings/edit-listing/{id}',
    who: 'user',
    ours: true,
    summary: 'Replaces the details of a listing.',
    params: byId,
    body: listingEdit,
    answer: listing,
    errors: ['not-found', 'conflict'],
  },
  changeListingStatus: {
    method: 'PATCH',
    path: '/listings/change-status/{id}',
    who: 'user',
    ours: true,
    summary: 'Publishes, hides, marks as sold, or removes a listing.',
    params: byId,
    body: z.object({ status: z.enum(listingStatuses) }),
    answer: listing,
    errors: ['not-found', 'conflict'],
  },
  uploadListingPhoto: {
    method: 'POST',
    path: '/listings/upload-photo',
    who: 'user',
    ours: true,
    encoding: 'multipart',
    file: { maxBytes: listingLimits.photoBytes, types: ['image/jpeg', 'image/png'] },
    summary: 'A photo for a listing: jpg or png by its content; it is re-encoded without its metadata.',
    answer: storedFile,
    errors: ['too-large', 'wrong-type', 'rate-limited'],
  },
  removeListingPhoto: {
    method: 'POST',
    path: '/listings/remove-photo',
    who: 'user',
    ours: true,
    summary: 'Removes a photo, in a listing or not.',
    body: z.object({ photoId: reference }),
    answer: removed,
    errors: ['not-found'],
  },
})

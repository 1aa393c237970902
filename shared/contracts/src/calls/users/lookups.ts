import * as z from 'zod/mini'
import { money } from '../../entities.ts'
import { personName } from '../../forms/names.ts'
import { callRequestCategories, inspectionTypes, locales } from '../../lists.ts'
import { countryCode, phoneNumber } from './account.ts'

/** A request to be called (CALLBACK-1). `fullPhoneNumber` is the dialling code joined to the number. */
export const callRequestBody = z.object({
  fullName: personName(120, 'full name required'),
  fullPhoneNumber: phoneNumber,
  category: z.enum(callRequestCategories, 'category required'),
})

export const service = z.object({
  inspectionType: z.enum(inspectionTypes),
  /** The current lowest price of the service. */
  fromPrice: money,
  /** The usual duration on site in minutes. */
  typicalMinutes: z.int(),
  /** The maximum number of working days until the report. */
  reportWithinDays: z.int(),
  /** The number of points on the checklist. */
  checklistPoints: z.int(),
  isAvailable: z.boolean(),
})
export type Service = z.output<typeof service>

export const faq = z.object({
  _id: z.string(),
  question: z.string(),
  answer: z.string(),
  category: z.enum(['customers', 'inspectors', 'payments', 'account']),
})

/** A place on the map: degrees, WGS 84. */
const degrees = (most: number) => z.coerce.number().check(z.gte(-most), z.lte(most))

/** A place; unknown parts are empty strings. */
export const foundAddress = z.object({
  address: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
})
export type FoundAddress = z.output<typeof foundAddress>

const inLocale = z.object({ locale: z._default(z.enum(locales), 'en') })

export const lookupCalls = {
  getAddressTimezone: {
    method: 'GET',
    path: '/users/get-address-timezone',
    who: 'anyone',
    errors: ['not-found', 'rate-limited'],
    summary: 'The IANA time zone of an address, and the matched place.',
    query: z.object({ country: countryCode, address: z._default(z.string().check(z.trim(), z.maxLength(300)), '') }),
    answer: z.object({
      timeZone: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      /** The part of the address that matched; for a country with one zone, its name is enough. */
      precision: z.enum(['city', 'state', 'country']),
      city: z.nullable(z.string()),
      state: z.nullable(z.string()),
    }),
  },
  getAddressByLatLng: {
    method: 'GET',
    path: '/users/get-address-by-lat-lng',
    who: 'anyone',
    errors: ['not-found', 'rate-limited'],
    summary: 'The nearest place to a point on the map.',
    query: z.object({ lat: degrees(90), lng: degrees(180) }),
    answer: foundAddress,
  },
  searchPlaces: {
    method: 'GET',
    path: '/users/search-places',
    who: 'anyone',
    ours: true,
    errors: ['rate-limited'],
    summary: 'Places whose names begin with the typed text, the likeliest first.',
    query: z.object({
      search: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)),
      country: z.optional(countryCode),
    }),
    answer: z.array(foundAddress),
  },
  getServiceDetails: {
    method: 'GET',
    path: '/users/get-service-details',
    who: 'anyone',
    summary: 'The five services with the lowest price and the duration of each.',
    answer: z.array(service),
  },
  getAllFaq: {
    method: 'GET',
    path: '/users/get-all-faq',
    who: 'anyone',
    summary: 'Frequently asked questions.',
    query: inLocale,
    answer: z.array(faq),
  },
  ipLookUp: {
    method: 'GET',
    path: '/users/ipLookUp',
    who: 'anyone',
    summary: "The reader's country, from the network address, and the locale that suits it.",
    answer: z.object({ locale: z.enum(locales), country: countryCode }),
  },
  createCallRequest: {
    method: 'POST',
    path: '/users/create_call_request',
    who: 'anyone',
    errors: ['rate-limited'],
    summary: 'Requests a call back.',
    body: callRequestBody,
    answer: z.object({ message: z.string() }),
  },
} as const

import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import * as z from 'zod/mini'
import { isAtSea, isZoneOf, zoneAt } from './zones.ts'

const text = z._default(z.catch(z.string(), ''), '')
const degrees = (most: number) => z.coerce.number().check(z.gte(-most), z.lte(most))

/** A place in the form of Nominatim's API (format `jsonv2`, with `addressdetails=1`). */
export const geocodedPlace = z.object({
  lat: degrees(90),
  lon: degrees(180),
  display_name: text,
  address: z.object({
    house_number: text,
    road: text,
    suburb: text,
    city: text,
    town: text,
    village: text,
    municipality: text,
    county: text,
    state: text,
    region: text,
    postcode: text,
    country_code: z.string().check(z.regex(/^[a-z]{2}$/i)),
  }),
})
export type GeocodedPlace = z.output<typeof geocodedPlace>

const readable = (given: unknown): GeocodedPlace[] => {
  const read = geocodedPlace.safeParse(given)
  return read.success ? [read.data] : []
}

/** The answer to a search, without places that cannot be used, such as one at sea, which has no country. */
export const geocodedPlaces = z.pipe(
  z.array(z.unknown()),
  z.transform((places) => places.flatMap(readable)),
)

/** The answer to a reverse search: a place, or nothing if there is none or it cannot be used. */
export const reverseAnswer = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((place: Record<string, unknown>) => readable(place)),
)

/** Converts a provider's place to an address. Undefined if the map shows no zone of its country there. */
export const toFoundAddress = ({ lat, lon, display_name: line, address }: GeocodedPlace): FoundAddress | undefined => {
  const country = address.country_code.toUpperCase()
  const timeZone = zoneAt(lat, lon)
  if (isAtSea(timeZone) || !isZoneOf(country, timeZone)) return undefined
  const city =
    address.city || address.town || address.village || address.municipality || address.suburb || address.county
  return {
    address: line || [address.road, city, address.state].filter(Boolean).join(', '),
    street: [address.house_number, address.road].filter(Boolean).join(' '),
    city,
    state: address.state || address.region,
    zipCode: address.postcode,
    country,
    latitude: lat,
    longitude: lon,
    timeZone,
  }
}

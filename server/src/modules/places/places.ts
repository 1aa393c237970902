import type { AnswerOf } from '@fieldproof/contracts'
import type { CallContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('places')

/** The most results of a search for places. */
const PLACES_SHOWN = 10

/**
 * The time zone of an address.
 * @throws {Refusal} 404 for an unknown country; 429
 */
export const timeZoneOfAddress = async (
  country: string,
  address: string,
  { ports, limits, ip }: CallContext,
): Promise<AnswerOf<'GET /users/get-address-timezone'>> => {
  await limits.count('places.address', ip)
  const found = await ports.places.timeZoneOf(country, address)
  if (!found) throw notFound(texts.noTimeZone())
  return found
}

/**
 * The place nearest to a position (degrees, WGS 84).
 * @throws {Refusal} 404 at sea; 429
 */
export const addressAt = async (
  latitude: number,
  longitude: number,
  { ports, limits, ip }: CallContext,
): Promise<AnswerOf<'GET /users/get-address-by-lat-lng'>> => {
  await limits.count('places.address', ip)
  const found = await ports.places.nearest(latitude, longitude)
  if (!found) throw notFound(texts.noAddress())
  return found
}

/**
 * Places with names that begin with the typed words.
 * @throws {Refusal} 429
 */
export const placesFor = async (
  words: string,
  country: string | undefined,
  { ports, limits, ip }: CallContext,
): Promise<AnswerOf<'GET /users/search-places'>> => {
  await limits.count('places.address', ip)
  return ports.places.search(words, { country, limit: PLACES_SHOWN })
}

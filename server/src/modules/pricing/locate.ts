import type { Market } from '@fieldproof/contracts'
import type { PriceRequest } from '@fieldproof/contracts/entities/price'
import { inspectionTimeZone } from '@fieldproof/policy/inspection-zone'
import type { Db } from '#kernel/db/connect.ts'
import { distance } from '#providers/places/nearest-place.ts'
import type { Places } from '#kernel/ports/places.ts'

export interface Point {
  latitude: number
  longitude: number
}

/** The time zone of an inspection, and its position if known. */
export interface Located {
  /** IANA. */
  timeZone: string
  /** The customer's pin, or else the position of the address; null if it was not found. */
  position: Point | null
}

type Address = Pick<PriceRequest, 'country' | 'state' | 'city' | 'position'>

/** Whether a zone is that of a real place: lists of places have names such as `Etc/UTC` if they know no better. */
const isRealZone = (zone: string): boolean => zone.includes('/') && !zone.startsWith('Etc/')

/**
 * Finds the position and time zone of an inspection by the pin, else by the town, else by the state. If the pin is in
 * another country, the time zone is that of the address.
 */
export const locate = async (places: Places, { country, state, city, position }: Address): Promise<Located> => {
  const usual = inspectionTimeZone({ country, state })
  if (position) {
    const nearest = await places.nearest(position.latitude, position.longitude)
    return {
      timeZone: nearest?.country === country && isRealZone(nearest.timeZone) ? nearest.timeZone : usual,
      position,
    }
  }
  if (state === '' && city === '') return { timeZone: usual, position: null }
  const found = await places.timeZoneOf(country, [city, state].filter((part) => part !== '').join(', '))
  if (!found || found.precision === 'country') return { timeZone: usual, position: null }
  const { timeZone, latitude, longitude } = found
  return { timeZone: isRealZone(timeZone) ? timeZone : usual, position: { latitude, longitude } }
}

/** The distance from the city where inspectors set out to a place. */
export interface Way {
  /** From the nearest served city; null if no city is served. */
  kilometres: number | null
  /** When the list of served cities changes next, which may change the distance; null if no change is planned. */
  endsAt: Date | null
}

/** The distance to a place from the nearest city that is now served in a market. */
export const wayFromServed = async (
  db: Db,
  market: Market,
  now: Date,
  { latitude, longitude }: Point,
): Promise<Way> => {
  const cities = await db
    .selectFrom('served_cities')
    .select(['latitude', 'longitude', 'served_from', 'served_until'])
    .where('market', '=', market)
    .where((where) => where.or([where('served_until', 'is', null), where('served_until', '>', now)]))
    .execute()
  const ways = cities
    .filter((city) => city.served_from <= now)
    .map((city) => distance(latitude, longitude, city.latitude, city.longitude))
  const changes = cities
    .flatMap((city) => [city.served_from, ...(city.served_until === null ? [] : [city.served_until])])
    .map((instant) => instant.getTime())
    .filter((instant) => instant > now.getTime())
  return {
    kilometres: ways.length === 0 ? null : Math.min(...ways),
    endsAt: changes.length === 0 ? null : new Date(Math.min(...changes)),
  }
}

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

/** Where an inspection is, as far as it is known. */
export interface Located {
  /** IANA. */
  timeZone: string
  /** The pin that the customer set, or where the address was found; null if it was not. */
  position: Point | null
}

type Address = Pick<PriceRequest, 'country' | 'state' | 'city' | 'position'>

/** Zones that lists have where they know better of no place. */
const isRealZone = (zone: string): boolean => zone.includes('/') && !zone.startsWith('Etc/')

/**
 * Where an inspection takes place, and in which zone: by the pin, else by the town, else by the state. A pin beyond the
 * country's border has the zone of the address.
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

/** How far a place is from where inspectors set out. */
export interface Way {
  /** To the nearest city; null if none is served. */
  kilometres: number | null
  /** When another city is served, or one no more: it may be another way from then on. Null while nothing is planned. */
  endsAt: Date | null
}

/** The way to a place from the nearest city that is served in a market now. */
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

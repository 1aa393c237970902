import type { Market } from '@fieldproof/contracts'
import type { PriceRequest } from '@fieldproof/contracts/entities/price'
import { inspectionTimeZone } from '@fieldproof/policy/inspection-zone'
import type { Db } from '../../db/connect.ts'
import { distance } from '../../places/nearest-place.ts'
import type { Places } from '../../ports/places.ts'

export interface Point { latitude: number; longitude: number }

/** Where an inspection is, as far as it is known. */
export interface Located {
  /** IANA. */
  timeZone: string
  /** The pin that the customer set, or where the address was found; null where it was not. */
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
    return { timeZone: nearest?.country === country && isRealZone(nearest.timeZone) ? nearest.timeZone : usual, position }
  }
  if (state === '' && city === '') return { timeZone: usual, position: null }
  const found = await places.timeZoneOf(country, [city, state].filter((part) => part !== '').join(', '))
  if (!found || found.precision === 'country') return { timeZone: usual, position: null }
  const { timeZone, latitude, longitude } = found
  return { timeZone: isRealZone(timeZone) ? timeZone : usual, position: { latitude, longitude } }
}

/** Kilometres to the nearest city that is served in a market; null where none is. */
export const kilometresToServed = async (db: Db, market: Market, { latitude, longitude }: Point): Promise<number | null> => {
  const cities = await db.selectFrom('served_cities').select(['latitude', 'longitude']).where('market', '=', market).execute()
  if (cities.length === 0) return null
  return Math.min(...cities.map((city) => distance(latitude, longitude, city.latitude, city.longitude)))
}

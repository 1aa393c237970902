import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import { countryOf, latitudeOf, longitudeOf, stateOf, textAt, zoneOf, type PlaceIndex } from './place-index.ts'

/** The parts of an address in one line, without repetitions: `Ikeja, Lagos, Nigeria`. */
export const inOneLine = (...parts: readonly string[]): string =>
  parts.filter((part, index) => part !== '' && part !== parts[index - 1]).join(', ')

/** A place of the index as the calls return it, without street and post code. */
export const describePlace = (index: PlaceIndex, place: number): FoundAddress => {
  const city = textAt(index.names, place)
  const state = stateOf(index, place)?.name ?? ''
  const country = countryOf(index, place)
  return {
    address: inOneLine(city, state, country?.name ?? ''),
    street: '',
    city,
    state,
    zipCode: '',
    country: country?.code ?? '',
    latitude: latitudeOf(index, place),
    longitude: longitudeOf(index, place),
    timeZone: zoneOf(index, place),
  }
}

import type { Places } from '#kernel/ports/places.ts'
import { lazyIndex, readOrMakeIndex } from './load-index.ts'
import { nearestPlace } from './nearest-place.ts'
import type { PlaceIndex } from './place-index.ts'
import { searchPlaces } from './search-places.ts'
import { zoneOfAddress } from './zone-of-address.ts'

/** One index for all servers of a process, since it never changes. */
const indexes = new Map<string, () => Promise<PlaceIndex>>()

const indexIn = (folder: string): (() => Promise<PlaceIndex>) => {
  const known = indexes.get(folder) ?? lazyIndex(() => readOrMakeIndex(folder))
  indexes.set(folder, known)
  return known
}

/**
 * Places from the bundled lists: the towns of the world, and Nigeria's local government areas. No streets.
 * @param folder where the index made from the lists is kept between starts
 */
export const bundledPlaces = (folder: string): Places => {
  const index = indexIn(folder)
  return {
    search: async (words, options) => searchPlaces(await index(), words, options),
    nearest: async (latitude, longitude) => nearestPlace(await index(), latitude, longitude),
    timeZoneOf: async (country, address) => zoneOfAddress(await index(), country, address),
  }
}

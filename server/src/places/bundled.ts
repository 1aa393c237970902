import type { Places } from '../ports/places.ts'
import { lazyIndex } from './load-index.ts'
import { nearestPlace } from './nearest-place.ts'
import { searchPlaces } from './search-places.ts'
import { zoneOfAddress } from './zone-of-address.ts'

/** One index for all servers of a process, since it never changes. */
const bundledIndex = lazyIndex()

/** Places from the bundled lists: towns of the world, and Nigeria's local government areas. No streets. */
export const bundledPlaces = (index = bundledIndex): Places => ({
  search: async (words, options) => searchPlaces(await index(), words, options),
  nearest: async (latitude, longitude) => nearestPlace(await index(), latitude, longitude),
  timeZoneOf: async (country, address) => zoneOfAddress(await index(), country, address),
})

import { join } from 'node:path'
import { systemClock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Places } from '#kernel/ports/places.ts'
import { bundledPlaces } from './bundled.ts'
import { geocoderPlaces } from './geocoder.ts'

/** The configured geocoding service with the bundled lists as its fallback, or only those. */
export const providePlaces = (
  { geocoder, dataDir }: Pick<Config, 'geocoder' | 'dataDir'>,
  onFailure?: (reason: string) => void,
): Places => {
  const bundled = bundledPlaces(join(dataDir, 'cache'))
  return geocoder ? geocoderPlaces({ settings: geocoder, clock: systemClock, fallback: bundled, onFailure }) : bundled
}

import { systemClock, type Clock } from '../clock.ts'
import type { Places } from '../ports/places.ts'
import { bundledPlaces } from './bundled.ts'
import { geocoderPlaces, type GeocoderSettings } from './geocoder.ts'

export type { GeocoderSettings } from './geocoder.ts'

/** The configured geocoding service before the bundled lists, or those alone. */
export const providePlaces = (
  settings: GeocoderSettings | undefined, clock: Clock = systemClock, onFailure?: (reason: string) => void,
): Places => (settings ? geocoderPlaces({ settings, clock, fallback: bundledPlaces(), onFailure }) : bundledPlaces())

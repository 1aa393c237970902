import type { GeocoderSettings } from '../places/geocoder.ts'
import { address, text } from './parsers.ts'
import { hidden, withoutPassword, type ReadSetting } from './settings.ts'

/** Where addresses, towns and time zones are looked up. */
export interface PlacesConfig {
  /** A geocoding service of the Nominatim kind; without one, the bundled lists of towns answer alone. */
  geocoder?: GeocoderSettings
}

export const readPlaces = (read: ReadSetting): PlacesConfig => {
  const url = read('GEOCODER_URL', address(['http', 'https']), {
    about: 'Address of a geocoding service of the Nominatim kind, for streets; `/search` and `/reverse` are below it.', otherwise: undefined,
    otherwiseInWords: 'bundled lists of towns', show: withoutPassword,
  })
  const key = read('GEOCODER_KEY', text, { about: 'The key that it asks for.', otherwise: undefined, show: hidden })
  if (key !== undefined && url === undefined && !read.isGiven('GEOCODER_URL')) read.fault('GEOCODER_KEY needs GEOCODER_URL')
  return url === undefined ? {} : { geocoder: { url, key } }
}

import { address, text } from './parsers.ts'
import { hidden, withoutPassword, type ReadSetting } from './settings.ts'

/** A geocoding service of the Nominatim kind: its own server, or a provider that speaks its API. */
export interface GeocoderSettings {
  /** Such as `https://geocoder.example.com`; `/search` and `/reverse` are below it. */
  url: string
  /** Sent as `key`, where the provider asks for one. */
  key?: string
}

/** Where addresses, towns and time zones are looked up. */
export interface PlacesConfig {
  /** A geocoding service of the Nominatim kind; without one, the bundled lists of towns answer alone. */
  geocoder?: GeocoderSettings
  /** A tile server for maps with streets; without one, maps draw outlines and towns of their own. */
  mapTiles?: MapTiles
}

/** Where the browser fetches the squares of a map from. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string
  /** Who made the map, as its licence asks to say; a web address in it becomes a link. */
  attribution: string
}

const tileAddress = (value: string): string => {
  const url = address(['http', 'https'])(value)
  if (!/^https?:\/\/[a-z0-9.:-]+\//i.test(url)) throw new Error('has to be an address whose host is plain, without {s}')
  if (!['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    throw new Error('has to be an address with {z}, {x} and {y}')
  return url
}

const readMapTiles = (read: ReadSetting): MapTiles | undefined => {
  const url = read('MAP_TILES_URL', tileAddress, {
    about:
      'Address of a tile server for maps with streets, such as `https://tiles.example.com/{z}/{x}/{y}.png`; its host is let into the content policy for pictures.',
    otherwise: undefined,
    otherwiseInWords: "outlines and towns of the site's own",
    show: withoutPassword,
  })
  const attribution = read('MAP_TILES_ATTRIBUTION', text, {
    about: 'Who made those maps, as their licence asks to say; a web address in it becomes a link.',
    otherwise: '',
  })
  if (attribution !== '' && url === undefined && !read.isGiven('MAP_TILES_URL'))
    read.fault('MAP_TILES_ATTRIBUTION needs MAP_TILES_URL')
  if (attribution === '' && url !== undefined)
    read.fault('MAP_TILES_URL needs MAP_TILES_ATTRIBUTION, which tells who made the map')
  return url === undefined ? undefined : { url, attribution }
}

export const readPlaces = (read: ReadSetting): PlacesConfig => {
  const url = read('GEOCODER_URL', address(['http', 'https']), {
    about: 'Address of a geocoding service of the Nominatim kind, for streets; `/search` and `/reverse` are below it.',
    otherwise: undefined,
    otherwiseInWords: 'bundled lists of towns',
    show: withoutPassword,
  })
  const key = read('GEOCODER_KEY', text, { about: 'The key that it asks for.', otherwise: undefined, show: hidden })
  if (key !== undefined && url === undefined && !read.isGiven('GEOCODER_URL'))
    read.fault('GEOCODER_KEY needs GEOCODER_URL')
  const mapTiles = readMapTiles(read)
  return { ...(url === undefined ? {} : { geocoder: { url, key } }), ...(mapTiles && { mapTiles }) }
}

import { address, text } from './parsers.ts'
import { hidden, withoutPassword, type ReadSetting } from './settings.ts'

/** A geocoding service with the API of Nominatim. */
export interface GeocoderSettings {
  /** Such as `https://geocoder.example.com`; `/search` and `/reverse` are below it. */
  url: string
  /** Sent as `key`, if the service needs one. */
  key?: string
}

/** Where addresses, towns and time zones are looked up. */
export interface PlacesConfig {
  /** A geocoding service with the API of Nominatim; without one, only the bundled lists of towns are used. */
  geocoder?: GeocoderSettings
  /** A tile server for maps with streets; without one, maps show the site's own outlines and towns. */
  mapTiles?: MapTiles
}

/** The tile server from which the browser fetches the squares of a map. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string
  /** The attribution that the map's licence requires; a web address in it becomes a link. */
  attribution: string
}

const tileAddress = (value: string): string => {
  const url = address(['http', 'https'])(value)
  if (!/^https?:\/\/[a-z0-9.:-]+\//i.test(url)) throw new Error('has to be an address without {s} in its host')
  if (!['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    throw new Error('has to be an address with {z}, {x} and {y}')
  return url
}

const readMapTiles = (read: ReadSetting): MapTiles | undefined => {
  const url = read('MAP_TILES_URL', tileAddress, {
    about:
      'Address of a tile server for maps with streets, such as `https://tiles.example.com/{z}/{x}/{y}.png`; the content policy allows pictures from its host.',
    otherwise: undefined,
    otherwiseInWords: "the site's own outlines and towns",
    show: withoutPassword,
  })
  const attribution = read('MAP_TILES_ATTRIBUTION', text, {
    about: 'The attribution that the licence of those maps requires; a web address in it becomes a link.',
    otherwise: '',
  })
  if (attribution !== '' && url === undefined && !read.isGiven('MAP_TILES_URL'))
    read.fault('MAP_TILES_ATTRIBUTION needs MAP_TILES_URL')
  if (attribution === '' && url !== undefined)
    read.fault('MAP_TILES_URL needs MAP_TILES_ATTRIBUTION, which names the makers of the map')
  return url === undefined ? undefined : { url, attribution }
}

export const readPlaces = (read: ReadSetting): PlacesConfig => {
  const url = read('GEOCODER_URL', address(['http', 'https']), {
    about:
      'Address of a geocoding service with the API of Nominatim, to find streets; `/search` and `/reverse` are below it.',
    otherwise: undefined,
    otherwiseInWords: 'only the bundled lists of towns',
    show: withoutPassword,
  })
  const key = read('GEOCODER_KEY', text, {
    about: 'The API key of that service, if it needs one.',
    otherwise: undefined,
    show: hidden,
  })
  if (key !== undefined && url === undefined && !read.isGiven('GEOCODER_URL'))
    read.fault('GEOCODER_KEY needs GEOCODER_URL')
  const mapTiles = readMapTiles(read)
  return { ...(url === undefined ? {} : { geocoder: { url, key } }), ...(mapTiles && { mapTiles }) }
}

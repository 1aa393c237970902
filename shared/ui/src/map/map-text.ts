import { useUiSettings } from '@fieldproof/ui'
import { directionOf, kilometresBetween, type Direction, type MapPoint } from './map-point.ts'
import { nearestTown } from './towns.ts'

/** What the map says by itself. */
export interface MapText {
  map: string
  zoomIn: string
  zoomOut: string
  pickerKeys: string
  viewKeys: string
  noPin: string
  pinAt: (place: string, coordinates: string) => string
  inTown: (town: string) => string
  fromTown: Readonly<Record<Direction, (distance: string, town: string) => string>>
  north: (degrees: string) => string
  south: (degrees: string) => string
  east: (degrees: string) => string
  west: (degrees: string) => string
  failed: string
  retry: string
  townsFrom: string
}

const english: MapText = {
  map: 'map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  pickerKeys:
    'Click the map, drag the pin, or move it with the arrow keys; Shift makes larger steps, plus and minus zoom.',
  viewKeys: 'Arrow keys move the map, plus and minus zoom. Tab goes from place to place.',
  noPin: 'No pin yet. Click the map, or press an arrow key, to put it down.',
  pinAt: (place, coordinates) => `The pin is ${place} (${coordinates}).`,
  inTown: (town) => `in or beside ${town}`,
  fromTown: {
    n: (distance, town) => `${distance} north of ${town}`,
    ne: (distance, town) => `${distance} north-east of ${town}`,
    e: (distance, town) => `${distance} east of ${town}`,
    se: (distance, town) => `${distance} south-east of ${town}`,
    s: (distance, town) => `${distance} south of ${town}`,
    sw: (distance, town) => `${distance} south-west of ${town}`,
    w: (distance, town) => `${distance} west of ${town}`,
    nw: (distance, town) => `${distance} north-west of ${town}`,
  },
  north: (degrees) => `${degrees} N`,
  south: (degrees) => `${degrees} S`,
  east: (degrees) => `${degrees} E`,
  west: (degrees) => `${degrees} W`,
  failed: 'The map did not load. Everything else on this page works without it.',
  retry: 'Load the map again',
  townsFrom: 'Towns: GeoNames',
}

const norwegian: MapText = {
  map: 'kart',
  zoomIn: 'Zoom inn',
  zoomOut: 'Zoom ut',
  pickerKeys:
    'Trykk i kartet, dra nålen, eller flytt den med piltastene; Shift gir lengre steg, pluss og minus zoomer.',
  viewKeys: 'Piltastene flytter kartet, pluss og minus zoomer. Tab går fra sted til sted.',
  noPin: 'Ingen nål ennå. Trykk i kartet, eller trykk en piltast, for å sette den.',
  pinAt: (place, coordinates) => `Nålen står ${place} (${coordinates}).`,
  inTown: (town) => `i eller ved ${town}`,
  fromTown: {
    n: (distance, town) => `${distance} nord for ${town}`,
    ne: (distance, town) => `${distance} nordøst for ${town}`,
    e: (distance, town) => `${distance} øst for ${town}`,
    se: (distance, town) => `${distance} sørøst for ${town}`,
    s: (distance, town) => `${distance} sør for ${town}`,
    sw: (distance, town) => `${distance} sørvest for ${town}`,
    w: (distance, town) => `${distance} vest for ${town}`,
    nw: (distance, town) => `${distance} nordvest for ${town}`,
  },
  north: (degrees) => `${degrees} N`,
  south: (degrees) => `${degrees} S`,
  east: (degrees) => `${degrees} Ø`,
  west: (degrees) => `${degrees} V`,
  failed: 'Kartet ble ikke lastet. Alt annet på siden virker uten det.',
  retry: 'Last kartet på nytt',
  townsFrom: 'Byer: GeoNames',
}

/** How far from a town's middle is still in it or beside it, in kilometres. */
const IN_TOWN = 3

/** The map's sentences, and positions and distances in the reader's language. */
export interface MapWords {
  text: MapText
  /** Degrees to `digits` places with their direction, such as `6.52° N`. */
  latitude: (degrees: number, digits?: number) => string
  longitude: (degrees: number, digits?: number) => string
  /** Where a point lies, seen from the nearest town that is known, such as `12 km north-east of Ikeja`. */
  place: (point: MapPoint) => string
  /** The whole sentence about the pin, for the eye and for screen readers. */
  pin: (point: MapPoint | null) => string
}

/** Makes the sentences for a locale such as `en-GB` or `nb-NO`. */
export const mapWords = (locale: string): MapWords => {
  const text = /^(no|nb|nn)\b/.test(locale) ? norwegian : english
  const degrees = (value: number, digits: number) =>
    `${new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(Math.abs(value))}°`
  const latitude = (value: number, digits = 4) => (value < 0 ? text.south : text.north)(degrees(value, digits))
  const longitude = (value: number, digits = 4) => (value < 0 ? text.west : text.east)(degrees(value, digits))
  const place = (point: MapPoint) => {
    const nearest = nearestTown(point)
    if (nearest === undefined) return `${latitude(point.latitude)}, ${longitude(point.longitude)}`
    const { town } = nearest
    const kilometres = kilometresBetween(town, point)
    if (kilometres < IN_TOWN) return text.inTown(town.name)
    const distance = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'kilometer',
      maximumFractionDigits: 0,
    }).format(kilometres)
    return text.fromTown[directionOf(town, point)](distance, town.name)
  }
  const pin = (point: MapPoint | null) =>
    point === null ? text.noPin : text.pinAt(place(point), `${latitude(point.latitude)}, ${longitude(point.longitude)}`)
  return { text, latitude, longitude, place, pin }
}

const kept = new Map<string, MapWords>()

/** The map's sentences in the reader's language. */
export const useMapWords = (): MapWords => {
  const { locale } = useUiSettings()
  const words = kept.get(locale) ?? mapWords(locale)
  kept.set(locale, words)
  return words
}

import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import { describePlace } from './describe-place.ts'
import { cellOf, countryOf, latitudeOf, longitudeOf, type PlaceIndex } from './place-index.ts'
import { isAtSea, isZoneOf, zoneAt } from './zones.ts'

const EARTH_RADIUS = 6_371
const radians = (degrees: number): number => (degrees * Math.PI) / 180
/** Kilometres of one degree along a meridian. */
const KM_PER_DEGREE = radians(1) * EARTH_RADIUS

/** Kilometres from which a place is too far away, at sea and on land. */
const FAR = { sea: 50, land: 400 }

/** Kilometres between two points, along the earth's surface. */
export const distance = (
  latitude: number,
  longitude: number,
  otherLatitude: number,
  otherLongitude: number,
): number => {
  const half = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    half(otherLatitude - latitude) +
    Math.cos(radians(latitude)) * Math.cos(radians(otherLatitude)) * half(otherLongitude - longitude)
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The columns of squares around a point, up to `reach` degrees of longitude to each side. */
const columnsOf = (longitude: number, reach: number): number[] =>
  Array.from({ length: Math.min(360, 2 * reach + 1) }, (_none, step) => longitude - reach + step)

/** The nearest place within some degrees of latitude, and its distance in kilometres. */
const nearestWithin = (
  index: PlaceIndex,
  latitude: number,
  longitude: number,
  reach: number,
): { place: number; kilometres: number } | undefined => {
  let nearest: { place: number; kilometres: number } | undefined
  for (let row = Math.max(-90, latitude - reach); row <= Math.min(90, latitude + reach); row += 1) {
    const narrowest = Math.cos(radians(Math.min(89, Math.abs(row) + 1)))
    for (const column of columnsOf(longitude, Math.ceil(reach / narrowest))) {
      const cell = cellOf(row, column)
      const end = index.cellStarts[cell + 1] ?? 0
      for (let entry = index.cellStarts[cell] ?? 0; entry < end; entry += 1) {
        const place = index.cells[entry] ?? 0
        const kilometres = distance(latitude, longitude, latitudeOf(index, place), longitudeOf(index, place))
        if (!nearest || kilometres < nearest.kilometres) nearest = { place, kilometres }
      }
    }
  }
  return nearest
}

/** The place nearest to a point; undefined at sea and far from all places. */
export const nearestPlace = (index: PlaceIndex, latitude: number, longitude: number): FoundAddress | undefined => {
  const zone = zoneAt(latitude, longitude)
  const far = isAtSea(zone) ? FAR.sea : FAR.land
  // The place found is the nearest one only if it is nearer than all squares outside the search.
  for (let reach = 1; ; reach *= 2) {
    const nearest = nearestWithin(index, latitude, longitude, reach)
    const sure = reach * KM_PER_DEGREE
    if (nearest && (nearest.kilometres <= sure || sure >= far)) {
      if (nearest.kilometres > far) return undefined
      const found = describePlace(index, nearest.place)
      // In a wide state, the point's own zone is more exact than the place's, unless it belongs to a neighbouring
      // country.
      return isZoneOf(countryOf(index, nearest.place)?.code ?? '', zone) && !isAtSea(zone)
        ? { ...found, timeZone: zone }
        : found
    }
    if (sure >= far) return undefined
  }
}

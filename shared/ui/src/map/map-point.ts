import type { Direction } from '../texts/map-text.ts'

/** A place on the earth in degrees (WGS 84). */
export interface MapPoint {
  latitude: number
  longitude: number
}

const EARTH_KM = 6_371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres between two points along the ground. */
export const kilometresBetween = (one: MapPoint, other: MapPoint): number => {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2)
  const east = Math.sin(radians(other.longitude - one.longitude) / 2)
  const chord = north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The eight directions, clockwise from north. */
export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const satisfies readonly Direction[]

/** The direction of `to`, seen from `from`. */
export const directionOf = (from: MapPoint, to: MapPoint): Direction => {
  const east = radians(to.longitude - from.longitude)
  const y = Math.sin(east) * Math.cos(radians(to.latitude))
  const x =
    Math.cos(radians(from.latitude)) * Math.sin(radians(to.latitude)) -
    Math.sin(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.cos(east)
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4))
  return directions[(eighth + 8) % 8] ?? 'n'
}

/** Limits a point to the part of the world that a map shows, rounded to six decimals: about ten centimetres. */
export const pointOnMap = (latitude: number, longitude: number): MapPoint => {
  const wrapped = ((((longitude + 180) % 360) + 360) % 360) - 180
  const most = 85
  return {
    latitude: Number(Math.max(-most, Math.min(most, latitude)).toFixed(6)),
    longitude: Number(wrapped.toFixed(6)),
  }
}

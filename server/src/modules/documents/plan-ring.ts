/** The distance of something from a place, east and north, in meters. */
export interface PlanDot {
  east: number
  north: number
}

const rings = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 1_000_000, 50_000_000]
/** Meters of one degree of latitude. */
const DEGREE = 111_195

/** The smallest standard ring around all of them, in meters. */
export const ringAround = (dots: readonly PlanDot[]): number => {
  const farthest = Math.max(0, ...dots.map(({ east, north }) => Math.hypot(east, north)))
  return rings.find((ring) => ring >= farthest) ?? farthest
}

interface Point {
  latitude: number
  longitude: number
}

/** The position of a point relative to a place; degrees, WGS 84. Exact enough for a plan of a few kilometers. */
export const dotFrom = (place: Point, point: Point): PlanDot => {
  // The shorter way around the earth.
  const turn = ((point.longitude - place.longitude + 540) % 360) - 180
  return {
    east: turn * DEGREE * Math.cos((place.latitude * Math.PI) / 180),
    north: (point.latitude - place.latitude) * DEGREE,
  }
}

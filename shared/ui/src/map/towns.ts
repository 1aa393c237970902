import { towns as list } from './data/towns.ts'
import { kilometresBetween, type MapPoint } from './map-point.ts'

export interface Town extends MapPoint {
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Thousands of people. */
  people: number
  isCapital: boolean
}

const read = (line: string): Town => {
  const [name = '', latitude, longitude, people, country = ''] = line.split('|')
  return {
    name,
    latitude: Number(latitude),
    longitude: Number(longitude),
    people: Number(people),
    country: country.slice(0, 2),
    isCapital: country.endsWith('*'),
  }
}

/** The towns on the map, capitals first, then by size. */
export const towns: readonly Town[] = list
  .trim()
  .split('\n')
  .map(read)
  .sort((one, other) => Number(other.isCapital) - Number(one.isCapital) || other.people - one.people)

/** Returns the town nearest to a point, and its distance in kilometres. */
export const nearestTown = (point: MapPoint): { town: Town; kilometres: number } | undefined =>
  towns.reduce<{ town: Town; kilometres: number } | undefined>((best, town) => {
    const kilometres = kilometresBetween(point, town)
    return best === undefined || kilometres < best.kilometres ? { town, kilometres } : best
  }, undefined)

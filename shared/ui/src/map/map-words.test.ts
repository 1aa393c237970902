import { directionOf, kilometresBetween, pointOnMap } from './map-point.ts'
import { map as norwegian } from '../texts/no/map.ts'
import { mapWords } from './map-text.ts'
import { nearestTown, towns } from './towns.ts'

const words = mapWords('en-GB')
const ord = mapWords('nb-NO', norwegian)

test('counts kilometres along the ground', () => {
  const lagos = { latitude: 6.4541, longitude: 3.3947 }
  const abuja = { latitude: 9.0579, longitude: 7.4951 }
  expect(kilometresBetween(lagos, abuja)).toBeCloseTo(536, -1)
  expect(kilometresBetween(abuja, abuja)).toBe(0)
})

test.each([
  [1, 0, 'n'],
  [1, 1, 'ne'],
  [0, 1, 'e'],
  [-1, 1, 'se'],
  [-1, 0, 's'],
  [-1, -1, 'sw'],
  [0, -1, 'w'],
  [1, -1, 'nw'],
] as const)('%s degrees up and %s across is %s', (latitude, longitude, expected) => {
  expect(directionOf({ latitude: 0, longitude: 0 }, { latitude, longitude })).toBe(expected)
})

test('keeps a point within the world, on the near side of the date line', () => {
  expect(pointOnMap(91, 190)).toEqual({ latitude: 85, longitude: -170 })
  expect(pointOnMap(6.52437921, 3.37920571)).toEqual({ latitude: 6.524379, longitude: 3.379206 })
})

test('knows the capitals of the six markets', () => {
  expect(
    towns
      .filter(({ isCapital }) => isCapital)
      .map(({ country }) => country)
      .sort(),
  ).toEqual(['CA', 'DE', 'GB', 'NG', 'NO', 'US'])
  expect(nearestTown({ latitude: 59.91, longitude: 10.75 })?.town.name).toBe('Oslo')
})

test('says where a pin is, in both languages', () => {
  expect(words.pin(null)).toBe('No pin yet. Click the map, or press an arrow key, to put it down.')
  const abuja = { latitude: 9.0579, longitude: 7.4951 }
  expect(words.pin(abuja)).toBe('The pin is in or beside Abuja (9.0579° N, 7.4951° E).')
  const south = { latitude: 8.75, longitude: 7.4951 }
  expect(words.place({ ...south, latitude: -33.9 })).toMatch(/^[\d,]+ km south of /)
  expect(ord.pin(abuja)).toBe('Nålen står i eller ved Abuja (9,0579° N, 7,4951° Ø).')
  expect(ord.longitude(-0.1276, 2)).toBe('0,13° V')
})

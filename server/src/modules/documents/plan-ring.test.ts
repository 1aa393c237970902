import { dotFrom, ringAround } from './plan-ring.ts'

const away = (east: number, north: number) => [{ east, north }]

test.each([
  [[], 10],
  [away(3, 4), 10],
  [away(0, -20), 20],
  [[...away(300, 400), ...away(1, 1)], 500],
  [away(0, 90_000), 1_000_000],
])('%j need a ring of %d m', (dots, ring) => {
  expect(ringAround(dots)).toBe(ring)
})

test('east and north are measured in meters at the place, also across the date line', () => {
  const { east, north } = dotFrom({ latitude: 60, longitude: 10 }, { latitude: 60.001, longitude: 10.002 })
  expect([Math.round(east), Math.round(north)]).toEqual([111, 111])
  expect(Math.round(dotFrom({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 }).east)).toBe(222)
})

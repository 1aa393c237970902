import { placesFor } from './film.ts'

it('gives each person a separate place within the video', () => {
  expect(placesFor(1)).toEqual([{ x: 0, y: 0, width: 640, height: 360 }])
  expect(placesFor(2).map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [320, 0],
  ])
  for (const count of [3, 4]) {
    const places = placesFor(count)
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(count)
    for (const { x, y, width, height } of places) expect([x + width <= 640, y + height <= 360]).toEqual([true, true])
  }
})

import { missingBetween, partName, spanInName } from './part-name.ts'

it.each([
  [0, 60, 'Recording 0m00s-1m00s'],
  [59.6, 83.4, 'Recording 1m00s-1m23s'],
  [600, 615, 'Recording 10m00s-10m15s'],
])('a part from %d to %d seconds is named, and its name read', (from, to, name) => {
  expect(partName('Recording', { from, to })).toBe(name)
  expect(spanInName(`${name}.webm`)).toEqual({ from: Math.round(from), to: Math.round(to) })
})

it('reads nothing from other names', () => {
  expect(['film 1.webm', 'Recording 1m00s.webm', 'Recording 1m00s-1m23s'].map(spanInName)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('finds what is missing before the first part and between two, and no overlap or moment', () => {
  expect(missingBetween(['a 0m00s-1m00s.mp4', 'a 1m00s-2m01s.mp4', 'a 2m00s-2m40s.mp4'])).toEqual([])
  expect(missingBetween(['a 0m30s-1m00s.mp4', 'a 1m24s-2m24s.mp4'])).toEqual([
    { from: 0, to: 30 },
    { from: 60, to: 84 },
  ])
  expect(missingBetween(['a 0m30s-1m00s.mp4', 'film.webm'])).toEqual([])
})

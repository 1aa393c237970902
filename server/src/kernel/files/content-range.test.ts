import { spanOf } from './content-range.ts'

test.each([
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=5-', { from: 5, to: 9 }],
  ['bytes=5-99', { from: 5, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-99', { from: 0, to: 9 }],
  ['bytes=10-', null],
  ['bytes=-0', null],
  [undefined, undefined],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=4-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=0-1', undefined],
])('of ten bytes %j means %j', (range, span) => {
  expect(spanOf(range, 10)).toEqual(span)
})

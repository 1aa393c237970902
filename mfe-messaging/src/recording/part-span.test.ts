import { missingBetween, spanOf } from './part-span.ts'

const begunAt = '2026-03-02T09:00:00.000Z'

it('gives the time span of a part in its recording', () => {
  const recorded = { startedAt: '2026-03-02T09:01:24.500Z', endedAt: '2026-03-02T09:02:24.500Z' }
  expect(spanOf({ recorded }, begunAt)).toEqual({ from: 84.5, to: 144.5 })
  expect([spanOf({}, begunAt), spanOf({ recorded }, null), spanOf({ recorded }, undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('finds the gaps before the first part and between parts, and ignores overlaps and short gaps', () => {
  const spans = (...all: [number, number][]) => all.map(([from, to]) => ({ from, to }))
  expect(missingBetween(spans([0, 60], [60.4, 121], [120, 160]))).toEqual([])
  expect(missingBetween(spans([30, 60], [84, 144]))).toEqual([
    { from: 0, to: 30 },
    { from: 60, to: 84 },
  ])
  expect(missingBetween([...spans([30, 60]), undefined])).toEqual([])
})

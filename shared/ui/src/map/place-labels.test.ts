import { gridDigits, gridLines, gridStep } from './graticule.ts'
import { chooseLabels } from './place-labels.ts'
import type { Town } from './towns.ts'

const town = (name: string, latitude: number, longitude: number): Town => ({
  name,
  latitude,
  longitude,
  country: 'NG',
  people: 100,
  isCapital: false,
})

const at = ({ latitude, longitude }: Town) => ({ x: longitude, y: latitude })

test('lets no two names overlap, and prefers the first in the list', () => {
  const labels = chooseLabels([town('Lagos', 100, 100), town('Ikeja', 104, 110), town('Ibadan', 200, 100)], at, {
    x: 400,
    y: 300,
  })
  expect(labels.map(({ item, isNamed }) => [item.name, isNamed])).toEqual([
    ['Lagos', true],
    ['Ikeja', false],
    ['Ibadan', true],
  ])
})

test('leaves out towns outside the view, and names that would be cut off', () => {
  const labels = chooseLabels([town('Kano', 500, 100), town('Port Harcourt', 100, 380)], at, { x: 400, y: 300 })
  expect(labels.map(({ item, isNamed }) => [item.name, isNamed])).toEqual([['Port Harcourt', false]])
})

test('shows no more towns than requested', () => {
  const many = Array.from({ length: 50 }, (_, index) => town(`T${index}`, index * 5, 10))
  expect(chooseLabels(many, at, { x: 400, y: 300 }, 7)).toHaveLength(7)
})

test('chooses whole steps for the grid, so that its lines are apart', () => {
  expect(gridStep(10)).toBe(10)
  expect(gridStep(1_000)).toBe(0.1)
  expect(gridStep(0.1)).toBe(30)
  expect(gridDigits(0.05)).toBe(2)
  expect(gridDigits(10)).toBe(0)
  expect(gridLines(6.31, 6.72, 0.1)).toEqual([6.4, 6.5, 6.6, 6.7])
  expect(gridLines(6.41, 6.49, 0.1)).toEqual([])
})

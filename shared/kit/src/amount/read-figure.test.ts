import fc from 'fast-check'
import { readFigure } from './read-figure.ts'

it.each([
  ['125000', 125_000],
  ['125 000', 125_000],
  ['125,000', 125_000],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['1.500', 1.5],
  ['12.', 12],
  ['0,125', 0.125],
  ['1 250,75', 1_250.75],
  ['1,250.75', 1_250.75],
  ['1.250,75', 1_250.75],
  ['-4,5', -4.5],
])('%s is %d in English', (text, figure) => {
  expect(readFigure(text, 'en')).toBe(figure)
})

it.each([
  ['1,500', 1.5],
  ['125 000', 125_000],
  ['1.234.567', 1_234_567],
  ['1.250,75', 1_250.75],
])('%s is %d in Norwegian', (text, figure) => {
  expect(readFigure(text, 'no')).toBe(figure)
})

it.each(['', ' ', '-', '.', 'abc', '1e5', '1,2,3', '1,25,000', '1.2,3.4', '12km'])('%j is not a number', (text) => {
  expect(readFigure(text, 'en')).toBeNull()
})

it('parses what both languages write', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom('en', 'no'), (thousandths, locale) => {
      const figure = thousandths / 1_000
      const text = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'nb-NO', { minimumFractionDigits: 2 }).format(
        figure,
      )
      expect(readFigure(text.replace('−', '-'), locale)).toBe(figure)
    }),
  )
})

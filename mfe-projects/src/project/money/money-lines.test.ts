import { csvOf } from './money-lines.ts'

it('writes cells that no spreadsheet takes for a formula, and doubles their quotes', () => {
  expect(csvOf(['Milestone', 'Words'], [['=SUM(A1)', 'He said "no", and left']])).toBe(
    '"Milestone","Words"\r\n"\'=SUM(A1)","He said ""no"", and left"',
  )
})

import { csvOf } from './money-lines.ts'

it('writes cells that no spreadsheet reads as a formula, and doubles their quotes', () => {
  expect(csvOf(['Milestone', 'Words'], [['=SUM(A1)', 'He said "no", and left']])).toBe(
    '"Milestone","Words"\r\n"\'=SUM(A1)","He said ""no"", and left"',
  )
})

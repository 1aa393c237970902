import { figuresAt, type DatedTable } from './dated-table.ts'
import { fineTable } from './inspector-fine.ts'
import { commissionTable } from './order-commission.ts'
import { ratingTable } from './rating-share.ts'
import { savedCardProofTable } from './top-up.ts'
import { referralTable } from './referral-markets.ts'

const table: DatedTable<string> = [
  { from: '2026-01-01T00:00:00.000Z', figures: 'first' },
  { from: '2026-07-01T00:00:00.000Z', figures: 'second' },
]
const at = (instant: string) => figuresAt(table, Date.parse(instant))

test.each([
  ['2026-01-01T00:00:00.000Z', 'first'],
  ['2026-06-30T23:59:59.999Z', 'first'],
  ['2026-07-01T00:00:00.000Z', 'second'],
  ['2031-01-01T00:00:00.000Z', 'second'],
])('at %s the figures are those of the %s row', (instant, figures) => expect(at(instant)).toBe(figures))

test('before the first row there are no figures', () =>
  expect(() => at('2025-12-31T23:59:59.999Z')).toThrow(RangeError))

test.each<[string, DatedTable<unknown>]>([
  ['fines', fineTable],
  ['commission', commissionTable],
  ['rating shares', ratingTable],
  ['referrals', referralTable],
  ['proofs of saved cards', savedCardProofTable],
])('the rows of the table of %s are in order, and the first is older than the first sale', (_, rows) => {
  const begins = rows.map(({ from }) => Date.parse(from))
  expect(begins[0]).toBeLessThan(Date.parse('2019-01-01T00:00:00.000Z'))
  expect(begins).toEqual([...new Set(begins)].sort((one, other) => one - other))
})

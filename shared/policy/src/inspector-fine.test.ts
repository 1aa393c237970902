import { currencies, orderLimits, type Currency } from '@fieldproof/contracts'
import fc from 'fast-check'
import { figuresAt } from './dated-table.ts'
import { fineFor, fineTable, inspectorCancellation } from './inspector-fine.ts'

const second = 1_000
const hour = 3_600 * second
const inspectionAt = Date.parse('2027-03-20T09:00:00.000Z')
const finesIn = (currency: Currency) => ({ fines: figuresAt(fineTable, inspectionAt)[currency], currency })
const ahead = (hours: number) => ({ now: inspectionAt - hours * hour, inspectionAt, terms: orderLimits })

test.each([
  [24 + 1 / 3_600, 0],
  [24, 75_000_00],
  [18, 75_000_00],
  [12, 75_000_00],
  [12 - 1 / 3_600, 120_000_00],
  [0, 120_000_00],
  [-2, 120_000_00],
])('giving a job back %p hours ahead costs %p kobo', (hours, amount) => {
  expect(inspectorCancellation(ahead(hours), finesIn('NGN')).fine).toEqual({ amount, currency: 'NGN' })
})

test.each([
  ['cancels', 24 * hour + second, 0],
  ['cancels', 24 * hour, 50_00],
  ['cancels', 12 * hour, 50_00],
  ['cancels', 12 * hour - second, 80_00],
  ['no-show', -hour, 80_00],
  ['no-show', 30 * hour, 80_00],
  ['agreed-reschedule', hour, 0],
] as const)('an inspector who %s, %d ms ahead, pays %d cents', (why, before, amount) => {
  expect(fineFor(why, { now: inspectionAt - before, inspectionAt, terms: orderLimits }, finesIn('USD'))).toEqual({
    amount,
    currency: 'USD',
  })
})

test('in dollars the figures are those of FINE-1', () => {
  expect(inspectorCancellation(ahead(20), finesIn('USD')).fine).toEqual({ amount: 50_00, currency: 'USD' })
  expect(fineFor('no-show', ahead(48), finesIn('USD'))).toEqual({ amount: 80_00, currency: 'USD' })
  expect(fineFor('agreed-reschedule', ahead(1), finesIn('USD'))).toEqual({ amount: 0, currency: 'USD' })
})

const anyCurrency = fc.constantFrom(...currencies)
const anyHours = fc.double({ min: -100, max: 1_000, noNaN: true })

test("a fine is whole minor units of the job's own currency, and the table never falls", () => {
  for (const currency of currencies) {
    const { from12To24Hours, under12HoursOrNoShow } = finesIn(currency).fines
    expect([Number.isInteger(from12To24Hours), Number.isInteger(under12HoursOrNoShow)]).toEqual([true, true])
    expect(under12HoursOrNoShow).toBeGreaterThan(from12To24Hours)
  }
  fc.assert(
    fc.property(anyCurrency, anyHours, (currency, hours) => {
      expect(inspectorCancellation(ahead(hours), finesIn(currency)).fine.currency).toBe(currency)
    }),
  )
})

test('waiting never reduces the fine, and the figure shown until an instant applies until then', () => {
  fc.assert(
    fc.property(anyCurrency, anyHours, fc.double({ min: 0, max: 100, noNaN: true }), (currency, hours, later) => {
      const early = inspectorCancellation(ahead(hours), finesIn(currency))
      const late = inspectorCancellation(ahead(hours - later), finesIn(currency))
      expect(late.fine.amount).toBeGreaterThanOrEqual(early.fine.amount)
      if (early.holdsUntil !== null) {
        const before = inspectorCancellation({ ...ahead(0), now: Math.floor(early.holdsUntil) - 1 }, finesIn(currency))
        const after = inspectorCancellation({ ...ahead(0), now: Math.floor(early.holdsUntil) + 1 }, finesIn(currency))
        expect(before.fine).toEqual(early.fine)
        expect(after.fine.amount).toBeGreaterThan(early.fine.amount)
      }
    }),
  )
})

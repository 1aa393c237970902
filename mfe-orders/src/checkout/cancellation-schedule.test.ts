import { cancellationTerms } from '@fieldproof/policy/cancellation'
import fc from 'fast-check'
import { cancellationSchedule } from './cancellation-schedule.ts'

const hour = 3_600_000
const at = Date.parse('2027-03-21T09:00:00Z')

it('lists all three tiers two days ahead, each starting where the previous one ends', () => {
  expect(cancellationSchedule(at - 48 * hour, at)).toEqual([
    { rule: 'over-24-hours', from: at - 48 * hour, until: at - 24 * hour },
    { rule: '12-to-24-hours', from: at - 24 * hour, until: at - 12 * hour },
    { rule: 'under-12-hours', from: at - 12 * hour + 60_000, until: null },
  ])
})

it.each([
  [24, ['12-to-24-hours', 'under-12-hours']],
  [12, ['12-to-24-hours', 'under-12-hours']],
  [11, ['under-12-hours']],
])('lists what is left at exactly %i hours ahead', (hours, rules) => {
  expect(cancellationSchedule(at - hours * hour, at).map(({ rule }) => rule)).toEqual(rules)
})

it("agrees with the server's rule at every instant of every tier", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 72 * hour }), fc.double({ min: 0, max: 1, noNaN: true }), (ahead, part) => {
      for (const { rule, from, until } of cancellationSchedule(at - ahead, at)) {
        const end = until ?? at
        const instant = Math.min(from + Math.floor((end - from) * part), Math.max(from, end - 1))
        expect(cancellationTerms({ now: instant, inspectionAt: at, hasInspector: true, paid: 1 }).rule).toBe(rule)
      }
    }),
  )
})

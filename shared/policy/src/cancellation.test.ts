import fc from 'fast-check'
import {
  cancellationTerms,
  inspectorAfterMove,
  keptTierEnds,
  mayCancelRecurring,
  noticeTier,
  reschedulingTerms,
  tierKeptByMove,
  type KeptTier,
} from './cancellation.ts'
import { instantOf } from './wall-time.ts'

const second = 1_000
const hour = 3_600 * second
const inspectionAt = Date.UTC(2026, 5, 10, 9)
const paid = 35_000_00
const terms = (ahead: number, hasInspector = true) =>
  cancellationTerms({ now: inspectionAt - ahead, inspectionAt, hasInspector, paid })

test.each([
  ['a second more than 24 hours', 24 * hour + second, 'over-24-hours', paid, 0, true],
  ['exactly 24 hours', 24 * hour, '12-to-24-hours', 0, paid, true],
  ['a second less than 24 hours', 24 * hour - second, '12-to-24-hours', 0, paid, true],
  ['a second more than 12 hours', 12 * hour + second, '12-to-24-hours', 0, paid, true],
  ['exactly 12 hours', 12 * hour, '12-to-24-hours', 0, paid, false],
  ['a second less than 12 hours', 12 * hour - second, 'under-12-hours', 0, 0, false],
  ['after it began', -hour, 'under-12-hours', 0, 0, false],
] as const)('%s ahead with an inspector', (_when, ahead, rule, refund, credit, mayReschedule) => {
  expect(terms(ahead)).toMatchObject({ rule, refund, credit, mayReschedule })
})

test('without an inspector everything is refunded, at any time', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100 * hour, max: 1_000 * hour }), (ahead) => {
      expect(terms(ahead, false)).toEqual({
        rule: 'no-inspector',
        isKept: false,
        refund: paid,
        credit: 0,
        mayReschedule: true,
        holdsUntil: null,
      })
    }),
  )
})

test('a no-show of the inspector costs the customer nothing', () => {
  expect(
    cancellationTerms({ now: inspectionAt + 5 * hour, inspectionAt, hasInspector: true, inspectorNoShow: true, paid }),
  ).toMatchObject({ rule: 'inspector-no-show', refund: paid })
})

test('a missing report gives a full refund, however long ago the inspection was (OVERDUE-2)', () => {
  const late = { now: inspectionAt + 100 * hour, inspectionAt, hasInspector: true }
  expect(cancellationTerms({ ...late, paid }).rule).toBe('under-12-hours')
  // A tier kept from an earlier move no longer counts either (MOVE-5).
  expect(cancellationTerms({ ...late, reportOverdue: true, keptTier: 'under-12-hours', paid })).toEqual({
    rule: 'report-overdue',
    isKept: false,
    refund: paid,
    credit: 0,
    mayReschedule: true,
    holdsUntil: null,
  })
  expect(reschedulingTerms(late).isAllowed).toBe(false)
  expect(reschedulingTerms({ ...late, reportOverdue: true })).toEqual({
    isAllowed: true,
    allowedUntil: null,
    keepsInspectorIfFree: true,
  })
  expect(tierKeptByMove({ ...late, reportOverdue: true, keptTier: '12-to-24-hours' })).toBeNull()
})

test('terms never become better as time passes, and never refund more than was paid', () => {
  const worth = ({ refund, credit }: { refund: number; credit: number }) => refund * 2 + credit
  fc.assert(
    fc.property(
      fc.integer({ min: -50 * hour, max: 200 * hour }),
      fc.nat(100 * hour),
      fc.nat(1_000_000_00),
      (ahead, later, sum) => {
        const at = (rest: number) =>
          cancellationTerms({ now: inspectionAt - rest, inspectionAt, hasInspector: true, paid: sum })
        const [before, after] = [at(ahead), at(ahead - later)]
        expect(worth(after)).toBeLessThanOrEqual(worth(before))
        expect(before.refund + before.credit).toBeLessThanOrEqual(sum)
      },
    ),
  )
})

test('terms apply until the instant that they name, exclusive', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50 * hour, max: 200 * hour }), (ahead) => {
      const { rule, holdsUntil } = terms(ahead)
      if (holdsUntil === null) return
      // The last instant of the middle tier belongs to it.
      const last = rule === '12-to-24-hours' ? holdsUntil : holdsUntil - 1
      expect(terms(inspectionAt - last).rule).toBe(rule)
      expect(terms(inspectionAt - last - 1).rule).not.toBe(rule)
    }),
  )
})

test.each([
  ['Africa/Lagos', '2026-06-10', '09:00'],
  ['Europe/Oslo', '2026-03-29', '10:00'],
  ['Europe/Oslo', '2026-10-25', '10:00'],
  ['America/Los_Angeles', '2026-03-08', '09:00'],
  ['Pacific/Auckland', '2026-04-05', '09:00'],
])('in %s on %s an hour is an hour, also when clocks change', (timeZone, date, time) => {
  const at = instantOf({ date, time, timeZone }) ?? Number.NaN
  expect(noticeTier({ now: at - 24 * hour - second, inspectionAt: at })).toBe('over-24-hours')
  expect(noticeTier({ now: at - 24 * hour + second, inspectionAt: at })).toBe('12-to-24-hours')
  expect(noticeTier({ now: at - 12 * hour + second, inspectionAt: at })).toBe('under-12-hours')
})

test('rescheduling with an inspector requires strictly more than 12 hours', () => {
  const at = (ahead: number) => reschedulingTerms({ now: inspectionAt - ahead, inspectionAt, hasInspector: true })
  expect([at(12 * hour + 1).isAllowed, at(12 * hour).isAllowed]).toEqual([true, false])
  expect(reschedulingTerms({ now: inspectionAt, inspectionAt, hasInspector: false })).toMatchObject({
    isAllowed: true,
    allowedUntil: null,
  })
})

test('a recurring service can be canceled strictly more than 24 hours ahead', () => {
  expect(
    [24 * hour + 1, 24 * hour].map((ahead) => mayCancelRecurring({ now: inspectionAt - ahead, inspectionAt })),
  ).toEqual([true, false])
})

test('invalid sums are refused', () => {
  for (const sum of [-1, 1.5, Number.NaN])
    expect(() => cancellationTerms({ now: 0, inspectionAt, hasInspector: true, paid: sum })).toThrow(RangeError)
})

test("an order is judged by its own terms of sale, not by today's", () => {
  const sold = { fullRefundAboveHours: 48, creditFromHours: 6, reschedulingAboveHours: 30 }
  const at = (ahead: number) =>
    cancellationTerms({ now: inspectionAt - ahead, inspectionAt, hasInspector: true, paid, terms: sold })
  expect(at(48 * hour)).toMatchObject({
    rule: '12-to-24-hours',
    credit: paid,
    mayReschedule: true,
    holdsUntil: inspectionAt - 6 * hour,
  })
  expect(at(48 * hour + 1)).toMatchObject({ rule: 'over-24-hours', refund: paid, holdsUntil: inspectionAt - 48 * hour })
  expect(at(30 * hour)).toMatchObject({ mayReschedule: false })
  expect(at(6 * hour - 1)).toMatchObject({ rule: 'under-12-hours', refund: 0, credit: 0 })
})

test.each([
  ['a second more than 24 hours', 24 * hour + second, null],
  ['exactly 24 hours', 24 * hour, '12-to-24-hours'],
  ['a second more than 12 hours', 12 * hour + second, '12-to-24-hours'],
] as const)('an order that is moved %s ahead keeps %p', (_when, ahead, kept) => {
  expect(tierKeptByMove({ now: inspectionAt - ahead, inspectionAt, hasInspector: true })).toBe(kept)
  // No inspector has reserved the time.
  expect(tierKeptByMove({ now: inspectionAt - ahead, inspectionAt, hasInspector: false })).toBeNull()
})

test.each([
  ['a second more than 24 hours', 24 * hour + second, true],
  ['exactly 24 hours', 24 * hour, false],
  ['five minutes', 300 * second, false],
] as const)(
  'a time without an inspector that was %s ahead when it was chosen removes a kept tier: %p',
  (_when, ahead, ends) => {
    expect(keptTierEnds({ movedAt: inspectionAt - ahead, inspectionAt })).toBe(ends)
  },
)

test('a kept tier limits the refund, is named as the reason, and does not hide a worse tier', () => {
  const at = (ahead: number, hasInspector = true) =>
    cancellationTerms({
      now: inspectionAt - ahead,
      inspectionAt,
      hasInspector,
      keptTier: '12-to-24-hours',
      paid,
    })
  expect(at(700 * hour)).toEqual({
    rule: '12-to-24-hours',
    isKept: true,
    refund: 0,
    credit: paid,
    mayReschedule: true,
    holdsUntil: inspectionAt - 12 * hour,
  })
  expect(at(20 * hour)).toMatchObject({ rule: '12-to-24-hours', isKept: false, credit: paid })
  expect(at(11 * hour)).toMatchObject({ rule: 'under-12-hours', isKept: false, credit: 0 })
  // The customer's own move released the inspector: the kept tier applies until a worse one does.
  expect(at(700 * hour, false)).toMatchObject({ rule: '12-to-24-hours', isKept: true, credit: paid, holdsUntil: null })
})

test('no sequence of moves refunds more than the worst tier in which a move was made', () => {
  const worth = { 'over-24-hours': 2, '12-to-24-hours': 1, 'under-12-hours': 0 }
  const moves = fc.array(fc.record({ passed: fc.nat(60 * hour), ahead: fc.integer({ min: hour, max: 900 * hour }) }))
  fc.assert(
    fc.property(moves, fc.nat(60 * hour), (history, passed) => {
      let [now, at] = [inspectionAt - 30 * hour, inspectionAt]
      let kept: KeptTier | null = null
      let best = 2
      for (const move of history) {
        now += move.passed
        if (!reschedulingTerms({ now, inspectionAt: at, hasInspector: true }).isAllowed) break
        best = Math.min(best, worth[noticeTier({ now, inspectionAt: at })])
        kept = tierKeptByMove({ now, inspectionAt: at, hasInspector: true, keptTier: kept })
        at = now + move.ahead
      }
      now += passed
      const { refund, credit } = cancellationTerms({ now, inspectionAt: at, hasInspector: true, keptTier: kept, paid })
      const allowed = Math.min(best, worth[noticeTier({ now, inspectionAt: at })])
      expect([refund, credit]).toEqual([allowed === 2 ? paid : 0, allowed === 1 ? paid : 0])
    }),
  )
})

test.each([
  [true, 0, 'comes-along'],
  [true, -1, 'too-little-notice'],
  [false, 0, 'not-free'],
  [false, -1, 'not-free'],
] as const)('an inspector who is free: %p, with the move %p ms after their notice: %p', (isFree, after, then) => {
  expect(inspectorAfterMove({ at: inspectionAt + after, noticedFrom: inspectionAt, isFree })).toBe(then)
})

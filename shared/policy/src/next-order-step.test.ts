import { invoiceStatuses, matchingModes, orderStatuses, paymentStatuses } from '@fieldproof/contracts/lists'
import fc from 'fast-check'
import { nextOrderStep, type OrderStepFacts } from './next-order-step.ts'
import type { OrderReader } from './order-allowances.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.UTC(2027, 2, 10, 9)
const paidOrder: OrderStepFacts = {
  now,
  status: 'Pending',
  inspectionAt: now + 3 * day,
  timeZone: 'Africa/Lagos',
  hasInspector: false,
  matching: 'candidates',
  paymentStatus: 'succeeded',
  reportSubmittedAt: null,
}
const next = (change: Partial<OrderStepFacts>, reader: OrderReader = 'customer') =>
  nextOrderStep({ ...paidOrder, ...change }, reader)
const assigned = { status: 'Processing', hasInspector: true } as const
const over = {
  status: 'Completed',
  hasInspector: true,
  reportSubmittedAt: now - 3 * day,
  completedAt: now - hour,
} as const

test.each(['pending', 'failed', 'abandoned'] as const)(
  'an order whose payment is %s waits for it until its deadline',
  (paymentStatus) => {
    expect(next({ paymentStatus, payBy: now + hour })).toEqual({ who: 'customer', what: 'pay', by: now + hour })
  },
)

test('an order with an inspector does not wait for money', () => {
  expect(next({ ...assigned, paymentStatus: 'pending' })).toMatchObject({ who: 'inspector', what: 'inspect' })
})

test('a held invoice waits for staff; a released one delays nothing until the work is done', () => {
  const owed = { paymentStatus: 'pending', payBy: now + 14 * day } as const
  expect(next({ ...owed, invoiceStatus: 'held' })).toEqual({ who: 'staff', what: 'release-invoice' })
  expect(next({ ...owed, invoiceStatus: 'released' })).toMatchObject({ who: 'inspector', what: 'show-interest' })
  expect(next({ ...owed, ...over, invoiceStatus: 'overdue' })).toEqual({
    who: 'customer',
    what: 'pay-invoice',
    by: now + 14 * day,
  })
})

test('without an inspector, inspectors answer until the inspection begins; a first-come job can be taken at once', () => {
  expect(next({})).toEqual({ who: 'inspector', what: 'show-interest', by: now + 3 * day })
  expect(next({ matching: 'first-come' })).toMatchObject({ who: 'inspector', what: 'take-job' })
  expect(next({ openQuotations: 2 })).toEqual({ who: 'customer', what: 'answer-quotations' })
  expect(next({ openCandidates: 1, openQuotations: 2 })).toMatchObject({ who: 'customer', what: 'choose-candidate' })
})

test('a chosen inspector answers first; after a no the customer decides, unless others are asked by then (MATCH-26)', () => {
  const firstChoice = { answerBy: now + 3 * hour, outcome: null, asksOthers: false }
  const answer = { who: 'inspector', what: 'answer-first', by: now + 3 * hour }
  expect(next({ firstChoice })).toEqual(answer)
  expect(next({ firstChoice, matching: 'first-come' }, 'candidate')).toEqual(answer)
  for (const outcome of ['declined', 'no-answer', 'not-available'] as const) {
    expect(next({ firstChoice: { ...firstChoice, outcome } })).toMatchObject({ who: 'customer', what: 'ask-others' })
    expect(next({ firstChoice: { ...firstChoice, outcome, asksOthers: true } })).toMatchObject({
      what: 'show-interest',
    })
  }
  expect(next({ firstChoice: { ...firstChoice, outcome: 'others-asked' } })).toMatchObject({ what: 'show-interest' })
  expect(next({ firstChoice, openQuotations: 1 })).toMatchObject({ what: 'answer-quotations' })
})

test("a candidate does not see other inspectors' quotations", () => {
  expect(next({ openCandidates: 2, openQuotations: 2 }, 'candidate')).toMatchObject({
    who: 'inspector',
    what: 'show-interest',
  })
})

test.each([{ status: 'Overdue' } as const, { inspectionAt: now - hour }, { inspectionAt: now }])(
  'a date that passed without an inspector has to be chosen again: %p',
  (change) => {
    expect(next(change)).toEqual({ who: 'customer', what: 'choose-time' })
  },
)

test('an inspector inspects, then reports', () => {
  expect(next(assigned)).toEqual({ who: 'inspector', what: 'inspect', by: now + 3 * day })
  expect(next({ ...assigned, inspectionAt: now })).toEqual({ who: 'inspector', what: 'submit-report' })
  const late = { ...assigned, status: 'Overdue', inspectionAt: now - 5 * day } as const
  expect(next(late, 'inspector')).toEqual({ who: 'inspector', what: 'submit-overdue-report' })
  // The customer no longer has to wait for it (OVERDUE-3).
  expect(next(late)).toEqual({ who: 'customer', what: 'decide-overdue-report' })
  expect(next({ ...late, reportSubmittedAt: now - hour })).toMatchObject({ what: 'accept-report' })
  // Nothing is accepted before the no-show is decided (NOSHOW-3).
  expect(next({ ...late, reportSubmittedAt: now - hour, isNoShowOpen: true })).toEqual({
    who: 'staff',
    what: 'settle-no-show',
  })
})

test('a surcharge is decided before anything else', () => {
  expect(next({ ...assigned, openSurcharges: 1, reportSubmittedAt: now })).toEqual({
    who: 'customer',
    what: 'decide-surcharge',
  })
})

test('a report is accepted within three days, unless an issue waits for its answer', () => {
  const reported = { ...assigned, inspectionAt: now - day, reportSubmittedAt: now - hour }
  expect(next(reported)).toEqual({ who: 'customer', what: 'accept-report', by: now - hour + 3 * day })
  expect(next({ ...reported, completedAfterReportDays: 5 })).toMatchObject({ by: now - hour + 5 * day })
  expect(next({ ...reported, openIssues: 1 })).toEqual({ who: 'inspector', what: 'answer-issues' })
})

test('after completion the customer reviews; then the order waits for the end of the complaint window and is closed', () => {
  expect(next({ ...over, mayReview: true })).toEqual({ who: 'customer', what: 'review' })
  expect(next({ ...over, mayReview: true }, 'inspector')).toMatchObject({ who: 'nobody', what: 'wait-for-complaints' })
  expect(next(over)).toEqual({ who: 'nobody', what: 'wait-for-complaints', by: now + 71 * hour })
  expect(next({ ...over, completedAt: now - 72 * hour })).toEqual({ who: 'nobody', what: 'closed' })
  expect(next({ ...over, closedAt: now })).toEqual({ who: 'nobody', what: 'closed' })
})

test('an open complaint waits for the staff, or for the reader if the staff ask them, even after the time to complain has ended', () => {
  const open = { ...over, completedAt: now - 73 * hour, complaint: { isAsked: false, answerBy: null } }
  const staff = { who: 'staff', what: 'settle-complaint' }
  expect(next(open)).toEqual(staff)
  expect(next({ ...open, mayReview: true })).toEqual(staff)
  expect(next(open, 'inspector')).toEqual(staff)
  const asked = { ...open, complaint: { isAsked: true, answerBy: null } }
  expect(next(asked)).toEqual({ who: 'customer', what: 'answer-complaint' })
  expect(next({ ...asked, complaint: { isAsked: true, answerBy: now + day } }, 'inspector')).toEqual({
    who: 'inspector',
    what: 'answer-complaint',
    by: now + day,
  })
  // A late answer is still read until the complaint is decided (COMPLAINT-5).
  expect(next({ ...asked, complaint: { isAsked: true, answerBy: now - day } }, 'inspector')).toEqual({
    who: 'inspector',
    what: 'answer-complaint',
  })
  // The invoice stays due.
  expect(next({ ...open, paymentStatus: 'pending', invoiceStatus: 'overdue' })).toMatchObject({ what: 'pay-invoice' })
})

test('a canceled order requires nothing, and an order with another inspector is closed to a candidate', () => {
  expect(next({ status: 'Canceled', paymentStatus: 'pending' })).toEqual({ who: 'nobody', what: 'canceled' })
  // An inspector had reserved the time (INVOICE-2).
  expect(next({ status: 'Canceled', paymentStatus: 'pending', invoiceStatus: 'released', payBy: now + day })).toEqual({
    who: 'customer',
    what: 'pay-invoice',
    by: now + day,
  })
  expect(next({ status: 'Canceled', paymentStatus: 'pending', invoiceStatus: 'withdrawn' })).toEqual({
    who: 'nobody',
    what: 'canceled',
  })
  expect(next(assigned, 'candidate')).toEqual({ who: 'nobody', what: 'no-longer-open' })
  expect(next({ status: 'Canceled' }, 'candidate')).toEqual({ who: 'nobody', what: 'no-longer-open' })
})

test.each([
  // Clocks go forward in Oslo on 28 March: three days are an hour less.
  ['Europe/Oslo', Date.UTC(2027, 2, 26, 9, 30, 15), 3 * day - hour],
  ['Europe/Oslo', Date.UTC(2027, 9, 30, 9, 30, 15), 3 * day + hour],
  ['Africa/Lagos', Date.UTC(2027, 2, 26, 9, 30, 15), 3 * day],
])('in %s a report is accepted until the same time of day three days later', (timeZone, at, later) => {
  expect(next({ ...assigned, now: at, inspectionAt: at - hour, timeZone, reportSubmittedAt: at }).by).toBe(at + later)
})

test('every step before the end names who acts, and every deadline of a future step is in the future', () => {
  const order: fc.Arbitrary<OrderStepFacts> = fc.record({
    now: fc.constant(now),
    status: fc.constantFrom(...orderStatuses),
    timeZone: fc.constant('Africa/Lagos'),
    inspectionAt: fc.integer({ min: -30, max: 30 }).map((days) => now + days * day + hour),
    hasInspector: fc.boolean(),
    matching: fc.constantFrom(...matchingModes),
    paymentStatus: fc.constantFrom(null, ...paymentStatuses),
    invoiceStatus: fc.constantFrom(null, ...invoiceStatuses),
    openQuotations: fc.nat(2),
    openSurcharges: fc.nat(2),
    reportSubmittedAt: fc.constantFrom(null, now - hour),
    openIssues: fc.nat(1),
    mayReview: fc.boolean(),
  })
  fc.assert(
    fc.property(order, fc.constantFrom<OrderReader>('customer', 'inspector'), (facts, reader) => {
      const { who, what, by } = nextOrderStep(facts, reader)
      const isOver = facts.status === 'Canceled' || facts.status === 'Completed'
      if (isOver) expect(['nobody', 'customer']).toContain(who)
      else expect([who, what]).not.toContain('nobody')
      if (by !== undefined && !isOver) expect(by).toBeGreaterThan(now)
    }),
  )
})

import {
  firstChargeAt,
  isDueInTime,
  isInTimeToCancel,
  nextChargeAt,
  nextInvoiceStep,
  nextStep,
  renewalPriceAt,
  type RenewalState,
} from './subscription-renewal.ts'

const DAY = 86_400_000
const endsAt = Date.parse('2026-06-01T00:00:00.000Z')
const state = (changes: Partial<RenewalState> = {}): RenewalState => ({
  endsAt,
  renews: true,
  hasOtherPrice: false,
  isPriceNotified: false,
  isNotified: false,
  isLapsed: false,
  attempts: 0,
  firstAttemptAt: null,
  invoice: null,
  ...changes,
})

it('is announced 7 days before, and another price 30 days before (PLAN-7)', () => {
  expect(nextStep(state())).toEqual({ step: 'tell', at: endsAt - 7 * DAY })
  expect(nextStep(state({ hasOtherPrice: true }))).toEqual({ step: 'tell-price', at: endsAt - 30 * DAY })
  expect(nextStep(state({ hasOtherPrice: true, isPriceNotified: true })).step).toBe('tell')
})

it('is charged 24 hours before the end, and can be canceled before that', () => {
  expect(nextStep(state({ isNotified: true }))).toEqual({ step: 'charge', at: endsAt - DAY })
  expect([isInTimeToCancel(endsAt, endsAt - DAY - 1), isInTimeToCancel(endsAt, endsAt - DAY)]).toEqual([true, false])
})

it('is retried after 1, 3 and 7 days, lapses with its last day, and is then suspended (PLAN-8)', () => {
  const firstAttemptAt = firstChargeAt(endsAt)
  const after = (attempts: number, isLapsed = true) =>
    nextStep(state({ attempts, firstAttemptAt, isNotified: true, isLapsed }))
  expect(after(1, false)).toEqual({ step: 'lapse', at: endsAt })
  expect([1, 2, 3].map((attempts) => after(attempts).at - firstAttemptAt)).toEqual([DAY, 3 * DAY, 7 * DAY])
  expect(after(4).step).toBe('suspend')
  expect(nextChargeAt({ endsAt, attempts: 4, firstAttemptAt })).toBeNull()
})

it('ends without a renewal, and the user is notified', () => {
  expect(nextStep(state({ renews: false }))).toEqual({ step: 'tell', at: endsAt - 7 * DAY })
  expect(nextStep(state({ renews: false, isNotified: true }))).toEqual({ step: 'end', at: endsAt })
})

it('costs the price of 30 days before, or for a shorter term that of its beginning', () => {
  expect(renewalPriceAt(endsAt, endsAt - 365 * DAY)).toBe(endsAt - 30 * DAY)
  expect(renewalPriceAt(endsAt, endsAt - 28 * DAY)).toBe(endsAt - 28 * DAY)
})

describe('an open invoice (PLAN-16)', () => {
  const announced = { isReminded: true, isOverdueTold: true }
  const open = (dueAt: number, changes = {}) => ({
    isForTerm: true,
    dueAt,
    isReminded: false,
    isOverdueTold: false,
    ...changes,
  })

  it('causes a reminder 3 days before; if its plan is not active, it is canceled on its due day', () => {
    expect(nextInvoiceStep(open(endsAt))).toEqual({ step: 'remind-of-invoice', at: endsAt - 3 * DAY })
    expect(nextInvoiceStep(open(endsAt, announced))).toEqual({ step: 'cancel-invoice', at: endsAt })
  })

  it('for a renewal prevents all other charges, notices and endings', () => {
    for (const renews of [true, false]) {
      const invoiced = (dueAt: number, changes: Partial<RenewalState> = {}) =>
        nextStep(state({ renews, hasOtherPrice: true, invoice: open(dueAt, announced), ...changes }))
      expect(invoiced(endsAt + DAY)).toEqual({ step: 'lapse', at: endsAt })
      expect(invoiced(endsAt + DAY, { isLapsed: true })).toEqual({ step: 'suspend', at: endsAt + 8 * DAY })
      // Due long before the last paid day, it stays open until then.
      expect(invoiced(endsAt - 30 * DAY, { isLapsed: true })).toEqual({ step: 'suspend', at: endsAt + 7 * DAY })
    }
    expect(nextStep(state({ invoice: open(endsAt - DAY, { isReminded: true }) }))).toEqual({
      step: 'invoice-overdue',
      at: endsAt - DAY,
    })
  })
})

describe('an open invoice for a change of the current days (PLAN-18)', () => {
  const dueAt = endsAt - 10 * DAY
  const invoice = { isForTerm: false, dueAt, isReminded: false, isOverdueTold: false }

  it('causes a reminder and is canceled on its due day, while the renewal goes on as usual', () => {
    expect(nextStep(state({ invoice }))).toEqual({ step: 'remind-of-invoice', at: dueAt - 3 * DAY })
    const reminded = { ...invoice, isReminded: true }
    expect(nextStep(state({ invoice: reminded }))).toEqual({ step: 'cancel-invoice', at: dueAt })
    const late = { ...reminded, dueAt: endsAt - 2 * DAY }
    expect(nextStep(state({ invoice: late }))).toEqual({ step: 'tell', at: endsAt - 7 * DAY })
    expect(nextStep(state({ invoice: late, isNotified: true }))).toEqual({
      step: 'cancel-invoice',
      at: endsAt - 2 * DAY,
    })
  })

  it('is due before the next payment, to the millisecond', () => {
    expect([isDueInTime(firstChargeAt(endsAt) - 1, endsAt), isDueInTime(firstChargeAt(endsAt), endsAt)]).toEqual([
      true,
      false,
    ])
  })
})

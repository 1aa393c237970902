import fc from 'fast-check'
import type { Currency } from '@fieldproof/contracts'
import {
  addAddons,
  atInvoicedSum,
  buy,
  covers,
  earnedBefore,
  endEarly,
  heldOn,
  NotSoldError,
  paidUntil,
  unusedFrom,
  upgrade,
  type Charge,
  type Purchase,
} from './subscription-charges.ts'
import { dayAt, dayOfMonth, daysBetween, daysLater, monthsLater, startOfDay, type Day } from './subscription-days.ts'
import { cancellationFeeOf, limitsWith, plansAt, rankOf, wholePrice } from './subscription-plans.ts'
import { split } from './money.ts'

const figures = plansAt(Date.parse('2026-06-01T00:00:00.000Z'), [])
const sale = { figures, currency: 'NGN' as Currency }
const buyOn = (from: Day, planName = 'plus', months = 1, addons: { name: string; quantity: number }[] = []) =>
  buy(sale, { planName, months, addons, from, anchor: dayOfMonth(from) })

describe('days', () => {
  it('follow the end of short months and return to the intended day', () => {
    const ends = [1, 2, 3, 4].map((months) => monthsLater('2027-01-31', months))
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
    expect(monthsLater('2027-02-28', 1, 31)).toBe('2027-03-31')
    expect(monthsLater('2028-01-30', 1)).toBe('2028-02-29')
    expect(monthsLater('2026-11-15', 3)).toBe('2027-02-15')
  })

  it('begin at the first instant of the day, also if clocks change at midnight', () => {
    // Cuba's clocks go from 00:00 to 01:00 on 8 March 2026.
    expect(new Date(startOfDay('2026-03-08', 'America/Havana')).toISOString()).toBe('2026-03-08T05:00:00.000Z')
    expect(dayAt(startOfDay('2026-03-08', 'America/Havana'), 'America/Havana')).toBe('2026-03-08')
    expect(dayAt(startOfDay('2026-03-08', 'America/Havana') - 1, 'America/Havana')).toBe('2026-03-07')
  })

  it('cost the same with a clock change among them as without', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(startOfDay('2026-03-30', 'Europe/Oslo') - startOfDay('2026-03-29', 'Europe/Oslo')).toBe(23 * 3_600_000)
  })
})

describe('a charge', () => {
  it('is split over its days by largest remainders', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.integer({ min: 1, max: 366 }),
        fc.nat(366),
        (amount, days, cut) => {
          const charge = { from: '2026-01-31', to: daysLater('2026-01-31', days), amount }
          const parts = split(
            amount,
            Array.from({ length: days }, () => 1),
          )
          const passed = Math.min(cut, days)
          expect(earnedBefore(charge, daysLater(charge.from, passed))).toBe(
            parts.slice(0, passed).reduce((sum, part) => sum + part, 0),
          )
        },
      ),
    )
  })

  it('is fully earned at its end, and not at all before its first day', () => {
    const charge = { from: '2026-01-10', to: '2026-02-10', amount: 100 }
    expect([earnedBefore(charge, '2026-01-01'), earnedBefore(charge, '2026-01-10')]).toEqual([0, 0])
    expect([earnedBefore(charge, '2026-02-10'), earnedBefore(charge, '2026-08-01')]).toEqual([100, 100])
  })
})

describe('a purchase', () => {
  it('consists of lines that add up to the price', () => {
    const first = buyOn('2026-06-01', 'plus', 12, [{ name: 'more-projects', quantity: 2 }])
    expect(first.toPay).toBe(9_500_00 * 12 * 0.8 + 2 * 1_800_00 * 12 * 0.8)
    const larger = upgrade(sale, first.charges, { planName: 'business', months: 12, from: '2026-09-01', anchor: 1 })
    expect(larger.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(larger.toPay)
    expect(larger.lines.map(({ kind, name, days }) => [kind, name, days])).toEqual([
      ['plan', 'business', 365],
      ['addon', 'more-projects', 365],
      ['credit-plan', 'plus', 273],
      ['credit-addon', 'more-projects', 273],
    ])
    const [plan] = first.charges
    expect(larger.credit).toBeGreaterThan(0)
    const days = split(
      plan?.amount ?? 0,
      Array.from({ length: 365 }, () => 1),
    )
    expect(plan && unusedFrom(plan, '2026-09-01')).toBe(days.slice(92).reduce((sum, day) => sum + day, 0))
  })

  it('credits the whole plan on its first day', () => {
    const first = buyOn('2026-06-01')
    expect(
      upgrade(sale, first.charges, { planName: 'business', months: 1, from: '2026-06-01', anchor: 1 }).credit,
    ).toBe(first.toPay)
  })

  it('refuses what is not sold: 0, 13 and 1,000 months, unknown plans and add-ons, and the free plan', () => {
    for (const months of [0, 13, 1_000]) expect(() => buyOn('2026-06-01', 'plus', months)).toThrow(NotSoldError)
    for (const plan of ['free', 'gold']) expect(() => buyOn('2026-06-01', plan)).toThrow(NotSoldError)
    expect(() => buyOn('2026-06-01', 'plus', 1, [{ name: 'gold', quantity: 1 }])).toThrow(NotSoldError)
  })

  it('has a fee for ending early only where one is defined', () => {
    expect([cancellationFeeOf(figures, 'US', 12), cancellationFeeOf(figures, 'US', 6)]).toEqual([150_00, 0])
    expect(cancellationFeeOf(figures, 'NG', 12)).toBe(0)
    const year = buy(
      { figures, currency: 'USD' },
      { planName: 'business', months: 12, addons: [], from: '2026-06-01', anchor: 1 },
    )
    const early = endEarly(year.charges, '2026-06-30', 150_00)
    expect([early.fee, early.refund]).toEqual([150_00, early.unused - 150_00])
    // Never more than what is left.
    expect(endEarly(year.charges, '2027-05-30', 150_00)).toMatchObject({ refund: 0 })
  })
})

test('a larger plan costs more and includes more than a smaller one, in every currency and for every term', () => {
  for (const currency of ['NGN', 'CAD', 'EUR', 'NOK', 'GBP', 'USD'] as const)
    for (const { months } of figures.terms) {
      const prices = figures.plans.map(({ monthly }) =>
        monthly ? (wholePrice(figures, monthly, months, currency) ?? 0) : 0,
      )
      expect(prices).toEqual([...prices].sort((one, other) => one - other))
      expect(new Set(prices).size).toBe(prices.length)
    }
  const projects = figures.plans.map(({ name }) => limitsWith(figures, name, []).projects)
  expect(projects).toEqual([...projects].sort((one, other) => one - other))
  expect(limitsWith(figures, 'plus', [{ name: 'more-people', quantity: 2 }]).peopleInProject).toBe(40)
})

/** An event of an account, as generated by the property below. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 120 }) }),
  fc.record({
    kind: fc.constantFrom('buy' as const, 'upgrade' as const, 'renew' as const),
    plan: fc.constantFrom('plus', 'business', 'enterprise'),
    months: fc.constantFrom(1, 3, 6, 12),
  }),
  fc.record({
    kind: fc.constant('addons' as const),
    addons: fc.array(
      fc.record({ name: fc.constantFrom('more-projects', 'more-people'), quantity: fc.integer({ min: 1, max: 7 }) }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  fc.record({ kind: fc.constant('end' as const) }),
)
const history = fc.record({
  currency: fc.constantFrom<Currency>('NGN', 'NOK', 'USD'),
  country: fc.constantFrom('NG', 'NO', 'US'),
  first: fc.integer({ min: 0, max: 800 }).map((days) => daysLater('2027-01-01', days)),
  steps: fc.array(step, { maxLength: 20 }),
})

/**
 * Replays a history like the server, with its accounts: what was paid, the unused days of the customer, and what is
 * earned.
 */
const play = ({ currency, country, first, steps }: typeof history extends fc.Arbitrary<infer One> ? One : never) => {
  const own = { figures, currency }
  const books = { wallet: 0, deferred: 0, revenue: 0 }
  let today = first
  let anchor = dayOfMonth(first)
  let charges: (Charge & { earned: number })[] = []
  const used: Day[] = []
  const earn = (): void => {
    for (const charge of charges) {
      const due = earnedBefore(charge, today < charge.until ? today : charge.until) - charge.earned
      charge.earned += due
      books.deferred -= due
      books.revenue += due
    }
  }
  const take = (purchase: Purchase): void => {
    expect(purchase.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(purchase.toPay)
    for (const { index, until } of purchase.ended)
      charges = charges.map((one, at) => (at === index ? { ...one, until } : one))
    charges = [...charges, ...purchase.charges.map((charge) => ({ ...charge, earned: 0 }))]
    books.wallet -= purchase.toPay
    books.deferred += purchase.toPay
  }
  for (const one of steps) {
    earn()
    const held = heldOn(charges, today)
    if (one.kind === 'wait') {
      for (let day = 0; day < one.days; day += 1) {
        if (heldOn(charges, today)) used.push(today)
        today = daysLater(today, 1)
      }
    } else if (one.kind === 'buy' && !held) {
      anchor = dayOfMonth(today)
      take(buy(own, { planName: one.plan, months: one.months, addons: [], from: today, anchor }))
    } else if (one.kind === 'renew' && held) {
      const addons = held.addons
      take(
        buy(own, { planName: held.plan.name, months: one.months, addons, from: paidUntil(charges) ?? today, anchor }),
      )
    } else if (one.kind === 'upgrade' && held && rankOf(figures, one.plan) > rankOf(figures, held.plan.name)) {
      const wanted = { planName: one.plan, months: one.months, from: today, anchor: dayOfMonth(today) }
      const larger = upgrade(own, charges, wanted)
      if (larger.toPay < 0) continue
      anchor = wanted.anchor
      take(larger)
    } else if (one.kind === 'addons' && held) take(addAddons(own, charges, { addons: one.addons, from: today }))
    else if (one.kind === 'end' && held) {
      const { ended, fee, refund } = endEarly(charges, today, cancellationFeeOf(figures, country, held.plan.months))
      for (const { index, until } of ended)
        charges = charges.map((each, at) => (at === index ? { ...each, until } : each))
      books.deferred -= fee + refund
      books.revenue += fee
      books.wallet += refund
    }
  }
  today = daysLater(today, 2_000)
  earn()
  return { books, charges, used }
}

test('random histories: entries sum to zero, no day is paid twice or free, and credits are exact', () => {
  fc.assert(
    fc.property(history, (one) => {
      const { books, charges, used } = play(one)
      expect(books.wallet + books.deferred + books.revenue).toBe(0)
      // Everything was earned or credited, to the unit.
      expect(books.deferred).toBe(0)
      const plans = charges.filter(({ kind, from, until }) => kind === 'plan' && from < until)
      for (const plan of plans)
        expect(plans.filter((other) => other !== plan && other.from < plan.until && plan.from < other.until)).toEqual(
          [],
        )
      for (const day of used) expect(plans.filter((charge) => covers(charge, day))).toHaveLength(1)
      for (const charge of charges) expect(charge.earned).toBe(earnedBefore(charge, charge.until))
    }),
    { numRuns: Number(process.env['HISTORIES'] ?? 300) },
  )
})

describe('the amount of an earlier invoice (PLAN-18)', () => {
  const sumOf = ({ charges }: Purchase) => charges.reduce((sum, { amount }) => sum + amount, 0)

  it('buys a larger plan for that sum: credit and payment equal the cost of the remaining days', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 3, 12),
        fc.constantFrom('business', 'enterprise'),
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 5 }),
        (months, planName, daysUsed, waits, quantity) => {
          const addons = quantity === 0 ? [] : [{ name: 'more-people', quantity }]
          const { charges } = buyOn('2026-06-01', 'plus', months, addons)
          const on = (day: Day) => upgrade(sale, charges, { planName, months, from: day, anchor: dayOfMonth(day) })
          const then = on(daysLater('2026-06-01', daysUsed))
          const now = on(daysLater('2026-06-01', daysUsed + waits))
          const { purchase, back } = atInvoicedSum(now, then.toPay)
          expect(back).toBe(0)
          expect(purchase.toPay).toBe(then.toPay)
          expect(sumOf(purchase)).toBe(then.toPay + now.credit)
          expect(purchase.charges.every(({ amount }) => amount >= 0)).toBe(true)
          // The usual number of days.
          expect(purchase.charges.map(({ from, to }) => [from, to])).toEqual(
            now.charges.map(({ from, to }) => [from, to]),
          )
        },
      ),
    )
  })

  it('buys add-ons for the remaining days, and credits the cost of the days before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 1, max: 9 }), (waits, quantity) => {
        const { charges } = buyOn('2026-06-01', 'business', 3)
        const on = (from: Day) => addAddons(sale, charges, { addons: [{ name: 'more-people', quantity }], from })
        const then = on('2026-06-02')
        const { purchase, back } = atInvoicedSum(on(daysLater('2026-06-02', waits)), then.toPay)
        expect(back + sumOf(purchase)).toBe(then.toPay)
        expect(back === 0).toBe(waits === 0)
      }),
    )
  })

  it('cannot be negative', () => {
    const bought = buyOn('2026-06-01')
    expect(() => atInvoicedSum({ ...bought, toPay: bought.toPay * 3 }, 0)).toThrow(RangeError)
  })
})

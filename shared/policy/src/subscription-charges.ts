import type { SubscriptionPriceLine } from '@fieldproof/contracts/entities/subscription'
import type { Currency } from '@fieldproof/contracts'
import { daysBetween, daysLater, laterDay, monthsLater, type Day } from './subscription-days.ts'
import { planNamed, wholePrice, type PlanFigures } from './subscription-plans.ts'

/** Something that was paid for the days from `from` to `to`, excluding `to`. */
export interface Charge {
  /** The plan, or an add-on to it. */
  kind: 'plan' | 'addon'
  name: string
  quantity: number
  /** Months of the payment that it belongs to. */
  months: number
  from: Day
  to: Day
  /** Minor units. */
  amount: number
  /** The first day on which it no longer applies: `to`, or an earlier one if the rest was credited. */
  until: Day
}

/** A price line without its currency; minor units, negative for a credit. */
export type Line = Omit<SubscriptionPriceLine, 'amount'> & { amount: number }

/** The effect of a purchase: new charges, and when earlier ones end. */
export interface Purchase {
  lines: Line[]
  charges: Charge[]
  /** Earlier charges that end, by their index in the given list, with the credit for each. */
  ended: { index: number; until: Day; credit: number }[]
  /** Minor units. */
  fullPrice: number
  credit: number
  toPay: number
  startsOn: Day
  /** The first unpaid day. */
  endsOn: Day
}

/** A selection: an add-on's name and how many. */
export interface Wanted {
  name: string
  quantity: number
}

/**
 * The cost of a charge's days before a given day, in minor units. Every day costs the same; the remaining units go to
 * the first days, one each (largest remainders). So the two parts always add up, wherever a charge is cut.
 */
export const earnedBefore = ({ from, to, amount }: Pick<Charge, 'from' | 'to' | 'amount'>, day: Day): number => {
  const all = daysBetween(from, to)
  const passed = Math.min(all, Math.max(0, daysBetween(from, day)))
  return Math.floor(amount / all) * passed + Math.min(passed, amount % all)
}

/** The cost of a charge's days from a given day on, as far as it applies; minor units. */
export const unusedFrom = (charge: Charge, day: Day): number =>
  day >= charge.until ? 0 : earnedBefore(charge, charge.until) - earnedBefore(charge, day)

/** Whether a charge pays for a day. */
export const covers = ({ from, until }: Charge, day: Day): boolean => from <= day && day < until

/** The plan that is paid for on a day, with its add-ons; undefined if there is none. */
export const heldOn = (
  charges: readonly Charge[],
  day: Day,
): { plan: Charge; addons: readonly Wanted[] } | undefined => {
  const held = charges.filter((charge) => covers(charge, day))
  const plan = held.find(({ kind }) => kind === 'plan')
  return plan && { plan, addons: together(held.filter(({ kind }) => kind === 'addon')) }
}

/** Add-ons with each name once. */
export const together = (addons: readonly Wanted[]): Wanted[] => {
  const counts = new Map<string, number>()
  for (const { name, quantity } of addons) counts.set(name, (counts.get(name) ?? 0) + quantity)
  return [...counts].map(([name, quantity]) => ({ name, quantity }))
}

/** The first unpaid day; undefined if nothing was ever paid. */
export const paidUntil = (charges: readonly Charge[]): Day | undefined =>
  charges
    .filter(({ kind, from, until }) => kind === 'plan' && from < until)
    .map(({ until }) => until)
    .sort()
    .at(-1)

/** What cannot be bought, and why. */
export type NotSold = 'plan' | 'months' | 'addon'
/** Thrown for a request of something that is not sold. */
export class NotSoldError extends Error {
  readonly what: NotSold
  constructor(what: NotSold) {
    super(`There is no such ${what}`)
    this.what = what
  }
}

interface Sale {
  figures: PlanFigures
  currency: Currency
}

const priceOfAddon = ({ figures, currency }: Sale, name: string, months: number, quantity: number): number => {
  const addon = figures.addons.find((one) => one.name === name)
  const price = addon && wholePrice(figures, addon.monthly, months, currency)
  if (price === undefined || price === null) throw new NotSoldError('addon')
  return price * quantity
}

const lineOf = ({ kind, name, quantity, from, to, amount }: Charge): Line => ({
  kind,
  name,
  quantity,
  days: daysBetween(from, to),
  amount,
})

const purchaseOf = (lines: Line[], charges: Charge[], ended: Purchase['ended'], from: Day, endsOn: Day): Purchase => {
  const fullPrice = charges.reduce((sum, { amount }) => sum + amount, 0)
  const credit = ended.reduce((sum, one) => sum + one.credit, 0)
  return { lines, charges, ended, fullPrice, credit, toPay: fullPrice - credit, startsOn: from, endsOn }
}

/**
 * A plan with add-ons for some months from a day (PLAN-5).
 * @param wanted.anchor the day of the month on which its terms end
 * @throws {NotSoldError}
 */
export const buy = (
  sale: Sale,
  wanted: { planName: string; months: number; addons: readonly Wanted[]; from: Day; anchor: number },
): Purchase => {
  const { planName, months, from, anchor } = wanted
  const plan = planNamed(sale.figures, planName)
  if (!plan?.monthly) throw new NotSoldError('plan')
  const price = wholePrice(sale.figures, plan.monthly, months, sale.currency)
  if (price === null) throw new NotSoldError('months')
  const to = monthsLater(from, months, anchor)
  const term = { months, from, to, until: to }
  const charges: Charge[] = [
    { kind: 'plan', name: planName, quantity: 1, amount: price, ...term },
    ...together(wanted.addons).map(({ name, quantity }) => ({
      kind: 'addon' as const,
      name,
      quantity,
      amount: priceOfAddon(sale, name, months, quantity),
      ...term,
    })),
  ]
  return purchaseOf(charges.map(lineOf), charges, [], from, to)
}

/** The credit for charges from a day on: each of them applies until that day, or not at all. */
const endFrom = (charges: readonly Charge[], day: Day): { lines: Line[]; ended: Purchase['ended'] } => {
  const ended: Purchase['ended'] = []
  const lines: Line[] = []
  for (const [index, charge] of charges.entries()) {
    const until = laterDay(charge.from, day)
    if (until >= charge.until) continue
    const credit = unusedFrom(charge, until)
    ended.push({ index, until, credit })
    lines.push({
      kind: charge.kind === 'plan' ? 'credit-plan' : 'credit-addon',
      name: charge.name,
      quantity: charge.quantity,
      days: daysBetween(until, charge.until),
      amount: -credit || 0,
    })
  }
  return { lines, ended }
}

/**
 * A larger plan from a day on, with the add-ons of that day, and a credit for the earlier charges from that day on
 * (PLAN-6). The day belongs to the new plan alone.
 * @param wanted.addons by default those of that day
 * @throws {NotSoldError}
 */
export const upgrade = (
  sale: Sale,
  charges: readonly Charge[],
  wanted: { planName: string; months: number; from: Day; anchor: number; addons?: readonly Wanted[] },
): Purchase => {
  const addons = wanted.addons ?? heldOn(charges, wanted.from)?.addons ?? []
  const bought = buy(sale, { ...wanted, addons })
  const { lines, ended } = endFrom(charges, wanted.from)
  return purchaseOf([...bought.lines, ...lines], bought.charges, ended, bought.startsOn, bought.endsOn)
}

/**
 * Add-ons for the rest of the paid time (PLAN-6): for each term, their price for the whole term, prorated to its
 * remaining days.
 * @throws {NotSoldError}
 */
export const addAddons = (
  sale: Sale,
  charges: readonly Charge[],
  { addons, from }: { addons: readonly Wanted[]; from: Day },
): Purchase => {
  const terms = charges.filter((term) => term.kind === 'plan' && laterDay(term.from, from) < term.until)
  const fresh = terms.flatMap((term) =>
    together(addons).map(({ name, quantity }): Charge => {
      const first = laterDay(term.from, from)
      const whole = { from: term.from, to: term.to, amount: priceOfAddon(sale, name, term.months, quantity) }
      const amount = earnedBefore(whole, term.until) - earnedBefore(whole, first)
      return {
        kind: 'addon',
        name,
        quantity,
        months: term.months,
        from: first,
        to: term.until,
        until: term.until,
        amount,
      }
    }),
  )
  return purchaseOf(fresh.map(lineOf), fresh, [], from, paidUntil(charges) ?? from)
}

/**
 * A purchase of today for the sum of an earlier invoice (PLAN-18). If the credit has shrunk by now, the difference is
 * deducted from the purchase, so that the remaining days cost what is paid and credited; the cost of days that have
 * passed is returned.
 * @param invoiced minor units
 * @returns the purchase, and in `back` what is returned in minor units
 */
export const atInvoicedSum = (purchase: Purchase, invoiced: number): { purchase: Purchase; back: number } => {
  let missing = purchase.toPay - invoiced
  if (missing <= 0) return { purchase, back: -missing || 0 }
  const charges = purchase.charges.map((charge) => {
    const less = Math.min(missing, charge.amount)
    missing -= less
    return { ...charge, amount: charge.amount - less }
  })
  if (missing > 0) throw new RangeError('The purchase costs less than the missing sum')
  return {
    purchase: { ...purchase, charges, fullPrice: invoiced + purchase.credit, toPay: invoiced },
    back: 0,
  }
}

/** The refund if a subscription ends after a given last day; minor units (PLAN-10). */
export const endEarly = (
  charges: readonly Charge[],
  lastDay: Day,
  feeAtMost: number,
): { ended: Purchase['ended']; unused: number; fee: number; refund: number; endsOn: Day } => {
  const endsOn = daysLater(lastDay, 1)
  const { ended } = endFrom(charges, endsOn)
  const unused = ended.reduce((sum, { credit }) => sum + credit, 0)
  const fee = Math.min(feeAtMost, unused)
  return { ended, unused, fee, refund: unused - fee, endsOn }
}

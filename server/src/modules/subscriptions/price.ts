import type { SubscriptionPrice } from '@fieldproof/contracts/entities/subscription'
import {
  addAddons,
  buy,
  heldOn,
  NotSoldError,
  paidUntil,
  upgrade,
  type Purchase,
  type Wanted,
} from '@fieldproof/policy/subscription-charges'
import { dayOfMonth, daysLater, startOfDay } from '@fieldproof/policy/subscription-days'
import { cancellationFeeOf, plansAt, rankOf, type PlanFigures } from '@fieldproof/policy/subscription-plans'
import { renewalPriceAt } from '@fieldproof/policy/subscription-renewal'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { addonsOf, nextFreeDay, type Known } from './find-subscription.ts'
import type { SubscriptionPurchaseRow, SubscriptionRow } from './tables.ts'
import { lastPaidDayIn } from './tell.ts'

const texts = textsOf('subscriptions')

/** What somebody asks to buy. */
export type Asked =
  | { what: 'create'; planName: string; months: number; addons: readonly Wanted[] }
  | { what: 'upgrade'; planName: string; months: number }
  | { what: 'renew'; planName: string; months: number }
  | { what: 'addons'; addons: readonly Wanted[] }

/** A purchase with what decides about it. */
export interface Priced {
  purchase: Purchase
  planName: string
  months: number
  /** The day of the month on which terms end from then on. */
  anchor: number
}

/** Turns what is not sold into a complaint about the field that asked for it. */
const asked = <Result>(fields: { plan: string; months: string }, step: () => Result): Result => {
  try {
    return step()
  } catch (error) {
    if (!(error instanceof NotSoldError)) throw error
    if (error.what === 'months') throw invalid([{ field: fields.months, message: texts.notSold.months() }])
    if (error.what === 'addon') throw invalid([{ field: 'addons', message: texts.notSold.addon() }])
    throw invalid([{ field: fields.plan, message: texts.notSold.plan() }])
  }
}

/** What is sold to this account now. */
const figuresOf = ({ time }: Pick<Known, 'time'>): PlanFigures => plansAt(time.getTime())

/**
 * The figures that count for the renewal of paid days that end at `ends_at`; of days that are over already, those of now
 * (PLAN-7).
 */
export const renewalFiguresOf = ({ row, charges, time }: Known): PlanFigures => {
  const last = charges.filter(({ kind, from, until }) => kind === 'plan' && from < until).at(-1)
  if (!last || row.ends_at <= time) return plansAt(time.getTime())
  return plansAt(renewalPriceAt(row.ends_at.getTime(), startOfDay(last.from, row.time_zone)))
}

/** The renewal of a subscription, with the add-ons that it has, at certain figures. @throws {NotSoldError} */
export const renewalOf = (
  known: Known,
  figures: PlanFigures,
  { planName, months }: { planName: string; months: number },
): Priced => {
  const from = nextFreeDay(known)
  const isGap = paidUntil(known.charges) !== from
  const anchor = isGap ? dayOfMonth(from) : known.row.anchor_day
  const sale = { figures, currency: known.row.currency }
  return {
    purchase: buy(sale, { planName, months, addons: addonsOf(known), from, anchor }),
    planName,
    months,
    anchor,
  }
}

/** @throws {Refusal} 409 where the plan is the present one, or a smaller one */
const requireLarger = (figures: PlanFigures, present: string, wanted: string): void => {
  if (present === wanted) throw conflict(texts.samePlan())
  if (rankOf(figures, wanted) >= 0 && rankOf(figures, wanted) < rankOf(figures, present))
    throw conflict(texts.smallerPlan())
}

/**
 * The price of what is asked for, at the account's time. The one place that decides it, for previews, payments and money
 * that comes later.
 * @throws {Refusal} 400 where it is not sold; 409 where the subscription does not take it now
 */
export const priceOf = (known: Known, request: Asked): Priced => {
  const { row, charges, today } = known
  const sale = { figures: figuresOf(known), currency: row.currency }
  if (request.what === 'create') {
    const { planName, months, addons } = request
    const from = nextFreeDay(known)
    const anchor = dayOfMonth(from)
    const wanted = { planName, months, addons, from, anchor }
    return {
      purchase: asked({ plan: 'planName', months: 'noOfMonths' }, () => buy(sale, wanted)),
      planName,
      months,
      anchor,
    }
  }
  if (request.what === 'renew') {
    if (charges.some(({ kind, from, until }) => kind === 'plan' && from > today && from < until))
      throw conflict(texts.renewedAlready({ date: lastPaidDayIn(row) }))
    const { planName, months } = request
    return asked({ plan: 'planName', months: 'noOfMonths' }, () =>
      renewalOf(known, renewalFiguresOf(known), { planName, months }),
    )
  }
  const held = heldOn(charges, today)
  if (!held) throw conflict(texts.notPaidToday())
  if (request.what === 'addons') {
    const { addons } = request
    return {
      purchase: asked({ plan: 'planName', months: 'noOfMonths' }, () =>
        addAddons(sale, charges, { addons, from: today }),
      ),
      planName: held.plan.name,
      months: held.plan.months,
      anchor: row.anchor_day,
    }
  }
  const { planName, months } = request
  requireLarger(sale.figures, held.plan.name, planName)
  const anchor = dayOfMonth(today)
  const purchase = asked({ plan: 'newPlanName', months: 'noOfMonths' }, () =>
    upgrade(sale, charges, { planName, months, from: today, anchor }),
  )
  if (purchase.toPay < 0) throw conflict(texts.creditTooLarge())
  return { purchase, planName, months, anchor }
}

/** What a kept purchase asked for. */
export const askedBy = (row: SubscriptionPurchaseRow): Asked => {
  const { what, plan_name: planName, no_of_months: months, addons } = row
  if (what === 'create') return { what, planName, months, addons }
  if (what === 'addons') return { what, addons }
  return { what, planName, months }
}

/** A price as the contract tells it. */
export const toPrice = (
  { time_zone: timeZone, currency, country }: Pick<SubscriptionRow, 'time_zone' | 'currency' | 'country'>,
  { purchase, planName, months }: Priced,
  time: Date,
): SubscriptionPrice => {
  const money = (amount: number) => ({ amount, currency })
  return {
    planName,
    noOfMonths: months,
    fullPrice: money(purchase.fullPrice),
    credit: money(purchase.credit),
    toPay: money(purchase.toPay),
    startsAt: new Date(Math.max(time.getTime(), startOfDay(purchase.startsOn, timeZone))).toISOString(),
    endsAt: new Date(startOfDay(purchase.endsOn, timeZone)).toISOString(),
    lastPaidDay: daysLater(purchase.endsOn, -1),
    lines: purchase.lines.map((line) => ({ ...line, amount: money(line.amount) })),
    cancellationFee: money(cancellationFeeOf(plansAt(time.getTime()), country, months)),
  }
}

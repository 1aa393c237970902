import type { SubscriptionPrice } from '@fieldproof/contracts/entities/subscription'
import {
  addAddons,
  atInvoicedSum,
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
import type { SubscriptionPurchaseRow } from './tables.ts'
import { lastPaidDayIn } from './notify.ts'

const texts = textsOf('subscriptions')
const refusals = textsOf('refusals')

/** A requested purchase. */
export type Asked =
  | { what: 'create'; planName: string; months: number; addons: readonly Wanted[] }
  | { what: 'upgrade'; planName: string; months: number }
  | { what: 'renew'; planName: string; months: number; addons?: readonly Wanted[] }
  | { what: 'addons'; addons: readonly Wanted[] }

/** A purchase with the data that decides its price. */
export interface Priced {
  purchase: Purchase
  planName: string
  months: number
  /** The day of the month on which terms end from then on. */
  anchor: number
  /** The instant whose prices and terms apply. */
  pricedAt: Date
}

/** Converts the error of something not sold into a refusal with its field. */
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

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** What is sold to this account at an instant. */
const figuresOf = ({ changes }: Pick<Known, 'changes'>, at: Date): PlanFigures => plansAt(at.getTime(), changes)

/**
 * The instant whose prices apply to the renewal of paid days that end at `ends_at` (PLAN-7): also while a payment is
 * missing and still retried, because that price was announced. For a suspended or ended plan, the current prices apply.
 * Customers who renew before that instant pay the current prices.
 */
export const renewalPricedAt = ({ row, charges, time }: Pick<Known, 'row' | 'charges' | 'time'>): Date => {
  const last = charges.filter(({ kind, from, until }) => kind === 'plan' && from < until).at(-1)
  if (!last || (row.status !== 'active' && row.status !== 'past-due')) return time
  return new Date(renewalPriceAt(row.ends_at.getTime(), startOfDay(last.from, row.time_zone)))
}

/**
 * The renewal of a subscription at the prices of an instant, with the named add-ons or, by default, its present ones.
 * @throws {NotSoldError}
 */
export const renewalOf = (
  known: Known,
  pricedAt: Date,
  { planName, months, addons }: { planName: string; months: number; addons?: readonly Wanted[] },
): Priced => {
  const from = nextFreeDay(known)
  const isGap = paidUntil(known.charges) !== from
  const anchor = isGap ? dayOfMonth(from) : known.row.anchor_day
  const sale = { figures: plansAt(pricedAt.getTime(), known.changes), currency: known.row.currency }
  return {
    purchase: buy(sale, { planName, months, addons: addons ?? addonsOf(known), from, anchor }),
    planName,
    months,
    anchor,
    pricedAt,
  }
}

/** @throws {Refusal} 409 if the plan is the present one, or a smaller one */
const requireLarger = (figures: PlanFigures, present: string, wanted: string): void => {
  if (present === wanted) throw conflict(texts.samePlan())
  if (rankOf(figures, wanted) >= 0 && rankOf(figures, wanted) < rankOf(figures, present))
    throw conflict(texts.smallerPlan())
}

/**
 * The price of a requested purchase. The one place that decides it, for previews, payments and later payments.
 * @param pricedAt the instant whose prices apply; the account's time, except for an earlier invoice
 * @throws {Refusal} 400 if it is not sold; 409 if the subscription does not take it now
 */
export const priceOf = (known: Known, request: Asked, pricedAt: Date = known.time): Priced => {
  const { row, charges, today } = known
  const sale = { figures: figuresOf(known, pricedAt), currency: row.currency }
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
      pricedAt,
    }
  }
  if (request.what === 'renew') {
    if (charges.some(({ kind, from, until }) => kind === 'plan' && from > today && from < until))
      throw conflict(texts.renewedAlready({ date: lastPaidDayIn(row) }))
    const { planName, months, addons } = request
    const wanted = { planName, months, ...(addons && { addons }) }
    return asked({ plan: 'planName', months: 'noOfMonths' }, () =>
      renewalOf(known, earlier(renewalPricedAt(known), pricedAt), wanted),
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
      pricedAt,
    }
  }
  const { planName, months } = request
  requireLarger(sale.figures, held.plan.name, planName)
  const anchor = dayOfMonth(today)
  const purchase = asked({ plan: 'newPlanName', months: 'noOfMonths' }, () =>
    upgrade(sale, charges, { planName, months, from: today, anchor }),
  )
  if (purchase.toPay < 0) throw conflict(texts.creditTooLarge())
  return { purchase, planName, months, anchor, pricedAt }
}

/**
 * The purchase of an invoice, from today on at the prices of the day of the request. The part for days before today is
 * refunded to the wallet.
 * @returns `back`: that part, in minor units
 * @throws {Refusal} 409 if the subscription does not take it now
 */
export const invoicedPriceOf = (known: Known, bought: SubscriptionPurchaseRow): { priced: Priced; back: number } => {
  const { row, charges, today } = known
  if (bought.what === 'create' || bought.what === 'renew') {
    const priced = priceOf(known, askedBy(bought), bought.asked_at)
    if (priced.purchase.toPay !== bought.amount) throw conflict(refusals.otherState())
    return { priced, back: 0 }
  }
  const { what, plan_name: planName, no_of_months: months, addons } = bought
  const sale = { figures: figuresOf(known, bought.asked_at), currency: row.currency }
  const isUpgrade = what === 'upgrade'
  const anchor = isUpgrade ? dayOfMonth(today) : row.anchor_day
  const fresh = asked({ plan: 'planName', months: 'noOfMonths' }, () =>
    isUpgrade
      ? upgrade(sale, charges, { planName, months, addons, from: today, anchor })
      : addAddons(sale, charges, { addons, from: today }),
  )
  if (fresh.charges.length === 0) throw conflict(refusals.otherState())
  const { purchase, back } = atInvoicedSum(fresh, bought.amount)
  return {
    priced: { purchase: { ...purchase, lines: bought.lines }, planName, months, anchor, pricedAt: bought.asked_at },
    back,
  }
}

/** The request of a stored purchase; one by invoice lists its add-ons. */
export const askedBy = (row: SubscriptionPurchaseRow): Asked => {
  const { what, plan_name: planName, no_of_months: months, addons } = row
  if (what === 'create') return { what, planName, months, addons }
  if (what === 'addons') return { what, addons }
  if (what === 'renew' && row.due_at !== null) return { what, planName, months, addons }
  return { what, planName, months }
}

/** A price in the contract's type. */
export const toPrice = (
  { row: { time_zone: timeZone, currency, country }, time, changes }: Pick<Known, 'row' | 'time' | 'changes'>,
  { purchase, planName, months, pricedAt }: Priced,
  byInvoice: boolean,
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
    cancellationFee: money(cancellationFeeOf(plansAt(pricedAt.getTime(), changes), country, months)),
    byInvoice,
  }
}

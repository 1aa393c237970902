import type { Currency } from '@fieldproof/contracts'
import type { PlanLimits } from '@fieldproof/contracts/entities/subscription'
import { rowAt, sinceTheBeginning, type DatedTable } from './dated-table.ts'
import { percentageOf } from './money.ts'
import { currencyOfMarket } from './referral-markets.ts'

/** Minor units for one month, by currency. */
type MonthlyPrices = Readonly<Record<Currency, number>>

/** A plan as it is sold. */
export interface Plan {
  name: string
  includes: PlanLimits
  /** Null if it is free. */
  monthly: MonthlyPrices | null
}

/** Something that can be added to a plan for the rest of its term. */
export interface Addon {
  name: string
  /** What each adds to the limits of the plan. */
  adds: PlanLimits
  monthly: MonthlyPrices
}

/** What is sold, and for how much (PLAN-2). */
export interface PlanFigures {
  /** The smallest first; the first is free. */
  plans: readonly [Plan, ...Plan[]]
  addons: readonly Addon[]
  /** The available terms in months, and their discount in percent. */
  terms: readonly { months: number; lessPercent: number }[]
  /** The maximum fee for ending a plan of this many months early, by country, in minor units (PLAN-10). */
  commitment: { fromMonths: number; most: Readonly<Partial<Record<string, number>>> }
}

/**
 * The plans by the instant from which they are sold. A plan that was sold keeps its terms until the next payment. The
 * plans limit projects, people in them and report templates. The fee for ending early is defined only for the United
 * States (at most 150 USD), and zero elsewhere.
 */
export const planTable: DatedTable<PlanFigures> = [
  {
    from: sinceTheBeginning,
    figures: {
      plans: [
        { name: 'free', includes: { projects: 20, peopleInProject: 15, templates: 30 }, monthly: null },
        {
          name: 'plus',
          includes: { projects: 60, peopleInProject: 30, templates: 60 },
          monthly: { NGN: 9_500_00, CAD: 15_00, EUR: 10_00, NOK: 119_00, GBP: 9_00, USD: 11_00 },
        },
        {
          name: 'business',
          includes: { projects: 250, peopleInProject: 60, templates: 120 },
          monthly: { NGN: 29_000_00, CAD: 45_00, EUR: 30_00, NOK: 349_00, GBP: 26_00, USD: 33_00 },
        },
        {
          name: 'enterprise',
          includes: { projects: 800, peopleInProject: 90, templates: 180 },
          monthly: { NGN: 85_000_00, CAD: 129_00, EUR: 89_00, NOK: 999_00, GBP: 75_00, USD: 95_00 },
        },
      ],
      addons: [
        {
          name: 'more-projects',
          adds: { projects: 10, peopleInProject: 0, templates: 0 },
          monthly: { NGN: 1_800_00, CAD: 3_00, EUR: 2_00, NOK: 23_00, GBP: 1_80, USD: 2_20 },
        },
        {
          name: 'more-people',
          adds: { projects: 0, peopleInProject: 5, templates: 0 },
          monthly: { NGN: 2_400_00, CAD: 4_00, EUR: 2_60, NOK: 31_00, GBP: 2_30, USD: 2_90 },
        },
      ],
      terms: [
        { months: 1, lessPercent: 0 },
        { months: 3, lessPercent: 5 },
        { months: 6, lessPercent: 10 },
        { months: 12, lessPercent: 20 },
      ],
      commitment: { fromMonths: 12, most: { US: 150_00 } },
    },
  },
]

/**
 * A change by staff of a plan or an add-on in one market from an instant on (PLAN-14). Missing fields stay as they
 * were.
 */
export interface PlanChange {
  /** ISO 8601, UTC. */
  from: string
  currency: Currency
  /** The name of the plan or the add-on. */
  item: string
  /** Minor units of that currency for one month. */
  monthly?: number | undefined
  /** Only for a plan; a limit that is not named stays. */
  includes?: Partial<PlanLimits> | undefined
}

const changed = (figures: PlanFigures, { item, currency, monthly, includes }: PlanChange): PlanFigures => {
  const priced = (prices: MonthlyPrices): MonthlyPrices =>
    monthly === undefined ? prices : { ...prices, [currency]: monthly }
  const planAfter = (plan: Plan): Plan =>
    plan.name === item
      ? { ...plan, includes: { ...plan.includes, ...includes }, monthly: plan.monthly && priced(plan.monthly) }
      : plan
  const [first, ...others] = figures.plans
  return {
    ...figures,
    plans: [planAfter(first), ...others.map(planAfter)],
    addons: figures.addons.map((addon) => (addon.name === item ? { ...addon, monthly: priced(addon.monthly) } : addon)),
  }
}

/**
 * What is sold in one market at an instant: the table's current row, with the changes since it began.
 * @param instant milliseconds since 1970
 * @param changes of that market, in any order
 */
export const plansAt = (
  instant: number,
  changes: readonly PlanChange[],
  table: DatedTable<PlanFigures> = planTable,
): PlanFigures => {
  const { from, figures } = rowAt(table, instant)
  return changes
    .filter((change) => Date.parse(change.from) <= instant && Date.parse(change.from) >= Date.parse(from))
    .sort((one, other) => Date.parse(one.from) - Date.parse(other.from))
    .reduce(changed, figures)
}

/** The currency in which someone of this country (ISO 3166-1 alpha-2) pays for a plan; dollars if it is no market. */
export const planCurrencyOf = (country: string): Currency => currencyOfMarket[country] ?? 'USD'

/** A plan by its name; undefined if it is not sold. */
export const planNamed = ({ plans }: PlanFigures, name: string): Plan | undefined =>
  plans.find((plan) => plan.name === name)

/** Plans that a business can pay by invoice (PLAN-16). */
const byInvoice = ['business', 'enterprise']
export const isSoldByInvoice = (name: string): boolean => byInvoice.includes(name)

/** The rank of a plan among those that are sold, from 0 for the free one; -1 if it is not sold any more. */
export const rankOf = ({ plans }: PlanFigures, name: string): number => plans.findIndex((plan) => plan.name === name)

/** The total price of something for this many months, in minor units; null if the term is not sold. */
export const wholePrice = (
  { terms }: PlanFigures,
  monthly: MonthlyPrices,
  months: number,
  currency: Currency,
): number | null => {
  const term = terms.find((one) => one.months === months)
  return term ? percentageOf(monthly[currency] * months, 100 - term.lessPercent, 'half-even') : null
}

/** What a plan includes with its add-ons. */
export const limitsWith = (
  figures: PlanFigures,
  planName: string,
  addons: readonly { name: string; quantity: number }[],
): PlanLimits => {
  const plan = planNamed(figures, planName) ?? figures.plans[0]
  const limits = { ...plan.includes }
  for (const { name, quantity } of addons) {
    const addon = figures.addons.find((one) => one.name === name)
    if (!addon) continue
    limits.projects += addon.adds.projects * quantity
    limits.peopleInProject += addon.adds.peopleInProject * quantity
    limits.templates += addon.adds.templates * quantity
  }
  return limits
}

/** The maximum fee for ending a plan of this many months early (PLAN-10), in minor units of the market's currency. */
export const cancellationFeeOf = ({ commitment }: PlanFigures, country: string, months: number): number =>
  months >= commitment.fromMonths ? (commitment.most[country] ?? 0) : 0

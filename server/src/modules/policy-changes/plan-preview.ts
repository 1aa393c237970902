import type { Market } from '@fieldproof/contracts'
import { isDeepStrictEqual } from 'node:util'
import { currencyIn } from '@fieldproof/policy/money-terms'
import { startOfDay, type Day } from '@fieldproof/policy/subscription-days'
import {
  planNamed,
  plansAt,
  wholePrice,
  type PlanChange,
  type PlanFigures,
} from '@fieldproof/policy/subscription-plans'
import type { Db } from '#kernel/db/connect.ts'
import { planChangesIn } from './approved-changes.ts'
import { zoneOf } from './propose.ts'
import type { PlanFiguresChanged, PlanPreview } from './tables.ts'

/** A plan with its limits, or an add-on. */
const soldAs = (figures: PlanFigures, item: string) => {
  const plan = planNamed(figures, item)
  return plan ?? figures.addons.find(({ name }) => name === item)
}

const pricesOf = (figures: PlanFigures, change: Pick<PlanChange, 'item' | 'currency'>): PlanPreview['before'] => {
  const sold = soldAs(figures, change.item)
  const monthly = sold?.monthly
  const prices = Object.fromEntries(
    figures.terms.map(({ months }) => [
      String(months),
      monthly ? (wholePrice(figures, monthly, months, change.currency) ?? 0) : 0,
    ]),
  )
  return { prices, ...(sold && 'includes' in sold && { includes: sold.includes }) }
}

/**
 * The effect of a change of a plan or an add-on, given everything approved so far: the prices for a new customer before
 * its day and from that day on, and the limits of the plan.
 * @returns undefined if the change would have no effect
 */
export const previewPlanChange = async (
  db: Db,
  { market, item, fromDay, figures }: { market: Market; item: string; fromDay: Day; figures: PlanFiguresChanged },
): Promise<PlanPreview | undefined> => {
  const currency = currencyIn(market)
  const at = startOfDay(fromDay, zoneOf(market))
  const changes = await planChangesIn(db, currency)
  const change: PlanChange = { from: new Date(at).toISOString(), currency, item, ...figures }
  const before = pricesOf(plansAt(at - 1, changes), change)
  const after = pricesOf(plansAt(at, [...changes, change]), change)
  return isDeepStrictEqual(before, after) ? undefined : { before, after }
}

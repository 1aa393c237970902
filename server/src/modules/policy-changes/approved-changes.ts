import type { Currency } from '@fieldproof/contracts'
import type { DatedChange } from '@fieldproof/policy/dated-table'
import type { TermsChanges } from '@fieldproof/policy/money-terms'
import type { PlanChange } from '@fieldproof/policy/subscription-plans'
import type { Db } from '#kernel/db/connect.ts'
import type { MarketFigures, MarketKind, PlanFiguresChanged } from './tables.ts'

const approved = (db: Db, currency: Currency | undefined) =>
  db
    .selectFrom('policy_changes')
    .select(['kind', 'item', 'currency', 'figures', 'holds_from'])
    .where('status', '=', 'approved')
    .$if(currency !== undefined, (query) => query.where('currency', '=', currency ?? 'NGN'))
    .orderBy('holds_from')

/**
 * The approved changes of plans and add-ons in the market of a currency, including future ones. They are read for every
 * decision, so that a change applies on every instance from its instant on.
 */
export const planChangesIn = async (db: Db, currency: Currency): Promise<PlanChange[]> =>
  (await approved(db, currency).where('kind', '=', 'plan').execute()).map(({ item, figures, holds_from: from }) => {
    const { monthly, includes } = figures as PlanFiguresChanged
    return { from: from.toISOString(), currency, item, monthly, includes }
  })

/**
 * The approved changes of commission, fines, shares and referral terms, in one query; like {@link planChangesIn}.
 * @param currency that of one market; undefined for every market
 */
export const termsChangesIn = async (db: Db, currency?: Currency): Promise<TermsChanges> => {
  const rows = await approved(db, currency).where('kind', '!=', 'plan').execute()
  const of = <Kind extends MarketKind>(kind: Kind): DatedChange<MarketFigures[Kind]>[] =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        from: row.holds_from.toISOString(),
        currency: row.currency,
        figures: row.figures as MarketFigures[Kind],
      }))
  return {
    commission: of('commission').map((change) => ({ ...change, figures: change.figures.basisPoints })),
    fines: of('fines'),
    shares: of('shares').map((change) => ({ ...change, figures: change.figures.bands })),
    referral: of('referral'),
  }
}

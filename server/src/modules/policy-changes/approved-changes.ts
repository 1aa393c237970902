import type { Currency } from '@fieldproof/contracts'
import type { CommissionChange } from '@fieldproof/policy/order-commission'
import type { PlanChange } from '@fieldproof/policy/subscription-plans'
import type { Db } from '#kernel/db/connect.ts'
import type { CommissionChanged, PlanFiguresChanged, PolicyChangesTable } from './tables.ts'

const approved = (db: Db, kind: PolicyChangesTable['kind'], currency: Currency) =>
  db
    .selectFrom('policy_changes')
    .select(['item', 'figures', 'holds_from'])
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .where('status', '=', 'approved')
    .orderBy('holds_from')
    .execute()

/**
 * What staff have changed of plans and add-ons in the market of a currency, also what begins later. It is read anew for each
 * decision, so that a change holds on every instance from its instant on.
 */
export const planChangesIn = async (db: Db, currency: Currency): Promise<PlanChange[]> =>
  (await approved(db, 'plan', currency)).map(({ item, figures, holds_from: from }) => {
    const { monthly, includes } = figures as PlanFiguresChanged
    return { from: from.toISOString(), currency, item, monthly, includes }
  })

/** What staff have changed of the commission in the market of a currency; as {@link planChangesIn}. */
export const commissionChangesIn = async (db: Db, currency: Currency): Promise<CommissionChange[]> =>
  (await approved(db, 'commission', currency)).map(({ figures, holds_from: from }) => ({
    from: from.toISOString(),
    currency,
    basisPoints: (figures as CommissionChanged).basisPoints,
  }))

import type { InspectionType, Market } from '@fieldproof/contracts'
import type { PriceFigures } from '@fieldproof/policy/pricing'
import type { Db } from '#kernel/db/connect.ts'
import type { PriceListRow } from './tables.ts'

/** A price list in force, and the instant at which the next version replaces it (null if none is planned). */
export interface CurrentList {
  id: string
  figures: PriceFigures
  endsAt: Date | null
}

export const figuresOf = ({
  currency,
  base_amount: base,
  figures,
}: Pick<PriceListRow, 'currency' | 'base_amount' | 'figures'>): PriceFigures => ({ currency, base, ...figures })

/** The list that is in force at an instant; undefined if the kind is not offered in the market. */
export const findPriceList = async (
  db: Db,
  market: Market,
  kind: InspectionType,
  now: Date,
): Promise<CurrentList | undefined> => {
  const lists = () => db.selectFrom('price_lists').where('market', '=', market).where('inspection_type', '=', kind)
  const [row, next] = await Promise.all([
    lists()
      .selectAll()
      .where('effective_from', '<=', now)
      .orderBy('effective_from', 'desc')
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst(),
    lists()
      .select('effective_from')
      .where('effective_from', '>', now)
      .orderBy('effective_from')
      .limit(1)
      .executeTakeFirst(),
  ])
  return row && { id: row.id, figures: figuresOf(row), endsAt: next?.effective_from ?? null }
}

/** The lists in force in a market, by kind of inspection. */
export const currentLists = async (db: Db, market: Market, now: Date): Promise<Map<InspectionType, PriceFigures>> => {
  const rows = await db
    .selectFrom('price_lists')
    .distinctOn('inspection_type')
    .selectAll()
    .where('market', '=', market)
    .where('effective_from', '<=', now)
    .orderBy('inspection_type')
    .orderBy('effective_from', 'desc')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.inspection_type, figuresOf(row)]))
}

/** When the latest price list of a market came into force; undefined if there is none. */
export const pricesChangedAt = async (db: Db, market: Market, now: Date): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('price_lists')
    .select('effective_from')
    .where('market', '=', market)
    .where('effective_from', '<=', now)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.effective_from
}

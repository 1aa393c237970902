import type { Insertable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { OrderCandidatesTable } from './tables.ts'

/** Asks inspectors for an order. Earlier answers stay. */
export const putDemoCandidates = async (
  db: Db,
  candidates: readonly Insertable<OrderCandidatesTable>[],
): Promise<void> => {
  await db
    .insertInto('order_candidates')
    .values(candidates)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

import type { Insertable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { CheckoutsTable, OrderCandidatesTable } from './tables.ts'

/** @returns the checkout's id */
export const putDemoCheckout = async (
  db: Db,
  checkout: Pick<Insertable<CheckoutsTable>, 'customer_id' | 'total_amount' | 'currency' | 'created_at'>,
): Promise<string> => {
  const { id } = await db
    .insertInto('checkouts')
    .values({ ...checkout, method: 'wallet', promo_code: null, payment_id: null, payment_reference: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Asks inspectors for an order. Who was asked before stays as they answered. */
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

/** All of an order's tasks are done. */
export const completeDemoTasks = async (db: Db, orderId: string, at: Date): Promise<void> => {
  await db
    .updateTable('order_tasks')
    .set({ is_complete: true, completed_at: at })
    .where('order_id', '=', orderId)
    .execute()
}

import type { Db } from '#kernel/db/connect.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

/** Declines the unanswered quotations for an order, because an inspector got it. */
export const endQuotations = async ({ db, now }: UnitOfWork, orderId: string): Promise<void> => {
  await db
    .updateTable('quotations')
    .set({ status: 'declined', updated_at: now })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['created', 'updated'])
    .execute()
}

/**
 * Ends an inspector's unanswered quotation for an order: cancelled by the inspector, or declined.
 * @returns whether there was an unanswered quotation
 */
export const endQuotationOf = async (
  { db, now }: UnitOfWork,
  { orderId, inspectorId }: { orderId: string; inspectorId: string },
  ending: { status: 'cancelled' } | { status: 'declined'; reason: string | null },
): Promise<boolean> => {
  const ended = await db
    .updateTable('quotations')
    .set({ ...ending, updated_at: now })
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', inspectorId)
    .where('status', 'in', ['created', 'updated'])
    .returning('id')
    .execute()
  return ended.length > 0
}

/** Whether an inspector has a quotation for an order that is unanswered and still valid. */
export const hasOpenQuotation = async (
  db: Db,
  { orderId, inspectorId }: { orderId: string; inspectorId: string },
  now: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('quotations')
    .select('id')
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', inspectorId)
    .where('status', 'in', ['created', 'updated'])
    .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>', now)]))
    .executeTakeFirst()) !== undefined

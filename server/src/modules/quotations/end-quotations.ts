import type { Db } from '#kernel/db/connect.ts'
import type { Reaction, UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { notifyOfQuotation } from './notify.ts'
import { findQuotation } from './read-quotations.ts'

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
 * Ends an inspector's unanswered quotation for an order: canceled by the inspector, or declined.
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

/** Whether an inspector has made a quotation for an order since an instant, or the customer has declined one since. */
export const hasQuotationSince = async (
  db: Db,
  { orderId, inspectorId }: { orderId: string; inspectorId: string },
  since: Date | null,
): Promise<boolean> =>
  (await db
    .selectFrom('quotations')
    .select('id')
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', inspectorId)
    .$if(since !== null, (query) =>
      query.where((is) =>
        is.or([is('created_at', '>=', since), is.and([is('status', '=', 'declined'), is('updated_at', '>=', since)])]),
      ),
    )
    .executeTakeFirst()) !== undefined

/**
 * Ends the unanswered quotations for an order that has another time: their inspectors did not agree to it
 * (QUOTATION-3). The inspectors are notified.
 */
export const endQuotationsOfMoved: Reaction<'order.moved'> = async (work, { before, after }) => {
  if (before.inspection_at.getTime() === after.inspection_at.getTime()) return
  const { db, now } = work
  const ended = await db
    .updateTable('quotations')
    .set({ status: 'cancelled', updated_at: now })
    .where('order_id', '=', after.id)
    .where('status', 'in', ['created', 'updated'])
    .returning('id')
    .execute()
  for (const { id } of ended) {
    const quotation = await findQuotation(db, id)
    if (quotation) await notifyOfQuotation(work, 'moved', { order: after, quotation })
  }
}

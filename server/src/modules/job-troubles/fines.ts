import type { Money } from '@fieldproof/contracts/entities'
import { inspectorCancellation, type InspectorFineTerms } from '@fieldproof/policy/inspector-fine'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { writeEntries } from '#modules/orders/order-entries.ts'
import { finesOf } from '#modules/orders/order-rates.ts'

/**
 * Whether an inspector already owes a fine for this order: there is only one for each order, whatever the reason
 * (FINE-4).
 */
export const isFined = async (db: Db, orderId: string, inspectorId: string): Promise<boolean> =>
  (await db
    .selectFrom('inspector_fines')
    .select('id')
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', inspectorId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The fine for giving this order back now, by the terms of sale and rates of the order (FINE-1, FINE-4). */
export const cancellationFineOf = async (
  db: Db,
  order: OrderRow & { inspector_id: string },
  now: Date,
): Promise<InspectorFineTerms> => {
  const terms = inspectorCancellation(
    {
      now: now.getTime(),
      inspectionAt: order.inspection_at.getTime(),
      terms: order.terms ?? termsOfToday(),
    },
    finesOf(order),
  )
  if (!(await isFined(db, order.id, order.inspector_id))) return terms
  return { ...terms, fine: { ...terms.fine, amount: 0 }, holdsUntil: null }
}

interface Fine {
  order: OrderRow
  inspectorId: string
  fine: Money
  reason: 'canceled' | 'no-show' | 'report-overdue'
}

/**
 * Records an inspector's fine, once for a locked order (FINE-4); the next payout deducts it. A fine of zero is not
 * recorded.
 * @returns whether this call recorded it
 */
export const oweFine = async (work: UnitOfWork, { order, inspectorId, fine, reason }: Fine): Promise<boolean> => {
  if (fine.amount === 0 || (await isFined(work.db, order.id, inspectorId))) return false
  const owed = await work.db
    .insertInto('inspector_fines')
    .values({
      order_id: order.id,
      inspector_id: inspectorId,
      amount: fine.amount,
      currency: fine.currency,
      reason,
      created_at: work.now,
      booked_at: null,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'inspector_id', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!owed) return false
  await writeEntries(work, order.id, [{ event: 'fined', by: 'time', userId: null, inspectorId, sum: fine }])
  return true
}

/**
 * Marks those fines as booked that payouts have deducted completely. What is left of the others waits for the next
 * payday.
 */
export const bookTakenFines = async ({ db, now }: UnitOfWork, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`update inspector_fines set booked_at = ${now} where id = any(${[...ids]}::uuid[])
    and amount <= (select -sum(amount) from payout_parts where kind = 'fine' and source_id = inspector_fines.id)`.execute(
    db,
  )
}

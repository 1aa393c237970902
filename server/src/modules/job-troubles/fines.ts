import type { Money } from '@fieldproof/contracts/entities'
import { inspectorCancellation, type InspectorFineTerms } from '@fieldproof/policy/inspector-fine'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import { sql } from 'kysely'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { writeEntries } from '#modules/orders/order-entries.ts'
import { finesOf } from '#modules/orders/order-rates.ts'

/** What an inspector pays who gives this order back now, by the hours and fines that it was sold under. */
export const cancellationFineOf = (order: OrderRow, now: Date): InspectorFineTerms =>
  inspectorCancellation(
    {
      now: now.getTime(),
      inspectionAt: order.inspection_at.getTime(),
      terms: order.terms ?? termsOfToday(),
    },
    finesOf(order),
  )

interface Fine {
  order: OrderRow
  inspectorId: string
  fine: Money
  reason: 'canceled' | 'no-show' | 'report-overdue'
}

/** Writes down what an inspector owes, once for each reason and order; the next payout takes it. A fine of nothing is not written down. */
export const oweFine = async (work: UnitOfWork, { order, inspectorId, fine, reason }: Fine): Promise<void> => {
  if (fine.amount === 0) return
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
  if (owed) await writeEntries(work, order.id, [{ event: 'fined', by: 'time', userId: null, inspectorId, sum: fine }])
}

/** Of these fines, those that payouts have taken whole are booked; the rest of another waits for the next payday. */
export const bookTakenFines = async ({ db, now }: UnitOfWork, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`update inspector_fines set booked_at = ${now} where id = any(${[...ids]}::uuid[])
    and amount <= (select -sum(amount) from payout_parts where kind = 'fine' and source_id = inspector_fines.id)`.execute(
    db,
  )
}

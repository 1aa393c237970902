import { currencyOf } from '#modules/orders/order-money.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import type { Money } from '@fieldproof/contracts/entities'
import { inspectorCancellation, type InspectorFineTerms } from '@fieldproof/policy/inspector-fine'
import { termsOfToday } from '@fieldproof/policy/order-terms'

/** What an inspector pays who gives this order back now, by the hours that it was sold under. */
export const cancellationFineOf = (order: OrderRow, now: Date): InspectorFineTerms =>
  inspectorCancellation(
    {
      now: now.getTime(),
      inspectionAt: order.inspection_at.getTime(),
      terms: order.terms ?? termsOfToday(),
    },
    currencyOf(order),
  )

/** Writes down what an inspector owes, once for each reason and order; the next payout takes it. Nothing is owed of nothing. */
export const oweFine = async (
  transaction: Db,
  now: Date,
  {
    order,
    inspectorId,
    fine,
    reason,
  }: { order: OrderRow; inspectorId: string; fine: Money; reason: 'canceled' | 'no-show' },
): Promise<void> => {
  if (fine.amount === 0) return
  await transaction
    .insertInto('inspector_fines')
    .values({
      order_id: order.id,
      inspector_id: inspectorId,
      amount: fine.amount,
      currency: fine.currency,
      reason,
      created_at: now,
      booked_at: null,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'inspector_id', 'reason']).doNothing())
    .execute()
}

import { conflict } from '#kernel/refusals/refusal.ts'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import { repriced } from '@fieldproof/policy/repricing'
import { changeOrder } from './change-order.ts'
import type { OrderRow } from './find-order.ts'
import { currencyOf } from './paid-ways.ts'
import { refreshPages, notifyOfOrder } from './notify-order.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('orders')

/**
 * Sets the price of a locked order to the amount that its customer accepted in a quotation, in minor units of the
 * order's currency. The caller has already moved the money.
 * @throws {Refusal} 409 for an order in a final state
 */
export const setAgreedPrice = async (
  work: UnitOfWork,
  order: OrderRow,
  agreed: { amount: number; quotationId: string },
): Promise<OrderRow> => {
  if (finalOrderStatuses.includes(order.status)) throw conflict(texts.notAsItStands())
  const price = { amount: agreed.amount, currency: currencyOf(order) }
  const changed = await changeOrder(work.db, order.id, {
    price_amount: agreed.amount,
    price_parts: JSON.stringify(repriced(order.price_parts, price)),
  })
  await notifyOfOrder(work, changed, {
    to: order.customer_id,
    message: 'price-agreed',
    values: { sum: price },
    dedupeKey: `quotation:${agreed.quotationId}:price`,
  })
  await refreshPages(work, changed, 'already-recorded')
  return changed
}

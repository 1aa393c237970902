import type { Money } from '@fieldproof/contracts/entities'
import { inspectorsPart } from '@fieldproof/policy/order-commission'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { earningOf } from '#modules/orders/order-rates.ts'

/**
 * An inspector's pay for an order's inspection, in the order's currency: its price less the company's share.
 * @param share by their reviews, in hundredths of a percent; by default that of the order's inspector
 */
export const payOf = (order: OrderRow, share?: number): Money => ({
  amount: inspectorsPart(earningOf(order, share), order.price_amount),
  currency: order.price_currency,
})

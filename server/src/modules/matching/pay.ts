import type { Money } from '@fieldproof/contracts/entities'
import { inspectorsPart } from '#modules/orders/settle-order.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'

/** What an inspector is paid for an order's inspection, in the order's currency: its price without what the house keeps. */
export const payOf = (
  order: Pick<OrderRow, 'price_amount' | 'price_currency' | 'price_parts' | 'commission_basis_points'>,
): Money => ({ amount: inspectorsPart(order, order.price_amount), currency: order.price_currency })

import type { OrderPaymentState } from '@fieldproof/policy/order-payment-state'
import { sql } from 'kysely'

/**
 * {@link OrderPaymentState} of an order in SQL, so that lists of orders can be filtered by it (PAY-11); null for orders
 * from before payments were stored. It needs the tables `orders` and, as `invoice`, `order_invoices`. A test compares
 * it with the policy.
 */
export const paymentStateInSql = sql<OrderPaymentState | null>`case
    when orders.payment_status = 'succeeded' then 'paid'
    when orders.payment_status in ('partly-refunded', 'refunded') then orders.payment_status
    when orders.payment_status is null then null
    when invoice.status = 'overdue' then 'invoice-overdue'
    when invoice.status <> 'withdrawn' then 'invoice-open'
    when orders.status = 'Canceled' or invoice.status = 'withdrawn' then 'nothing-due'
    when orders.payment_status in ('failed', 'abandoned') then orders.payment_status
    else 'to-pay' end`

import { termsOfToday } from '@fieldproof/policy/order-terms'
import { sql, type RawBuilder } from 'kysely'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { termOfOrder } from '#modules/orders/terms-of-order.ts'

const HOUR = 60 * 60 * 1_000

/**
 * The instant until which the customer can complain, by the order's terms of sale (COMPLAINT-1: 72 hours from
 * completion). Null before it is completed.
 */
export const complaintUntil = ({
  completed_at: completedAt,
  status,
  terms,
}: Pick<OrderRow, 'completed_at' | 'status' | 'terms'>): Date | null =>
  status !== 'Completed' || completedAt === null
    ? null
    : new Date(completedAt.getTime() + (terms ?? termsOfToday()).complaintWindowHours * HOUR)

/** SQL of the same instant, for a query that looks for `orders`. */
export const complaintEnd = (): RawBuilder<Date> =>
  sql<Date>`orders.completed_at + ${termOfOrder('complaintWindowHours')} * interval '1 hour'`

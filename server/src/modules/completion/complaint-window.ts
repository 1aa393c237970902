import { termsOfToday } from '@fieldproof/policy/order-terms'
import type { OrderRow } from '#modules/orders/find-order.ts'

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

import type { invoiceStatuses, paymentStatuses } from '@fieldproof/contracts/lists'
import type { OrderStatus } from './order-status.ts'

/** The states of an order's payment. Exactly one is shown (PAY-11). */
export const orderPaymentStates = [
  'to-pay',
  'failed',
  'abandoned',
  'invoice-open',
  'invoice-overdue',
  'nothing-due',
  'paid',
  'partly-refunded',
  'refunded',
] as const
export type OrderPaymentState = (typeof orderPaymentStates)[number]

/** What is known about an order's payment. */
export interface OrderPaymentFacts {
  status: OrderStatus
  /** Null for orders that are older than the payment records. */
  paymentStatus: (typeof paymentStatuses)[number] | null
  /** Null or missing if it is not paid by invoice. */
  invoiceStatus?: (typeof invoiceStatuses)[number] | null | undefined
}

/** Why an order is not paid. An invoice that is not withdrawn stays due, even if its order is over (INVOICE-2). */
const unpaidState = ({ status, paymentStatus, invoiceStatus }: OrderPaymentFacts): OrderPaymentState => {
  if (invoiceStatus != null && invoiceStatus !== 'withdrawn')
    return invoiceStatus === 'overdue' ? 'invoice-overdue' : 'invoice-open'
  if (status === 'Canceled' || invoiceStatus === 'withdrawn') return 'nothing-due'
  return paymentStatus === 'failed' || paymentStatus === 'abandoned' ? paymentStatus : 'to-pay'
}

/**
 * The state of an order's payment (PAY-11), as shown in lists, on its pages, and in the back office.
 * @returns null for an order that is older than the payment records
 */
export const orderPaymentState = (facts: OrderPaymentFacts): OrderPaymentState | null => {
  switch (facts.paymentStatus) {
    case null:
      return null
    case 'succeeded':
      return 'paid'
    case 'partly-refunded':
    case 'refunded':
      return facts.paymentStatus
    default:
      return unpaidState(facts)
  }
}

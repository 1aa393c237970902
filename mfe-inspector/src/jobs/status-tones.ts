import type { OrderSummary } from '@fieldproof/contracts/calls/orders'
import type { BadgeProps } from '@fieldproof/ui'

/** How an order's status looks. */
export const statusTones: Record<OrderSummary['status'], BadgeProps['tone']> = {
  Pending: 'warning',
  Processing: 'info',
  Completed: 'success',
  Canceled: 'neutral',
  Overdue: 'danger',
}

import type { OrderSummary } from '@fieldproof/contracts/calls/orders'
import type { BadgeProps } from '@fieldproof/ui'

/** The colour of an order's status. */
export const statusTones: Record<OrderSummary['status'], BadgeProps['tone']> = {
  Pending: 'warning',
  Processing: 'info',
  Completed: 'success',
  Canceled: 'neutral',
  Overdue: 'danger',
}

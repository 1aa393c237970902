import type { orderTerms } from '@fieldproof/contracts/entities/order'
import { orderLimits } from '@fieldproof/contracts/limits'
import type * as z from 'zod/mini'

type Terms = z.output<typeof orderTerms>

/** The rules that an order is sold under today; they go with it, whatever changes later (ORDER-4). */
export const termsOfToday = (): Terms => ({
  fullRefundAboveHours: orderLimits.fullRefundAboveHours,
  creditFromHours: orderLimits.creditFromHours,
  reschedulingAboveHours: orderLimits.reschedulingAboveHours,
  completedAfterReportDays: orderLimits.completedAfterReportDays,
  complaintWindowHours: orderLimits.complaintWindowHours,
})

/** How invoices of businesses are paid. */
export const invoiceTerms = {
  /** Days from the order until an invoice is due. */
  dueAfterDays: 14,
  /** Days before that on which its customer is reminded. */
  remindDaysBefore: 3,
} as const

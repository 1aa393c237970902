import type { orderTerms } from '@fieldproof/contracts/entities/order'
import { orderLimits } from '@fieldproof/contracts/limits'
import type * as z from 'zod/mini'

type Terms = z.output<typeof orderTerms>

/** The terms of sale of today. An order keeps its own, whatever changes later (ORDER-4). */
export const termsOfToday = (): Terms => ({
  fullRefundAboveHours: orderLimits.fullRefundAboveHours,
  creditFromHours: orderLimits.creditFromHours,
  reschedulingAboveHours: orderLimits.reschedulingAboveHours,
  completedAfterReportDays: orderLimits.completedAfterReportDays,
  complaintWindowHours: orderLimits.complaintWindowHours,
})

/** How businesses pay invoices (INVOICE-1). */
export const invoiceTerms = {
  /** Days from the order until an invoice is due. */
  dueAfterDays: 14,
  /** Days before the due date on which the customer is reminded. */
  remindDaysBefore: 3,
} as const

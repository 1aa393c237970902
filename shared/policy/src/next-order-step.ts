import { orderLimits } from '@fieldproof/contracts/limits'
import type { firstChoiceOutcomes, invoiceStatuses, matchingModes, paymentStatuses } from '@fieldproof/contracts/lists'
import type { OrderReader } from './order-allowances.ts'
import { completedWithoutWordAt } from './order-deadlines.ts'
import type { OrderStatus } from './order-status.ts'

export type { OrderReader } from './order-allowances.ts'

const hour = 60 * 60_000

/**
 * The facts about an order that determine its next step, as far as they are known. Instants in milliseconds since 1970.
 */
export interface OrderStepFacts {
  now: number
  status: OrderStatus
  inspectionAt: number
  /** IANA zone of the inspection. */
  timeZone: string
  hasInspector: boolean
  matching?: (typeof matchingModes)[number]
  /** Null for orders that are older than the payment records. */
  paymentStatus: (typeof paymentStatuses)[number] | null
  invoiceStatus?: (typeof invoiceStatuses)[number] | null
  /** The deadline for the payment of the order or its invoice. */
  payBy?: number | null
  openQuotations?: number
  /** Candidates who wait for the customer's answer, as far as they are known. */
  openCandidates?: number
  /** The inspector that the customer chose, if one is known (MATCH-22); `answerBy` is null until they are asked. */
  firstChoice?: {
    answerBy: number | null
    outcome: (typeof firstChoiceOutcomes)[number] | null
    asksOthers: boolean
  } | null
  openSurcharges?: number
  reportSubmittedAt: number | null
  openIssues?: number
  /** When it completes automatically; by default computed from the report. */
  completesAt?: number | null
  completedAt?: number | null
  closedAt?: number | null
  mayReview?: boolean
  /** The customer reported a no-show that is not decided yet, as far as it is known (NOSHOW-3). */
  isNoShowOpen?: boolean
  /**
   * The complaint that is not decided yet, as far as it is known: whether the reader's own answer is missing, and the
   * deadline for it.
   */
  complaint?: { isAsked: boolean; answerBy: number | null } | null
  completedAfterReportDays?: number
  complaintWindowHours?: number
}

/** Who does what next (ORDER-7); `by` is the deadline or, for the inspection itself, its time. */
export interface OrderStep {
  who: 'customer' | 'inspector' | 'staff' | 'nobody'
  what:
    | 'pay'
    | 'release-invoice'
    | 'pay-invoice'
    | 'decide-surcharge'
    | 'choose-candidate'
    | 'answer-quotations'
    | 'show-interest'
    | 'take-job'
    | 'answer-first'
    | 'ask-others'
    | 'choose-time'
    | 'inspect'
    | 'submit-report'
    | 'submit-overdue-report'
    | 'decide-overdue-report'
    | 'settle-no-show'
    | 'answer-complaint'
    | 'settle-complaint'
    | 'answer-issues'
    | 'accept-report'
    | 'review'
    | 'wait-for-complaints'
    | 'closed'
    | 'canceled'
    | 'no-longer-open'
  by?: number
}

/** A deadline only counts while it is in the future. */
const until = (at: number | null | undefined, now: number): { by?: number } =>
  at != null && at > now ? { by: at } : {}

const isUnpaid = ({ paymentStatus }: OrderStepFacts): boolean =>
  paymentStatus === 'pending' || paymentStatus === 'failed' || paymentStatus === 'abandoned'

/** The invoice of an order that is over may still be due (INVOICE-2). */
const isInvoiceDue = (facts: OrderStepFacts): boolean =>
  isUnpaid(facts) && facts.invoiceStatus != null && facts.invoiceStatus !== 'withdrawn'

const stepOfInvoice = ({ payBy }: OrderStepFacts): OrderStep => ({
  who: 'customer',
  what: 'pay-invoice',
  ...(payBy != null && { by: payBy }),
})

const stepAfterCompletion = (facts: OrderStepFacts, reader: OrderReader): OrderStep => {
  const { now, completedAt, closedAt, mayReview, complaintWindowHours = orderLimits.complaintWindowHours } = facts
  const { complaint } = facts
  if (complaint?.isAsked && reader !== 'candidate')
    return { who: reader, what: 'answer-complaint', ...until(complaint.answerBy, now) }
  if (isInvoiceDue(facts)) return stepOfInvoice(facts)
  // The order is not closed before the complaint is decided (STATUS-4).
  if (complaint) return { who: 'staff', what: 'settle-complaint' }
  if (mayReview && reader === 'customer') return { who: 'customer', what: 'review' }
  const closes = completedAt == null ? now : completedAt + complaintWindowHours * hour
  return closedAt != null || closes <= now
    ? { who: 'nobody', what: 'closed' }
    : { who: 'nobody', what: 'wait-for-complaints', by: closes }
}

/** Outcomes after which a chosen inspector does not come. */
const stopsSearch: readonly (typeof firstChoiceOutcomes)[number][] = ['declined', 'no-answer', 'not-available']

const stepWithoutInspector = (
  { now, status, inspectionAt, matching, openQuotations = 0, openCandidates = 0, firstChoice }: OrderStepFacts,
  reader: OrderReader,
): OrderStep => {
  if (status === 'Overdue' || inspectionAt <= now) return { who: 'customer', what: 'choose-time' }
  // A candidate must not learn about other candidates or their quotations.
  if (openCandidates > 0 && reader !== 'candidate')
    return { who: 'customer', what: 'choose-candidate', by: inspectionAt }
  if (openQuotations > 0 && reader !== 'candidate') return { who: 'customer', what: 'answer-quotations' }
  // No other inspector is asked until the customer wants it, not even after a no (MATCH-26).
  if (firstChoice?.outcome === null)
    return { who: 'inspector', what: 'answer-first', by: firstChoice.answerBy ?? inspectionAt }
  if (firstChoice && stopsSearch.includes(firstChoice.outcome) && !firstChoice.asksOthers && reader === 'customer')
    return { who: 'customer', what: 'ask-others', by: inspectionAt }
  return { who: 'inspector', what: matching === 'first-come' ? 'take-job' : 'show-interest', by: inspectionAt }
}

const stepUnderWay = (facts: OrderStepFacts, reader: OrderReader): OrderStep => {
  const { now, status, inspectionAt, timeZone, hasInspector, invoiceStatus, payBy, reportSubmittedAt } = facts
  // Only a paid or released order has an inspector; lists contain nothing about invoices.
  if (isUnpaid(facts) && invoiceStatus == null && !hasInspector)
    return { who: 'customer', what: 'pay', ...until(payBy, now) }
  if (invoiceStatus === 'held') return { who: 'staff', what: 'release-invoice' }
  if ((facts.openSurcharges ?? 0) > 0) return { who: 'customer', what: 'decide-surcharge' }
  if (facts.isNoShowOpen) return { who: 'staff', what: 'settle-no-show' }
  if (reportSubmittedAt !== null) {
    if ((facts.openIssues ?? 0) > 0) return { who: 'inspector', what: 'answer-issues' }
    const days = facts.completedAfterReportDays ?? orderLimits.completedAfterReportDays
    return {
      who: 'customer',
      what: 'accept-report',
      ...until(
        facts.completesAt === undefined ? completedWithoutWordAt(reportSubmittedAt, days, timeZone) : facts.completesAt,
        now,
      ),
    }
  }
  if (!hasInspector) return stepWithoutInspector(facts, reader)
  // The inspector still owes the report; the customer no longer has to wait for it (OVERDUE-3).
  if (status === 'Overdue')
    return reader === 'customer'
      ? { who: 'customer', what: 'decide-overdue-report' }
      : { who: 'inspector', what: 'submit-overdue-report' }
  return inspectionAt <= now
    ? { who: 'inspector', what: 'submit-report' }
    : { who: 'inspector', what: 'inspect', by: inspectionAt }
}

/** Who has to do what next with an order, as far as this user may know. */
export const nextOrderStep = (facts: OrderStepFacts, reader: OrderReader): OrderStep => {
  const { status, hasInspector } = facts
  const isOver = status === 'Canceled' || status === 'Completed'
  if (reader === 'candidate' && (hasInspector || isOver)) return { who: 'nobody', what: 'no-longer-open' }
  if (status === 'Canceled') return isInvoiceDue(facts) ? stepOfInvoice(facts) : { who: 'nobody', what: 'canceled' }
  return status === 'Completed' ? stepAfterCompletion(facts, reader) : stepUnderWay(facts, reader)
}

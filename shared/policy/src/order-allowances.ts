import type { Order } from '@fieldproof/contracts/entities/order'
import { reschedulingTerms, type NoticeHours } from './cancellation.ts'
import { finalOrderStatuses, nextOrderStatus, type OrderStatus } from './order-status.ts'
import { isReportOverdue } from './overdue-report.ts'

/** A user's role in an order. */
export type OrderReader = 'customer' | 'inspector' | 'candidate'

/** The state of an order that decides what is allowed. Instants in milliseconds since 1970. */
export interface OrderState {
  status: OrderStatus
  now: number
  inspectionAt: number
  hasInspector: boolean
  inspectorNoShow: boolean
  terms: NoticeHours
  reportSubmittedAt: number | null
  /** When the report is due; null for old orders. */
  reportDueAt: number | null
  /** The customer reported a no-show that is not decided yet (NOSHOW-3). */
  isNoShowOpen: boolean
  /** It is paid, or its invoice was released. */
  isOffered: boolean
  /** It waits for a payment that its customer can make now. */
  isPayable: boolean
  hasReview: boolean
  /** The candidate has not declined. */
  mayOffer: boolean
}

type Allowances = Order['allowed']

const nothing: Allowances = {
  changeFiles: false,
  changeTasks: false,
  changeDetails: false,
  changeActivityPeriods: false,
  reportIssue: false,
  acceptAsComplete: false,
  cancel: false,
  reschedule: false,
  review: false,
  pay: false,
  offerQuotation: false,
  createSurcharge: false,
}

/** What this user may do with the order now (ORDER-6). The server decides by it; the screens show it. */
export const orderAllowances = (order: OrderState, reader: OrderReader): Allowances => {
  const { status, now, inspectionAt, hasInspector, terms, reportSubmittedAt } = order
  const isOpen = !finalOrderStatuses.includes(status)
  const isReported = reportSubmittedAt !== null
  const isUnderWay = isOpen && hasInspector && !isReported
  if (reader === 'candidate')
    return { ...nothing, offerQuotation: isOpen && !hasInspector && order.isOffered && order.mayOffer }
  if (reader === 'inspector') return { ...nothing, changeActivityPeriods: isUnderWay, createSurcharge: isUnderWay }
  const reportOverdue = isReportOverdue(order)
  const mayMove =
    order.inspectorNoShow || reschedulingTerms({ now, inspectionAt, hasInspector, reportOverdue, terms }).isAllowed
  return {
    ...nothing,
    changeTasks: isOpen && !isReported,
    changeDetails: isOpen && !isReported,
    changeFiles: isOpen,
    changeActivityPeriods: isOpen && !hasInspector,
    reportIssue: isOpen && isReported,
    acceptAsComplete: isReported && !order.isNoShowOpen && nextOrderStatus(status, 'completed', 'customer') !== null,
    // With the report the work is done, and there is nothing left to cancel. While a no-show is undecided, the order is
    // neither canceled nor moved, because the refund depends on it (NOSHOW-3).
    cancel: !isReported && !order.isNoShowOpen && nextOrderStatus(status, 'canceled', 'customer') !== null,
    reschedule: isOpen && !isReported && !order.isNoShowOpen && mayMove,
    review: status === 'Completed' && hasInspector && !order.hasReview,
    pay: isOpen && order.isPayable,
  }
}

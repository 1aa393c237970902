import type { OrderCompletion } from '@fieldproof/contracts/entities/completion'
import type { Order, OrderListItem } from '@fieldproof/contracts/entities/order'
import type { Candidate, OrderMatching } from '@fieldproof/contracts/entities/matching'
import { nextOrderStep, type OrderStep, type OrderStepFacts } from '@fieldproof/policy/next-order-step'
import type { OrderReader } from '@fieldproof/policy/order-allowances'

/**
 * The reader's role in the order. The server shows the order to these roles only, and its requester to customer and
 * inspector only.
 */
export const readerOf = (order: Order, userId: string | undefined): OrderReader => {
  if (order.inspector !== null && order.inspector._id === userId) return 'inspector'
  return order.requester === null ? 'candidate' : 'customer'
}

const instant = (text: string | null): number | null => (text === null ? null : Date.parse(text))
const openQuotationStates: readonly Order['quotations'][number]['status'][] = ['created', 'updated']

/** Inspectors' offers that have no answer yet. */
export const openQuotationsOf = ({ quotations }: Order) =>
  quotations.filter(({ status }) => openQuotationStates.includes(status))

/** Whether the customer can still decide about a candidate: they showed interest, or offered a price. */
export const isOpenCandidate = ({ answer, quotation }: Candidate): boolean =>
  answer === 'interested' || (answer === 'none' && quotation !== null)

/** The chosen inspector of a search, for the next step; null without one. */
export const firstChoiceFacts = (matching: OrderMatching | undefined): OrderStepFacts['firstChoice'] => {
  const { firstChoice } = matching ?? {}
  return firstChoice ? { ...firstChoice, answerBy: instant(firstChoice.answerBy) } : null
}

/** The open complaint about an order, for the next step; null without one. */
export const complaintFacts = (completion: OrderCompletion | undefined): OrderStepFacts['complaint'] => {
  const { complaint, allowed } = completion ?? {}
  if (complaint?.status !== 'open') return null
  if (allowed?.answerComplaint) return { isAsked: true, answerBy: instant(complaint.answerUntil) }
  return { isAsked: complaint.questions.some(({ answer }) => answer === null), answerBy: null }
}

/** Whether a no-show is undecided: nothing else keeps the customer from accepting a report, or from canceling. */
const isNoShowOpen = ({ inspector, reportSubmittedAt, allowed }: Order): boolean =>
  inspector !== null && !(reportSubmittedAt === null ? allowed.cancel : allowed.acceptAsComplete)

/** A candidate whose own offer has no answer yet waits for it, like an inspector. */
const asWhom = (order: Order, reader: OrderReader): OrderReader =>
  reader === 'candidate' &&
  order.inspector === null &&
  order.status !== 'Canceled' &&
  openQuotationsOf(order).length > 0
    ? 'inspector'
    : reader

/**
 * Says who does what next with an order that is open on the page. `now` in milliseconds since 1970.
 * @param others the facts of other calls, if known: how many candidates wait for the customer's decision, the chosen
 *   inspector, and the open complaint
 */
export const stepOfOrder = (
  order: Order,
  reader: OrderReader,
  now: number,
  others: Pick<OrderStepFacts, 'openCandidates' | 'firstChoice' | 'complaint'> = {},
): OrderStep =>
  nextOrderStep(
    {
      now,
      status: order.status,
      inspectionAt: Date.parse(order.inspectionDate),
      timeZone: order.timeZone,
      hasInspector: order.inspector !== null,
      matching: order.matching,
      paymentStatus: order.payment?.status ?? null,
      invoiceStatus: order.payment?.invoice?.status ?? null,
      payBy: instant(order.payment?.awaitedUntil ?? order.payment?.invoice?.dueAt ?? null),
      openQuotations: openQuotationsOf(order).length,
      ...others,
      openSurcharges: order.surcharges.filter(({ status }) => status === 'created').length,
      reportSubmittedAt: instant(order.reportSubmittedAt),
      openIssues: order.reportIssues.filter(({ status }) => status === 'open').length,
      completesAt: instant(order.completesAt),
      completedAt: instant(order.completedAt),
      closedAt: instant(order.closedAt),
      mayReview: order.allowed.review,
      isNoShowOpen: reader === 'customer' && isNoShowOpen(order),
      completedAfterReportDays: order.terms.completedAfterReportDays,
      complaintWindowHours: order.terms.complaintWindowHours,
    },
    asWhom(order, reader),
  )

/** Like `stepOfOrder`, for an order in its customer's list, which knows nothing of a search, surcharges or reviews. */
export const stepOfListed = (order: OrderListItem, now: number): OrderStep =>
  nextOrderStep(
    {
      now,
      status: order.status,
      inspectionAt: Date.parse(order.inspectionDate),
      timeZone: order.timeZone,
      hasInspector: order.inspector !== null,
      paymentStatus: order.paymentStatus,
      invoiceStatus: order.invoiceStatus ?? null,
      openQuotations: order.openQuotations,
      reportSubmittedAt: instant(order.reportSubmittedAt),
      // A list does not say how many issues are open; while any is open, nothing completes by itself.
      openIssues: order.reportSubmittedAt !== null && order.completesAt === null ? 1 : 0,
      completesAt: instant(order.completesAt),
      isNoShowOpen: order.isNoShowOpen ?? false,
      complaint: order.openComplaint ? { ...order.openComplaint, answerBy: null } : null,
    },
    'customer',
  )

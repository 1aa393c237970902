import type { Order } from '@fieldproof/contracts/entities/order'
import { orderAllowances } from '@fieldproof/policy/order-allowances'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import { wholeShare } from '@fieldproof/policy/rating-share'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { chatRoomOfOrder } from '#modules/chats/order-conversation.ts'
import { offeredShare, shownEarning } from '#modules/candidates/rating-shares.ts'
import { invitationOfOrder } from '#modules/invitations/read-invitation.ts'
import { quotationsOfOrder } from '#modules/quotations/read-quotations.ts'
import { reportIdOf } from '#modules/reports/find-report.ts'
import { surchargesOfOrder } from '#modules/surcharges/read-surcharges.ts'
import { bareQuote } from '#modules/orders/bare-quote.ts'
import { hideIn, hiderOf, quoteForOthers, shownDescription } from '#modules/orders/kept-back.ts'
import { isOffered, isUnpaid } from '#modules/orders/order-state.ts'
import type { OrderRole, OrderRow } from '#modules/orders/find-order.ts'
import { completesAtOf } from '#modules/orders/completes-at.ts'
import { readEntries } from '#modules/orders/order-entries.ts'
import { documentsOf } from '#modules/orders/order-documents.ts'
import {
  readActivityPeriods,
  readFiles,
  readHistory,
  readPeople,
  readReportIssues,
  readTasks,
} from '#modules/orders/read-order-parts.ts'
import { readPayment } from '#modules/orders/read-payment.ts'
import { partsThere, type PartsThere } from './parts-there.ts'

/** The viewer's role. A candidate is an inspector who was offered the order while it has none. */
export type Viewer = OrderRole | 'candidate'

const allowedFor = async (
  db: Db,
  now: Date,
  { order, role }: { order: OrderRow; role: Viewer },
  payment: Order['payment'],
  has: PartsThere,
): Promise<Order['allowed']> =>
  orderAllowances(
    {
      status: order.status,
      now: now.getTime(),
      inspectionAt: order.inspection_at.getTime(),
      hasInspector: order.inspector_id !== null,
      inspectorNoShow: order.no_show_at !== null,
      terms: order.terms ?? termsOfToday(),
      reportSubmittedAt: order.report_submitted_at?.getTime() ?? null,
      reportDueAt: order.report_due_at?.getTime() ?? null,
      isNoShowOpen: has.noShow,
      isOffered: await isOffered(db, order),
      isPayable: payment !== null && isUnpaid(order),
      hasReview: has.review,
      mayOffer: true,
    },
    role,
  )

const locationOf = (order: OrderRow): Order['location'] => ({
  country: order.country,
  state: order.state,
  city: order.city,
  street: order.street,
  zipCode: order.zip_code,
  position:
    order.latitude === null || order.longitude === null
      ? null
      : { latitude: order.latitude, longitude: order.longitude },
})

/** The town without the street, which only the inspector who has the job sees. */
const townOf = (order: OrderRow): Order['location'] => ({
  ...locationOf(order),
  city: hiderOf(order)(order.city),
  street: '',
  zipCode: '',
  position: null,
})

/**
 * How an inspector's pay follows from the price: for a candidate by the share that was offered, for the order's
 * inspector by the share that is stored with it (PAYOUT-8). Customers do not see it.
 */
const earningFor = async (
  db: Db,
  { order, role, userId }: { order: OrderRow; role: Viewer; userId: string },
): Promise<Pick<Order, 'earning'>> => {
  if (role === 'customer') return {}
  const share = role === 'inspector' ? (order.share_basis_points ?? wholeShare) : await offeredShare(db, order, userId)
  return { earning: shownEarning(order, share) }
}

/** The people of an order, and what happened between them. Candidates see nothing of it. */
const readPeopleOf = async (
  db: Db,
  now: Date,
  { order, role }: { order: OrderRow; role: Viewer },
  viewer: string,
  has: PartsThere,
) => {
  if (role === 'candidate')
    return {
      requester: null,
      seller: null,
      inspector: null,
      statusHistory: [],
      timeline: [],
      surcharges: [],
      reportIssues: [],
      invitation: null,
    }
  return {
    requester: order.requester,
    seller: order.seller,
    inspector: (await readPeople(db, [order.inspector_id])).get(order.inspector_id ?? '') ?? null,
    statusHistory: await readHistory(db, order.id),
    timeline: has.entries ? await readEntries(db, order.id, { role, userId: viewer }) : [],
    surcharges: has.surcharges ? await surchargesOfOrder(db, order.id) : [],
    reportIssues: has.issues ? await readReportIssues(db, order.id) : [],
    invitation: has.invitation ? await invitationOfOrder(db, now, order.id, viewer) : null,
  }
}

/**
 * The order in the contract's shape, without what the viewer's role may not see: a candidate does not see the people,
 * and only the customer sees the payment.
 * @param found.userId the viewer; inspectors see only their own quotations
 */
export const readOrder = async (
  { db, clock, ports: { files, invoicing } }: Pick<UserContext, 'db' | 'clock' | 'ports'>,
  found: { order: OrderRow; role: Viewer; userId: string },
): Promise<Order> => {
  const { order, role, userId: viewer } = found
  const now = clock.now()
  const payment = await readPayment(db, order, invoicing)
  const has = await partsThere(db, order.id)
  const allowed = await allowedFor(db, now, found, payment, has)
  const quote = order.quote ?? bareQuote(order)
  const isCandidate = role === 'candidate'
  const hide = hiderOf(order)
  const tasks = has.tasks ? await readTasks(db, order.id) : []
  return {
    _id: order.id,
    orderId: order.id,
    sequenceId: order.sequence_id,
    inspectionType: order.inspection_type,
    description: isCandidate ? shownDescription(order, hide) : order.description,
    orderDate: order.created_at.toISOString(),
    inspectionDate: order.inspection_at.toISOString(),
    inspectionTime: wallTimeAt(order.inspection_at.getTime(), order.time_zone).time,
    timeZone: order.time_zone,
    status: order.status,
    inspectionPrice: { amount: order.price_amount, currency: order.price_currency },
    priceParts: order.price_parts,
    ...(await earningFor(db, found)),
    promoCode: role === 'customer' ? order.promo_code : null,
    terms: order.terms ?? termsOfToday(),
    location: role === 'candidate' ? townOf(order) : locationOf(order),
    matching: order.matching,
    quote: isCandidate ? quoteForOthers(quote, hide) : quote,
    ...(await readPeopleOf(db, now, found, viewer, has)),
    payment: role === 'customer' ? payment : null,
    documents: role === 'candidate' ? [] : documentsOf(order, role, payment),
    // Names and contents of the customer's files may reveal the street.
    files:
      has.files && !isCandidate
        ? await readFiles(db, files, now, order.id, { userId: viewer, mayChange: allowed.changeFiles === true })
        : [],
    tasks: isCandidate ? hideIn(tasks, hide) : tasks,
    activityPeriods: has.periods ? await readActivityPeriods(db, order.id) : [],
    quotations: has.quotations ? await quotationsOfOrder(db, order.id, role === 'customer' ? undefined : viewer) : [],
    reportId: has.report && role !== 'candidate' ? await reportIdOf(db, order, role) : null,
    chatRoomId: has.conversation && role !== 'candidate' ? await chatRoomOfOrder(db, order.id, viewer) : null,
    reportSubmittedAt: order.report_submitted_at?.toISOString() ?? null,
    completesAt: (await completesAtOf(db, order))?.toISOString() ?? null,
    completedAt: order.completed_at?.toISOString() ?? null,
    closedAt: order.closed_at?.toISOString() ?? null,
    allowed,
  }
}

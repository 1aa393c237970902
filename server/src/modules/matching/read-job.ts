import type { AvailableJob, InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { reasonsFor } from '@fieldproof/policy/matching-score'
import { wholeShare } from '@fieldproof/policy/rating-share'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { chatRoomOfOrder } from '#modules/chats/order-conversation.ts'
import { bareQuote } from '#modules/orders/bare-quote.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { checklistVersionOf } from '#modules/orders/insert-order.ts'
import { contactOf, readableContact } from '#modules/orders/quote-contact.ts'
import { quoteDetails } from '#modules/orders/quote-details.ts'
import { hideIn, hiderOf, type Hide, shownDescription } from '#modules/orders/kept-back.ts'
import { readPeople, readTasks } from '#modules/orders/read-order-parts.ts'
import { isWaiting } from '#modules/orders/order-state.ts'
import { reportIdOf } from '#modules/reports/find-report.ts'
import type { CandidateRow } from '#modules/candidates/tables.ts'
import { offeredShare, shownEarning } from '#modules/candidates/rating-shares.ts'
import { finesOf } from '#modules/orders/order-rates.ts'
import { askedFirstUntil, firstChoiceOf } from './first-choice.ts'
import { payOf } from './pay.ts'

const finesShown = (order: OrderRow): AvailableJob['fines'] => {
  const { fines, currency } = finesOf(order)
  return {
    from12To24Hours: { amount: fines.from12To24Hours, currency },
    under12HoursOrNoShow: { amount: fines.under12HoursOrNoShow, currency },
  }
}

/**
 * What a candidate may know about a job; the caller says whether it can still be taken.
 * @param share this inspector's share of the pay by their reviews, in hundredths of a percent
 * @param askedFirst until when only this inspector is asked (MATCH-23); null if others may be asked
 */
export const toAvailableJob = (
  order: OrderRow,
  candidate: Pick<CandidateRow, 'answer' | 'distance' | 'score_parts' | 'created_at'> | undefined,
  { isAvailable, share, askedFirst }: { isAvailable: boolean; share: number; askedFirst: Date | null },
  hide: Hide = hiderOf(order),
): AvailableJob => ({
  _id: order.id,
  orderId: order.id,
  sequenceId: order.sequence_id,
  inspectionType: order.inspection_type,
  description: shownDescription(order, hide),
  city: hide(order.city),
  state: order.state,
  country: order.country,
  // Rounded to a kilometre: exact distances would reveal the street to someone who asks often enough.
  distance: candidate?.distance === null || candidate?.distance === undefined ? null : Math.round(candidate.distance),
  inspectionDate: order.inspection_at.toISOString(),
  timeZone: order.time_zone,
  pay: payOf(order, share),
  earning: shownEarning(order, share),
  fines: finesShown(order),
  matching: askedFirst === null ? order.matching : 'first-come',
  askedFirstUntil: askedFirst?.toISOString() ?? null,
  myAnswer: candidate?.answer ?? 'accepted',
  isAvailable,
  matchReasons: reasonsFor(candidate?.score_parts ?? []),
  offeredAt: (candidate?.created_at ?? order.inspector_accepted_at ?? order.created_at).toISOString(),
})

/** The contact on site; by default the customer (FORM-9). */
const contactFor = (order: OrderRow, quote: InspectionQuote): InspectorJob['contact'] => {
  const named = readableContact(contactOf(quote))
  if (named) return named
  const { seller, requester } = order
  if (seller)
    return { name: `${seller.firstName} ${seller.lastName}`, email: seller.email, telephone: seller.mobileNumber }
  return (
    requester && { name: `${requester.firstName} ${requester.lastName}`, email: '', telephone: requester.mobileNumber1 }
  )
}

/** What only the job's inspector may see. */
const ownParts = async (db: Db, order: OrderRow, quote: InspectionQuote, userId: string) => ({
  location: {
    country: order.country,
    state: order.state,
    city: order.city,
    street: order.street,
    zipCode: order.zip_code,
    position:
      order.latitude === null || order.longitude === null
        ? null
        : { latitude: order.latitude, longitude: order.longitude },
  },
  extraInformation: quote.details.extraInformation,
  contact: contactFor(order, quote),
  customer: (await readPeople(db, [order.customer_id])).get(order.customer_id) ?? null,
  chatRoomId: await chatRoomOfOrder(db, order.id, userId),
  reportId: await reportIdOf(db, order, 'inspector'),
})

const nothingOwn = {
  location: null,
  extraInformation: '',
  contact: null,
  customer: null,
  chatRoomId: null,
  reportId: null,
}

/**
 * One job as this inspector sees it; place, people and conversation only if it is theirs.
 * @throws {Refusal} 404 for everyone who was not offered the job
 */
export const readJob = async (
  orderId: string,
  { db, clock, session: { userId } }: Pick<UserContext, 'db' | 'clock' | 'session'>,
): Promise<InspectorJob> => {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  const candidate = await db
    .selectFrom('order_candidates')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', userId)
    .executeTakeFirst()
  const isMine = order?.inspector_id === userId
  if (!order || (!isMine && !candidate)) throw notFound()
  const quote = order.quote ?? bareQuote(order)
  const share = isMine ? (order.share_basis_points ?? wholeShare) : await offeredShare(db, order, userId)
  const tasks = await readTasks(db, order.id)
  const hide = hiderOf(order)
  const mayAnswer = !isMine && (candidate?.answer === 'none' || candidate?.answer === 'interested')
  const now = clock.now()
  const isAvailable = mayAnswer && (await isWaiting(db, order, now))
  const askedFirst = isAvailable ? askedFirstUntil(await firstChoiceOf(db, order.id), userId, now) : null
  return {
    ...toAvailableJob(order, candidate, { isAvailable, share, askedFirst }, hide),
    ...(isMine && { description: order.description, city: order.city }),
    status: order.status,
    isMine,
    details: isMine ? quoteDetails(quote, true) : hideIn(quoteDetails(quote, false), hide),
    tasks: isMine ? tasks : hideIn(tasks, hide),
    checklistVersion: checklistVersionOf(order),
    ...(isMine ? await ownParts(db, order, quote, userId) : nothingOwn),
  }
}

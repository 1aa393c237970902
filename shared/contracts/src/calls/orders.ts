import * as z from 'zod/mini'
import { daysOfZoneQuery } from '../entities/blocked-dates.ts'
import { calendarEvent } from '../entities/calendar-event.ts'
import { defineGroup } from '../call.ts'
import { money, pageNumber, pageOf } from '../entities.ts'
import { fieldMessages as say, listOf, searchWords, storedFile, wallDate, wallTime } from '../entities/field-types.ts'
import { inspectionQuote } from '../entities/inspection-quote.ts'
import { cancellationOffer, reschedulingOffer } from '../entities/cancellation.ts'
import {
  answerComplaintQuestionBody,
  complaint,
  orderCompletion,
  submitComplaintBody,
  tip,
} from '../entities/completion.ts'
import {
  answerProposalBody,
  chooseAnotherInspectorBody,
  nudgeInspectorBody,
  orderTroubles,
  reportNoShowBody,
} from '../entities/job-trouble.ts'
import { orderMatching } from '../entities/matching.ts'
import { addFilesBody, changeableDetails, nextInspections, order, orderListItem } from '../entities/order.ts'
import { taskText } from '../entities/order-task.ts'
import { orderPaymentChoice, paymentChoice, paymentProgress } from '../entities/payment-choice.ts'
import { tipBody } from '../entities/tip-body.ts'
import { requester, seller } from '../entities/requester.ts'
import { linkToken } from '../entities/saved-quote.ts'
import {
  amountShown,
  amountToMove,
  byId,
  daySpan,
  idempotencyKey,
  instantGiven,
  optionalReason,
  reference,
} from '../entities/write-fields.ts'
import { line, optionalText } from '../forms/answers.ts'
import { orderContact } from '../forms/contact.ts'
import { orderLimits } from '../limits.ts'
import {
  cancellationOutcomes,
  inspectionTypes,
  keptTiers,
  matchingModes,
  orderDocumentKinds,
  orderStatuses,
} from '../lists.ts'

export { orderListItem, orderSummary, type OrderListItem, type OrderSummary } from '../entities/order.ts'

/** Placing an order: one quote at once, or items of the cart (ORDER-2). */
export const createOrderBody = z
  .object({
    idempotencyKey,
    quote: z.optional(inspectionQuote),
    cartItemIds: z.optional(listOf(reference, orderLimits.inspectionsPerOrderMax).check(z.minLength(1, say.required))),
    requester,
    /**
     * The contact on site of each inspection, in the order of what is ordered. It stands for the one of the quote; without
     * it, the quote's own counts.
     */
    contacts: z.optional(listOf(orderContact, orderLimits.inspectionsPerOrderMax)),
    /** As releases before `contacts` sent it: who sells what is inspected. */
    seller: z.optional(seller),
    promoCode: optionalText(40),
    /** The seller's invitation that led here. */
    invitationToken: z.optional(linkToken),
    /** How the inspector is found; without it, as each item of the cart says, and by candidates for a quote (MATCH-18). */
    matching: z.optional(z.enum(matchingModes, say.selectOne)),
    payment: orderPaymentChoice,
    /** The sum that the customer saw; a different one is refused as a conflict. */
    expectedTotal: amountShown,
    acceptsTerms: z.literal(true, 'Please accept the terms to go on.'),
  })
  .check(
    z.refine(({ quote, cartItemIds }) => (quote === undefined) !== (cartItemIds === undefined), {
      path: ['quote'],
      error: say.required,
    }),
    z.refine(({ contacts, cartItemIds }) => !contacts || contacts.length === (cartItemIds?.length ?? 1), {
      path: ['contacts'],
      error: 'Give one contact for each inspection, or none at all.',
    }),
  )
export type CreateOrderBody = z.output<typeof createOrderBody>

/** A span of time on site, on the wall clock of the inspection's zone; with `_id`, an existing one. */
const activityPeriodBody = z
  .object({
    _id: z.optional(reference),
    date: wallDate,
    startTime: wallTime,
    endTime: wallTime,
  })
  .check(
    z.refine(({ startTime, endTime }) => startTime < endTime, {
      path: ['endTime'],
      error: 'The end must be after the start.',
    }),
  )

const task = { orderId: reference, ...taskText }

export const ordersCalls = defineGroup('orders', {
  createOrder: {
    method: 'POST',
    path: '/orders/create-order',
    who: 'user',
    summary: 'Orders and pays for one inspection, or for those in the cart.',
    body: createOrderBody,
    answer: z.object({ orders: z.array(order), total: money, payment: paymentProgress }),
    errors: [
      'not-found',
      'conflict',
      'key-reused',
      'insufficient-funds',
      'not-offered',
      'unconfirmed',
      'provider-unavailable',
      'card-not-taken',
    ],
  },
  changeOrderActivityPeriods: {
    method: 'PATCH',
    path: '/orders/change-order-activity-periods',
    who: 'user',
    summary: 'Sets the spans of time in which the inspector is on site; those that are left out end.',
    body: z.object({
      orderId: reference,
      activityPeriods: listOf(activityPeriodBody, orderLimits.activityPeriodsMax).check(z.minLength(1, say.required)),
    }),
    answer: order,
    errors: ['not-found', 'conflict', 'not-offered', 'rate-limited'],
  },
  getMyOrders: {
    method: 'GET',
    path: '/orders/get-my-orders',
    who: 'user',
    summary: "The user's orders, newest first.",
    query: z.object({
      page: pageNumber,
      search: searchWords,
      ...daySpan,
      status: z.optional(z.enum(orderStatuses)),
      inspectionType: z.optional(z.enum(inspectionTypes)),
      sort: z.optional(z.enum(['newest', 'oldest', 'soonest', 'price'])),
    }),
    answer: pageOf(orderListItem),
    errors: [],
  },
  getNextInspections: {
    method: 'GET',
    path: '/orders/get-next-inspections',
    who: 'user',
    ours: true,
    summary: "The user's next inspection as customer and as inspector, and an inspector's visits of today.",
    answer: nextInspections,
    errors: [],
  },
  getMyAppointments: {
    method: 'GET',
    path: '/orders/get-my-appointments',
    who: 'user',
    ours: true,
    summary:
      'Inspections that the user ordered, none that was cancelled, and what their projects ask of them, between two days.',
    query: daysOfZoneQuery,
    answer: z.array(calendarEvent),
    errors: [],
  },
  getOrder: {
    method: 'GET',
    path: '/orders/get-order/{id}',
    who: 'user',
    summary: 'One order, as its customer or its inspector sees it.',
    params: byId,
    answer: order,
    errors: ['not-found'],
  },
  customerAddNewTask: {
    method: 'PATCH',
    path: '/orders/customer-add-new-task',
    who: 'user',
    summary: 'Adds a task for the inspector.',
    body: z.object(task),
    answer: order,
    errors: ['not-found', 'conflict'],
  },
  customerEditTask: {
    method: 'PATCH',
    path: '/orders/customer-edit-task',
    who: 'user',
    summary: 'Writes a task for the inspector anew.',
    body: z.object({ ...task, taskId: reference }),
    answer: order,
    errors: ['not-found', 'conflict'],
  },
  updateChangeableOrderDetails: {
    method: 'PATCH',
    path: '/orders/update-changeable-order-details',
    who: 'user',
    summary: 'Changes what may still be changed of an order without ordering anew.',
    body: z.object({
      orderId: reference,
      details: changeableDetails.check(
        z.refine((details) => Object.values(details).some((value) => value !== undefined), say.nothingToChange),
      ),
    }),
    answer: order,
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
  customerDeleteTask: {
    method: 'DELETE',
    path: '/orders/{orderId}/customer-delete-task/{taskId}',
    who: 'user',
    summary: 'Takes a task back from the inspector.',
    params: z.object({ orderId: reference, taskId: reference }),
    answer: order,
    errors: ['not-found', 'conflict'],
  },
  addFiles: {
    method: 'POST',
    path: '/orders/add-files',
    who: 'user',
    ours: true,
    summary: 'The customer adds files to an order, which were sent with the target `order`.',
    body: addFilesBody,
    answer: order,
    errors: ['not-found', 'conflict'],
  },
  removeFile: {
    method: 'DELETE',
    path: '/orders/{orderId}/remove-file/{fileId}',
    who: 'user',
    ours: true,
    summary: 'Takes a file back that the caller added to an order.',
    params: z.object({ orderId: reference, fileId: reference }),
    answer: order,
    errors: ['not-found', 'conflict'],
  },
  customerSubmitReportIssue: {
    method: 'POST',
    path: '/orders/customer-submit-report-issue',
    who: 'user',
    summary: 'Tells the inspector what is wrong with the report or with one of its points.',
    body: z.object({
      orderId: reference,
      /** The point of the report; left out for the report as a whole. */
      reportItemId: z.optional(line(80)),
      description: line(2_000),
    }),
    answer: order,
    errors: ['not-found', 'conflict'],
  },
  customerDeleteReportIssue: {
    method: 'POST',
    path: '/orders/customer-delete-report-issue',
    who: 'user',
    summary: 'Takes back an issue that the inspector has not answered.',
    body: z.object({ orderId: reference, issueId: reference }),
    answer: order,
    errors: ['not-found', 'conflict'],
  },
  customerAcceptOrderAsComplete: {
    method: 'POST',
    path: '/orders/customer-accept-order-as-complete',
    who: 'user',
    summary: 'Accepts the report, which completes the order.',
    body: z.object({
      orderId: reference,
      /** The report that the customer read; one that has changed since is refused as a conflict. */
      reportSubmittedAt: z.optional(instantGiven),
    }),
    answer: order,
    errors: ['not-found', 'conflict'],
  },
  payOrder: {
    method: 'POST',
    path: '/orders/pay-order',
    who: 'user',
    ours: true,
    summary: 'Pays for an order that waits for its payment, with all that was ordered together with it.',
    body: z.object({ idempotencyKey, orderId: reference, payment: paymentChoice, expectedTotal: amountShown }),
    answer: z.object({ orders: z.array(order), total: money, payment: paymentProgress }),
    errors: ['not-found', 'conflict', 'key-reused', 'insufficient-funds', 'provider-unavailable', 'card-not-taken'],
  },
  getCancellationTerms: {
    method: 'GET',
    path: '/orders/get-cancellation-terms/{id}',
    who: 'user',
    ours: true,
    summary: 'What the customer has back who cancels the order now, and under which rule.',
    params: byId,
    answer: cancellationOffer,
    errors: ['not-found', 'conflict'],
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/cancel-order',
    who: 'user',
    ours: true,
    summary: 'Cancels an order by the terms of the instant; terms other than the ones shown are refused as a conflict.',
    body: z.object({
      idempotencyKey,
      orderId: reference,
      outcome: z.enum(cancellationOutcomes, say.selectOne),
      /** The refund or credit that the customer saw (CANCEL-7). */
      expected: amountShown,
      reason: optionalReason,
    }),
    answer: z.object({ order, refund: money, credit: money }),
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  getReschedulingTerms: {
    method: 'GET',
    path: '/orders/get-rescheduling-terms/{id}',
    who: 'user',
    ours: true,
    summary:
      'What moving the inspection means now: until when, which tier a later cancellation keeps, and whether the inspector comes along at a new time.',
    params: byId,
    query: z.object({ inspectionDate: z.optional(wallDate), inspectionTime: z.optional(wallTime) }),
    answer: reschedulingOffer,
    errors: ['not-found', 'conflict'],
  },
  rescheduleOrder: {
    method: 'POST',
    path: '/orders/reschedule-order',
    who: 'user',
    ours: true,
    summary:
      'Moves the inspection to another time on the wall clock of its zone; its inspector comes along who is free then.',
    body: z.object({
      idempotencyKey,
      orderId: reference,
      inspectionDate: wallDate,
      inspectionTime: wallTime,
      /** The tier that the customer saw (MOVE-5); another one is refused as a conflict. Left out, any is agreed to. */
      keptTier: z.optional(z.nullable(z.enum(keptTiers, say.selectOne))),
      /** Whether the customer saw that the inspector comes along; what is otherwise is refused as a conflict. */
      keepsInspector: z.optional(z.boolean()),
      reason: optionalReason,
    }),
    answer: z.object({ order, keepsInspector: z.boolean() }),
    errors: ['not-found', 'conflict', 'key-reused', 'not-offered', 'rate-limited'],
  },
  getOrderDocument: {
    method: 'GET',
    path: '/orders/get-order-document/{id}',
    who: 'user',
    ours: true,
    summary: "One of the order's documents, drawn up anew where it has changed.",
    params: byId,
    query: z.object({ kind: z.enum(orderDocumentKinds) }),
    answer: storedFile,
    errors: ['not-found'],
  },
  getMatching: {
    method: 'GET',
    path: '/orders/get-matching/{id}',
    who: 'user',
    ours: true,
    summary: "How the search for the order's inspector goes, with the candidates.",
    params: byId,
    answer: orderMatching,
    errors: ['not-found'],
  },
  acceptCandidate: {
    method: 'POST',
    path: '/orders/accept-candidate',
    who: 'user',
    ours: true,
    summary: 'Gives the order to a candidate; all others are rejected with it.',
    body: z.object({ orderId: reference, inspectorId: reference }),
    answer: orderMatching,
    errors: ['not-found', 'conflict'],
  },
  rejectCandidate: {
    method: 'POST',
    path: '/orders/reject-candidate',
    who: 'user',
    ours: true,
    summary: 'Rejects a candidate, for good.',
    body: z.object({ orderId: reference, inspectorId: reference, reason: optionalReason }),
    answer: orderMatching,
    errors: ['not-found', 'conflict'],
  },
  changeMatching: {
    method: 'POST',
    path: '/orders/change-matching',
    who: 'user',
    ours: true,
    summary: 'Looks for inspectors anew: by another mode, or farther away.',
    body: z.object({
      orderId: reference,
      mode: z.enum(matchingModes, say.selectOne),
      searchesFarther: z._default(z.boolean(), false),
    }),
    answer: orderMatching,
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
  raisePrice: {
    method: 'POST',
    path: '/orders/raise-price',
    who: 'user',
    ours: true,
    summary:
      'Raises the price of an order for which inspectors are looked for; the difference is paid, and they are asked anew.',
    body: z.object({
      idempotencyKey,
      orderId: reference,
      price: amountToMove,
      payment: paymentChoice,
      /** The price that the customer saw; a different one is refused as a conflict. */
      expectedPrice: amountShown,
    }),
    answer: z.object({ order, payment: paymentProgress }),
    errors: ['not-found', 'conflict', 'key-reused', 'insufficient-funds', 'provider-unavailable', 'card-not-taken'],
  },
  getTroubles: {
    method: 'GET',
    path: '/orders/get-troubles/{id}',
    who: 'user',
    ours: true,
    summary: 'Proposed times, a reported no-show and an overdue report, for the customer and the inspector.',
    params: byId,
    answer: orderTroubles,
    errors: ['not-found'],
  },
  answerProposal: {
    method: 'POST',
    path: '/orders/answer-proposal',
    who: 'user',
    ours: true,
    summary: "Agrees to the inspector's proposed time, or does not.",
    body: answerProposalBody,
    answer: orderTroubles,
    errors: ['not-found', 'conflict'],
  },
  reportNoShow: {
    method: 'POST',
    path: '/orders/report-no-show',
    who: 'user',
    ours: true,
    summary: 'Tells that the inspector did not come.',
    body: reportNoShowBody,
    answer: orderTroubles,
    errors: ['not-found', 'conflict'],
  },
  nudgeInspector: {
    method: 'POST',
    path: '/orders/nudge-inspector',
    who: 'user',
    ours: true,
    summary: 'Reminds the inspector of a report that is overdue, once in 24 hours.',
    body: nudgeInspectorBody,
    answer: orderTroubles,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  chooseAnotherInspector: {
    method: 'POST',
    path: '/orders/choose-another-inspector',
    who: 'user',
    ours: true,
    summary:
      'Takes an order whose report is overdue from its inspector; others are asked for a new time, at the same price.',
    body: chooseAnotherInspectorBody,
    answer: z.object({ order }),
    errors: ['not-found', 'conflict', 'key-reused', 'not-offered'],
  },
  getCompletion: {
    method: 'GET',
    path: '/orders/get-completion/{id}',
    who: 'user',
    ours: true,
    summary: 'When the order completes or did, complaint, tips and, for its inspector, the pay.',
    params: byId,
    answer: orderCompletion,
    errors: ['not-found'],
  },
  submitComplaint: {
    method: 'POST',
    path: '/orders/submit-complaint',
    who: 'user',
    ours: true,
    summary: 'Complains about a completed order, within 72 hours; holds its payout.',
    body: submitComplaintBody,
    answer: complaint,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  withdrawComplaint: {
    method: 'POST',
    path: '/orders/withdraw-complaint/{id}',
    who: 'user',
    ours: true,
    summary: 'Takes a complaint back.',
    params: byId,
    answer: complaint,
    errors: ['not-found', 'conflict'],
  },
  answerComplaintQuestion: {
    method: 'POST',
    path: '/orders/answer-complaint-question',
    who: 'user',
    ours: true,
    summary: 'Answers what the staff ask the caller about a complaint.',
    body: answerComplaintQuestionBody,
    answer: complaint,
    errors: ['not-found', 'conflict'],
  },
  tipInspector: {
    method: 'POST',
    path: '/orders/tip-inspector',
    who: 'user',
    ours: true,
    summary: "Tips the order's inspector from the wallet or by card; all of it goes to the inspector.",
    body: tipBody,
    /** The tip is null until a card has paid it. */
    answer: z.object({ tip: z.nullable(tip), payment: paymentProgress }),
    errors: [
      'not-found',
      'conflict',
      'key-reused',
      'insufficient-funds',
      'rate-limited',
      'provider-unavailable',
      'card-not-taken',
    ],
  },
})

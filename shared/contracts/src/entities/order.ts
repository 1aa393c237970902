import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { contactPerson } from '../forms/contact.ts'
import { vin } from '../forms/vehicle.ts'
import { orderLimits } from '../limits.ts'
import {
  inspectionTypes,
  invoiceStatuses,
  orderEntryEvents,
  matchingModes,
  orderDocumentKinds,
  orderPaymentMethods,
  orderStatuses,
  paymentStatuses,
} from '../lists.ts'
import { earningTerms } from './earning-terms.ts'
import { fieldMessages, idList, storedFile, telephone } from './field-types.ts'
import { inspectionQuote } from './inspection-quote.ts'
import { invitation } from './invitation.ts'
import { location } from './location.ts'
import { orderTask } from './order-task.ts'
import { payTo } from './pay-to.ts'
import { person } from './person.ts'
import { pricePart } from './price.ts'
import { quotation } from './quotation.ts'
import { reportIssue } from './report-issue.ts'
import { requester, seller } from './requester.ts'
import { surcharge } from './surcharge.ts'
import { reference, textIfGiven } from './write-fields.ts'

/** An order as lists show it. */
export const orderSummary = z.object({
  _id: z.string(),
  sequenceId: z.string(),
  inspectionType: z.enum(inspectionTypes),
  status: z.enum(orderStatuses),
  city: z.string(),
  inspectionDate: instant,
  timeZone: z.string(),
  price: money,
  orderDate: instant,
})
export type OrderSummary = z.output<typeof orderSummary>

/** An order in its customer's list. */
export const orderListItem = z.extend(orderSummary, {
  description: z.string(),
  street: z.string(),
  inspector: z.nullable(person),
  /** Null for old orders without payments. */
  paymentStatus: z.nullable(z.enum(paymentStatuses)),
  /** Null if it is not paid by invoice; missing from earlier servers. */
  invoiceStatus: z.optional(z.nullable(z.enum(invoiceStatuses))),
  /** Quotations that wait for an answer. */
  openQuotations: z.int(),
  reportSubmittedAt: z.nullable(instant),
  /** When it completes automatically; null without a report, once it is over, and while an issue is open (STATUS-5). */
  completesAt: z.nullable(instant),
  /** Whether a no-show is undecided (NOSHOW-3); missing from earlier servers. */
  isNoShowOpen: z.optional(z.boolean()),
  /**
   * The complaint that is undecided, and whether its customer's answer is missing; null without one, missing from
   * earlier servers.
   */
  openComplaint: z.optional(z.nullable(z.object({ isAsked: z.boolean() }))),
})
export type OrderListItem = z.output<typeof orderListItem>

/** What an order may require of its customer, most urgent first. */
export const customerSteps = [
  'pay',
  'pay-invoice',
  'accept-report',
  'decide-surcharge',
  'choose-candidate',
  'answer-quotations',
  'choose-time',
  'decide-overdue-report',
  'answer-complaint-question',
] as const

/** An order that waits for its customer (ORDER-15). */
export const waitingOrder = z.object({
  orderId: id,
  sequenceId: z.string(),
  inspectionType: z.enum(inspectionTypes),
  city: z.string(),
  timeZone: z.string(),
  what: z.enum(customerSteps),
  /** The deadline; null if there is none. */
  by: z.nullable(instant),
})
export type WaitingOrder = z.output<typeof waitingOrder>

/** An inspector's visit, with the instant when its report was handed in; earlier servers do not send that. */
export const visit = z.extend(orderSummary, { reportSubmittedAt: z.optional(z.nullable(instant)) })
export type Visit = z.output<typeof visit>

/** What comes next for a user, as customer and as inspector; null if there is nothing (ORDER-13). */
export const nextInspections = z.object({
  asCustomer: z.nullable(orderListItem),
  asInspector: z.nullable(orderSummary),
  /** The inspector's visits of this day, by the clock of each place, in order of their start. */
  visitsToday: z.array(visit),
  /** Orders that wait for the user as their customer, earliest deadline first; at most ten. */
  waiting: z.array(waitingOrder),
})
export type NextInspections = z.output<typeof nextInspections>

/** A time span of the inspector on site. */
export const activityPeriod = z.object({ _id: id, startsAt: instant, endsAt: instant })
export type ActivityPeriod = z.output<typeof activityPeriod>

/** One step in the history of an order. */
export const statusChange = z.object({
  /** Null for the step that created the order. */
  from: z.nullable(z.enum(orderStatuses)),
  /** The event: `ordered`, or an event of the state machine. */
  event: z.string(),
  to: z.enum(orderStatuses),
  at: instant,
  /** Null if it was automatic, or by staff. */
  by: z.nullable(person),
  /** The role of the actor; `time` if it was automatic. */
  actor: z.enum(['customer', 'inspector', 'staff', 'time']),
  reason: z.nullable(z.string()),
})
export type StatusChange = z.output<typeof statusChange>

/** An event of an order other than its status (ORDER-14). It never contains written text. */
export const orderEntry = z.object({
  event: z.enum(orderEntryEvents),
  at: instant,
  /** The role of the actor; `time` if it was automatic. */
  actor: z.enum(['customer', 'inspector', 'staff', 'time']),
  /** Null if it was automatic, or by staff. */
  by: z.nullable(person),
  /** The inspector concerned, who may not be the order's. */
  inspector: z.nullable(person),
  amount: z.nullable(money),
  /** The proposed time of the inspection. */
  proposedFor: z.nullable(instant),
})
export type OrderEntry = z.output<typeof orderEntry>

/** What the customer may still change without a new order; missing fields stay. */
export const changeableDetails = z.object({
  description: z.optional(line(2_000)),
  extraInformation: textIfGiven(2_000),
  access: textIfGiven(500),
  /** The contact on site. */
  contact: z.optional(contactPerson),
  seller: z.optional(seller),
  mobileNumber1: z.optional(telephone),
  /** Null removes it. */
  mobileNumber2: z.optional(z.nullable(telephone)),
  /** Vehicles only. */
  vin: z.optional(vin),
})
export type ChangeableDetails = z.output<typeof changeableDetails>

/** A file of an order, and whether the user may remove it (FILE-8). */
export const orderFile = z.extend(storedFile, { mayRemove: z.optional(z.boolean()) })

/** Files that were uploaded with the target `order` (FILE-8). */
export const addFilesBody = z.object({
  orderId: reference,
  fileIds: idList(orderLimits.filesMax).check(z.minLength(1, fieldMessages.selectOne)),
})
export type AddFilesBody = z.output<typeof addFilesBody>

/** What the user may do with the order now (ORDER-6). */
const orderAllowances = z.object({
  /** Files can be added and removed until the order is completed or canceled; missing from earlier servers (FILE-8). */
  changeFiles: z.optional(z.boolean()),
  changeTasks: z.boolean(),
  changeDetails: z.boolean(),
  changeActivityPeriods: z.boolean(),
  reportIssue: z.boolean(),
  acceptAsComplete: z.boolean(),
  cancel: z.boolean(),
  reschedule: z.boolean(),
  review: z.boolean(),
  /** For the customer, while the order is not paid. */
  pay: z.boolean(),
  /** For a candidate, while the order has no inspector. */
  offerQuotation: z.boolean(),
  /** For its inspector. */
  createSurcharge: z.boolean(),
})

/** The order's terms of sale; later policies do not change them (ORDER-4). */
export const orderTerms = z.object({
  fullRefundAboveHours: z.int(),
  creditFromHours: z.int(),
  reschedulingAboveHours: z.int(),
  completedAfterReportDays: z.int(),
  complaintWindowHours: z.int(),
})
export type OrderTerms = z.output<typeof orderTerms>

/** The invoice of a business (INVOICE-1). */
const orderInvoice = z.object({
  number: z.string(),
  status: z.enum(invoiceStatuses),
  amount: money,
  issuedAt: instant,
  dueAt: instant,
  purchaseOrderNumber: z.nullable(z.string()),
  /** Null if nothing is due, or its currency no longer has an account; missing from earlier servers. */
  payTo: z.optional(z.nullable(payTo)),
})

const orderPayment = z.object({
  method: z.enum(orderPaymentMethods),
  status: z.enum(paymentStatuses),
  paymentReference: z.nullable(z.string()),
  /** What was paid and not refunded. */
  paid: money,
  refunded: money,
  invoice: z.nullable(orderInvoice),
  /** The total of all orders that were made and are paid together. */
  checkoutTotal: money,
  /** The deadline of the payment; null if it is paid, or if there is an invoice (ORDER-9). */
  awaitedUntil: z.nullable(instant),
})

/** An order: one inspection (ORDER-2). */
export const order = z.object({
  _id: id,
  /** The same identifier as `_id`, under the other promised name (API-1). */
  orderId: id,
  /** The number for telephone calls. */
  sequenceId: z.string(),
  inspectionType: z.enum(inspectionTypes),
  description: z.string(),
  orderDate: instant,
  inspectionDate: instant,
  /** HH:MM wall time in the inspection's zone. */
  inspectionTime: z.string(),
  /** IANA zone of the inspection. */
  timeZone: z.string(),
  status: z.enum(orderStatuses),
  inspectionPrice: money,
  priceParts: z.array(pricePart),
  /** The terms of the inspector's pay; not visible to the customer. */
  earning: z.optional(earningTerms),
  promoCode: z.nullable(z.string()),
  terms: orderTerms,
  location,
  matching: z.enum(matchingModes),
  quote: inspectionQuote,
  /** Null for users who may not know the requester yet. */
  requester: z.nullable(requester),
  seller: z.nullable(seller),
  inspector: z.nullable(person),
  payment: z.nullable(orderPayment),
  /** The documents that the user may request. */
  documents: z.array(z.enum(orderDocumentKinds)),
  files: z.array(orderFile),
  tasks: z.array(orderTask),
  activityPeriods: z.array(activityPeriod),
  statusHistory: z.array(statusChange),
  /** Its other events, as far as the user may know them, in order (ORDER-14). */
  timeline: z.array(orderEntry),
  quotations: z.array(quotation),
  surcharges: z.array(surcharge),
  /** The seller's invitation from which it was made. */
  invitation: z.nullable(invitation),
  reportId: z.nullable(id),
  /** The user's conversation about the order; null if there is none. */
  chatRoomId: z.nullable(id),
  reportIssues: z.array(reportIssue),
  reportSubmittedAt: z.nullable(instant),
  /** When it completes automatically; null without a report, once it is over, and while an issue is open (STATUS-5). */
  completesAt: z.nullable(instant),
  /** Accepted by the customer, or three days after the report (STATUS-2). */
  completedAt: z.nullable(instant),
  /** 72 hours after completion without a complaint (STATUS-4). */
  closedAt: z.nullable(instant),
  allowed: orderAllowances,
})
export type Order = z.output<typeof order>

import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { contactPerson } from '../forms/contact.ts'
import { vin } from '../forms/vehicle.ts'
import {
  inspectionTypes,
  invoiceStatuses,
  matchingModes,
  orderDocumentKinds,
  orderPaymentMethods,
  orderStatuses,
  paymentStatuses,
} from '../lists.ts'
import { storedFile, telephone } from './field-types.ts'
import { inspectionQuote } from './inspection-quote.ts'
import { invitation } from './invitation.ts'
import { location } from './location.ts'
import { orderTask } from './order-task.ts'
import { person } from './person.ts'
import { pricePart } from './price.ts'
import { quotation } from './quotation.ts'
import { reportIssue } from './report-issue.ts'
import { requester, seller } from './requester.ts'
import { surcharge } from './surcharge.ts'
import { textIfGiven } from './write-fields.ts'

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
  /** Null for orders from before payments were kept. */
  paymentStatus: z.nullable(z.enum(paymentStatuses)),
  /** Inspectors' offers that wait for an answer. */
  openQuotations: z.int(),
  reportSubmittedAt: z.nullable(instant),
})
export type OrderListItem = z.output<typeof orderListItem>

/** A span of time in which the inspector is on site. */
export const activityPeriod = z.object({ _id: id, startsAt: instant, endsAt: instant })
export type ActivityPeriod = z.output<typeof activityPeriod>

/** One step of an order from a status to the next. */
export const statusChange = z.object({
  /** Null where the order was made. */
  from: z.nullable(z.enum(orderStatuses)),
  to: z.enum(orderStatuses),
  at: instant,
  /** Null where time alone did it. */
  by: z.nullable(person),
  reason: z.nullable(z.string()),
})
export type StatusChange = z.output<typeof statusChange>

/** What the customer may still change of an order without ordering anew; what is left out stays as it is. */
export const changeableDetails = z.object({
  description: z.optional(line(2_000)),
  extraInformation: textIfGiven(2_000),
  access: textIfGiven(500),
  /** Whoever opens or shows what is inspected. */
  contact: z.optional(contactPerson),
  seller: z.optional(seller),
  mobileNumber1: z.optional(telephone),
  mobileNumber2: z.optional(telephone),
  /** Of a vehicle only. */
  vin: z.optional(vin),
})
export type ChangeableDetails = z.output<typeof changeableDetails>

/** What may be done to an order as it stands, by whoever asks. */
const orderAllowances = z.object({
  changeTasks: z.boolean(),
  changeDetails: z.boolean(),
  changeActivityPeriods: z.boolean(),
  reportIssue: z.boolean(),
  acceptAsComplete: z.boolean(),
  cancel: z.boolean(),
  reschedule: z.boolean(),
  review: z.boolean(),
  /** The customer's, while it has not been paid. */
  pay: z.boolean(),
  /** An inspector's, while the order has none. */
  offerQuotation: z.boolean(),
  /** Its inspector's. */
  createSurcharge: z.boolean(),
})

/** The rules that an order was sold under; a policy that changes later does not change them (ORDER-4). */
export const orderTerms = z.object({
  fullRefundAboveHours: z.int(),
  creditFromHours: z.int(),
  reschedulingAboveHours: z.int(),
  completedAfterReportDays: z.int(),
  complaintWindowHours: z.int(),
})
export type OrderTerms = z.output<typeof orderTerms>

/** A business pays by invoice. */
const orderInvoice = z.object({
  number: z.string(),
  status: z.enum(invoiceStatuses),
  amount: money,
  issuedAt: instant,
  dueAt: instant,
  purchaseOrderNumber: z.nullable(z.string()),
})

const orderPayment = z.object({
  method: z.enum(orderPaymentMethods),
  status: z.enum(paymentStatuses),
  paymentReference: z.nullable(z.string()),
  /** What was paid so far and has not gone back. */
  paid: money,
  refunded: money,
  invoice: z.nullable(orderInvoice),
  /** The sum of all orders that were made together with this one and are paid with it. */
  checkoutTotal: money,
  /** Until when it has to be paid; null where it has been, or where there is an invoice. */
  awaitedUntil: z.nullable(instant),
})

/** An order: one inspection (ORDER-2). */
export const order = z.object({
  _id: id,
  /** The same identifier as `_id`, by the other name that is promised (API-1). */
  orderId: id,
  /** What people read out on the telephone. */
  sequenceId: z.string(),
  inspectionType: z.enum(inspectionTypes),
  description: z.string(),
  orderDate: instant,
  inspectionDate: instant,
  /** HH:MM on the wall clock of the inspection's zone. */
  inspectionTime: z.string(),
  /** IANA zone of the inspection. */
  timeZone: z.string(),
  status: z.enum(orderStatuses),
  inspectionPrice: money,
  priceParts: z.array(pricePart),
  promoCode: z.nullable(z.string()),
  terms: orderTerms,
  location,
  matching: z.enum(matchingModes),
  quote: inspectionQuote,
  /** Null for whoever may not know the requester yet. */
  requester: z.nullable(requester),
  seller: z.nullable(seller),
  inspector: z.nullable(person),
  payment: z.nullable(orderPayment),
  /** Papers that can be asked for. */
  documents: z.array(z.enum(orderDocumentKinds)),
  files: z.array(storedFile),
  tasks: z.array(orderTask),
  activityPeriods: z.array(activityPeriod),
  statusHistory: z.array(statusChange),
  quotations: z.array(quotation),
  surcharges: z.array(surcharge),
  /** The seller's invitation that led to it. */
  invitation: z.nullable(invitation),
  reportId: z.nullable(id),
  /** The reader's conversation about the order; null while there is none. */
  chatRoomId: z.nullable(id),
  reportIssues: z.array(reportIssue),
  reportSubmittedAt: z.nullable(instant),
  /** Accepted by the customer, or three days after the report (STATUS-2). */
  completedAt: z.nullable(instant),
  /** 72 hours after completion without a complaint (STATUS-4). */
  closedAt: z.nullable(instant),
  allowed: orderAllowances,
})
export type Order = z.output<typeof order>

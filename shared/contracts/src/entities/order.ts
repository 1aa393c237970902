import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { contactPerson } from '../forms/contact.ts'
import { vin } from '../forms/vehicle.ts'
import { inspectionTypes, matchingModes, orderPaymentMethods, orderStatuses, paymentStatuses } from '../lists.ts'
import { telephone } from './field-types.ts'
import { inspectionQuote } from './inspection-quote.ts'
import { invitation } from './invitation.ts'
import { location } from './location.ts'
import { orderTask } from './order-task.ts'
import { person } from './person.ts'
import { quotation } from './quotation.ts'
import { reportIssue } from './report-issue.ts'
import { requester, seller } from './requester.ts'
import { surcharge } from './surcharge.ts'
import { textIfGiven } from './write-fields.ts'

/** An order as lists show it. */
export const orderSummary = z.object({
  _id: z.string(), sequenceId: z.string(), inspectionType: z.enum(inspectionTypes), status: z.enum(orderStatuses),
  city: z.string(), inspectionDate: instant, timeZone: z.string(), price: money, orderDate: instant,
})
export type OrderSummary = z.output<typeof orderSummary>

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
  changeTasks: z.boolean(), changeDetails: z.boolean(), changeActivityPeriods: z.boolean(), reportIssue: z.boolean(),
  acceptAsComplete: z.boolean(), cancel: z.boolean(), reschedule: z.boolean(), review: z.boolean(),
})

const orderPayment = z.object({
  method: z.enum(orderPaymentMethods),
  status: z.enum(paymentStatuses),
  paymentReference: z.nullable(z.string()),
  /** Where its PDF is; null before there is one. */
  invoice: z.nullable(z.string()),
})

/** An order (D1 §3, D2 §3). */
export const order = z.object({
  _id: id,
  /** The name of D2 §3 for the same identifier as `_id`. */
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
  location,
  matching: z.enum(matchingModes),
  quote: inspectionQuote,
  /** Null for whoever may not know the requester yet. */
  requester: z.nullable(requester),
  seller: z.nullable(seller),
  inspector: z.nullable(person),
  payment: z.nullable(orderPayment),
  tasks: z.array(orderTask),
  activityPeriods: z.array(activityPeriod),
  statusHistory: z.array(statusChange),
  quotations: z.array(quotation),
  surcharges: z.array(surcharge),
  /** The seller's invitation that led to it. */
  invitation: z.nullable(invitation),
  reportId: z.nullable(id),
  reportIssues: z.array(reportIssue),
  reportSubmittedAt: z.nullable(instant),
  /** Accepted by the customer, or three days after the report (D2 §4). */
  completedAt: z.nullable(instant),
  /** 72 hours after completion without a complaint (D2 §4). */
  closedAt: z.nullable(instant),
  allowed: orderAllowances,
})
export type Order = z.output<typeof order>

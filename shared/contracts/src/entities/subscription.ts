import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { payTo } from './pay-to.ts'
import { quoteMessages as say } from '../forms/messages.ts'
import { subscriptionLimits as limits } from '../limits.ts'
import { subscriptionLineKinds, subscriptionPurchases, subscriptionStatuses } from '../lists.ts'

const name = z
  .string(say.required)
  .check(
    z.minLength(1, { error: say.required, abort: true }),
    z.maxLength(60, say.tooLong),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, say.selectOne),
  )
/** The name of a plan. Staff edit the plans, so there is no list of them here. */
export const planName = name
/** An add-on's name; data like the plans. */
export const addonName = name

/** Months of one payment, in a body. */
export const noOfMonths = z.int(say.wholeNumber).check(z.gte(1, say.aboveZero), z.lte(limits.monthsMax, say.tooLarge))
/** Months of one payment, in an address. */
export const noOfMonthsInAddress = z.coerce
  .number()
  .check(z.int(say.wholeNumber), z.gte(1, say.aboveZero), z.lte(limits.monthsMax, say.tooLarge))

/** A calendar day in the account's zone, YYYY-MM-DD. As the last paid day, `endsAt` is the instant after it. */
const paidDay = z.iso.date()

/** A subscription (PLAN-1): the plan's name and its months. */
export const subscription = z.object({
  _id: id,
  planName: z.string(),
  noOfMonths: z.int(),
  status: z.enum(subscriptionStatuses),
  price: money,
  addons: z.array(z.object({ name: z.string(), quantity: z.int(), price: money })),
  startsAt: instant,
  /** When the first day begins that is not paid, in the account's zone. */
  endsAt: instant,
  lastPaidDay: paidDay,
  renewsAutomatically: z.boolean(),
})
export type Subscription = z.output<typeof subscription>

/** One line of a price: an amount for some days of something; a credit is below zero. */
export const subscriptionPriceLine = z.object({
  kind: z.enum(subscriptionLineKinds),
  /** The plan's or the add-on's name. */
  name: z.string(),
  quantity: z.int(),
  /** Calendar days in the account's zone that it pays for, or gives back. */
  days: z.int(),
  amount: money,
})
export type SubscriptionPriceLine = z.output<typeof subscriptionPriceLine>

/** The price of a change of a subscription today. */
export const subscriptionPrice = z.object({
  planName: z.string(),
  noOfMonths: z.int(),
  /** The whole price, without the credit for the present plan. */
  fullPrice: money,
  /** The credit for the rest of the present plan. */
  credit: money,
  toPay: money,
  /** When the plan would begin, and end. */
  startsAt: instant,
  endsAt: instant,
  lastPaidDay: paidDay,
  /** What `toPay` is made of; their sum is `toPay`. */
  lines: z.array(subscriptionPriceLine),
  /** The most that it costs to end the plan early (PLAN-10); zero where that is free. */
  cancellationFee: money,
  /** Whether the reader can pay it by invoice (PLAN-16, PLAN-18). */
  byInvoice: z.boolean(),
})
export type SubscriptionPrice = z.output<typeof subscriptionPrice>

/** How much of each thing a plan includes. */
export const planLimits = z.object({ projects: z.int(), peopleInProject: z.int(), templates: z.int() })
export type PlanLimits = z.output<typeof planLimits>

/** The plans as they are sold today in the reader's market. */
export const plansOnSale = z.object({
  currency: z.string(),
  /** Months that one can pay for. */
  terms: z.array(z.int()),
  /** The smallest first. The first is free, and nobody subscribes to it. */
  plans: z.array(
    z.object({
      name: z.string(),
      includes: planLimits,
      /** One for each of `terms`; none where the plan is free. */
      prices: z.array(z.object({ noOfMonths: z.int(), price: money, perMonth: money })),
    }),
  ),
  addons: z.array(z.object({ name: z.string(), adds: planLimits, pricePerMonth: money })),
  /** Plans paid for so many months or more cost a fee when they are ended early (PLAN-10); null where none do. */
  commitment: z.nullable(z.object({ fromMonths: z.int(), most: money })),
})
export type PlansOnSale = z.output<typeof plansOnSale>

/** One payment of a subscription; it has an invoice. */
export const subscriptionPayment = z.object({
  _id: id,
  /** The invoice's number. */
  number: z.string(),
  what: z.enum(subscriptionPurchases),
  planName: z.string(),
  noOfMonths: z.int(),
  paidAt: instant,
  amount: money,
  /** Null where the wallet paid it all. */
  paymentReference: z.nullable(z.string()),
})
export type SubscriptionPayment = z.output<typeof subscriptionPayment>

/** What waits until its invoice is paid (PLAN-16, PLAN-18). */
export const openInvoice = z.object({
  _id: id,
  subscriptionId: id,
  number: z.string(),
  what: z.enum(subscriptionPurchases),
  planName: z.string(),
  noOfMonths: z.int(),
  amount: money,
  /** The day on which it is due, in the account's zone. */
  dueDay: paidDay,
  isOverdue: z.boolean(),
  /** Null where its currency has no account any more; earlier servers leave it out. */
  payTo: z.optional(z.nullable(payTo)),
})
export type OpenInvoice = z.output<typeof openInvoice>

/** Whatever is said on the page of one's own plan. */
export const mySubscription = z.object({
  /** Null for whoever never had one. One that has ended is there too. */
  subscription: z.nullable(subscription),
  /** The plan that holds today: the free one without paid days. */
  plan: z.object({ name: z.string(), includes: planLimits }),
  usage: planLimits,
  /** The next payment; null where none follows by itself. */
  renewal: z.nullable(
    z.object({
      planName: z.string(),
      noOfMonths: z.int(),
      amount: money,
      /** When it is charged. It can be called off before. */
      at: instant,
    }),
  ),
  /** How a renewal is paid: a saved card, or the wallet. */
  payment: z.object({ method: z.enum(['card', 'wallet']), cardId: z.nullable(z.string()) }),
  /** A renewal that could not be charged. */
  failure: z.nullable(
    z.object({
      /** How often it was tried. */
      attempts: z.int(),
      /** Null where it is not tried again by itself. */
      nextAttemptAt: z.nullable(instant),
    }),
  ),
  /** A payment by card that is under way; null where there is none. */
  awaitedPayment: z.nullable(z.string()),
  /** Null where none is open; there is at most one. */
  openInvoice: z.nullable(openInvoice),
  payments: z.array(subscriptionPayment),
  /** The instant at which the account is by the test clock; null where that is not moved. */
  testClock: z.nullable(instant),
})
export type MySubscription = z.output<typeof mySubscription>

/** What it means to end a subscription (PLAN-10). */
export const subscriptionCancellationTerms = z.object({
  /** Ended with its last paid day. */
  atEnd: z.object({ endsAt: instant, lastPaidDay: paidDay }),
  /** Ended with today. */
  now: z.object({
    endsAt: instant,
    /** What was paid for days after today. */
    unused: money,
    fee: money,
    /** What comes back to the wallet: the unused part without the fee. */
    refund: money,
  }),
})
export type SubscriptionCancellationTerms = z.output<typeof subscriptionCancellationTerms>

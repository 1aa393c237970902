import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { payTo } from './pay-to.ts'
import { quoteMessages as messages } from '../forms/messages.ts'
import { subscriptionLimits as limits } from '../limits.ts'
import { subscriptionLineKinds, subscriptionPurchases, subscriptionStatuses } from '../lists.ts'

const name = z
  .string(messages.required)
  .check(
    z.minLength(1, { error: messages.required, abort: true }),
    z.maxLength(60, messages.tooLong),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, messages.selectOne),
  )
/** The name of a plan. Staff edit the plans, so they are not listed here. */
export const planName = name
/** An add-on's name; data like the plans. */
export const addonName = name

/** Months of one payment, in a body. */
export const noOfMonths = z
  .int(messages.wholeNumber)
  .check(z.gte(1, messages.aboveZero), z.lte(limits.monthsMax, messages.tooLarge))
/** Months of one payment, in an address. */
export const noOfMonthsInAddress = z.coerce
  .number()
  .check(z.int(messages.wholeNumber), z.gte(1, messages.aboveZero), z.lte(limits.monthsMax, messages.tooLarge))

/** A calendar day in the account's zone, YYYY-MM-DD. If it is the last paid day, `endsAt` is the instant after it. */
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
  /** When the first unpaid day begins, in the account's zone. */
  endsAt: instant,
  lastPaidDay: paidDay,
  renewsAutomatically: z.boolean(),
})
export type Subscription = z.output<typeof subscription>

/** One line of a price: an amount for some days of something; a credit is negative. */
export const subscriptionPriceLine = z.object({
  kind: z.enum(subscriptionLineKinds),
  /** The plan's or the add-on's name. */
  name: z.string(),
  quantity: z.int(),
  /** The days that it pays for, or credits, in the account's zone. */
  days: z.int(),
  amount: money,
})
export type SubscriptionPriceLine = z.output<typeof subscriptionPriceLine>

/** The price of changing a subscription today. */
export const subscriptionPrice = z.object({
  planName: z.string(),
  noOfMonths: z.int(),
  /** The whole price, without the credit for the current plan. */
  fullPrice: money,
  /** The credit for the rest of the current plan. */
  credit: money,
  toPay: money,
  /** When the plan would begin, and end. */
  startsAt: instant,
  endsAt: instant,
  lastPaidDay: paidDay,
  /** The parts of `toPay`, which is their sum. */
  lines: z.array(subscriptionPriceLine),
  /** The maximum fee for ending the plan early (PLAN-10); zero if that is free. */
  cancellationFee: money,
  /** Whether the user can pay it by invoice (PLAN-16, PLAN-18). */
  byInvoice: z.boolean(),
})
export type SubscriptionPrice = z.output<typeof subscriptionPrice>

/** The limits of a plan. */
export const planLimits = z.object({ projects: z.int(), peopleInProject: z.int(), templates: z.int() })
export type PlanLimits = z.output<typeof planLimits>

/** The plans as they are sold today in the user's market. */
export const plansOnSale = z.object({
  currency: z.string(),
  /** The available terms in months. */
  terms: z.array(z.int()),
  /** The smallest first. The first is free and cannot be bought. */
  plans: z.array(
    z.object({
      name: z.string(),
      includes: planLimits,
      /** One for each of `terms`; none if the plan is free. */
      prices: z.array(z.object({ noOfMonths: z.int(), price: money, perMonth: money })),
    }),
  ),
  addons: z.array(z.object({ name: z.string(), adds: planLimits, pricePerMonth: money })),
  /** Plans that are paid for this many months or more have a fee for ending early (PLAN-10); null if none have. */
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
  /** Null if the wallet paid all of it. */
  paymentReference: z.nullable(z.string()),
})
export type SubscriptionPayment = z.output<typeof subscriptionPayment>

/** A purchase that waits for the payment of its invoice (PLAN-16, PLAN-18). */
export const openInvoice = z.object({
  _id: id,
  subscriptionId: id,
  number: z.string(),
  what: z.enum(subscriptionPurchases),
  planName: z.string(),
  noOfMonths: z.int(),
  amount: money,
  /** The due day, in the account's zone. */
  dueDay: paidDay,
  isOverdue: z.boolean(),
  /** Null if its currency no longer has an account; missing from earlier servers. */
  payTo: z.optional(z.nullable(payTo)),
})
export type OpenInvoice = z.output<typeof openInvoice>

/** The content of the page of the user's own plan. */
export const mySubscription = z.object({
  /** Null if there never was one. Includes one that has ended. */
  subscription: z.nullable(subscription),
  /** The current plan: the free one without paid days. */
  plan: z.object({ name: z.string(), includes: planLimits }),
  usage: planLimits,
  /** The next payment; null if there is no automatic one. */
  renewal: z.nullable(
    z.object({
      planName: z.string(),
      noOfMonths: z.int(),
      amount: money,
      /** When it is charged. It can be canceled before. */
      at: instant,
    }),
  ),
  /** How a renewal is paid: by a saved card, or from the wallet. */
  payment: z.object({ method: z.enum(['card', 'wallet']), cardId: z.nullable(z.string()) }),
  /** A renewal that could not be charged. */
  failure: z.nullable(
    z.object({
      /** The number of attempts. */
      attempts: z.int(),
      /** Null if there is no automatic retry. */
      nextAttemptAt: z.nullable(instant),
    }),
  ),
  /** A card payment in progress; null if there is none. */
  awaitedPayment: z.nullable(z.string()),
  /** Null if there is none; there is at most one. */
  openInvoice: z.nullable(openInvoice),
  payments: z.array(subscriptionPayment),
  /** The account's time by the test clock; null if that was not moved. */
  testClock: z.nullable(instant),
})
export type MySubscription = z.output<typeof mySubscription>

/** The effect of ending a subscription (PLAN-10). */
export const subscriptionCancellationTerms = z.object({
  /** Ended with its last paid day. */
  atEnd: z.object({ endsAt: instant, lastPaidDay: paidDay }),
  /** Ended today. */
  now: z.object({
    endsAt: instant,
    /** What was paid for days after today. */
    unused: money,
    fee: money,
    /** The refund to the wallet: the unused part less the fee. */
    refund: money,
  }),
})
export type SubscriptionCancellationTerms = z.output<typeof subscriptionCancellationTerms>

import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { quoteMessages as say } from '../forms/messages.ts'
import { subscriptionLimits as limits } from '../limits.ts'
import { subscriptionStatuses } from '../lists.ts'

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

/** A subscription (PLAN-1): the plan's name and its months. */
export const subscription = z.object({
  _id: id,
  planName: z.string(),
  noOfMonths: z.int(),
  status: z.enum(subscriptionStatuses),
  price: money,
  addons: z.array(z.object({ name: z.string(), quantity: z.int(), price: money })),
  startsAt: instant,
  endsAt: instant,
  renewsAutomatically: z.boolean(),
})
export type Subscription = z.output<typeof subscription>

/** The price of a change of a subscription today. */
export const subscriptionPrice = z.object({
  planName: z.string(),
  noOfMonths: z.int(),
  /** The whole price, without the credit for the present plan. */
  fullPrice: money,
  /** The credit for the rest of the present plan. */
  credit: money,
  toPay: money,
  /** When the plan would end. */
  endsAt: instant,
})
export type SubscriptionPrice = z.output<typeof subscriptionPrice>

import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { referralStatuses } from '../lists.ts'

/** A referred inspector (REFERRAL-4), under the terms of that day (REFERRAL-1). */
export const referral = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: z.enum(referralStatuses),
  amountAccrued: money,
  /** The part of it that waits for the company's budget (REFERRAL-6). */
  amountWaiting: z.optional(money),
  maximumPayout: money,
  /** The share of the referred inspector's earnings, in percent with at most two decimals. */
  percent: z.number(),
  createdAt: instant,
})
export type Referral = z.output<typeof referral>

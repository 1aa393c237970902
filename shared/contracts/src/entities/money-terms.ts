import * as z from 'zod/mini'
import { money } from '../entities.ts'
import { currencies, markets } from '../lists.ts'

/** The share of the pay for an inspector whose reviews reach this band (PAYOUT-8). */
export const ratingBand = z.object({
  /** The minimum average of the overall ratings, to a tenth. */
  averageFrom: z.number(),
  reviewsFrom: z.int(),
  /** Hundredths of a percent. */
  basisPoints: z.int(),
})

/**
 * The current terms of one market, in its currency (PRICE-8). An order and a referral keep the terms under which they
 * were made.
 */
export const marketTerms = z.object({
  market: z.enum(markets),
  currency: z.enum(currencies),
  /** The fine for giving a job back late, or for not doing it (FINE-1). */
  fines: z.object({ from12To24Hours: money, under12HoursOrNoShow: money }),
  /** From the fewest reviews to the most. */
  shares: z.array(ratingBand),
  /** Hundredths of a percent. */
  commission: z.int(),
  /** The share of the referred inspector's earnings, and the maximum of one referral (REFERRAL-1). */
  referral: z.object({ percent: z.number(), maximum: money }),
})
export type MarketTerms = z.output<typeof marketTerms>

import * as z from 'zod/mini'
import { money } from '../entities.ts'
import { currencies, markets } from '../lists.ts'

/** The share of a price's pay for an inspector whose reviews reach this band (PAYOUT-8). */
export const ratingBand = z.object({
  /** The least average of the overall ratings, to a tenth. */
  averageFrom: z.number(),
  reviewsFrom: z.int(),
  /** Hundredths of a percent. */
  basisPoints: z.int(),
})

/** What holds now in one market, in its currency (PRICE-8). An order and a referral keep what they were made under. */
export const marketTerms = z.object({
  market: z.enum(markets),
  currency: z.enum(currencies),
  /** What an inspector pays for giving a job back late, or for not doing it (FINE-1). */
  fines: z.object({ from12To24Hours: money, under12HoursOrNoShow: money }),
  /** From the least reviews to the most. */
  shares: z.array(ratingBand),
  /** Hundredths of a percent. */
  commission: z.int(),
  /** The share of what the referred inspector earns, and the most that one referral brings (REFERRAL-1). */
  referral: z.object({ percent: z.number(), maximum: money }),
})
export type MarketTerms = z.output<typeof marketTerms>

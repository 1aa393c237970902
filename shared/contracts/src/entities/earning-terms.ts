import * as z from 'zod/mini'

/** The terms of an inspector's pay for an order (PAYOUT-5, PAYOUT-8); hundredths of a percent. */
export const earningTerms = z.object({
  /** The company's share of the price without its fee. */
  commission: z.int(),
  /** The inspector's share of the rest, by their reviews when the job was offered. */
  share: z.int(),
  /** The reviews required for a higher share; null if it is the highest. */
  next: z.nullable(z.object({ averageFrom: z.number(), reviewsFrom: z.int(), share: z.int() })),
})
export type EarningTermsShown = z.output<typeof earningTerms>

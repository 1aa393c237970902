import * as z from 'zod/mini'

/** By what an inspector earns with an order (PAYOUT-5, PAYOUT-8); hundredths of a percent. */
export const earningTerms = z.object({
  /** The company's, of the price without its fee. */
  commission: z.int(),
  /** The inspector's of the rest, by their reviews when the job was offered. */
  share: z.int(),
  /** From which reviews the share is higher; null where it is the highest. */
  next: z.nullable(z.object({ averageFrom: z.number(), reviewsFrom: z.int(), share: z.int() })),
})
export type EarningTermsShown = z.output<typeof earningTerms>

import * as z from 'zod/mini'

/** The account for an open invoice (INVOICE-5). */
export const payTo = z.object({
  holder: z.string(),
  bank: z.string(),
  /** Exactly one of the two is set; an IBAN has no spaces. */
  iban: z.nullable(z.string()),
  number: z.nullable(z.string()),
  /** The bank's code, such as a sort code or a routing number. */
  code: z.nullable(z.string()),
  bic: z.nullable(z.string()),
  /** The reference of the transfer, by which staff match it: the invoice's number. */
  reference: z.string(),
})
export type PayTo = z.output<typeof payTo>

import * as z from 'zod/mini'

/** Where an open invoice is paid (INVOICE-5). */
export const payTo = z.object({
  holder: z.string(),
  bank: z.string(),
  /** One of the two is there; an IBAN has no spaces. */
  iban: z.nullable(z.string()),
  number: z.nullable(z.string()),
  /** The bank's own number, such as a sort code or a routing number. */
  code: z.nullable(z.string()),
  bic: z.nullable(z.string()),
  /** What the payer writes with the transfer, by which staff match it: the invoice's number. */
  reference: z.string(),
})
export type PayTo = z.output<typeof payTo>

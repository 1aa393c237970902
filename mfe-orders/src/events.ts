import { inspectionTypes } from '@fieldproof/contracts/lists'
import * as z from 'zod/mini'

/** Events that the area declares: name and version, with the schema of the payload. */
export const events = {
  /** The number of inspections in the cart has changed to `count`. */
  'cart.changed@1': z.object({ count: z.int().check(z.nonnegative()) }),
  /**
   * The form of a posted job's kind was completed without faults; `quote` is what the contract calls `inspectionQuote`.
   */
  'job-quote.answered@1': z.object({
    /** Which form, by the name that the embedding page uses. */
    form: z.string(),
    quote: z.looseObject({ inspectionType: z.enum(inspectionTypes) }),
  }),
  /** An inspector was chosen for a posted job: it is paid, or the bank has not confirmed yet. */
  'job-payment.done@1': z.object({ jobId: z.string(), isPaid: z.boolean() }),
  /** The payer of a posted job leaves without paying. */
  'job-payment.left@1': z.object({ jobId: z.string() }),
} as const

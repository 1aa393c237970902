import { inspectionTypes } from '@fieldproof/contracts/lists'
import * as z from 'zod/mini'

/** Events that the area declares: name and version, with the schema of the payload. */
export const events = {
  /** The cart holds more or fewer inspections than before; `count` is how many. */
  'cart.changed@1': z.object({ count: z.int().check(z.nonnegative()) }),
  /** The form of a posted job's kind was filled in rightly; `quote` is what the contract calls `inspectionQuote`. */
  'job-quote.answered@1': z.object({
    /** Which form, as the place that shows it names it. */
    form: z.string(),
    quote: z.looseObject({ inspectionType: z.enum(inspectionTypes) }),
  }),
  /** An inspector was chosen for a posted job: it is paid, or the bank has yet to say so. */
  'job-payment.done@1': z.object({ jobId: z.string(), isPaid: z.boolean() }),
  /** The payer of a posted job leaves without paying. */
  'job-payment.left@1': z.object({ jobId: z.string() }),
} as const

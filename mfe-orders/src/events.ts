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
} as const

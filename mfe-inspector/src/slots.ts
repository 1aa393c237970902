import { storedFile } from '@fieldproof/contracts/entities/field-types'
import { inspectionTypes } from '@fieldproof/contracts/lists'
import * as z from 'zod/mini'

/** Places of this area that others may fill with widgets, with the schema of the properties that each hands to them. */
export const slots = {
  /** The form of a kind of inspection, when a job is posted or changed. It answers with `job-quote.answered@1`. */
  'posted-job.form': z.object({
    /** Names this form in events, and what it keeps on the device. */
    form: z.string(),
    kind: z.enum(inspectionTypes),
    /** What was answered before, with when it was saved; null for a new job. */
    answered: z.nullable(
      z.object({
        quote: z.looseObject({ inspectionType: z.enum(inspectionTypes) }),
        files: z.array(storedFile),
        savedAt: z.string(),
      }),
    ),
  }),
  /** On the page of a job: parts about its order, and until when nobody but its reader is asked; null where others are. */
  'job.order': z.object({ orderId: z.string(), askedFirstUntil: z.optional(z.nullable(z.string())) }),
  /** How a posted job is paid when an inspector is chosen. It answers with `job-payment.done@1` and `job-payment.left@1`. */
  'posted-job.pay': z.object({
    jobId: z.string(),
    inspectorId: z.string(),
    pay: z.object({ amount: z.int(), currency: z.string() }),
  }),
} as const

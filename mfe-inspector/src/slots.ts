import { storedFile } from '@fieldproof/contracts/entities/field-types'
import { inspectionTypes } from '@fieldproof/contracts/lists'
import * as z from 'zod/mini'

/** Slots of this area for widgets of others, with the schema of the props that each passes. */
export const slots = {
  /** The form of a kind of inspection, for a job that is posted or edited. Answers with `job-quote.answered@1`. */
  'posted-job.form': z.object({
    /** Identifies the form in events and in the device's storage. */
    form: z.string(),
    kind: z.enum(inspectionTypes),
    /** The saved answers, and when they were saved; null for a new job. */
    answered: z.nullable(
      z.object({
        quote: z.looseObject({ inspectionType: z.enum(inspectionTypes) }),
        files: z.array(storedFile),
        savedAt: z.string(),
      }),
    ),
  }),
  /**
   * On the page of a job: the parts of its order. `askedFirstUntil` is the instant until which only this inspector is asked;
   * null if others are asked as well.
   */
  'job.order': z.object({ orderId: z.string(), askedFirstUntil: z.optional(z.nullable(z.string())) }),
  /** The payment of a posted job, once an inspector is chosen. Answers with `job-payment.done@1` or `job-payment.left@1`. */
  'posted-job.pay': z.object({
    jobId: z.string(),
    inspectorId: z.string(),
    pay: z.object({ amount: z.int(), currency: z.string() }),
  }),
} as const

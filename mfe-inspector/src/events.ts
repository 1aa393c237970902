import * as z from 'zod/mini'

const form = z.string()

/** Events that the area declares: name and version, with the schema of the payload. */
export const events = {
  /** A posted job was saved, so its form can delete what it has stored on the device. */
  'posted-job.saved@1': z.object({ form }),
  /** The server found faults in the answers of a posted job's form; `field` is a path such as `details.city`. */
  'posted-job.refused@1': z.object({
    form,
    faults: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
} as const

import * as z from 'zod/mini'
import { instant, money } from '../entities.ts'
import { choice } from '../forms/answers.ts'
import { inspectionTypes, postedJobStatuses } from '../lists.ts'
import { storedFile } from './field-types.ts'
import { inspectionQuote } from './inspection-quote.ts'
import { jobSkills, jobTerms } from './job-terms.ts'
import { idempotencyKey } from './write-fields.ts'

/** A posted job as everybody may see it (POSTED-1). */
export const openJob = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  inspectionType: z.enum(inspectionTypes),
  city: z.string(),
  state: z.string(),
  pay: money,
  inspectionDate: instant,
  timeZone: z.string(),
  postedAt: instant,
  skills: z.array(z.string()),
})
export type OpenJob = z.output<typeof openJob>

/** An open job in an inspector's work area. */
export const jobNear = z.extend(openJob, {
  /** Whole kilometres from the centre of the work area to the town; null if one of them has no coordinates. */
  distance: z.nullable(z.int()),
})
export type JobNear = z.output<typeof jobNear>

/** A posted job as its poster sees it; for other users street and zip code are null. */
export const job = z.object({
  _id: z.uuid(),
  jobId: z.string(),
  title: z.string(),
  description: z.string(),
  inspectionType: z.enum(inspectionTypes),
  status: z.enum(postedJobStatuses),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  street: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  inspectionDate: instant,
  timeZone: z.string(),
  pay: money,
  skills: z.array(z.string()),
  postedAt: instant,
  updatedAt: instant,
  isMine: z.boolean(),
  /** Whether the caller, an inspector, has shown interest. */
  isInterested: z.boolean(),
  /** The number of inspectors who have shown interest. */
  noOfInterested: z.int(),
  /** The order that was made from it. */
  orderId: z.nullable(z.uuid()),
  // The following fields are missing from lists and from earlier servers.
  /** The answers about the subject that the caller may see: field → answer, as in the quote form (MATCH-19). */
  details: z.optional(z.record(z.string(), z.unknown())),
  /** The inspector's tasks. */
  tasks: z.optional(z.array(z.object({ title: z.string(), description: z.string() }))),
  /** All answers, only for the poster; null for jobs from before each kind had its form. */
  quote: z.optional(z.nullable(inspectionQuote)),
  /** Files of the quote, only for the poster. */
  files: z.optional(z.array(storedFile)),
})
export type Job = z.output<typeof job>

const jobFields = {
  ...jobTerms,
  /** Subject, place, time and contact: the answers of its kind's quote form (POSTED-5). */
  quote: inspectionQuote,
}

export const postJobBody = z.object({ idempotencyKey, ...jobFields, skills: z._default(jobSkills, []) })
export type PostJobBody = z.output<typeof postJobBody>

/** Only what is sent changes; `status` closes a job or reopens it. */
export const editJobBody = z.partial(z.object({ ...jobFields, skills: jobSkills, status: choice(['open', 'closed']) }))
export type EditJobBody = z.output<typeof editJobBody>

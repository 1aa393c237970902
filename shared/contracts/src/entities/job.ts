import * as z from 'zod/mini'
import { instant, money } from '../entities.ts'
import { choice, line } from '../forms/answers.ts'
import { inspectionTypes, postedJobStatuses } from '../lists.ts'
import { address, listOf, timeZone, wallDate, wallTime } from './field-types.ts'
import { amountToMove, idempotencyKey } from './write-fields.ts'

/** A posted job that anyone may read (POSTED-1). */
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
  /** The order that it became. */
  orderId: z.nullable(z.uuid()),
})
export type Job = z.output<typeof job>

const skills = listOf(line(60), 20)
const jobFields = {
  title: line(160),
  description: line(4_000),
  inspectionType: choice(inspectionTypes),
  ...address.shape,
  /** Day and time on the wall clock of `timeZone`. */
  inspectionDate: wallDate,
  inspectionTime: wallTime,
  timeZone,
  pay: amountToMove,
}

export const postJobBody = z.object({ idempotencyKey, ...jobFields, skills: z._default(skills, []) })
export type PostJobBody = z.output<typeof postJobBody>

/** Only what is sent changes; `status` closes a job or opens it again. */
export const editJobBody = z.partial(z.object({ ...jobFields, skills, status: choice(['open', 'closed']) }))
export type EditJobBody = z.output<typeof editJobBody>

import * as z from 'zod/mini'
import { instant, money } from '../entities.ts'
import { inspectionTypes, jobAnswers, matchReasons, matchingModes, orderStatuses } from '../lists.ts'
import { earningTerms } from './earning-terms.ts'
import { location } from './location.ts'
import { orderTask } from './order-task.ts'
import { person } from './person.ts'

/** The exact texts of three messages about a job (MATCH-6). */
export const jobMessages = {
  alreadyInterested: 'You have already shown interest in this job!',
  alreadyDeclined: 'You have already declined this job.',
  noMoreAvailable: 'This job is no more available!',
} as const

/**
 * A job as it is offered to an inspector: enough to decide, and nothing about the customer (MATCH-11). A job's id is
 * its order's.
 */
export const availableJob = z.object({
  _id: z.uuid(),
  orderId: z.uuid(),
  sequenceId: z.string(),
  inspectionType: z.enum(inspectionTypes),
  description: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** Kilometres from the centre of the inspector's work area. */
  distance: z.nullable(z.number()),
  inspectionDate: instant,
  timeZone: z.string(),
  pay: money,
  earning: earningTerms,
  /** The fine for giving the job back late, or for a no-show (FINE-1, FINE-2). */
  fines: z.object({ from12To24Hours: money, under12HoursOrNoShow: money }),
  /** How this inspector gets the job. A chosen inspector takes it, as in the mode `first-come` (MATCH-23). */
  matching: z.enum(matchingModes),
  /** Until when nobody else is asked; null if others may be. Missing from earlier servers. */
  askedFirstUntil: z.optional(z.nullable(instant)),
  myAnswer: z.enum(jobAnswers),
  isAvailable: z.boolean(),
  /** Why it was offered, heaviest reason first. */
  matchReasons: z.array(z.enum(matchReasons)),
  offeredAt: instant,
})
export type AvailableJob = z.output<typeof availableJob>

/**
 * One job as an inspector sees it. Location, contact and customer are null until the job is theirs (MATCH-11). It
 * contains everything that is needed on site without a network.
 */
export const inspectorJob = z.extend(availableJob, {
  status: z.enum(orderStatuses),
  isMine: z.boolean(),
  location: z.nullable(location),
  extraInformation: z.string(),
  /** The customer's answers about the subject: field → answer, as in the quote form. */
  details: z.record(z.string(), z.unknown()),
  /** The version of its report's checklist (REPORT-13); missing from earlier servers: version 1. */
  checklistVersion: z.optional(z.int()),
  contact: z.nullable(z.object({ name: z.string(), email: z.string(), telephone: z.string() })),
  customer: z.nullable(person),
  tasks: z.array(orderTask),
  chatRoomId: z.nullable(z.uuid()),
  reportId: z.nullable(z.uuid()),
})
export type InspectorJob = z.output<typeof inspectorJob>

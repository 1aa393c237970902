import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { noShowStatuses, rescheduleProposalStatuses } from '../lists.ts'
import { wallDate, wallTime } from './field-types.ts'
import { amountShown, idempotencyKey, optionalReason, reference } from './write-fields.ts'

/** What an inspector pays for giving the job back now (FINE-1). */
export const inspectorCancellationTerms = z.object({
  orderId: id,
  tier: z.enum(['over-24-hours', '12-to-24-hours', 'under-12-hours']),
  fine: money,
  /** The instant from which the fine is higher; null where it cannot rise. */
  holdsUntil: z.nullable(instant),
  inspectionDate: instant,
  timeZone: z.string(),
  /** The server's clock. */
  asOf: instant,
})
export type InspectorCancellationTerms = z.output<typeof inspectorCancellationTerms>

export const cancelJobBody = z.object({
  idempotencyKey,
  orderId: reference,
  /** The fine that the inspector saw; a different one is refused as a conflict (FINE-3). */
  expectedFine: amountShown,
  reason: line(500),
})
export type CancelJobBody = z.output<typeof cancelJobBody>

/** Another time that the inspector proposes (MOVE-4). */
export const rescheduleProposal = z.object({
  _id: id,
  orderId: id,
  status: z.enum(rescheduleProposalStatuses),
  inspectionDate: instant,
  inspectionTime: z.string(),
  timeZone: z.string(),
  reason: z.string(),
  createdAt: instant,
  answeredAt: z.nullable(instant),
  expiresAt: instant,
})
export type RescheduleProposal = z.output<typeof rescheduleProposal>
export const proposeRescheduleBody = z.object({
  _id: z.uuid(),
  orderId: reference,
  inspectionDate: wallDate,
  inspectionTime: wallTime,
  reason: line(500),
})
export type ProposeRescheduleBody = z.output<typeof proposeRescheduleBody>
export const answerProposalBody = z.object({ proposalId: reference, isAgreed: z.boolean(), reason: optionalReason })

/** A no-show that the customer reports; the inspector answers, and staff decide a dispute (NOSHOW-2). */
export const noShow = z.object({
  _id: id,
  orderId: id,
  status: z.enum(noShowStatuses),
  description: z.string(),
  answer: z.nullable(z.string()),
  /** The reason of the staff for their decision. */
  decision: z.nullable(z.string()),
  fine: money,
  reportedAt: instant,
  answeredAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** The end of the inspector's time to answer; after that the no-show is settled. */
  answerUntil: instant,
})
export type NoShow = z.output<typeof noShow>
export const reportNoShowBody = z.object({ orderId: reference, description: line(2_000) })
export const answerNoShowBody = z.object({ noShowId: reference, isAdmitted: z.boolean(), answer: line(2_000) })

/** The troubles of an order, as far as the caller may know them. */
export const orderTroubles = z.object({
  orderId: id,
  rescheduleProposals: z.array(rescheduleProposal),
  noShow: z.nullable(noShow),
  allowed: z.object({
    proposeReschedule: z.boolean(),
    answerProposal: z.boolean(),
    reportNoShow: z.boolean(),
    answerNoShow: z.boolean(),
    cancelJob: z.boolean(),
  }),
})
export type OrderTroubles = z.output<typeof orderTroubles>

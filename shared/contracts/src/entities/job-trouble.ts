import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { noShowStatuses, rescheduleProposalStatuses } from '../lists.ts'
import { wallDate, wallTime } from './field-types.ts'
import { amountShown, idempotencyKey, optionalReason, reference } from './write-fields.ts'

/** What an inspector pays who cancels now (FINE-1). */
export const inspectorCancellationTerms = z.object({
  orderId: id,
  tier: z.enum(['over-24-hours', '12-to-24-hours', 'under-12-hours']),
  fine: money,
  /** From when it would cost more; null where it cannot. */
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
  /** The fine that the inspector was shown; another one is refused as a conflict. */
  expectedFine: amountShown,
  reason: line(500),
})
export type CancelJobBody = z.output<typeof cancelJobBody>

/** Another time that the inspector proposes; agreed by the customer, it costs nobody anything (MOVE-4). */
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

/** The customer says that nobody came; the inspector answers, and staff decide where they disagree. */
export const noShow = z.object({
  _id: id,
  orderId: id,
  status: z.enum(noShowStatuses),
  description: z.string(),
  answer: z.nullable(z.string()),
  /** What staff say about their decision. */
  decision: z.nullable(z.string()),
  fine: money,
  reportedAt: instant,
  answeredAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** Until when the inspector may answer; after that the customer's word stands. */
  answerUntil: instant,
})
export type NoShow = z.output<typeof noShow>
export const reportNoShowBody = z.object({ orderId: reference, description: line(2_000) })
export const answerNoShowBody = z.object({ noShowId: reference, isAdmitted: z.boolean(), answer: line(2_000) })

/** What happens beside the ordinary course of an order, as far as the caller may know it. */
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

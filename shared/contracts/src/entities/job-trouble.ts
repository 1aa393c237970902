import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { troubleLimits } from '../limits.ts'
import { noShowStatuses, overdueReportDecisions, overdueReportStatuses, rescheduleProposalStatuses } from '../lists.ts'
import { idList, storedFile, wallDate, wallTime } from './field-types.ts'
import { amountShown, idempotencyKey, optionalReason, reference } from './write-fields.ts'

/** The fine for giving the job back now (FINE-1). */
export const inspectorCancellationTerms = z.object({
  orderId: id,
  tier: z.enum(['over-24-hours', '12-to-24-hours', 'under-12-hours']),
  fine: money,
  /** The instant from which the fine is higher; null if it cannot rise. */
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
  /** The reason that staff gave for their decision. */
  decision: z.nullable(z.string()),
  fine: money,
  reportedAt: instant,
  answeredAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /**
   * The deadline for the inspector's answer; after that the no-show is confirmed, or decided by staff if there is a
   * report.
   */
  answerUntil: instant,
  /**
   * Whether there is a report. Then staff decide, also without an answer, unless the inspector admits it (NOSHOW-2).
   */
  isReported: z.boolean(),
  /** Files of the customer, and of the inspector's answer (NOSHOW-4). */
  files: z.array(storedFile),
  answerFiles: z.array(storedFile),
})
export type NoShow = z.output<typeof noShow>
/** Files that were uploaded for the order with the target `no-show`. */
const filesGiven = z._default(idList(troubleLimits.noShowFilesMax), [])
export const reportNoShowBody = z.object({ orderId: reference, description: line(2_000), fileIds: filesGiven })
export const answerNoShowBody = z.object({
  noShowId: reference,
  isAdmitted: z.boolean(),
  answer: line(2_000),
  fileIds: filesGiven,
})

/** An overdue report, and what can be done about it (OVERDUE-1 to OVERDUE-6). */
export const overdueReport = z.object({
  status: z.enum(overdueReportStatuses),
  /** When it was due. */
  dueAt: instant,
  /** The inspector's explanation. */
  reason: z.nullable(z.string()),
  reasonAt: z.nullable(instant),
  /** Since when staff look into it. */
  escalatedAt: z.nullable(instant),
  nudgedAt: z.nullable(instant),
  /** When the customer may nudge again; null if they may now, or cannot at all. */
  nudgeFrom: z.nullable(instant),
  /** The refund if the customer cancels now, as in the cancellation's terms; null for others, and once it has ended. */
  refund: z.nullable(money),
  /** The inspector's fine if staff decide so. */
  fine: money,
  /** Null until staff have decided. */
  decision: z.nullable(z.enum(overdueReportDecisions)),
  /** The reason that staff gave for their decision. */
  decisionReason: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
})
export type OverdueReport = z.output<typeof overdueReport>
export const nudgeInspectorBody = z.object({ idempotencyKey, orderId: reference })
export const chooseAnotherInspectorBody = z.object({
  idempotencyKey,
  orderId: reference,
  inspectionDate: wallDate,
  inspectionTime: wallTime,
  reason: optionalReason,
})
export const explainOverdueReportBody = z.object({ orderId: reference, reason: line(2_000) })

/** The troubles of an order, as far as the caller may know them. */
export const orderTroubles = z.object({
  orderId: id,
  rescheduleProposals: z.array(rescheduleProposal),
  noShow: z.nullable(noShow),
  /** Null if no report is overdue, or it was handed in later. */
  overdueReport: z.nullable(overdueReport),
  allowed: z.object({
    proposeReschedule: z.boolean(),
    answerProposal: z.boolean(),
    reportNoShow: z.boolean(),
    answerNoShow: z.boolean(),
    cancelJob: z.boolean(),
    /** What the customer may do while the report is overdue; canceling and moving are among the order's own. */
    nudgeInspector: z.boolean(),
    chooseAnotherInspector: z.boolean(),
    /** The inspector may explain why the report is late. */
    explainOverdueReport: z.boolean(),
  }),
})
export type OrderTroubles = z.output<typeof orderTroubles>

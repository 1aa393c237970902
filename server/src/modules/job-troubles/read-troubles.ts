import type {
  NoShow,
  OrderTroubles,
  OverdueReport,
  RescheduleProposal,
} from '@fieldproof/contracts/entities/job-trouble'
import { troubleLimits } from '@fieldproof/contracts/limits'
import { nudgeFrom } from '@fieldproof/policy/overdue-report'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { Files } from '#kernel/ports/files.ts'
import { cancellationOfferOf } from '#modules/orders/cancellation-offer.ts'
import { findOrderFor, type OrderRole, type OrderRow } from '#modules/orders/find-order.ts'
import { isOverdueReport } from '#modules/orders/order-state.ts'
import { overdueReportOf, type AwaitedReportRow } from './awaited-reports.ts'
import { filesOfNoShow } from './no-show-files.ts'
import type { NoShowReportsTable, RescheduleProposalsTable } from './tables.ts'

export type ProposalRow = Selectable<RescheduleProposalsTable>
export type NoShowRow = Selectable<NoShowReportsTable>

/** Whether a no-show still waits for an answer or a decision. */
export const isOpenNoShow = ({ status }: Pick<NoShowRow, 'status'>): boolean =>
  status === 'reported' || status === 'disputed'

/**
 * Whether a proposal can still be answered. After `expires_at` it cannot, even if no background work has expired it
 * yet.
 */
export const isOpenProposal = ({ status, expires_at: expiresAt }: ProposalRow, now: Date): boolean =>
  status === 'open' && expiresAt > now

/** Whether the inspector still has to do the job: the order is not over, and has no report. */
export const isToDo = (order: OrderRow): boolean =>
  order.inspector_id !== null && !finalOrderStatuses.includes(order.status) && order.report_submitted_at === null

/** Whether a customer may report a no-show at all: the order has an inspector, and is not over (NOSHOW-1). */
export const isUnderWay = (order: OrderRow): boolean =>
  order.inspector_id !== null && !finalOrderStatuses.includes(order.status)

/** Whether it is late enough to report a no-show. */
export const isNoShowTime = ({ inspection_at: at }: Pick<OrderRow, 'inspection_at'>, now: Date): boolean =>
  now.getTime() >= at.getTime() + troubleLimits.noShowFrom

/** The dependencies of reading troubles. */
export interface Reading {
  db: Db
  now: Date
  /** For the addresses of files. */
  files: Files
}

const toProposal = (row: ProposalRow, now: Date): RescheduleProposal => ({
  _id: row.id,
  orderId: row.order_id,
  status: row.status === 'open' && row.expires_at <= now ? 'expired' : row.status,
  inspectionDate: row.inspection_at.toISOString(),
  inspectionTime: wallTimeAt(row.inspection_at.getTime(), row.time_zone).time,
  timeZone: row.time_zone,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  answeredAt: row.status === 'open' || row.status === 'expired' ? null : (row.answered_at?.toISOString() ?? null),
  expiresAt: row.expires_at.toISOString(),
})

const toNoShow = async (reading: Reading, order: OrderRow, row: NoShowRow): Promise<NoShow> => {
  const files = await filesOfNoShow(reading, row.id)
  const isReported = order.report_submitted_at !== null
  return { ...noShowFacts(row), isReported, files: files.customer, answerFiles: files.inspector }
}

const noShowFacts = (row: NoShowRow): Omit<NoShow, 'isReported' | 'files' | 'answerFiles'> => ({
  _id: row.id,
  orderId: row.order_id,
  status: row.status,
  description: row.description,
  answer: row.answer,
  decision: row.decision,
  fine: { amount: row.fine_amount, currency: row.fine_currency },
  reportedAt: row.reported_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  decidedAt: row.decided_at?.toISOString() ?? null,
  answerUntil: row.answer_until.toISOString(),
})

/** Proposals of an order, oldest first; optionally only of one inspector. */
export const proposalsOf = (db: Db, orderId: string, inspectorId?: string): Promise<ProposalRow[]> => {
  const rows = db.selectFrom('reschedule_proposals').selectAll().where('order_id', '=', orderId)
  return (inspectorId === undefined ? rows : rows.where('inspector_id', '=', inspectorId)).orderBy('position').execute()
}

/** The latest no-show of an order; optionally of this inspector. */
export const noShowOf = (db: Db, orderId: string, inspectorId?: string): Promise<NoShowRow | undefined> => {
  const rows = db.selectFrom('no_show_reports').selectAll().where('order_id', '=', orderId)
  return (inspectorId === undefined ? rows : rows.where('inspector_id', '=', inspectorId))
    .orderBy('reported_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null

/**
 * An overdue report as this role may see it. Null if there is none, if it has been handed in, if the order was moved
 * with its inspector, or if the order ended as a no-show.
 */
const toOverdue = async (
  { db, now }: Reading,
  { order, role }: { order: OrderRow; role: OrderRole },
  row: AwaitedReportRow | undefined,
): Promise<OverdueReport | null> => {
  if (!row || row.status === 'handed-in' || row.status === 'moved' || row.status === 'no-show') return null
  const isOpen = row.status === 'open'
  if (isOpen && !isOverdueReport(order, now)) return null
  const mayNudgeFrom = isOpen && role === 'customer' ? nudgeFrom(row.nudged_at?.getTime() ?? null) : null
  const hasNoShow = await noShowOf(db, order.id, row.inspector_id).then((one) => one !== undefined && isOpenNoShow(one))
  return {
    status: row.status,
    dueAt: row.due_at.toISOString(),
    reason: row.reason,
    reasonAt: isoOf(row.reason_at),
    escalatedAt: isoOf(row.escalated_at),
    nudgedAt: isoOf(row.nudged_at),
    nudgeFrom: mayNudgeFrom !== null && mayNudgeFrom > now.getTime() ? new Date(mayNudgeFrom).toISOString() : null,
    // While a no-show is open the customer cannot cancel (NOSHOW-3).
    refund: isOpen && role === 'customer' && !hasNoShow ? (await cancellationOfferOf(db, now, order)).refund : null,
    fine: { amount: row.fine_amount, currency: row.fine_currency },
    decision: row.decision,
    decisionReason: row.decision_reason,
    decidedAt: isoOf(row.decided_at),
  }
}

/** The troubles of an order for this role, and what this role may do about them. */
export const readTroubles = async (
  reading: Reading,
  found: { order: OrderRow; role: OrderRole },
): Promise<OrderTroubles> => {
  const { db, now } = reading
  const { order, role } = found
  const inspectorId = role === 'inspector' ? (order.inspector_id ?? '') : undefined
  const proposals = await proposalsOf(db, order.id, inspectorId)
  const noShow = await noShowOf(db, order.id, inspectorId)
  const isOpen = noShow !== undefined && isOpenNoShow(noShow)
  const [toDo, hasOpen] = [isToDo(order), proposals.some((row) => isOpenProposal(row, now))]
  const awaited = await overdueReportOf(db, order.id, inspectorId)
  const overdueReport = await toOverdue(reading, found, awaited)
  const isOverdue = isOverdueReport(order, now)
  const isReported =
    noShow !== undefined &&
    noShow.inspector_id === order.inspector_id &&
    noShow.inspection_at.getTime() === order.inspection_at.getTime()
  return {
    orderId: order.id,
    rescheduleProposals: proposals.map((row) => toProposal(row, now)),
    noShow: noShow ? await toNoShow(reading, order, noShow) : null,
    overdueReport,
    allowed: {
      proposeReschedule: role === 'inspector' && toDo && !isOpen && !hasOpen && order.inspection_at > now,
      answerProposal: role === 'customer' && toDo && hasOpen,
      reportNoShow: role === 'customer' && isUnderWay(order) && !isReported && isNoShowTime(order, now),
      answerNoShow: role === 'inspector' && noShow?.status === 'reported' && noShow.answer_until > now,
      cancelJob: role === 'inspector' && toDo && !isOpen,
      nudgeInspector: role === 'customer' && isOverdue && overdueReport?.nudgeFrom == null,
      chooseAnotherInspector: role === 'customer' && isOverdue && !isOpen,
      explainOverdueReport:
        role === 'inspector' &&
        overdueReport !== null &&
        overdueReport.decision === null &&
        (isOverdue || order.status === 'Canceled'),
    },
  }
}

/** The troubles of an order as the caller may see them. @throws {Refusal} 404 */
export const troublesFor = async (reading: Reading, userId: string, orderId: string): Promise<OrderTroubles> =>
  readTroubles(reading, await findOrderFor(reading.db, userId, orderId, { roles: ['customer', 'inspector'] }))

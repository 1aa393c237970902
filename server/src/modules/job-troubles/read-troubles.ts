import type { NoShow, OrderTroubles, RescheduleProposal } from '@fieldproof/contracts/entities/job-trouble'
import { troubleLimits } from '@fieldproof/contracts/limits'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { findOrderFor, type OrderRole, type OrderRow } from '#modules/orders/find-order.ts'
import type { NoShowReportsTable, RescheduleProposalsTable } from './tables.ts'

export type ProposalRow = Selectable<RescheduleProposalsTable>
export type NoShowRow = Selectable<NoShowReportsTable>

const HOUR = 60 * 60 * 1_000

/** Whether a no-show still waits for somebody. */
export const isOpenNoShow = ({ status }: Pick<NoShowRow, 'status'>): boolean =>
  status === 'reported' || status === 'disputed'

/** One that nobody answered in time has ended, also before the clock's job has come by. */
export const isOpenProposal = ({ status, expires_at: expiresAt }: ProposalRow, now: Date): boolean =>
  status === 'open' && expiresAt > now

/** Whether an order is its inspector's to do: not over, and without a report. */
export const isToDo = (order: OrderRow): boolean =>
  order.inspector_id !== null && !finalOrderStatuses.includes(order.status) && order.report_submitted_at === null

/** Whether it is the time to say that nobody came. */
export const isNoShowTime = ({ inspection_at: at }: Pick<OrderRow, 'inspection_at'>, now: Date): boolean =>
  now.getTime() >= at.getTime() + troubleLimits.noShowFrom &&
  now.getTime() <= at.getTime() + troubleLimits.noShowWithinHours * HOUR

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

const toNoShow = (row: NoShowRow): NoShow => ({
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

/** Proposals of an order, oldest first; an inspector's own only, where one is named. */
export const proposalsOf = (db: Db, orderId: string, inspectorId?: string): Promise<ProposalRow[]> => {
  const rows = db.selectFrom('reschedule_proposals').selectAll().where('order_id', '=', orderId)
  return (inspectorId === undefined ? rows : rows.where('inspector_id', '=', inspectorId)).orderBy('position').execute()
}

/** The latest no-show of an order; of this inspector, where one is named. */
export const noShowOf = (db: Db, orderId: string, inspectorId?: string): Promise<NoShowRow | undefined> => {
  const rows = db.selectFrom('no_show_reports').selectAll().where('order_id', '=', orderId)
  return (inspectorId === undefined ? rows : rows.where('inspector_id', '=', inspectorId))
    .orderBy('reported_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What happens beside the ordinary course of an order, for this role, and what this role may do about it. */
export const readTroubles = async (
  db: Db,
  now: Date,
  { order, role }: { order: OrderRow; role: OrderRole },
): Promise<OrderTroubles> => {
  const inspectorId = role === 'inspector' ? (order.inspector_id ?? '') : undefined
  const proposals = await proposalsOf(db, order.id, inspectorId)
  const noShow = await noShowOf(db, order.id, inspectorId)
  const isOpen = noShow !== undefined && isOpenNoShow(noShow)
  const [toDo, hasOpen] = [isToDo(order), proposals.some((row) => isOpenProposal(row, now))]
  const isReported =
    noShow !== undefined &&
    noShow.inspector_id === order.inspector_id &&
    noShow.inspection_at.getTime() === order.inspection_at.getTime()
  return {
    orderId: order.id,
    rescheduleProposals: proposals.map((row) => toProposal(row, now)),
    noShow: noShow ? toNoShow(noShow) : null,
    allowed: {
      proposeReschedule: role === 'inspector' && toDo && !isOpen && !hasOpen && order.inspection_at > now,
      answerProposal: role === 'customer' && toDo && hasOpen,
      reportNoShow: role === 'customer' && toDo && !isReported && isNoShowTime(order, now),
      answerNoShow: role === 'inspector' && noShow?.status === 'reported' && noShow.answer_until > now,
      cancelJob: role === 'inspector' && toDo && !isOpen,
    },
  }
}

/** The troubles of an order as the caller may know them. @throws {Refusal} 404 */
export const troublesFor = async (db: Db, now: Date, userId: string, orderId: string): Promise<OrderTroubles> =>
  readTroubles(db, now, await findOrderFor(db, userId, orderId, { roles: ['customer', 'inspector'] }))

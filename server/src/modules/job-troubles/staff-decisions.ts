import { conflict } from '#kernel/refusals/refusal.ts'
import { lockOrder } from '#modules/orders/find-order.ts'
import { isOverdueReport } from '#modules/orders/order-state.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import type { StaffTurn } from '#modules/orders/staff-actions.ts'
import { oweFine } from './fines.ts'
import { rejectNoShow, settleNoShow } from './no-shows.ts'
import { isOpenNoShow } from './read-troubles.ts'
import { notifyOfTrouble } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const refusals = textsOf('refusals')
const texts = textsOf('job-troubles')

const lockNoShow = async ({ db }: StaffTurn, id: string) => {
  const known = await db.selectFrom('no_show_reports').select('order_id').where('id', '=', id).executeTakeFirst()
  const order = known && (await lockOrder(db, known.order_id))
  const row = await db.selectFrom('no_show_reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!order || !row || !isOpenNoShow(row)) throw conflict(refusals.otherState())
  return { order, row }
}

/** Staff confirm a no-show, with or without a report. @throws {Refusal} 409 if it is already decided */
export const confirmNoShowByStaff = async (turn: StaffTurn, id: string): Promise<void> => {
  const { order, row } = await lockNoShow(turn, id)
  await settleNoShow(
    turn,
    { order, row, status: 'confirmed', decision: turn.reason ?? '', decidedBy: turn.staffId },
    {
      by: 'staff',
      userId: turn.staffId,
      ...(turn.reason && { reason: turn.reason }),
    },
  )
}

/** Staff decide that the inspector was there. @throws {Refusal} 409 if it is already decided */
export const rejectNoShowByStaff = async (turn: StaffTurn, id: string): Promise<void> => {
  const { order, row } = await lockNoShow(turn, id)
  await rejectNoShow(turn, {
    order,
    row,
    decision: turn.reason ?? '',
    decidedBy: turn.staffId,
  })
}

/**
 * Records the staff's decision on whether an inspector is fined for an overdue report (OVERDUE-6). Both sides are
 * notified, with the reason.
 * @throws {Refusal} 409 if it is already decided, the report has come, or the inspector already owes a fine for the
 * order
 */
export const decideOverdueReport = async (
  turn: StaffTurn,
  id: string,
  decision: 'fined' | 'not-fined',
): Promise<void> => {
  const { db, now, staffId, reason = '' } = turn
  const known = await db.selectFrom('awaited_reports').select('order_id').where('id', '=', id).executeTakeFirst()
  const order = known && (await lockOrder(db, known.order_id))
  const row = await db.selectFrom('awaited_reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!order || !row || row.overdue_at === null || row.decision !== null) throw conflict(refusals.otherState())
  const isOpen = row.status === 'open' && order.inspector_id === row.inspector_id && isOverdueReport(order, now)
  if (!isOpen && row.status !== 'canceled' && row.status !== 'another-inspector') throw conflict(refusals.otherState())
  await db
    .updateTable('awaited_reports')
    .set({ decision, decision_reason: reason, decided_at: now, decided_by: staffId })
    .where('id', '=', id)
    .execute()
  const { inspector_id: inspectorId } = row
  const fine = { amount: row.fine_amount, currency: row.fine_currency }
  const isFined = decision === 'fined'
  if (isFined && !(await oweFine(turn, { order, inspectorId, fine, reason: 'report-overdue' })))
    throw conflict(texts.finedAlready())
  await notifyOfTrouble(turn, order, {
    to: { inspectorId },
    message: isFined ? 'overdue-fined' : 'overdue-not-fined',
    values: { fine, reason },
  })
  await notifyOfTrouble(turn, order, {
    to: 'customer',
    message: isFined ? 'overdue-fined-customer' : 'overdue-not-fined-customer',
    values: { reason },
  })
  // For a fine, `oweFine` has already written the entry of the timeline.
  await refreshPages(
    turn,
    order,
    isFined ? 'already-recorded' : [{ event: 'not-fined', by: 'staff', userId: staffId, inspectorId }],
    [inspectorId],
  )
}

import { conflict } from '#kernel/refusals/refusal.ts'
import { lockOrder } from '#modules/orders/find-order.ts'
import type { StaffTurn } from '#modules/orders/staff-actions.ts'
import { rejectNoShow, settleNoShow } from './no-shows.ts'
import { isOpenNoShow } from './read-troubles.ts'
import { textsOf } from '#texts/texts-of.ts'

const refusals = textsOf('refusals')

const lockNoShow = async ({ db }: StaffTurn, id: string) => {
  const known = await db.selectFrom('no_show_reports').select('order_id').where('id', '=', id).executeTakeFirst()
  const order = known && (await lockOrder(db, known.order_id))
  const row = await db.selectFrom('no_show_reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!order || !row || !isOpenNoShow(row)) throw conflict(refusals.otherState())
  return { order, row }
}

/** Staff find that nobody came. @throws {Refusal} 409 where it is settled, or the report of the order is there */
export const confirmNoShowByStaff = async (turn: StaffTurn, id: string): Promise<void> => {
  const { order, row } = await lockNoShow(turn, id)
  if (order.report_submitted_at !== null) throw conflict(refusals.otherState())
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

/** Staff find that the inspector was there. @throws {Refusal} 409 where it is settled */
export const rejectNoShowByStaff = async (turn: StaffTurn, id: string): Promise<void> => {
  const { order, row } = await lockNoShow(turn, id)
  await rejectNoShow(turn, {
    order,
    row,
    decision: turn.reason ?? '',
    decidedBy: turn.staffId,
  })
}

import { AT_ONCE, eachDueOrder, type DueParts } from '#modules/orders/each-due-order.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { trackOverdueReports, escalateOverdueReports, remindOfOverdueReports, remindOfReports } from './due-reports.ts'
import { settleNoShow } from './no-shows.ts'
import { isToDo } from './read-troubles.ts'
import { notifyOfTrouble } from './notify.ts'

/** Marks proposals as expired that were not answered in time, and notifies their inspectors. */
export const expireProposals = async (parts: DueParts): Promise<number> => {
  const due = await parts.db
    .selectFrom('reschedule_proposals')
    .select(['id', 'order_id as orderId'])
    .where('status', '=', 'open')
    .where('expires_at', '<=', parts.clock.now())
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .execute()
  return eachDueOrder(parts, due, async (work, order, { id }) => {
    const ended = await work.db
      .updateTable('reschedule_proposals')
      .set({ status: 'expired', answered_at: work.now })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where('expires_at', '<=', work.now)
      .returning('inspector_id')
      .executeTakeFirst()
    if (!ended) return false
    // The text says that the time stays as it was. If the order is over or has another inspector, that is not true.
    if (isToDo(order) && order.inspector_id === ended.inspector_id)
      await notifyOfTrouble(work, order, { to: { inspectorId: ended.inspector_id }, message: 'proposal-expired' })
    await refreshPages(work, order, [
      { event: 'proposal-expired', by: 'time', userId: null, inspectorId: ended.inspector_id },
    ])
    return true
  })
}

/**
 * Confirms no-shows that the inspector has not answered in time. If a report is in, it leaves the decision to the staff
 * (NOSHOW-2).
 */
export const settleUnansweredNoShows = async (parts: DueParts): Promise<number> => {
  const due = await parts.db
    .selectFrom('no_show_reports')
    .select(['id', 'order_id as orderId'])
    .where('status', '=', 'reported')
    .where('answer_until', '<=', parts.clock.now())
    .orderBy('answer_until')
    .limit(AT_ONCE)
    .execute()
  return eachDueOrder(parts, due, async (work, order, { id }) => {
    const { db, now } = work
    const row = await db.selectFrom('no_show_reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (row?.status !== 'reported' || row.answer_until > now) return false
    if (order.report_submitted_at !== null) {
      await db.updateTable('no_show_reports').set({ status: 'disputed' }).where('id', '=', id).execute()
      await notifyOfTrouble(work, order, { to: 'customer', message: 'no-show-with-staff' })
      await notifyOfTrouble(work, order, { to: { inspectorId: row.inspector_id }, message: 'no-show-with-staff' })
      await refreshPages(work, order, [
        { event: 'no-show-with-staff', by: 'time', userId: null, inspectorId: row.inspector_id },
      ])
      return true
    }
    await settleNoShow(work, { order, row, status: 'confirmed' }, { by: 'time', userId: null })
    return true
  })
}

/** Does everything that is due about troubles of jobs. */
export const doDueTroubles = async (parts: DueParts): Promise<void> => {
  await expireProposals(parts)
  await settleUnansweredNoShows(parts)
  await remindOfReports(parts)
  await trackOverdueReports(parts)
  await remindOfOverdueReports(parts)
  await escalateOverdueReports(parts)
}

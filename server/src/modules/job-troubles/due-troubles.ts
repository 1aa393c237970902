import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { refreshPages } from '#modules/orders/tell-order.ts'
import { settleNoShow } from './no-shows.ts'
import { isToDo } from './read-troubles.ts'
import { tellOfTrouble } from './tell.ts'

/** What is done by the clock may use. */
interface DueParts {
  db: Db
  realtime: Realtime
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Rows that one run takes at most; the next takes the rest. */
const AT_ONCE = 500

interface Due {
  id: string
  order_id: string
}

/** Does something to each, in a transaction of its own with the order locked first. One that fails does not keep the others waiting. */
const each = async (
  { db, log }: DueParts,
  due: readonly Due[],
  work: (transaction: Db, order: OrderRow, id: string) => Promise<boolean>,
): Promise<number> => {
  let done = 0
  for (const { id, order_id: orderId } of due) {
    try {
      const isDone = await db.transaction().execute(async (transaction) => {
        const order = await lockOrder(transaction, orderId)
        return order !== undefined && work(transaction, order, id)
      })
      if (isDone) done += 1
    } catch (error) {
      log.warn({ err: error, order: orderId }, 'A trouble that is due could not be settled and is tried again')
    }
  }
  return done
}

/** Ends proposals that nobody has answered. */
export const expireProposals = async (parts: DueParts, now: Date): Promise<number> => {
  const due = await parts.db
    .selectFrom('reschedule_proposals')
    .select(['id', 'order_id'])
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .execute()
  return each(parts, due, async (transaction, order, id) => {
    const ended = await transaction
      .updateTable('reschedule_proposals')
      .set({ status: 'expired', answered_at: now })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where('expires_at', '<=', now)
      .returning('inspector_id')
      .executeTakeFirst()
    if (!ended) return false
    // Of an order that is over, or another's, there is nothing that stays as it was.
    if (isToDo(order) && order.inspector_id === ended.inspector_id) {
      await tellOfTrouble(transaction, parts.realtime, now, order, {
        to: { inspectorId: ended.inspector_id },
        say: 'proposal-expired',
      })
    }
    await refreshPages(transaction, parts.realtime, order)
    return true
  })
}

/** Settles no-shows that the inspector has not answered in time: the customer's word stands. With a report, staff decide. */
export const settleUnansweredNoShows = async (parts: DueParts, now: Date): Promise<number> => {
  const due = await parts.db
    .selectFrom('no_show_reports')
    .select(['id', 'order_id'])
    .where('status', '=', 'reported')
    .where('answer_until', '<=', now)
    .orderBy('answer_until')
    .limit(AT_ONCE)
    .execute()
  return each(parts, due, async (transaction, order, id) => {
    const row = await transaction
      .selectFrom('no_show_reports')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row?.status !== 'reported' || row.answer_until > now) return false
    if (order.report_submitted_at !== null) {
      await transaction.updateTable('no_show_reports').set({ status: 'disputed' }).where('id', '=', id).execute()
      return true
    }
    await settleNoShow(transaction, parts, now, { order, row, status: 'confirmed' }, { by: 'time', userId: null })
    return true
  })
}

/** All that is due of troubles with jobs. */
export const doDueTroubles = async (parts: DueParts, now: Date): Promise<void> => {
  await expireProposals(parts, now)
  await settleUnansweredNoShows(parts, now)
}

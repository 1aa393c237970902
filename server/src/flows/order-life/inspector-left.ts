import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { Reaction } from '#kernel/work/unit-of-work.ts'
import { giveUpJob } from '#modules/job-troubles/give-up-job.ts'
import { closeOffer } from '#modules/matching/close-offer.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { endInterestsOf } from '#modules/posted-jobs/interest.ts'

/**
 * Locks an inspector's jobs whose inspection has not begun, and the orders without an inspector that were offered to
 * them. They are locked in the order of their ids, as in every transaction that locks several orders.
 */
const lockOrdersOfInspector = async (db: Db, inspectorId: string, now: Date): Promise<OrderRow[]> =>
  (
    await sql<OrderRow>`select * from orders
      where (inspector_id = ${inspectorId} and status in ('Processing', 'Overdue') and report_submitted_at is null and inspection_at > ${now})
        or (inspector_id is null and status in ('Pending', 'Overdue') and id in (
          select order_id from order_candidates where inspector_id = ${inspectorId} and answer in ('none', 'interested')))
      order by id for no key update`.execute(db)
  ).rows

/**
 * Ends all open work of an inspector who is no longer activated or whose account ends: job offers, interest and
 * quotations (MATCH-14), and jobs whose inspection has not begun. These are offered again at their price, without a
 * fine (MATCH-15). A job whose inspection has begun stays with the inspector, for the report.
 */
export const endAllWork: Reaction<'inspector.left'> = async (work, { inspectorId, by, userId }) => {
  const { db, now } = work
  for (const order of await lockOrdersOfInspector(db, inspectorId, now)) {
    if (order.inspector_id === inspectorId) await giveUpJob(work, order, { by, userId })
    else await closeOffer(work, order, inspectorId)
  }
  const { first_name: first, last_name: last } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', inspectorId)
    .executeTakeFirstOrThrow()
  await endInterestsOf(work, inspectorId, `${first} ${last}`)
}

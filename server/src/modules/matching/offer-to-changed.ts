import { matchingLimits } from '@fieldproof/contracts/limits'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { inWork, type Reaction, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { addCandidates } from '#modules/candidates/answers.ts'
import { lockStanding } from '#modules/inspector-applications/standing.ts'
import { lockOrder } from '#modules/orders/find-order.ts'
import { wakeMatching } from '#modules/orders/look-for-inspector.ts'
import { isWaiting } from '#modules/orders/order-state.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { countAnswers } from './count-answers.ts'
import type { MatchingParts } from './match-orders.ts'
import { findMatches } from './search.ts'
import type { ChangedInspectorsTable } from './tables.ts'
import { notifyOfJob } from './notify.ts'
import { wantedFor } from './wanted.ts'

/** How many inspectors one run handles; the next run handles the rest. */
const AT_ONCE = 50
/** The most inspectors that all rounds of an order ask together (MATCH-9). */
const ASKED_AT_MOST = matchingLimits.askedPerRound * (matchingLimits.roundsMax + 1)

/** Requests that waiting orders are checked for an inspector once the transaction is committed (MATCH-20). */
export const lookForOrders: Reaction<'inspector.can-do-more'> = async ({ db, now }, { inspectorId }) => {
  await db
    .insertInto('changed_inspectors')
    .values({ inspector_id: inspectorId, changed_at: now })
    .onConflict((conflict) => conflict.column('inspector_id').doUpdateSet({ changed_at: now }))
    .execute()
  await wakeMatching(db)
}

/**
 * Waiting orders that were already searched for, of a kind and at a place that the inspector covers, soonest first. The
 * other conditions are checked for each of them.
 */
const findWaiting = async (db: Db, now: Date, inspectorId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders
    where orders.status = 'Pending' and orders.inspector_id is null and orders.inspection_at > ${now}
      and orders.matching_searched_at is not null and orders.customer_id <> ${inspectorId}
      and not exists (select from order_candidates where order_id = orders.id and inspector_id = ${inspectorId})
      and (orders.matching = 'first-come'
        or not exists (select from order_candidates where order_id = orders.id and answer = 'interested'))
      and (select count(*) from order_candidates where order_id = orders.id) < ${ASKED_AT_MOST}
      and exists (select from matchable_inspectors known
        where known.user_id = ${inspectorId} and known.kind = orders.inspection_type and orders.country in ('', known.country) and (orders.latitude is null
          or kilometres_between(known.latitude, known.longitude, orders.latitude, orders.longitude)
            <= known.radius + case when orders.matching_farther then ${matchingLimits.fartherKilometres}::float8 else 0 end))
    order by orders.inspection_at, orders.id limit ${matchingLimits.askedPerRound}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Offers a waiting order to one inspector, if they fit and its search goes on. @returns whether it was offered */
const offer = async (work: UnitOfWork, orderId: string, inspectorId: string): Promise<boolean> => {
  const { db, now } = work
  if (!(await lockStanding(db, inspectorId))) return false
  const order = await lockOrder(db, orderId)
  if (!order || !(await isWaiting(db, order, now))) return false
  const { interested, offering } = await countAnswers(db, orderId, now)
  if (interested + offering > 0 && order.matching === 'candidates') return false
  const matches = await findMatches(db, now, { ...(await wantedFor(db, order)), only: inspectorId }, 1)
  if (matches.length === 0) return false
  await addCandidates(work, order, matches)
  await notifyOfJob(work, order, inspectorId)
  await refreshPages(work, order, [{ event: 'offered', by: 'time', userId: null }], [inspectorId])
  return true
}

const lookAt = async (
  parts: MatchingParts,
  { inspector_id: inspectorId, changed_at: changedAt }: ChangedInspectorsTable,
): Promise<number> => {
  const { db, clock, turn } = parts
  let offered = 0
  for (const orderId of await findWaiting(db, clock.now(), inspectorId)) {
    await turn?.()
    if (await inWork(parts, (work) => offer(work, orderId, inspectorId))) offered += 1
  }
  await db
    .deleteFrom('changed_inspectors')
    .where('inspector_id', '=', inspectorId)
    .where('changed_at', '=', changedAt)
    .execute()
  return offered
}

/**
 * Offers waiting orders to inspectors whose abilities have grown since the search (MATCH-20): at most 25 to each,
 * soonest first. Two instances may run this at once: an inspector who was asked by one is a candidate for the other.
 * @returns how many offers were made
 */
export const offerToChanged = async (parts: MatchingParts): Promise<number> => {
  const changed = await parts.db
    .selectFrom('changed_inspectors')
    .selectAll()
    .orderBy('changed_at')
    .limit(AT_ONCE)
    .execute()
  let offered = 0
  for (const inspector of changed) {
    try {
      offered += await lookAt(parts, inspector)
    } catch (error) {
      parts.log.warn(
        { err: error, inspector: inspector.inspector_id },
        'The search for orders for an inspector failed; the next run tries again',
      )
    }
  }
  return offered
}

import type { ScorePart } from '@fieldproof/policy/matching-score'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { Reaction, UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { refreshPages, notifyOfOrder } from '#modules/orders/notify-order.ts'
import { isAccountInUse } from '#modules/inspector-applications/standing.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { stillTakingPart } from './find-candidate.ts'
import { readRatings, shareOf } from './rating-shares.ts'
import type { CandidateRow } from './tables.ts'

/** Stores the answer of a candidate, or the customer's answer to one. */
export const setAnswer = async (
  db: Db,
  { orderId, inspectorId }: { orderId: string; inspectorId: string },
  { answer, answered_at: answeredAt, interested_at: interestedAt }: Partial<CandidateRow>,
): Promise<void> => {
  await db
    .updateTable('order_candidates')
    .set({ answer, answered_at: answeredAt, interested_at: interestedAt })
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', inspectorId)
    .execute()
}

/** An inspector found by a search. */
export interface FoundInspector {
  inspectorId: string
  /** Kilometres; null if the place is not on the map. */
  distance: number | null
  /** How well the inspector fits, 0 to 100, and the parts of that score. */
  score: number
  parts: readonly ScorePart[]
}

/**
 * Makes inspectors candidates of an order, each with the current share of the pay by their reviews (PAYOUT-8); existing
 * candidates stay unchanged.
 */
export const addCandidates = async (
  { db, now }: UnitOfWork,
  order: OrderRow,
  found: readonly FoundInspector[],
): Promise<void> => {
  if (found.length === 0) return
  const ratings = await readRatings(
    db,
    found.map(({ inspectorId }) => inspectorId),
  )
  await db
    .insertInto('order_candidates')
    .values(
      found.map(({ inspectorId, score, parts, distance }) => ({
        order_id: order.id,
        inspector_id: inspectorId,
        created_at: now,
        share_basis_points: shareOf(order, undefined, ratings.get(inspectorId)),
        answered_at: null,
        score,
        score_parts: JSON.stringify(parts),
        distance,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Reopens the job offers of inspectors who had not answered when another inspector got the order. The customer did not
 * reject them, so they can be asked again when that inspector is lost. A customer's rejection is final (MATCH-5).
 * @returns their ids
 */
export const reopenUnanswered = async (db: Db, orderId: string): Promise<string[]> => {
  const { rows } = await sql<{ inspector_id: string }>`
    update order_candidates candidate set answer = 'none', answered_at = null
    where order_id = ${orderId} and answer = 'rejected' and interested_at is null
      and not exists (select from quotations where quotations.order_id = ${orderId} and quotations.inspector_id = candidate.inspector_id)
      and exists (select from inspector_applications application join users on users.id = application.user_id
        where application.user_id = candidate.inspector_id and application.status = 'Activated' and ${isAccountInUse})
    returning inspector_id`.execute(db)
  return rows.map((row) => row.inspector_id)
}

/**
 * Removes an inspector who took part in an order, and neither declined nor was rejected, from its candidates. If they
 * may be given work later, they can be asked again.
 * @returns their earlier answer; undefined if they took no part
 */
export const removeCandidate = async (
  db: Db,
  { orderId, inspectorId }: { orderId: string; inspectorId: string },
): Promise<CandidateRow['answer'] | undefined> =>
  (
    await db
      .deleteFrom('order_candidates')
      .where('order_id', '=', orderId)
      .where('inspector_id', '=', inspectorId)
      .where('answer', 'in', ['none', 'interested'])
      .returning('answer')
      .executeTakeFirst()
  )?.answer

/** Marks an inspector who has lost an order, so that they are not asked for it again. */
export const declineLostInspector: Reaction<'order.inspector-lost'> = ({ db, now }, { order, inspectorId }) =>
  setAnswer(db, { orderId: order.id, inspectorId }, { answer: 'declined', answered_at: now })

/** Notifies the candidates of a canceled order that the job is gone. */
export const notifyCandidatesOfCancellation: Reaction<'order.canceled'> = async (work, { order, by }) => {
  const candidates = await stillTakingPart(work.db, order.id)
  for (const to of candidates)
    await notifyOfOrder(work, order, { to, message: 'canceled-for-candidate', type: 'Order Cancelled', values: { by } })
  await refreshPages(work, order, 'already-recorded', candidates)
}

/**
 * After the time of an order has changed, asks its candidates again: they agreed to the old time. Those who declined or
 * were rejected are not asked (MATCH-5).
 * @param formerInspector the order's former inspector, who is not free at the new time; they may become a candidate
 * again
 */
export const askCandidatesAnew = async (
  work: UnitOfWork,
  order: OrderRow,
  formerInspector: string | null,
): Promise<void> => {
  const { db } = work
  if (formerInspector !== null) {
    await db
      .deleteFrom('order_candidates')
      .where('order_id', '=', order.id)
      .where('inspector_id', '=', formerInspector)
      .execute()
  }
  const rows = await db
    .updateTable('order_candidates')
    .set({ answer: 'none', answered_at: null })
    .where('order_id', '=', order.id)
    .where('answer', 'in', ['none', 'interested'])
    .returning('inspector_id')
    .execute()
  const asked = rows.map((row) => row.inspector_id)
  const values = { when: { at: order.inspection_at, timeZone: order.time_zone } }
  for (const to of asked)
    await notifyOfOrder(work, order, {
      to,
      message: 'rescheduled-for-candidate',
      type: 'Order Rescheduled',
      values,
    })
  await refreshPages(work, order, 'already-recorded', asked)
}

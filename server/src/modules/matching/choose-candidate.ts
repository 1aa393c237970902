import type { InputOf } from '@fieldproof/contracts'
import type { OrderMatching } from '@fieldproof/contracts/entities/matching'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { closeJob } from '#modules/notifications/job-flags.ts'
import { changeOrder, giveOrderTo } from '#modules/orders/change-order.ts'
import { findOrderFor, type OrderRow } from '#modules/orders/find-order.ts'
import { refreshPages } from '#modules/orders/tell-order.ts'
import { isWaiting } from '#modules/quotations/offer.ts'
import { endOffers, searchAgainIfAlone, type CandidateRow } from './answer-job.ts'
import { searchFrom } from './queue.ts'
import { readMatching } from './read-matching.ts'
import { matchingRefusals as say } from './sentences.ts'
import { tellOfJob, tellOfSearch } from './tell.ts'

type Accepting = InputOf<'POST /orders/accept-candidate'>['body']
type Changing = InputOf<'POST /orders/change-matching'>['body']

/** How the search for an order's inspector goes. @throws {Refusal} 404 for everybody but its customer */
export const getMatching = async (orderId: string, { db, clock, session }: UserContext): Promise<OrderMatching> => {
  const { order } = await findOrderFor(db, session.userId, orderId, { roles: ['customer'] })
  return readMatching(db, clock.now(), order)
}

/** Does something with the caller's own order, locked, and answers how its search goes then. */
const withOwnOrder = (
  { db, clock, session }: UserContext,
  orderId: string,
  work: (transaction: Db, order: OrderRow, now: Date) => Promise<void>,
) =>
  db.transaction().execute(async (transaction): Promise<OrderMatching> => {
    const { order } = await findOrderFor(transaction, session.userId, orderId, { roles: ['customer'], lock: true })
    const now = clock.now()
    await work(transaction, order, now)
    const { order: changed } = await findOrderFor(transaction, session.userId, orderId, { roles: ['customer'] })
    return readMatching(transaction, now, changed)
  })

/** @throws {Refusal} 409 where no inspector is looked for: somebody has it, its time has passed, or it is not paid */
export const requireWaiting = async (transaction: Db, order: OrderRow, now: Date): Promise<void> => {
  if (order.inspector_id !== null) throw conflict(say.hasInspector)
  if (order.inspection_at <= now) throw conflict(quoteMessages.datePassed)
  if (!(await isWaiting(transaction, order, now))) throw conflict(say.notWaiting)
}

const offerOf = (transaction: Db, orderId: string, inspectorId: string, now: Date) =>
  transaction
    .selectFrom('quotations')
    .select('id')
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', inspectorId)
    .where('status', 'in', ['created', 'updated'])
    .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>', now)]))
    .executeTakeFirst()

/**
 * Somebody who has said that they would come; whoever was only asked is no candidate.
 * @throws {Refusal} 404; 409 where either side has said no
 */
const requireCandidate = async (
  transaction: Db,
  { orderId, inspectorId }: Accepting,
  now: Date,
): Promise<{ candidate: CandidateRow; hasOffer: boolean }> => {
  const candidate = await transaction
    .selectFrom('order_candidates')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirst()
  const hasOffer = (await offerOf(transaction, orderId, inspectorId, now)) !== undefined
  if (!candidate || (candidate.answer === 'none' && !hasOffer)) throw notFound()
  if (candidate.answer === 'rejected') throw conflict(say.alreadyRejected)
  if (candidate.answer === 'declined') throw conflict(say.takesNoPart)
  return { candidate, hasOffer }
}

const requireActivated = async (transaction: Db, inspectorId: string): Promise<void> => {
  const activated = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', inspectorId)
    .where('is_pro', '=', true)
    .where('deletion_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!activated) throw conflict(say.takesNoPart)
}

/**
 * Gives the order to a candidate at its price; all others are rejected in the same transaction, and everybody is told (D2 §4).
 * Who has an open offer is accepted by that, since another price holds there. Of any number of acceptances at once the
 * first to lock the order is the one.
 * @throws {Refusal} 404; 409
 */
export const acceptCandidate = (body: Accepting, context: UserContext): Promise<OrderMatching> =>
  withOwnOrder(context, body.orderId, async (transaction, order, now) => {
    await requireWaiting(transaction, order, now)
    const { hasOffer } = await requireCandidate(transaction, body, now)
    if (hasOffer) throw conflict(say.hasOffer)
    await requireActivated(transaction, body.inspectorId)
    await giveOrderTo(transaction, context.realtime, now, order, body.inspectorId, {
      by: 'customer',
      userId: context.session.userId,
    })
    await endOffers(transaction, order.id, now)
  })

/**
 * Rejects a candidate, for good (D2 §4); an offer of a price is declined with it. Where nobody else would come, inspectors
 * are looked for again.
 * @throws {Refusal} 404; 409
 */
export const rejectCandidate = (
  body: InputOf<'POST /orders/reject-candidate'>['body'],
  context: UserContext,
): Promise<OrderMatching> =>
  withOwnOrder(context, body.orderId, async (transaction, order, now) => {
    await requireWaiting(transaction, order, now)
    const { candidate } = await requireCandidate(transaction, body, now)
    await transaction
      .updateTable('order_candidates')
      .set({ answer: 'rejected', answered_at: now, interested_at: candidate.interested_at ?? now })
      .where('order_id', '=', order.id)
      .where('inspector_id', '=', body.inspectorId)
      .execute()
    await transaction
      .updateTable('quotations')
      .set({ status: 'declined', reason: body.reason || null, updated_at: now })
      .where('order_id', '=', order.id)
      .where('inspector_id', '=', body.inspectorId)
      .where('status', 'in', ['created', 'updated'])
      .execute()
    await closeJob(transaction, order.id, body.inspectorId)
    const changed = await searchAgainIfAlone(transaction, order, now)
    await tellOfSearch(transaction, context.realtime, now, changed, { to: body.inspectorId, say: 'rejected' })
    await refreshPages(transaction, context.realtime, changed, [body.inspectorId])
  })

/**
 * Looks for inspectors anew: by another mode, or farther away. Where nothing changes, nothing happens. Those who were asked
 * hear of another mode, since they can do something else now.
 * @throws {Refusal} 404; 409 where no inspector is looked for
 */
export const changeMatching = (
  { orderId, mode, searchesFarther }: Changing,
  context: UserContext,
): Promise<OrderMatching> =>
  withOwnOrder(context, orderId, async (transaction, order, now) => {
    await requireWaiting(transaction, order, now)
    const farther = order.matching_farther || searchesFarther
    if (mode === order.matching && farther === order.matching_farther) return
    const changed = await changeOrder(transaction, order.id, {
      ...searchFrom(now),
      matching: mode,
      matching_farther: farther,
    })
    const asked =
      mode === order.matching
        ? []
        : (
            await transaction
              .selectFrom('order_candidates')
              .select('inspector_id')
              .where('order_id', '=', orderId)
              .where('answer', 'in', ['none', 'interested'])
              .orderBy('inspector_id')
              .execute()
          ).map((row) => row.inspector_id)
    for (const inspectorId of asked) {
      await closeJob(transaction, orderId, inspectorId)
      await tellOfJob(transaction, context.realtime, now, changed, inspectorId)
    }
    await refreshPages(transaction, context.realtime, changed, asked)
  })

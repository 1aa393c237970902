import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { markJobAnswered } from '#modules/notifications/job-flags.ts'
import { changeOrder, giveOrderTo } from '#modules/orders/change-order.ts'
import { lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { endOf, isInspectorFree, lockInspectorTime } from '#modules/orders/inspector-time.ts'
import type { OrderCandidatesTable } from '#modules/orders/tables.ts'
import { refreshPages } from '#modules/orders/tell-order.ts'
import { isWaiting } from '#modules/quotations/offer.ts'
import { countAnswers } from './match-orders.ts'
import { readJob } from './read-job.ts'
import { matchingRefusals as say } from './sentences.ts'
import { readToldInspector, tellOfInterest, tellOfSearch } from './tell.ts'

export type CandidateRow = Selectable<OrderCandidatesTable>

/** A job that an inspector was offered, with its order locked. */
interface Offered {
  order: OrderRow
  candidate: CandidateRow
}

/**
 * The order that the inspector was offered, locked. Being one of its candidates is the authorisation.
 * @throws {Refusal} 404
 */
const lockOffered = async (transaction: Db, orderId: string, inspectorId: string): Promise<Offered> => {
  const candidateOf = () =>
    transaction
      .selectFrom('order_candidates')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('inspector_id', '=', inspectorId)
      .executeTakeFirst()
  // A stranger locks nothing.
  if (!(await candidateOf())) throw notFound()
  const order = await lockOrder(transaction, orderId)
  const candidate = await candidateOf()
  if (!order || !candidate) throw notFound()
  return { order, candidate }
}

/**
 * The three messages of D2 §8, in their order: a decline stands, what is gone is gone, and interest is shown once. An
 * inspection whose time has passed is gone; the instant stands for the wall clock of its own zone.
 */
const requireOpen = async (transaction: Db, { order, candidate }: Offered, now: Date): Promise<void> => {
  if (order.inspector_id === candidate.inspector_id) throw conflict(say.yoursAlready)
  if (candidate.answer === 'declined') throw conflict(say.alreadyDeclined)
  if (candidate.answer === 'rejected' || !(await isWaiting(transaction, order, now)))
    throw conflict(say.noMoreAvailable)
}

const requireFree = async (transaction: Db, order: OrderRow, inspectorId: string): Promise<void> => {
  const isFree = await isInspectorFree(transaction, inspectorId, {
    orderId: order.id,
    from: order.inspection_at,
    until: endOf(order),
  })
  if (!isFree) throw conflict(say.notFree)
}

const answer = async (transaction: Db, { order, candidate }: Offered, change: Partial<CandidateRow>): Promise<void> => {
  await transaction
    .updateTable('order_candidates')
    .set({ answer: change.answer, answered_at: change.answered_at, interested_at: change.interested_at })
    .where('order_id', '=', order.id)
    .where('inspector_id', '=', candidate.inspector_id)
    .execute()
}

/** Does something to an offered job in a transaction, and reads it afterwards as its inspector sees it. */
const withOffered = async (
  orderId: string,
  context: UserContext,
  work: (transaction: Db, offered: Offered, now: Date) => Promise<void>,
): Promise<InspectorJob> => {
  const {
    db,
    clock,
    session: { userId },
  } = context
  await db.transaction().execute(async (transaction) => {
    const offered = await lockOffered(transaction, orderId, userId)
    await work(transaction, offered, clock.now())
  })
  return readJob(orderId, context)
}

/**
 * Tells the customer that the inspector would do the job (D2 §4).
 * @throws {Refusal} 404; 409 with the messages of D2 §8, where whoever is first has it, and where the inspector has something else then
 */
export const showInterest = (orderId: string, context: UserContext): Promise<InspectorJob> =>
  withOffered(orderId, context, async (transaction, offered, now) => {
    const { order, candidate } = offered
    await requireOpen(transaction, offered, now)
    if (candidate.answer === 'interested') throw conflict(say.alreadyInterested)
    if (order.matching === 'first-come') throw conflict(say.firstCome)
    await requireFree(transaction, order, candidate.inspector_id)
    await answer(transaction, offered, { answer: 'interested', answered_at: now, interested_at: now })
    await markJobAnswered(transaction, order.id, candidate.inspector_id, 'accepted')
    // Nobody else is asked while somebody would come.
    const changed = await changeOrder(transaction, order.id, { matching_due_at: null })
    await tellOfInterest(
      transaction,
      context.realtime,
      now,
      changed,
      await readToldInspector(transaction, candidate.inspector_id),
    )
    await refreshPages(transaction, context.realtime, changed, [candidate.inspector_id])
  })

/** When nobody is left who would come, inspectors are looked for again at once. */
export const searchAgainIfAlone = async (transaction: Db, order: OrderRow, now: Date): Promise<OrderRow> => {
  const { interested, offering } = await countAnswers(transaction, order.id, now)
  return changeOrder(transaction, order.id, interested + offering === 0 ? { matching_due_at: now } : {})
}

/**
 * Declines an offered job, for good (D2 §4); an offer of a price is taken back with it.
 * @throws {Refusal} 404; 409 with the messages of D2 §8
 */
export const declineJob = (orderId: string, context: UserContext): Promise<InspectorJob> =>
  withOffered(orderId, context, async (transaction, offered, now) => {
    const {
      order,
      candidate: { inspector_id: inspectorId, answer: before },
    } = offered
    await requireOpen(transaction, offered, now)
    await answer(transaction, offered, {
      answer: 'declined',
      answered_at: now,
      interested_at: offered.candidate.interested_at,
    })
    await markJobAnswered(transaction, order.id, inspectorId, 'declined')
    const offers = await transaction
      .updateTable('quotations')
      .set({ status: 'cancelled', updated_at: now })
      .where('order_id', '=', order.id)
      .where('inspector_id', '=', inspectorId)
      .where('status', 'in', ['created', 'updated'])
      .returning('id')
      .execute()
    const changed = await searchAgainIfAlone(transaction, order, now)
    if (before === 'interested' || offers.length > 0) {
      const { firstName, lastName } = await readToldInspector(transaction, inspectorId)
      await tellOfSearch(transaction, context.realtime, now, changed, {
        to: order.customer_id,
        say: 'noLongerInterested',
        name: `${firstName} ${lastName}`,
      })
    }
    await refreshPages(transaction, context.realtime, changed, [inspectorId])
  })

/**
 * Takes a first-come job: of any number who try at once, the first to lock the order has it.
 * @throws {Refusal} 404; 409 with the messages of D2 §8, where the customer chooses, and where the inspector has something else then
 */
export const pickAJob = (orderId: string, context: UserContext): Promise<InspectorJob> =>
  withOffered(orderId, context, async (transaction, offered, now) => {
    const {
      order,
      candidate: { inspector_id: inspectorId },
    } = offered
    await requireOpen(transaction, offered, now)
    if (order.matching !== 'first-come') throw conflict(say.chosenByCustomer)
    await lockInspectorTime(transaction, inspectorId)
    await requireFree(transaction, order, inspectorId)
    await giveOrderTo(transaction, context.realtime, now, order, inspectorId, { by: 'inspector', userId: inspectorId })
    await endOffers(transaction, order.id, now)
  })

/** Offers of a price that were waiting when the order was given to somebody. */
export const endOffers = async (transaction: Db, orderId: string, now: Date): Promise<void> => {
  await transaction
    .updateTable('quotations')
    .set({ status: 'declined', updated_at: now })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['created', 'updated'])
    .execute()
}

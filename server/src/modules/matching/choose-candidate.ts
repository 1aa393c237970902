import type { InputOf } from '@fieldproof/contracts'
import type { OrderMatching } from '@fieldproof/contracts/entities/matching'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { afterLock, inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { setAnswer } from '#modules/candidates/answers.ts'
import { findCandidate, stillTakingPart } from '#modules/candidates/find-candidate.ts'
import { giveOrderTo } from '#modules/candidates/give-order.ts'
import type { CandidateRow } from '#modules/candidates/tables.ts'
import { isActivated, lockStanding } from '#modules/inspector-applications/standing.ts'
import { closeJob } from '#modules/notifications/job-flags.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { findOrderFor, type OrderRow } from '#modules/orders/find-order.ts'
import { countSearch } from '#modules/orders/count-news.ts'
import { searchFrom } from '#modules/orders/look-for-inspector.ts'
import { isWaiting } from '#modules/orders/order-state.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { endQuotationOf, endQuotations, hasOpenQuotation } from '#modules/quotations/end-quotations.ts'
import { searchAgainIfAlone } from './answer-job.ts'
import { askOthers } from './first-choice.ts'
import { readMatching } from './read-matching.ts'
import { notifyOfJob, notifyOfSearch } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('matching')

type Accepting = InputOf<'POST /orders/accept-candidate'>['body']
type Changing = InputOf<'POST /orders/change-matching'>['body']

/** The state of the search for an order's inspector. @throws {Refusal} 404 for everyone but its customer */
export const getMatching = async (orderId: string, { db, clock, session }: UserContext): Promise<OrderMatching> => {
  const { order } = await findOrderFor(db, session.userId, orderId, { roles: ['customer'] })
  return readMatching(db, clock.now(), order)
}

/** Changes the caller's own order, locked, and returns the state of its search. */
const withOwnOrder = (
  context: UserContext,
  orderId: string,
  step: (work: UnitOfWork, order: OrderRow) => Promise<void>,
  /** The inspector whose standing is locked before the order. */
  inspectorId?: string,
): Promise<OrderMatching> =>
  inWork(context, async (begun) => {
    const { userId } = context.session
    if (inspectorId !== undefined) {
      // A stranger must not lock anything.
      await findOrderFor(begun.db, userId, orderId, { roles: ['customer'] })
      await lockStanding(begun.db, inspectorId)
    }
    const { order } = await findOrderFor(begun.db, userId, orderId, { roles: ['customer'], lock: true })
    const work = afterLock(begun, context.clock)
    await step(work, order)
    const { order: changed } = await findOrderFor(work.db, userId, orderId, { roles: ['customer'] })
    return readMatching(work.db, work.now, changed)
  })

/** @throws {Refusal} 409 if the order needs no inspector: it has one, its time has passed, or it is not paid */
export const requireWaiting = async ({ db, now }: UnitOfWork, order: OrderRow): Promise<void> => {
  if (order.inspector_id !== null) throw conflict(texts.hasInspector())
  if (order.inspection_at <= now) throw conflict(textsOf('contract').fields.datePassed())
  if (!(await isWaiting(db, order, now))) throw conflict(texts.notWaiting())
}

/**
 * An inspector who has shown interest; one who was only asked is no candidate.
 * @throws {Refusal} 404; 409 if they have declined or were rejected
 */
const requireCandidate = async (
  { db, now }: UnitOfWork,
  { orderId, inspectorId }: Accepting,
): Promise<{ candidate: CandidateRow; hasQuotation: boolean }> => {
  const candidate = await findCandidate(db, orderId, inspectorId)
  const hasQuotation = await hasOpenQuotation(db, { orderId, inspectorId }, now)
  if (!candidate || (candidate.answer === 'none' && !hasQuotation)) throw notFound()
  if (candidate.answer === 'rejected') throw conflict(texts.alreadyRejected())
  if (candidate.answer === 'declined') throw conflict(texts.takesNoPart())
  return { candidate, hasQuotation }
}

/**
 * Gives the order to a candidate at its price. All others are rejected in the same transaction, and everyone is
 * notified (MATCH-4). Of several simultaneous acceptances, the first to lock the order wins.
 * @throws {Refusal} 404; 409, also for a candidate with an open quotation: the customer accepts that instead
 */
export const acceptCandidate = (body: Accepting, context: UserContext): Promise<OrderMatching> =>
  withOwnOrder(
    context,
    body.orderId,
    async (work, order) => {
      await requireWaiting(work, order)
      if (!(await isActivated(work.db, body.inspectorId))) throw conflict(texts.takesNoPart())
      const { hasQuotation } = await requireCandidate(work, body)
      if (hasQuotation) throw conflict(texts.hasQuotation())
      await giveOrderTo(work, order, body.inspectorId, { by: 'customer', userId: context.session.userId })
      await endQuotations(work, order.id)
    },
    body.inspectorId,
  )

/**
 * Rejects a candidate finally (MATCH-5), including their quotation. If there is no other, the search continues.
 * @throws {Refusal} 404; 409
 */
export const rejectCandidate = (
  { orderId, inspectorId, reason }: InputOf<'POST /orders/reject-candidate'>['body'],
  context: UserContext,
): Promise<OrderMatching> =>
  withOwnOrder(context, orderId, async (work, order) => {
    const { db, now } = work
    await requireWaiting(work, order)
    const { candidate } = await requireCandidate(work, { orderId, inspectorId })
    await setAnswer(
      db,
      { orderId, inspectorId },
      { answer: 'rejected', answered_at: now, interested_at: candidate.interested_at ?? now },
    )
    await endQuotationOf(work, { orderId, inspectorId }, { status: 'declined', reason: reason || null })
    await closeJob(db, orderId, inspectorId)
    const changed = await searchAgainIfAlone(work, order)
    await notifyOfSearch(work, changed, { to: inspectorId, message: 'rejected' })
    await refreshPages(
      work,
      changed,
      [{ event: 'candidate-rejected', by: 'customer', userId: order.customer_id, inspectorId }],
      [inspectorId],
    )
  })

/**
 * Changes the search for inspectors: another mode, a wider area, or others than the chosen inspector (MATCH-25). Every
 * change ends the exclusive request to that inspector. Without a change, nothing happens. Inspectors who were asked are
 * notified of another mode, because they can act differently now.
 * @throws {Refusal} 404; 409 if there is no search for an inspector; 429 (LIMIT-7)
 */
export const changeMatching = async (
  { orderId, mode, searchesFarther, asksOthers }: Changing,
  context: UserContext,
): Promise<OrderMatching> => {
  await countSearch(context, orderId)
  return withOwnOrder(context, orderId, async (work, order) => {
    const { db, now } = work
    await requireWaiting(work, order)
    const farther = order.matching_farther || searchesFarther
    const isOther = mode !== order.matching || farther !== order.matching_farther
    if (!isOther && !asksOthers) return
    const isReleased = await askOthers(work, orderId)
    if (!isOther && !isReleased) return
    const changed = await changeOrder(db, order.id, {
      ...searchFrom(now),
      matching: mode,
      matching_farther: farther,
    })
    const asked = mode === order.matching ? [] : await stillTakingPart(db, orderId)
    for (const inspectorId of asked) {
      await closeJob(db, orderId, inspectorId)
      await notifyOfJob(work, changed, inspectorId)
    }
    await refreshPages(work, changed, [{ event: 'search-changed', by: 'customer', userId: order.customer_id }], asked)
  })
}

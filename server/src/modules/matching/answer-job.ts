import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { afterLock, inWork, type Reaction, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { setAnswer } from '#modules/candidates/answers.ts'
import { findCandidate } from '#modules/candidates/find-candidate.ts'
import { giveOrderTo } from '#modules/candidates/give-order.ts'
import type { CandidateRow } from '#modules/candidates/tables.ts'
import { requireActivated } from '#modules/inspector-applications/standing.ts'
import { markJobAnswered } from '#modules/notifications/job-flags.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { endOf, isInspectorFree, lockInspectorTime } from '#modules/orders/inspector-time.ts'
import { isWaiting } from '#modules/orders/order-state.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { endQuotationOf, endQuotations } from '#modules/quotations/end-quotations.ts'
import { countAnswers } from './count-answers.ts'
import { askedFirstUntil, firstChoiceOf } from './first-choice.ts'
import { readJob } from './read-job.ts'
import { readInspectorName, notifyOfInterest, notifyOfSearch } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('matching')
const jobTexts = textsOf('contract').jobs

/** A job that an inspector was offered, with its order locked. */
interface Offered {
  order: OrderRow
  candidate: CandidateRow
}

/**
 * The order that the inspector was offered, locked. Only its candidates get it: that is the authorisation.
 * @throws {Refusal} 404
 */
const lockOffered = async (db: Db, orderId: string, inspectorId: string): Promise<Offered> => {
  // A stranger must not lock anything.
  if (!(await findCandidate(db, orderId, inspectorId))) throw notFound()
  const order = await lockOrder(db, orderId)
  const candidate = await findCandidate(db, orderId, inspectorId)
  if (!order || !candidate) throw notFound()
  return { order, candidate }
}

/**
 * Refuses with the three messages of MATCH-6, in their order: a decline is final, a taken job is gone, and interest is
 * shown once. An inspection whose time has passed is gone too; its instant comes from the wall clock of its own zone.
 */
const requireOpen = async ({ db, now }: UnitOfWork, { order, candidate }: Offered): Promise<void> => {
  if (order.inspector_id === candidate.inspector_id) throw conflict(texts.yoursAlready())
  if (candidate.answer === 'declined') throw conflict(jobTexts.alreadyDeclined())
  if (candidate.answer === 'rejected' || !(await isWaiting(db, order, now))) throw conflict(jobTexts.noMoreAvailable())
}

/** Whether the customer chose this inspector and no one else is asked yet: then one answer is enough (MATCH-23). */
const isAskedFirst = async ({ db, now }: UnitOfWork, { order, candidate }: Offered): Promise<boolean> =>
  askedFirstUntil(await firstChoiceOf(db, order.id), candidate.inspector_id, now) !== null

const requireFree = async (db: Db, order: OrderRow, inspectorId: string): Promise<void> => {
  const isFree = await isInspectorFree(db, inspectorId, {
    orderId: order.id,
    from: order.inspection_at,
    until: endOf(order),
  })
  if (!isFree) throw conflict(texts.notFree())
}

/** Changes an offered job in a transaction, and then reads it as its inspector sees it. */
const withOffered = async (
  orderId: string,
  context: UserContext,
  step: (work: UnitOfWork, offered: Offered) => Promise<void>,
  /** Inspectors who ask for work have to be activated; everyone can decline. */
  { asksForWork }: { asksForWork: boolean },
): Promise<InspectorJob> => {
  await inWork(context, async (begun) => {
    if (asksForWork) await requireActivated(begun.db, context.session.userId)
    const offered = await lockOffered(begun.db, orderId, context.session.userId)
    await step(afterLock(begun, context.clock), offered)
  })
  return readJob(orderId, context)
}

/**
 * Notifies the customer that the inspector would do the job (MATCH-3).
 * @throws {Refusal} 403 for everyone but activated inspectors; 404; 409 with the messages of MATCH-6, if the first to
 * answer gets the job, and if the inspector is not free at that time
 */
export const showInterest = (orderId: string, context: UserContext): Promise<InspectorJob> =>
  withOffered(
    orderId,
    context,
    async (work, offered) => {
      const { db, now } = work
      const { order, candidate } = offered
      const inspectorId = candidate.inspector_id
      await requireOpen(work, offered)
      if (candidate.answer === 'interested') throw conflict(jobTexts.alreadyInterested())
      if (order.matching === 'first-come') throw conflict(texts.firstCome())
      if (await isAskedFirst(work, offered)) throw conflict(texts.askedFirst())
      await requireFree(db, order, inspectorId)
      await setAnswer(db, { orderId, inspectorId }, { answer: 'interested', answered_at: now, interested_at: now })
      await markJobAnswered(db, order.id, inspectorId, 'accepted')
      // No one else is asked while there is an interested inspector.
      const changed = await changeOrder(db, order.id, { matching_due_at: null })
      await notifyOfInterest(work, changed, await readInspectorName(db, inspectorId))
      await refreshPages(
        work,
        changed,
        [{ event: 'interest-shown', by: 'inspector', userId: inspectorId, inspectorId }],
        [inspectorId],
      )
    },
    { asksForWork: true },
  )

/** If no interested inspector is left, searches for others at once. */
export const searchAgainIfAlone = async ({ db, now }: UnitOfWork, order: OrderRow): Promise<OrderRow> => {
  const { interested, offering } = await countAnswers(db, order.id, now)
  return changeOrder(db, order.id, interested + offering === 0 ? { matching_due_at: now } : {})
}

/** Searches for others at once if the quotation that ended was all that a waiting order had. */
export const searchAfterQuotation: Reaction<'quotation.ended'> = async (work, { order }) => {
  if (await isWaiting(work.db, order, work.now)) await searchAgainIfAlone(work, order)
}

/**
 * Declines an offered job for good (MATCH-3), and withdraws the inspector's quotation.
 * @throws {Refusal} 404; 409 with the messages of MATCH-6
 */
export const declineJob = (orderId: string, context: UserContext): Promise<InspectorJob> =>
  withOffered(
    orderId,
    context,
    async (work, offered) => {
      const { db, now } = work
      const {
        order,
        candidate: { inspector_id: inspectorId, answer: before, interested_at: interestedAt },
      } = offered
      await requireOpen(work, offered)
      await setAnswer(
        db,
        { orderId, inspectorId },
        { answer: 'declined', answered_at: now, interested_at: interestedAt },
      )
      await markJobAnswered(db, order.id, inspectorId, 'declined')
      const hadQuotation = await endQuotationOf(work, { orderId, inspectorId }, { status: 'cancelled' })
      const changed = await searchAgainIfAlone(work, order)
      const tookPart = before === 'interested' || hadQuotation
      if (tookPart) {
        const { firstName, lastName } = await readInspectorName(db, inspectorId)
        await notifyOfSearch(work, changed, {
          to: order.customer_id,
          message: 'noLongerInterested',
          name: `${firstName} ${lastName}`,
        })
      }
      // Inspectors who were only asked stay private (MATCH-12).
      await refreshPages(
        work,
        changed,
        tookPart ? [{ event: 'interest-ended', by: 'inspector', userId: inspectorId, inspectorId }] : 'none',
        [inspectorId],
      )
    },
    { asksForWork: false },
  )

/**
 * Takes a job whose customer asked this inspector first (MATCH-23), or a first-come one. If several inspectors try at
 * once, the first to lock the order gets it.
 * @throws {Refusal} 403 for everyone but activated inspectors; 404; 409 with the messages of MATCH-6, if the customer
 * chooses, and if the inspector is not free at that time
 */
export const pickAJob = (orderId: string, context: UserContext): Promise<InspectorJob> =>
  withOffered(
    orderId,
    context,
    async (work, offered) => {
      const {
        order,
        candidate: { inspector_id: inspectorId },
      } = offered
      await requireOpen(work, offered)
      if (order.matching !== 'first-come' && !(await isAskedFirst(work, offered)))
        throw conflict(texts.chosenByCustomer())
      await lockInspectorTime(work.db, inspectorId)
      await requireFree(work.db, order, inspectorId)
      await giveOrderTo(work, order, inspectorId, { by: 'inspector', userId: inspectorId })
      await endQuotations(work, order.id)
    },
    { asksForWork: true },
  )

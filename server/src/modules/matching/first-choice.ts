import type { OrderMatching } from '@fieldproof/contracts/entities/matching'
import { matchingLimits } from '@fieldproof/contracts/limits'
import { answerFirstBy } from '@fieldproof/policy/first-choice'
import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { Reaction, UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { addCandidates } from '#modules/candidates/answers.ts'
import { findCandidate } from '#modules/candidates/find-candidate.ts'
import type { CandidateRow } from '#modules/candidates/tables.ts'
import { isActivated } from '#modules/inspector-applications/standing.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { endOf, isInspectorFree } from '#modules/orders/inspector-time.ts'
import { setNextSearch } from '#modules/orders/look-for-inspector.ts'
import { readPeople } from '#modules/orders/read-order-parts.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { hasOpenQuotation, hasQuotationSince } from '#modules/quotations/end-quotations.ts'
import { findMatches } from './search.ts'
import type { FirstChoiceRow } from './tables.ts'
import { readInspectorName, notifyOfFirstChoice, notifyOfJob, type FirstChoiceNews } from './notify.ts'
import { wantedFor } from './wanted.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('matching')

type Outcome = NonNullable<FirstChoiceRow['outcome']>
/** Outcomes after which the chosen inspector does not come. */
type Failed = Extract<Outcome, 'declined' | 'no-answer' | 'not-available'>
/** Outcomes after which the chosen inspector can be asked once more. */
const comesAgain = ['no-answer', 'not-available'] as const satisfies Failed[]

/** The inspector who is asked first for an order; undefined if the customer chose none. */
export const firstChoiceOf = (db: Db, orderId: string): Promise<FirstChoiceRow | undefined> =>
  db.selectFrom('order_first_choices').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** Until when only this inspector is asked for an order; null if others may be asked (MATCH-23). */
export const askedFirstUntil = (
  choice: Pick<FirstChoiceRow, 'inspector_id' | 'answer_by' | 'outcome'> | undefined,
  inspectorId: string,
  now: Date,
): Date | null =>
  choice?.inspector_id === inspectorId && choice.outcome === null && choice.answer_by !== null && choice.answer_by > now
    ? choice.answer_by
    : null

const settle = async ({ db, now }: UnitOfWork, orderId: string, outcome: Outcome): Promise<void> => {
  await db
    .updateTable('order_first_choices')
    .set({ outcome, settled_at: now })
    .where('order_id', '=', orderId)
    .execute()
}

/**
 * Stores the inspector named in an order's quote (MATCH-22). The order is refused before it is paid if that person
 * takes no jobs, or if only they are wanted and could not come. A visit of a series already has its inspector.
 * @throws {Refusal} 409
 */
export const keepFirstChoice: Reaction<'order.placed'> = async ({ db, now }, { order, visitId }) => {
  const choice = order.quote?.askFirst
  if (choice === undefined || visitId !== undefined) return
  const { inspectorId, asksOthers } = choice
  const refuse = (message: ReturnType<typeof texts.firstGone>) =>
    conflict(message, [{ field: 'quote.askFirst', message }])
  if (inspectorId === order.customer_id) throw refuse(texts.firstIsCustomer())
  if (!(await isActivated(db, inspectorId))) throw refuse(texts.firstGone())
  if (!asksOthers) {
    const [match] = await findMatches(db, now, { ...(await wantedFor(db, order)), only: inspectorId }, 1)
    if (!match) {
      const { firstName: name } = await readInspectorName(db, inspectorId)
      throw refuse(texts.firstDoesNotFit({ name }))
    }
  }
  await db
    .insertInto('order_first_choices')
    .values({ order_id: order.id, inspector_id: inspectorId, asks_others: asksOthers })
    .execute()
}

/** Ends the choice, because the order has its inspector, whoever that is. */
export const settleFirstChoice: Reaction<'order.inspector-accepted'> = async (work, { order, inspectorId }) => {
  const choice = await firstChoiceOf(work.db, order.id)
  if (choice) await settle(work, order.id, choice.inspector_id === inspectorId ? 'accepted' : 'others-asked')
}

/**
 * Asks others, and no longer waits for the chosen inspector (MATCH-25).
 * @returns whether until now only the chosen inspector was to be asked
 */
export const askOthers = async ({ db, now }: UnitOfWork, orderId: string): Promise<boolean> => {
  const released = await db
    .updateTable('order_first_choices')
    .set({ asks_others: true, outcome: 'others-asked', settled_at: now })
    .where('order_id', '=', orderId)
    .where((is) => is.or([is('outcome', 'is', null), is('asks_others', '=', false)]))
    .where((is) => is.or([is('outcome', 'is', null), is('outcome', '!=', 'accepted')]))
    .returning('order_id')
    .executeTakeFirst()
  // A chosen inspector who did not come is not asked alone again.
  await db
    .updateTable('order_first_choices')
    .set({ outcome: 'others-asked', settled_at: now })
    .where('order_id', '=', orderId)
    .where('outcome', 'in', [...comesAgain])
    .execute()
  return released !== undefined
}

/**
 * Makes the search ask the chosen inspector alone once more, unless they declined or the customer had others asked
 * (MATCH-24).
 * @param only `reset` also ends the present request; `alone` does nothing if the customer lets others be asked
 */
const askOnceMore = async (db: Db, orderId: string, only: 'settled' | 'reset' | 'alone'): Promise<void> => {
  await db
    .updateTable('order_first_choices')
    .set({ outcome: null, settled_at: null, answer_by: null })
    .where('order_id', '=', orderId)
    .where((is) =>
      is.or([is('outcome', 'in', [...comesAgain]), ...(only === 'reset' ? [is('outcome', 'is', null)] : [])]),
    )
    .$if(only === 'alone', (query) => query.where('asks_others', '=', false))
    .execute()
}

/** The chosen inspector is asked about the other time of an order. */
export const askFirstAtNewTime: Reaction<'order.moved'> = async ({ db }, { before, after }) => {
  if (before.inspection_at.getTime() !== after.inspection_at.getTime()) await askOnceMore(db, after.id, 'reset')
}

/** The chosen inspector is asked about the higher pay of an order. */
export const askFirstAtNewPrice = (db: Db, orderId: string): Promise<void> => askOnceMore(db, orderId, 'settled')

/** When staff begin the search again and nobody else may be asked, the chosen inspector is asked again. */
export const askFirstForStaff: Reaction<'order.searched-anew'> = ({ db }, { orderId }) =>
  askOnceMore(db, orderId, 'alone')

/**
 * Makes the chosen inspector a candidate if the search finds them; if they are one already, checks that they still get
 * work and are free.
 * @returns whether they can be asked
 */
const ask = async (
  work: UnitOfWork,
  order: OrderRow,
  { inspectorId, isAsked }: { inspectorId: string; isAsked: boolean },
): Promise<boolean> => {
  const { db, now } = work
  if (isAsked) {
    const { id: orderId, inspection_at: from } = order
    return (
      (await isActivated(db, inspectorId)) &&
      (await isInspectorFree(db, inspectorId, { orderId, from, until: endOf(order) }))
    )
  }
  const matches = await findMatches(db, now, { ...(await wantedFor(db, order)), only: inspectorId }, 1)
  await addCandidates(work, order, matches)
  return matches.length > 0
}

/** The order whose search now asks others; null if it does not continue yet. */
type Goes = Promise<OrderRow | null>

const waitUntil = async ({ db }: UnitOfWork, order: OrderRow, instant: Date | null): Promise<null> => {
  await setNextSearch(db, order.id, { matching_due_at: instant })
  return null
}

/** The chosen inspector is not available: notifies the customer, and asks others if that was wanted (MATCH-24). */
const giveUp = async (
  work: UnitOfWork,
  order: OrderRow,
  choice: FirstChoiceRow,
  outcome: Failed,
  message: FirstChoiceNews = outcome,
): Goes => {
  const { db, now } = work
  await settle(work, order.id, outcome)
  await notifyOfFirstChoice(work, order, choice, message)
  // Others have a full hour before the customer is notified that nobody was found.
  if (choice.asks_others) return changeOrder(db, order.id, { matching_begun_at: now })
  const stopped = await changeOrder(db, order.id, { matching_told_at: now })
  await refreshPages(work, stopped, 'none')
  return waitUntil(work, stopped, null)
}

/** Why a candidate does not come any more; undefined if they have neither declined nor been rejected. */
const refusalOf = ({ answer }: Pick<CandidateRow, 'answer'>): 'declined' | 'not-agreed' | undefined => {
  if (answer === 'declined') return 'declined'
  return answer === 'rejected' ? 'not-agreed' : undefined
}

const begin = async (work: UnitOfWork, order: OrderRow, choice: FirstChoiceRow): Goes => {
  const { db, now } = work
  const { inspector_id: inspectorId } = choice
  const earlier = await findCandidate(db, order.id, inspectorId)
  if (earlier && refusalOf(earlier)) return giveUp(work, order, choice, 'declined', refusalOf(earlier))
  if (earlier?.answer === 'interested' || (await hasOpenQuotation(db, { orderId: order.id, inspectorId }, now))) {
    // The customer can accept this inspector already, so no notification says that they do not come.
    await settle(work, order.id, 'no-answer')
    return choice.asks_others ? order : waitUntil(work, order, null)
  }
  if (!(await ask(work, order, { inspectorId, isAsked: earlier !== undefined })))
    return giveUp(work, order, choice, 'not-available')
  const answerBy = new Date(answerFirstBy({ now: now.getTime(), inspectionAt: order.inspection_at.getTime() }))
  await db
    .updateTable('order_first_choices')
    .set({ answer_by: answerBy, outcome: null, settled_at: null })
    .where('order_id', '=', order.id)
    .execute()
  await notifyOfJob(work, order, inspectorId, answerBy)
  await refreshPages(work, order, [{ event: 'offered', by: 'time', userId: null }], [inspectorId])
  return waitUntil(work, order, answerBy)
}

/** Waits for the chosen inspector's answer, or for the customer's answer to their quotation. */
const wait = async (work: UnitOfWork, order: OrderRow, choice: FirstChoiceRow, answerBy: Date): Goes => {
  const { db, now } = work
  const { inspector_id: inspectorId } = choice
  const candidate = await findCandidate(db, order.id, inspectorId)
  if (!candidate) return giveUp(work, order, choice, 'not-available')
  if (refusalOf(candidate)) return giveUp(work, order, choice, 'declined', refusalOf(candidate))
  if (answerBy > now) return waitUntil(work, order, answerBy)
  if (await hasOpenQuotation(db, { orderId: order.id, inspectorId }, now))
    return waitUntil(work, order, new Date(now.getTime() + matchingLimits.roundEvery))
  // An inspector who named a price has answered.
  if (await hasQuotationSince(db, { orderId: order.id, inspectorId }, order.matching_begun_at))
    return giveUp(work, order, choice, 'declined', 'not-agreed')
  return giveUp(work, order, choice, 'no-answer')
}

/**
 * Handles the chosen inspector, who is asked before others. The order is locked.
 * @returns the order whose search now asks others; null if it does not continue yet
 */
export const lookAfterFirstChoice = async (work: UnitOfWork, order: OrderRow): Goes => {
  const choice = await firstChoiceOf(work.db, order.id)
  if (!choice) return order
  const { outcome, answer_by: answerBy } = choice
  if (outcome === null && answerBy !== null) return wait(work, order, choice, answerBy)
  if (outcome === null) return begin(work, order, choice)
  return choice.asks_others || outcome === 'accepted' ? order : waitUntil(work, order, null)
}

/** The first choice as its customer sees it. */
export const showFirstChoice = async (db: Db, orderId: string): Promise<OrderMatching['firstChoice']> => {
  const choice = await firstChoiceOf(db, orderId)
  if (!choice) return null
  const inspector = (await readPeople(db, [choice.inspector_id])).get(choice.inspector_id)
  if (!inspector) return null
  return {
    inspector,
    asksOthers: choice.asks_others,
    answerBy: choice.answer_by?.toISOString() ?? null,
    outcome: choice.outcome,
  }
}

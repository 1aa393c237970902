import { matchingLimits } from '@fieldproof/contracts/limits'
import type { FastifyBaseLogger } from 'fastify'
import { inWork, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { addCandidates, reopenUnanswered } from '#modules/candidates/answers.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { setNextSearch } from '#modules/orders/look-for-inspector.ts'
import { isWaiting } from '#modules/orders/order-state.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { countAnswers, type Answers } from './count-answers.ts'
import { lookAfterFirstChoice } from './first-choice.ts'
import { findMatches } from './search.ts'
import { notifyOfJob, notifyOfSearch } from './notify.ts'
import { wantedFor } from './wanted.ts'

/** The dependencies of the search for inspectors. */
export interface MatchingParts extends WorkParts {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Awaited before each order, see `GiveWay`. */
  turn?: () => Promise<void>
}

/** The most orders that one run handles; the next run handles the rest. */
const AT_ONCE = 200

/** Asks the next inspectors, best first. @returns those who were asked */
const askRound = async (work: UnitOfWork, order: OrderRow): Promise<string[]> => {
  const { db, now } = work
  const again = order.matching_rounds === 0 ? await reopenUnanswered(db, order.id) : []
  const matches = await findMatches(db, now, await wantedFor(db, order), matchingLimits.askedPerRound)
  await addCandidates(work, order, matches)
  const asked = [...again, ...matches.map(({ inspectorId }) => inspectorId)]
  for (const inspectorId of asked) await notifyOfJob(work, order, inspectorId)
  return asked
}

const later = (instant: Date | null, milliseconds: number): Date | null =>
  instant && new Date(instant.getTime() + milliseconds)

/**
 * When an order is next handled while no inspector is interested: at the next round, or when its customer is to be
 * notified.
 */
const nextDue = (order: OrderRow): Date | null => {
  const round =
    order.matching_rounds <= matchingLimits.roundsMax
      ? later(order.matching_searched_at, matchingLimits.roundEvery)
      : null
  const word = order.matching_told_at === null ? later(order.matching_begun_at, matchingLimits.nobodyFoundAfter) : null
  const [first = null] = [round, word]
    .filter((instant) => instant !== null)
    .sort((one, other) => one.getTime() - other.getTime())
  return first
}

const isRoundDue = (order: OrderRow, { waiting }: Answers, now: Date): boolean => {
  if (order.matching_rounds > matchingLimits.roundsMax) return false
  const next = later(order.matching_searched_at, matchingLimits.roundEvery)
  // If everyone who was asked has declined, there is no one to wait for.
  return next === null || next <= now || waiting === 0
}

const notifyNobodyFound = async (work: UnitOfWork, order: OrderRow): Promise<OrderRow> => {
  const { db, now } = work
  const notified = await changeOrder(db, order.id, { matching_told_at: now })
  await notifyOfSearch(work, notified, {
    to: order.customer_id,
    message: 'nobodyFound',
    dedupeKey: `nobody-found:${order.id}:${order.matching_begun_at?.getTime() ?? 0}`,
  })
  return notified
}

/**
 * Handles a locked order that is due: asks the next inspectors, and notifies its customer if nobody was found in time.
 */
const lookAfter = async (work: UnitOfWork, locked: OrderRow): Promise<void> => {
  const { db, now } = work
  if (!(await isWaiting(db, locked, now))) {
    // The search for an unpaid order begins once it is paid.
    const isUnpaid = locked.status === 'Pending' && locked.inspector_id === null && locked.inspection_at > now
    return setNextSearch(db, locked.id, { matching_due_at: null, ...(isUnpaid && { matching_begun_at: null }) })
  }
  const searched = await lookAfterFirstChoice(work, locked)
  if (searched === null) return
  let order = searched
  const answers = await countAnswers(db, order.id, now)
  if (answers.interested + answers.offering > 0 && order.matching === 'candidates') {
    // Checked again, because a quotation can expire or be withdrawn; interest ends with an answer, which restarts the
    // search.
    const due = answers.interested > 0 ? null : later(now, matchingLimits.roundEvery)
    return setNextSearch(db, order.id, { matching_due_at: due })
  }
  let asked: string[] = []
  if (isRoundDue(order, answers, now)) {
    asked = await askRound(work, order)
    order = await changeOrder(db, order.id, {
      matching_searched_at: now,
      matching_rounds: order.matching_rounds + 1,
    })
  }
  const wordAt = later(order.matching_begun_at, matchingLimits.nobodyFoundAfter)
  if (order.matching_told_at === null && wordAt !== null && wordAt <= now) order = await notifyNobodyFound(work, order)
  await setNextSearch(db, order.id, { matching_due_at: nextDue(order) })
  await refreshPages(work, order, asked.length > 0 ? [{ event: 'offered', by: 'time', userId: null }] : 'none', asked)
}

/**
 * Handles every due order in its own transaction, in which it is locked and read again. If two instances run at once,
 * the second finds nothing to do.
 * @returns how many were handled
 */
export const matchDueOrders = async (parts: MatchingParts): Promise<number> => {
  const { db, clock, log, turn } = parts
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('matching_due_at', '<=', clock.now())
    .orderBy('matching_due_at')
    .limit(AT_ONCE)
    .execute()
  let done = 0
  for (const { id } of due) {
    try {
      await turn?.()
      done += await inWork(parts, async (work) => {
        const order = await lockOrder(work.db, id)
        if (!order || order.matching_due_at === null || order.matching_due_at > work.now) return 0
        await lookAfter(work, order)
        return 1
      })
    } catch (error) {
      log.warn({ err: error, order: id }, 'The search for inspectors for an order failed; the next run tries again')
    }
  }
  return done
}

import { matchingLimits } from '@fieldproof/contracts/limits'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { sendWithNext } from '#kernel/db/held-statements.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import type { WorkParts } from '#kernel/work/unit-of-work.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { refreshPages } from '#modules/orders/tell-order.ts'
import { isWaiting } from '#modules/quotations/offer.ts'
import { findMatches } from './search.ts'
import { tellOfJob, tellOfSearch } from './tell.ts'
import { wantedFor } from './wanted.ts'

/** What the search for inspectors may use. */
export interface MatchingParts extends WorkParts {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Awaited before each order, see `GiveWay`. */
  turn?: () => Promise<void>
}

/** Orders that one run takes at most; the next takes the rest. */
const AT_ONCE = 200

/** How those who were asked have answered so far; who has an open offer of a price would come, too. */
interface Answers {
  waiting: number
  interested: number
  offering: number
}

export const countAnswers = async (db: Db, orderId: string, now: Date): Promise<Answers> => {
  const {
    rows: [counts],
  } = await sql<Answers>`
    select count(*) filter (where answer = 'none')::int as waiting, count(*) filter (where answer = 'interested')::int as interested,
      count(*) filter (where answer = 'none' and exists (
        select from quotations where quotations.order_id = ${orderId} and quotations.inspector_id = order_candidates.inspector_id
          and quotations.status in ('created', 'updated') and (valid_until is null or valid_until > ${now})))::int as offering
    from order_candidates where order_id = ${orderId}`.execute(db)
  return counts ?? { waiting: 0, interested: 0, offering: 0 }
}

/**
 * Those who were asked for an order before, had not answered, and were told that it went to somebody else: they were no
 * candidates whom anybody rejected, so they can be asked again when that inspector is lost. A rejection stands (D2 §4).
 */
const askAgain = async (transaction: Db, orderId: string): Promise<string[]> => {
  const { rows } = await sql<{ inspector_id: string }>`
    update order_candidates candidate set answer = 'none', answered_at = null
    where order_id = ${orderId} and answer = 'rejected' and interested_at is null
      and not exists (select from quotations where quotations.order_id = ${orderId} and quotations.inspector_id = candidate.inspector_id)
      and exists (select from inspector_applications application where application.user_id = candidate.inspector_id and application.status = 'Activated')
    returning inspector_id`.execute(transaction)
  return rows.map((row) => row.inspector_id)
}

/** Asks the next inspectors, best first. @returns whom */
const askRound = async (transaction: Db, realtime: Realtime, now: Date, order: OrderRow): Promise<string[]> => {
  const again = order.matching_rounds === 0 ? await askAgain(transaction, order.id) : []
  const matches = await findMatches(transaction, now, await wantedFor(transaction, order), matchingLimits.askedPerRound)
  if (matches.length > 0) {
    await transaction
      .insertInto('order_candidates')
      .values(
        matches.map(({ inspectorId, score, parts, distance }) => ({
          order_id: order.id,
          inspector_id: inspectorId,
          created_at: now,
          answered_at: null,
          score,
          score_parts: JSON.stringify(parts),
          distance,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const asked = [...again, ...matches.map(({ inspectorId }) => inspectorId)]
  for (const inspectorId of asked) await tellOfJob(transaction, realtime, now, order, inspectorId)
  return asked
}

const later = (instant: Date | null, milliseconds: number): Date | null =>
  instant && new Date(instant.getTime() + milliseconds)

/** When an order is looked after next while nobody would come: the next round, or the word to its customer. */
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
  // When everybody who was asked has said no, nobody is waited for.
  return next === null || next <= now || waiting === 0
}

const tellNobodyFound = async (transaction: Db, realtime: Realtime, now: Date, order: OrderRow): Promise<OrderRow> => {
  const told = await changeOrder(transaction, order.id, { matching_told_at: now })
  await tellOfSearch(transaction, realtime, now, told, {
    to: order.customer_id,
    say: 'nobodyFound',
    dedupeKey: `nobody-found:${order.id}:${order.matching_begun_at?.getTime() ?? 0}`,
  })
  return told
}

/** Looks after a locked order whose turn has come: asks the next inspectors, and tells its customer when nobody was found in time. */
const lookAfter = async (transaction: Db, realtime: Realtime, now: Date, locked: OrderRow): Promise<void> => {
  if (!(await isWaiting(transaction, locked, now))) {
    // One that is not paid yet is looked for when it is.
    const isUnpaid = locked.status === 'Pending' && locked.inspector_id === null && locked.inspection_at > now
    await transaction
      .updateTable('orders')
      .set({ matching_due_at: null, ...(isUnpaid && { matching_begun_at: null }) })
      .where('id', '=', locked.id)
      .execute()
    return
  }
  const answers = await countAnswers(transaction, locked.id, now)
  if (answers.interested + answers.offering > 0 && locked.matching === 'candidates') {
    // An offer can end by itself, or be taken back; interest ends by an answer, which begins the search again.
    const due = answers.interested > 0 ? null : later(now, matchingLimits.roundEvery)
    await transaction.updateTable('orders').set({ matching_due_at: due }).where('id', '=', locked.id).execute()
    return
  }
  let order = locked
  let asked: string[] = []
  if (isRoundDue(order, answers, now)) {
    asked = await askRound(transaction, realtime, now, order)
    order = await changeOrder(transaction, order.id, {
      matching_searched_at: now,
      matching_rounds: order.matching_rounds + 1,
    })
  }
  const wordAt = later(order.matching_begun_at, matchingLimits.nobodyFoundAfter)
  if (order.matching_told_at === null && wordAt !== null && wordAt <= now)
    order = await tellNobodyFound(transaction, realtime, now, order)
  await sendWithNext(
    transaction,
    transaction
      .updateTable('orders')
      .set({ matching_due_at: nextDue(order) })
      .where('id', '=', order.id),
  )
  await refreshPages(transaction, realtime, order, asked)
}

/**
 * Looks after every order whose turn has come, each in a transaction of its own in which it is locked and looked at anew:
 * of two instances that do it at once, the second finds nothing to do.
 * @returns how many were looked after
 */
export const matchDueOrders = async ({ db, clock, realtime, log, turn }: MatchingParts): Promise<number> => {
  const now = clock.now()
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('matching_due_at', '<=', now)
    .orderBy('matching_due_at')
    .limit(AT_ONCE)
    .execute()
  let done = 0
  for (const { id } of due) {
    try {
      await turn?.()
      done += await db.transaction().execute(async (transaction) => {
        const order = await lockOrder(transaction, id)
        if (!order || order.matching_due_at === null || order.matching_due_at > now) return 0
        await lookAfter(transaction, realtime, now, order)
        return 1
      })
    } catch (error) {
      log.warn({ err: error, order: id }, 'Inspectors for an order could not be looked for; this is tried again')
    }
  }
  return done
}

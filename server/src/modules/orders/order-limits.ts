import { accountLimits } from '@fieldproof/contracts/limits'
import { sql } from 'kysely'
import type { CallLimits } from '#kernel/limits/call-limits.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('orders')

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR

/** The number of a customer's orders that wait for an inspector. */
const waitingOrdersOf = async ({ db }: UnitOfWork, customerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'Pending')
    .where('inspector_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** When this customer canceled orders within the last day, newest first. */
const cancellationsOf = async ({ db, now }: UnitOfWork, customerId: string, most: number): Promise<Date[]> => {
  const since = new Date(now.getTime() - DAY)
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_status_history as history', 'history.order_id', 'orders.id')
    .select('history.at')
    .where('orders.customer_id', '=', customerId)
    .where('orders.canceled_at', '>', since)
    .where('history.event', '=', 'canceled')
    .where('history.actor_kind', '=', 'customer')
    .where('history.at', '>', since)
    .orderBy('history.at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ at }) => at)
}

/**
 * Refuses more orders to a customer with too many waiting orders (LIMIT-2), or too many canceled within a day
 * (LIMIT-3). Canceling itself is never refused, because a later cancellation has worse terms. Simultaneous calls take
 * turns, so that each counts the orders of the one before.
 * @throws {Refusal} 409 with what to do
 */
export const requireRoomForOrders = async (
  work: UnitOfWork,
  { customerId, more, limits }: { customerId: string; more: number; limits: Pick<CallLimits, 'scaled'> },
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders-of ${customerId}`}, 0))`.execute(work.db)
  const mostWaiting = limits.scaled(accountLimits.waitingOrders)
  if ((await waitingOrdersOf(work, customerId)) + more > mostWaiting)
    throw conflict(texts.tooManyWaiting({ most: mostWaiting }))
  const mostCanceled = limits.scaled(accountLimits.cancellationsPerDay)
  const canceled = await cancellationsOf(work, customerId, mostCanceled)
  const first = canceled.at(-1)
  if (canceled.length < mostCanceled || first === undefined) return
  const hours = Math.max(1, Math.ceil((first.getTime() + DAY - work.now.getTime()) / HOUR))
  throw conflict(texts.tooManyCanceled({ most: mostCanceled, hours }))
}

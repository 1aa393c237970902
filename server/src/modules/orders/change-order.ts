import { nextOrderStatus, type OrderActor, type OrderEvent } from '@fieldproof/policy/order-status'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { sendWithNext } from '#kernel/db/held-statements.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { searchFrom, wakeMatching } from '#modules/matching/queue.ts'
import { followJob } from '#modules/notifications/job-flags.ts'
import { accrueReferral } from '#modules/referrals/accrue-referral.ts'
import type { OrderRow } from './find-order.ts'
import { openOrderConversation } from '#modules/chats/order-conversation.ts'
import { endOf, isInspectorFree, lockInspectorTime } from './inspector-time.ts'
import { refreshPages, tellOf } from './tell-order.ts'
import type { OrdersTable } from './tables.ts'

export { giveBack, paidWaysOf, payIntoEscrow, settleOrder, type PaidWays } from './order-money.ts'

/** Who lets something happen to an order. */
export interface ActingPerson {
  by: OrderActor
  userId: string | null
  reason?: string
}

type Change = Updateable<OrdersTable>

/** What an event changes of an order beside its status. */
const changeOf = (event: OrderEvent, now: Date): Change => {
  switch (event) {
    case 'inspector-lost':
    case 'rescheduled-without-inspector':
      return { inspector_id: null, inspector_accepted_at: null, ...searchFrom(now) }
    case 'inspector-accepted':
      return { inspector_accepted_at: now, matching_due_at: null }
    case 'completed':
      return { completed_at: now }
    case 'canceled':
      return { canceled_at: now, payment_awaited_until: null, matching_due_at: null }
    case 'time-passed':
      return { matching_due_at: null }
    case 'rescheduled-with-inspector':
      return {}
  }
}

/** Adds a line to an order's history. */
export const writeHistory = async (
  transaction: Db,
  now: Date,
  change: { order: OrderRow; event: string; from: OrderRow['status'] | null },
  { by, userId, reason }: ActingPerson,
): Promise<void> => {
  await sendWithNext(
    transaction,
    transaction.insertInto('order_status_history').values({
      order_id: change.order.id,
      event: change.event,
      from_status: change.from,
      to_status: change.order.status,
      at: now,
      actor_kind: by,
      actor_id: userId,
      reason: reason ?? null,
    }),
  )
}

/** Changes columns of a locked order, whose revision rises. Where inspectors are to be looked for, that begins after the commit. */
export const changeOrder = async (transaction: Db, orderId: string, change: Change): Promise<OrderRow> => {
  if (change.matching_due_at instanceof Date) await wakeMatching(transaction)
  return transaction
    .updateTable('orders')
    .set({ ...change, revision: sql`revision + 1` })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The new row of an order to which something happens; nobody is notified yet. @throws {Refusal} 409 where it cannot happen */
export const moveOrder = async (
  transaction: Db,
  realtime: Realtime,
  now: Date,
  { order, event, change = {} }: { order: OrderRow; event: OrderEvent; change?: Change },
  person: ActingPerson,
): Promise<OrderRow> => {
  const status = nextOrderStatus(order.status, event, person.by)
  if (status === null) throw conflict('This cannot be done with the order as it stands.')
  const moved = await changeOrder(transaction, order.id, { ...changeOf(event, now), ...change, status })
  await writeHistory(transaction, now, { order: moved, event, from: order.status }, person)
  await followJob(transaction, event, moved)
  await refreshPages(transaction, realtime, moved, order.inspector_id === null ? [] : [order.inspector_id])
  return moved
}

const whenOf = (order: OrderRow) => ({ when: { at: order.inspection_at, timeZone: order.time_zone } })

type Tell = (to: string | null, news: Omit<Parameters<typeof tellOf>[4], 'to'>) => Promise<void>

/** Who is told of an event, whoever let it happen: nobody hears what they did themselves. */
const tellEvent = async (event: OrderEvent, before: OrderRow, after: OrderRow, tell: Tell): Promise<void> => {
  switch (event) {
    case 'inspector-lost':
      await tell(after.customer_id, { say: 'inspector-lost' })
      return tell(before.inspector_id, { say: 'job-lost' })
    case 'time-passed':
      await tell(after.customer_id, { say: 'overdue' })
      return tell(after.inspector_id, { say: 'overdue' })
    case 'completed':
      await tell(after.customer_id, { say: 'completed' })
      return tell(after.inspector_id, { say: 'completed' })
    case 'canceled':
      await tell(after.customer_id, { say: 'canceled', type: 'Order Cancelled' })
      return tell(before.inspector_id, { say: 'canceled-for-inspector', type: 'Order Cancelled', told: whenOf(before) })
    case 'rescheduled-with-inspector':
    case 'rescheduled-without-inspector':
      await tell(after.customer_id, { say: 'rescheduled', type: 'Order Rescheduled', told: whenOf(after) })
      return tell(after.inspector_id, { say: 'rescheduled', type: 'Order Rescheduled', told: whenOf(after) })
    case 'inspector-accepted':
      return undefined
  }
}

/**
 * Lets something happen to an order that the caller's transaction has locked: the status that the machine gives, its
 * history, and who is told.
 * @throws {Refusal} 409 where the machine does not let it happen
 */
export const letHappen = async (
  transaction: Db,
  realtime: Realtime,
  now: Date,
  order: OrderRow,
  event: OrderEvent,
  person: ActingPerson,
): Promise<OrderRow> => {
  const moved = await moveOrder(transaction, realtime, now, { order, event }, person)
  if (event === 'inspector-lost' && order.inspector_id !== null) {
    await transaction
      .updateTable('order_candidates')
      .set({ answer: 'declined', answered_at: now })
      .where('order_id', '=', order.id)
      .where('inspector_id', '=', order.inspector_id)
      .execute()
  }
  if (event === 'completed') await accrueReferral({ db: transaction, realtime, now }, order.id)
  await tellEvent(event, order, moved, async (to, news) => {
    if (to !== null && to !== person.userId) await tellOf(transaction, realtime, now, moved, { to, ...news })
  })
  return moved
}

/** Whether an order may be offered to inspectors: it is paid, or its invoice was released. */
export const isOffered = async (db: Db, order: OrderRow): Promise<boolean> => {
  if (order.payment_method !== 'invoice')
    return order.payment_status === null || !['pending', 'failed', 'abandoned'].includes(order.payment_status)
  const invoice = await db
    .selectFrom('order_invoices')
    .select(['status', 'released_at'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!invoice) return false
  // One that is late has not been released by that.
  return invoice.status === 'paid' || (invoice.released_at !== null && ['released', 'overdue'].includes(invoice.status))
}

const rejectOthers = async (transaction: Db, now: Date, order: OrderRow, inspectorId: string): Promise<string[]> => {
  const rows = await transaction
    .updateTable('order_candidates')
    .set({ answer: 'rejected', answered_at: now })
    .where('order_id', '=', order.id)
    .where('inspector_id', '!=', inspectorId)
    .where('answer', 'in', ['none', 'interested'])
    .returning('inspector_id')
    .execute()
  await transaction
    .insertInto('order_candidates')
    .values({ order_id: order.id, inspector_id: inspectorId, answer: 'accepted', created_at: now, answered_at: now })
    .onConflict((conflicting) =>
      conflicting.columns(['order_id', 'inspector_id']).doUpdateSet({ answer: 'accepted', answered_at: now }),
    )
    .execute()
  return rows.map((row) => row.inspector_id)
}

/**
 * Gives a locked order without an inspector to one: status, candidates (all others are rejected in this transaction, and
 * told), and a booking in the inspector's calendar.
 * @throws {Refusal} 409 where it has one already, is not paid for, or the inspector is not free
 */
export const giveOrderTo = async (
  transaction: Db,
  realtime: Realtime,
  now: Date,
  order: OrderRow,
  inspectorId: string,
  person: ActingPerson,
): Promise<OrderRow> => {
  if (order.inspector_id !== null) throw conflict('This job is no more available!')
  if (!(await isOffered(transaction, order))) throw conflict('This order has not been paid yet.')
  await lockInspectorTime(transaction, inspectorId)
  const isFree = await isInspectorFree(transaction, inspectorId, {
    orderId: order.id,
    from: order.inspection_at,
    until: endOf(order),
  })
  if (!isFree) throw conflict('The inspector is not free at that time.')
  const given = await moveOrder(
    transaction,
    realtime,
    now,
    { order, event: 'inspector-accepted', change: { inspector_id: inspectorId } },
    person,
  )
  await openOrderConversation(transaction, realtime, now, given, inspectorId)
  const others = await rejectOthers(transaction, now, order, inspectorId)
  for (const to of others) await tellOf(transaction, realtime, now, given, { to, say: 'another-was-accepted' })
  const { first_name: first, last_name: last } = await transaction
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', inspectorId)
    .executeTakeFirstOrThrow()
  if (person.userId !== order.customer_id) {
    await tellOf(transaction, realtime, now, given, {
      to: order.customer_id,
      say: 'inspector-accepted',
      told: { name: `${first} ${last}` },
    })
  }
  if (person.userId !== inspectorId) {
    await tellOf(transaction, realtime, now, given, { to: inspectorId, say: 'you-were-accepted', told: whenOf(given) })
  }
  return given
}

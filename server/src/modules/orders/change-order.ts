import { nextOrderStatus, type OrderActor, type OrderEvent } from '@fieldproof/policy/order-status'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { sendWithNext } from '#kernel/db/held-statements.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { followJob } from '#modules/notifications/job-flags.ts'
import type { OrderRow } from './find-order.ts'
import { endsKeptTier } from './kept-tier.ts'
import { isUnpaid } from './order-state.ts'
import { searchFrom, wakeMatching } from './look-for-inspector.ts'
import { refreshPages, notifyOfOrder } from './notify-order.ts'
import type { OrdersTable } from './tables.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('orders')

declare module '#kernel/work/unit-of-work.ts' {
  interface DomainEvents {
    /** An order has lost its inspector, who gets no further offer of it. The search for another one begins. */
    'order.inspector-lost': { order: OrderRow; inspectorId: string }
    /** An event of the state machine has happened to an order; nobody has been notified yet. */
    'order.moved': { before: OrderRow; after: OrderRow; event: OrderEvent; by: OrderActor }
    /** An order is canceled, by anyone; its customer and its inspector have been notified. */
    'order.canceled': { order: OrderRow; by: OrderActor }
    /** An order is completed and its money is shared, so its inspector has earned the pay. Emitted after both. */
    'order.earned': { orderId: string }
    /** Staff have started the search for the inspector of a locked order again. */
    'order.searched-anew': { orderId: string }
    /** The customer has changed the tasks of a locked order. */
    'order.tasks-changed': { orderId: string }
  }
}

/** Who causes an event of an order. */
export interface ActingPerson {
  by: OrderActor
  userId: string | null
  reason?: string
}

type Change = Updateable<OrdersTable>

/** The columns other than the status that an event changes. */
const changeOf = (event: OrderEvent, now: Date): Change => {
  const withoutInspector: Change = { inspector_id: null, inspector_accepted_at: null, ...searchFrom(now) }
  switch (event) {
    // An order whose inspector is lost no longer keeps a tier (MOVE-5).
    case 'inspector-lost':
      return { ...withoutInspector, kept_tier: null }
    case 'rescheduled-without-inspector':
      return withoutInspector
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

/** Updates columns of a locked order and increments its revision. A search for inspectors begins after the commit. */
export const changeOrder = async (transaction: Db, orderId: string, change: Change): Promise<OrderRow> => {
  if (change.matching_due_at instanceof Date) await wakeMatching(transaction)
  return transaction
    .updateTable('orders')
    .set({ ...change, revision: sql`revision + 1` })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Applies an event to an order and returns the new row; nobody is notified yet.
 * @param move.at the instant at which it was due, if background work applies it later (TIME-5)
 * @throws {Refusal} 409 if it cannot happen
 */
export const moveOrder = async (
  work: UnitOfWork,
  { order, event, change = {}, at = work.now }: { order: OrderRow; event: OrderEvent; change?: Change; at?: Date },
  person: ActingPerson,
): Promise<OrderRow> => {
  const { db } = work
  const status = nextOrderStatus(order.status, event, person.by)
  if (status === null) throw conflict(texts.notAsItStands())
  const endedTier = event === 'time-passed' && (await endsKeptTier(db, order)) ? { kept_tier: null } : {}
  const moved = await changeOrder(db, order.id, { ...changeOf(event, at), ...endedTier, ...change, status })
  await writeHistory(db, at, { order: moved, event, from: order.status }, person)
  await followJob(db, event, moved)
  await announceEvent(work, 'order.moved', { before: order, after: moved, event, by: person.by })
  await refreshPages(work, moved, 'already-recorded', order.inspector_id === null ? [] : [order.inspector_id])
  return moved
}

const whenOf = (order: OrderRow) => ({ when: { at: order.inspection_at, timeZone: order.time_zone } })

type NotifyPerson = (to: string | null, news: Omit<Parameters<typeof notifyOfOrder>[2], 'to'>) => Promise<void>

/** Notifies the customer and the inspector of an event. `notifyPerson` skips the person who caused it. */
const notifyEvent = async (
  event: OrderEvent,
  before: OrderRow,
  after: OrderRow,
  by: OrderActor,
  notifyPerson: NotifyPerson,
): Promise<void> => {
  switch (event) {
    case 'inspector-lost':
      await notifyPerson(after.customer_id, { message: by === 'inspector' ? 'inspector-gave-back' : 'inspector-lost' })
      return notifyPerson(before.inspector_id, { message: 'job-lost' })
    case 'time-passed':
      // If there is an inspector, the report is missing (STATUS-3).
      await notifyPerson(after.customer_id, { message: after.inspector_id === null ? 'overdue' : 'report-overdue' })
      return notifyPerson(after.inspector_id, { message: 'report-overdue-yours', type: 'Reminder' })
    case 'completed':
      await notifyPerson(after.customer_id, { message: 'completed' })
      // While the invoice is not paid, the inspector is not paid either (INVOICE-4).
      return notifyPerson(after.inspector_id, {
        message: after.settled_at === null && isUnpaid(after) ? 'completed-unpaid' : 'completed',
      })
    case 'canceled':
      await notifyPerson(after.customer_id, { message: 'canceled', type: 'Order Cancelled', values: { by } })
      return notifyPerson(before.inspector_id, {
        message: 'canceled-for-inspector',
        type: 'Order Cancelled',
        values: { ...whenOf(before), by },
      })
    case 'rescheduled-with-inspector':
    case 'rescheduled-without-inspector':
      await notifyPerson(after.customer_id, {
        message: 'rescheduled',
        type: 'Order Rescheduled',
        values: whenOf(after),
      })
      return notifyPerson(after.inspector_id, {
        message: 'rescheduled',
        type: 'Order Rescheduled',
        values: whenOf(after),
      })
    case 'inspector-accepted':
      return undefined
  }
}

/**
 * Applies an event to an order that the caller's transaction has locked: sets the status by the state machine, adds to
 * the history, and sends the notifications.
 * @param at the instant at which it was due, if background work applies it later (TIME-5)
 * @throws {Refusal} 409 if the state machine does not allow it
 */
export const letHappen = async (
  work: UnitOfWork,
  order: OrderRow,
  event: OrderEvent,
  person: ActingPerson,
  at = work.now,
): Promise<OrderRow> => {
  const moved = await moveOrder(work, { order, event, at }, person)
  const { inspector_id: inspectorId } = order
  if (event === 'inspector-lost' && inspectorId !== null)
    await announceEvent(work, 'order.inspector-lost', { order: moved, inspectorId })
  if (event === 'completed' && moved.settled_at !== null)
    await announceEvent(work, 'order.earned', { orderId: order.id })
  await notifyEvent(event, order, moved, person.by, async (to, news) => {
    if (to !== null && to !== person.userId) await notifyOfOrder(work, moved, { to, ...news })
  })
  return moved
}

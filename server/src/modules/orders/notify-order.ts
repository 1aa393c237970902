import { randomUUID } from 'node:crypto'
import type { Money } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'
import type { OrderActor } from '@fieldproof/policy/order-status'
import type { ReminderKind } from '@fieldproof/policy/reminders'
import type { Db } from '#kernel/db/connect.ts'
import type { Recipient } from '#modules/notifications/recipient.ts'
import { notify } from '#modules/notifications/service.ts'
import type { OrderRow } from './find-order.ts'
import { writeEntries, type NewEntry } from './order-entries.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const { notifications: texts, by: actors, canceledBy, details, listed } = textsOf('orders')

/** A part of the details that a customer may change. */
export type DetailPart = keyof typeof details

/** Values for a text about an order that the order itself does not have. */
export interface OrderMessageValues {
  /** Who did it. */
  by?: OrderActor
  /** What was changed. */
  changed?: readonly DetailPart[]
  when?: { at: Date; timeZone: string }
  sum?: Money
  name?: string
  /** The numbers of all orders that it is about, if there are several. */
  together?: readonly string[]
}

/** A notification about an order. */
export interface OrderNews {
  to: string
  /** The user of `to`, if this transaction has loaded them already. */
  recipient?: Recipient | undefined
  message: keyof typeof texts
  /** The type whose settings apply to its mail and text; `Order` by default. */
  type?:
    | 'Order'
    | 'Order Confirmed'
    | 'Invoice'
    | 'Payment'
    | 'Order Cancelled'
    | 'Order Rescheduled'
    | 'Report'
    | 'Reminder'
  values?: OrderMessageValues
  /** Which kind of reminder it is, if it is one. Users who switched that kind off do not get it (REMIND-1). */
  reminder?: ReminderKind
  /** After this instant a push or a text message about it is pointless. */
  until?: Date
  /** Sent once for this key. */
  dedupeKey?: string
  /** The target of a click, if not {@link orderLink}: the report, or the list of jobs. */
  leadsTo?: 'report' | 'jobs'
}

/** The columns of an order that a link to it needs. */
type LinkedOrder = Pick<OrderRow, 'id' | 'customer_id' | 'inspector_id'>

/**
 * The page where a user sees an order (NOTIFY-9): its customer sees the order, its inspector the job, and candidates
 * and former inspectors the job offer. Others no longer see it, so they get the list of jobs.
 * @param notificationId of the notification that leads there (BELL-9)
 */
export const orderLink = async (db: Db, order: LinkedOrder, to: string, notificationId: string): Promise<string> => {
  const { id: orderId } = order
  if (to === order.customer_id) return href('orders.order', { orderId })
  if (to === order.inspector_id) return href('inspector.job', { orderId })
  const candidate = await db
    .selectFrom('order_candidates')
    .select('answer')
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', to)
    .executeTakeFirst()
  return candidate
    ? href('inspector.offer', {}, { query: { notification: JSON.stringify({ orderId, notificationId }) } })
    : href('inspector.location-jobs')
}

const linkFor = (db: Db, order: OrderRow, { to, leadsTo }: OrderNews, id: string): Promise<string> | string => {
  if (leadsTo === 'report') return href('orders.report', { orderId: order.id })
  return leadsTo === 'jobs' ? href('inspector.location-jobs') : orderLink(db, order, to, id)
}

const textOf = (
  message: OrderNews['message'],
  order: OrderRow,
  { when, sum, name = '', by = 'time', changed = [], together = [order.sequence_id] }: OrderMessageValues = {},
): Text => {
  const at = when?.at.toISOString() ?? ''
  return texts[message]({
    order: together.join(', '),
    sum: sum ?? '',
    name,
    city: order.city,
    by: actors[by](),
    canceled: canceledBy[by]({ order: order.sequence_id }),
    changed: listed({ parts: changed.map((part) => details[part]()) }),
    when: when ? { at, timeZone: when.timeZone } : '',
    day: when ? { day: at, timeZone: when.timeZone } : '',
  })
}

/** Sends one user a notification about an order, in their language, in the caller's transaction. */
export const notifyOfOrder = async (work: UnitOfWork, order: OrderRow, news: OrderNews): Promise<void> => {
  const { to, recipient, message, type = 'Order', values, reminder, until, dedupeKey } = news
  const id = randomUUID()
  await notify(work, {
    id,
    userId: to,
    ...(recipient && { recipient }),
    message: textOf(message, order, values),
    actionLink: await linkFor(work.db, order, news, id),
    typeOfNotification: type,
    orderId: order.id,
    orderSequenceId: order.sequence_id,
    ...(reminder !== undefined && { reminder }),
    ...(until !== undefined && { until }),
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}

/**
 * Publishes what has happened to an order: adds it to the timeline (ORDER-14), and refreshes open pages of its
 * customer, its inspector and `others`.
 * @param entries what happened; `'already-recorded'` if the status or an earlier step has recorded it, and
 * `'none'` if nothing is to be recorded
 */
export const refreshPages = async (
  work: UnitOfWork,
  order: Pick<OrderRow, 'id' | 'customer_id' | 'inspector_id'>,
  entries: readonly NewEntry[] | 'already-recorded' | 'none',
  others: readonly string[] = [],
): Promise<void> => {
  const { db, realtime } = work
  if (typeof entries !== 'string') await writeEntries(work, order.id, entries)
  const viewers = new Set([order.customer_id, ...(order.inspector_id === null ? [] : [order.inspector_id]), ...others])
  for (const userId of viewers) await realtime.toUser(userId, 'ORDER_CHANGED', { orderId: order.id }, db)
}

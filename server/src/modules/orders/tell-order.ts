import type { Money } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'
import type { Recipient } from '#modules/notifications/recipient.ts'
import { notify } from '#modules/notifications/service.ts'
import type { OrderRow } from './find-order.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('orders').told

/** What a text about an order may name, beside the order. */
export interface Told {
  when?: { at: Date; timeZone: string }
  sum?: Money
  name?: string
}

/** A notification about an order. */
export interface OrderNews {
  to: string
  /** The same user, where this transaction knows them already. */
  recipient?: Recipient | undefined
  say: keyof typeof texts
  /** By which settings it is mailed and texted; `Order` where nothing is said. */
  type?:
    | 'Order'
    | 'Order Confirmed'
    | 'Invoice'
    | 'Payment'
    | 'Order Cancelled'
    | 'Order Rescheduled'
    | 'Report'
    | 'Reminder'
  told?: Told
  /** Told once for its key. */
  dedupeKey?: string
}

const textOf = (say: OrderNews['say'], order: OrderRow, { when, sum, name = '' }: Told = {}): Text => {
  const at = when?.at.toISOString() ?? ''
  return texts[say]({
    order: order.sequence_id,
    sum: sum ?? '',
    name,
    when: when ? { at, timeZone: when.timeZone } : '',
    day: when ? { day: at, timeZone: when.timeZone } : '',
  })
}

/** Tells one user of an order, in their own language, in the caller's transaction. */
export const tellOf = async (
  work: UnitOfWork,
  order: OrderRow,
  { to, recipient, say, type = 'Order', told, dedupeKey }: OrderNews,
): Promise<void> => {
  await notify(work, {
    userId: to,
    ...(recipient && { recipient }),
    message: textOf(say, order, told),
    actionLink: href('orders.order', { orderId: order.id }),
    typeOfNotification: type,
    orderId: order.id,
    orderSequenceId: order.sequence_id,
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}

/** Open pages of an order look again: its customer's, its inspector's, and those of others who are named. */
export const refreshPages = async (
  { db, realtime }: UnitOfWork,
  order: OrderRow,
  others: readonly string[] = [],
): Promise<void> => {
  const watching = new Set([order.customer_id, ...(order.inspector_id === null ? [] : [order.inspector_id]), ...others])
  for (const userId of watching) await realtime.toUser(userId, 'ORDER_CHANGED', { orderId: order.id }, db)
}

import { href } from '@fieldproof/contracts/routes'
import type { Db } from '#kernel/db/connect.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { findRecipient, type Recipient } from '#modules/notifications/recipient.ts'
import type { OrderRow } from './find-order.ts'
import type { OrderMail } from './mails.ts'

type KnowsSite = Pick<Realtime, 'siteOrigin'>

/** Where an inspection is, in one line. */
export const placeOf = ({ street, city, state }: Pick<OrderRow, 'street' | 'city' | 'state'>): string =>
  [street, city, state].filter((part) => part !== '').join(', ')

const orderMail = (realtime: KnowsSite, order: OrderRow, firstName: string): OrderMail => ({
  firstName,
  orderId: order.id,
  sequenceId: order.sequence_id,
  description: order.description,
  when: order.inspection_at.toISOString(),
  timeZone: order.time_zone,
  place: placeOf(order),
  link: `${realtime.siteOrigin()}${href('orders.order', { orderId: order.id })}`,
})

/**
 * Mails an order's confirmation, by which it is accepted (D2 §4); once for each order.
 * @param customer where this transaction knows them already
 */
export const queueConfirmation = async (
  transaction: Db,
  realtime: KnowsSite,
  now: Date,
  order: OrderRow,
  customer?: Recipient,
): Promise<void> => {
  const to = customer ?? (await findRecipient(transaction, order.customer_id))
  if (!to) return
  await queueMessage(transaction, now, {
    channel: 'mail',
    recipient: to.email,
    template: 'order-confirmation',
    locale: to.language,
    dedupeKey: `order-confirmation:${order.id}`,
    data: {
      ...orderMail(realtime, order, to.firstName),
      total: { amount: order.price_amount, currency: order.price_currency },
    },
  })
}

const invoiceData = async (transaction: Db, realtime: KnowsSite, order: OrderRow) => {
  const to = await findRecipient(transaction, order.customer_id)
  const invoice = await transaction
    .selectFrom('order_invoices')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!to || !invoice) return undefined
  return {
    to,
    data: {
      ...orderMail(realtime, order, to.firstName),
      total: { amount: invoice.amount, currency: invoice.currency },
      invoiceNumber: invoice.number,
      dueAt: invoice.due_at.toISOString(),
    },
  }
}

/** Mails an order's invoice. */
export const queueInvoice = async (transaction: Db, realtime: KnowsSite, now: Date, order: OrderRow): Promise<void> => {
  const mail = await invoiceData(transaction, realtime, order)
  if (!mail) return
  await queueMessage(transaction, now, {
    channel: 'mail',
    recipient: mail.to.email,
    template: 'order-invoice',
    locale: mail.to.language,
    dedupeKey: `order-invoice:${order.id}`,
    data: mail.data,
  })
}

/** Reminds of an invoice, some days before it is due and when it is. */
export const queueInvoiceReminder = async (
  transaction: Db,
  realtime: KnowsSite,
  now: Date,
  order: OrderRow,
  isDue: boolean,
): Promise<void> => {
  const mail = await invoiceData(transaction, realtime, order)
  if (!mail) return
  await queueMessage(transaction, now, {
    channel: 'mail',
    recipient: mail.to.email,
    template: 'invoice-reminder',
    locale: mail.to.language,
    dedupeKey: `invoice-reminder:${order.id}:${isDue ? 'due' : 'soon'}`,
    data: { ...mail.data, isDue },
  })
}

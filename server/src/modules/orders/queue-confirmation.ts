import { href } from '@fieldproof/contracts/routes'
import { isReminded } from '@fieldproof/policy/reminders'
import { payToOf, type Invoicing } from '#kernel/ports/index.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { findRecipient, type Recipient } from '#modules/notifications/recipient.ts'
import type { OrderRow } from './find-order.ts'
import { invoiceLinesOf, openSumOfLines } from './invoice-lines.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { OrderMail } from './mails.ts'

/** The address of an inspection in one line. */
export const placeOf = ({ street, city, state }: Pick<OrderRow, 'street' | 'city' | 'state'>): string =>
  [street, city, state].filter((part) => part !== '').join(', ')

const orderMail = ({ realtime }: UnitOfWork, order: OrderRow, firstName: string): OrderMail => ({
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
 * Mails the confirmation that accepts an order (ORDER-3); once for each order.
 * @param customer if this transaction has loaded them already
 */
export const queueConfirmation = async (work: UnitOfWork, order: OrderRow, customer?: Recipient): Promise<void> => {
  const { db, now } = work
  const to = customer ?? (await findRecipient(db, order.customer_id))
  if (!to) return
  await queueMessage(db, now, {
    channel: 'mail',
    recipient: to.email,
    template: 'order-confirmation',
    locale: to.language,
    dedupeKey: `order-confirmation:${order.id}`,
    data: {
      ...orderMail(work, order, to.firstName),
      total: { amount: order.price_amount, currency: order.price_currency },
    },
  })
}

const invoiceData = async (work: UnitOfWork, order: OrderRow, invoicing: Invoicing) => {
  const { db } = work
  const to = await findRecipient(db, order.customer_id)
  const invoice = await db.selectFrom('order_invoices').selectAll().where('order_id', '=', order.id).executeTakeFirst()
  if (!to || !invoice) return undefined
  const lines = await invoiceLinesOf(db, order.id)
  return {
    to,
    number: invoice.number,
    data: {
      ...orderMail(work, order, to.firstName),
      orders: lines.map((line) => ({ sequenceId: line.order.sequence_id, description: line.order.description })),
      total: { amount: openSumOfLines(lines), currency: invoice.currency },
      invoiceNumber: invoice.number,
      dueAt: invoice.due_at.toISOString(),
      payTo: payToOf(invoicing, { market: order.country, currency: invoice.currency, reference: invoice.number }),
    },
  }
}

/** Mails the invoice that an order is on. */
export const queueInvoice = async (work: UnitOfWork, order: OrderRow, invoicing: Invoicing): Promise<void> => {
  const { db, now } = work
  const mail = await invoiceData(work, order, invoicing)
  if (!mail) return
  await queueMessage(db, now, {
    channel: 'mail',
    recipient: mail.to.email,
    template: 'order-invoice',
    locale: mail.to.language,
    dedupeKey: `order-invoice:${order.id}`,
    data: mail.data,
  })
}

/**
 * Mails a reminder of the invoice that an order is on: some days before it is due, and once it is due. Each is sent
 * once for the whole invoice. Users who switched reminders of deadlines off do not get the earlier one (REMIND-1).
 */
export const queueInvoiceReminder = async (
  work: UnitOfWork,
  order: OrderRow,
  { isDue, invoicing }: { isDue: boolean; invoicing: Invoicing },
): Promise<void> => {
  const { db, now } = work
  const mail = await invoiceData(work, order, invoicing)
  if (!mail || (!isDue && !isReminded(mail.to.settings, 'deadlines'))) return
  await queueMessage(db, now, {
    channel: 'mail',
    recipient: mail.to.email,
    template: 'invoice-reminder',
    locale: mail.to.language,
    dedupeKey: `invoice-reminder:${mail.number}:${isDue ? 'due' : 'soon'}`,
    data: { ...mail.data, isDue },
  })
}

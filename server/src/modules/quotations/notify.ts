import { randomUUID } from 'node:crypto'
import { href } from '@fieldproof/contracts/routes'
import type { Money } from '@fieldproof/contracts/entities'
import { notify } from '#modules/notifications/service.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import type { NewEntry } from '#modules/orders/order-entries.ts'
import { orderLink, refreshPages } from '#modules/orders/notify-order.ts'
import type { KnownQuotation } from './read-quotations.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('quotations')

interface News {
  order: Pick<OrderRow, 'id' | 'sequence_id' | 'customer_id' | 'inspector_id' | 'inspection_at' | 'time_zone'>
  quotation: Pick<KnownQuotation, 'id' | 'inspector_id' | 'first_name' | 'last_name' | 'amount' | 'currency'>
  reason?: string
}

const events = {
  created: 'quotation-made',
  updated: 'quotation-changed',
  cancelled: 'quotation-cancelled',
  declined: 'quotation-declined',
  moved: 'quotation-cancelled',
  accepted: 'quotation-accepted',
} as const

const isByCustomer = (what: keyof typeof events): boolean =>
  what === 'declined' || what === 'accepted' || what === 'moved'

/** The entry in the order's timeline about a quotation. */
export const entryOf = (
  what: keyof typeof events,
  order: News['order'],
  { inspector_id: inspectorId, amount, currency }: Pick<KnownQuotation, 'inspector_id' | 'amount' | 'currency'>,
): NewEntry => ({
  event: events[what],
  ...(isByCustomer(what) ? { by: 'customer', userId: order.customer_id } : { by: 'inspector', userId: inspectorId }),
  inspectorId,
  sum: { amount, currency },
})

/**
 * Notifies the other side that a quotation was made, changed, canceled, declined, or ended because the customer moved
 * the inspection, in the same transaction. An acceptance is announced when the order is given to its inspector.
 */
export const notifyOfQuotation = async (
  work: UnitOfWork,
  what: 'created' | 'updated' | 'cancelled' | 'declined' | 'moved',
  { order, quotation, reason }: News,
): Promise<void> => {
  const values = {
    name: `${quotation.first_name} ${quotation.last_name}`,
    order: order.sequence_id,
    amount: { amount: quotation.amount, currency: quotation.currency },
    because: reason ? texts.because({ reason }) : '',
    when: { at: order.inspection_at.toISOString(), timeZone: order.time_zone },
  }
  const [id, userId] = [randomUUID(), isByCustomer(what) ? quotation.inspector_id : order.customer_id]
  await notify(work, {
    id,
    userId,
    typeOfNotification: 'Quotation',
    message: texts.notifications[what](values),
    actionLink: await orderLink(work.db, order, userId, id),
    orderId: order.id,
    orderSequenceId: order.sequence_id,
  })
  await refreshPages(work, order, [entryOf(what, order, quotation)], [quotation.inspector_id])
}

/** Reminds the customer of an unanswered quotation. */
export const remindOfQuotation = async (work: UnitOfWork, { order, quotation }: News): Promise<void> => {
  const id = randomUUID()
  await notify(work, {
    id,
    userId: order.customer_id,
    typeOfNotification: 'Reminder',
    reminder: 'unfinished',
    message: texts.notifications.waits({
      name: `${quotation.first_name} ${quotation.last_name}`,
      order: order.sequence_id,
      amount: { amount: quotation.amount, currency: quotation.currency },
    }),
    actionLink: await orderLink(work.db, order, order.customer_id, id),
    orderId: order.id,
    orderSequenceId: order.sequence_id,
  })
}

/** Notifies the payer that a payment arrived too late for its quotation. */
export const notifyOfLatePayment = async (
  work: UnitOfWork,
  { order, quotation, payment }: News & { payment: { id: string; reference: string; amount: Money } },
): Promise<void> => {
  const values = {
    name: `${quotation.first_name} ${quotation.last_name}`,
    order: order.sequence_id,
    amount: payment.amount,
  }
  await notify(work, {
    userId: order.customer_id,
    typeOfNotification: 'Payment',
    actionLink: href('wallet.payment-record', { paymentReference: payment.reference }),
    message: texts.notifications.notCompleted(values),
    dedupeKey: `late-payment:${payment.id}`,
  })
}

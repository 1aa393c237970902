import { href } from '@fieldproof/contracts/routes'
import type { Money } from '@fieldproof/contracts/entities'
import { notify } from '#modules/notifications/service.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import type { KnownQuotation } from './read-quotations.ts'
import { quotationSentences } from './sentences.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

interface Told {
  order: Pick<OrderRow, 'id' | 'sequence_id' | 'customer_id'>
  offer: Pick<KnownQuotation, 'id' | 'inspector_id' | 'first_name' | 'last_name' | 'amount' | 'currency'>
  reason?: string
}

/**
 * Tells the other side of an offer what became of it, within the transaction that it happens in. Of an acceptance they
 * hear when the order is given to its inspector.
 */
export const tellOfQuotation = async (
  work: UnitOfWork,
  what: 'created' | 'updated' | 'cancelled' | 'declined',
  { order, offer, reason }: Told,
): Promise<void> => {
  const { db, realtime } = work
  const told = {
    name: `${offer.first_name} ${offer.last_name}`,
    sequenceId: order.sequence_id,
    amount: { amount: offer.amount, currency: offer.currency },
    reason,
  }
  await notify(work, {
    userId: what === 'declined' ? offer.inspector_id : order.customer_id,
    typeOfNotification: 'Quotation',
    message: (locale) => quotationSentences[locale][what](told),
    actionLink: href('orders.order', { orderId: order.id }),
    orderId: order.id,
    orderSequenceId: order.sequence_id,
  })
  for (const userId of [order.customer_id, offer.inspector_id])
    await realtime.toUser(userId, 'ORDER_CHANGED', { orderId: order.id }, db)
}

/** Tells the payer that a payment came too late for the offer that it was meant for. */
export const tellOfLatePayment = async (
  work: UnitOfWork,
  { order, offer, payment }: Told & { payment: { id: string; amount: Money } },
): Promise<void> => {
  const told = { name: `${offer.first_name} ${offer.last_name}`, sequenceId: order.sequence_id, amount: payment.amount }
  await notify(work, {
    userId: order.customer_id,
    typeOfNotification: 'Payment',
    actionLink: href('wallet.home'),
    message: (locale) => quotationSentences[locale].notCompleted(told),
    dedupeKey: `late-payment:${payment.id}`,
  })
}

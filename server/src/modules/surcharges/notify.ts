import { randomUUID } from 'node:crypto'
import type { Money } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'
import { notify } from '#modules/notifications/service.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { orderLink, refreshPages } from '#modules/orders/notify-order.ts'
import type { KnownSurcharge } from './read-surcharges.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('surcharges')

interface News {
  order: OrderRow
  surcharge: KnownSurcharge
  reason?: string
}

const wordsOf = ({ order, surcharge, reason }: News) => ({
  name: `${surcharge.first_name} ${surcharge.last_name}`,
  order: order.sequence_id,
  amount: { amount: surcharge.amount, currency: surcharge.currency },
  because: reason ? texts.because({ reason }) : '',
})

const events = {
  created: 'surcharge-asked',
  cancelled: 'surcharge-cancelled',
  declined: 'surcharge-declined',
  paid: 'surcharge-paid',
} as const

/** Notifies the other side of a surcharge, and refreshes open pages of the order. */
export const notifyOfSurcharge = async (
  work: UnitOfWork,
  what: 'created' | 'cancelled' | 'declined' | 'paid',
  news: News,
): Promise<void> => {
  const { order, surcharge } = news
  const id = randomUUID()
  const userId = what === 'created' || what === 'cancelled' ? order.customer_id : surcharge.inspector_id
  await notify(work, {
    id,
    userId,
    typeOfNotification: 'Surcharge',
    message: texts.notifications[what](wordsOf(news)),
    actionLink: await orderLink(work.db, order, userId, id),
    orderId: order.id,
    orderSequenceId: order.sequence_id,
  })
  const { inspector_id: inspectorId, amount, currency } = surcharge
  const doer =
    what === 'created' || what === 'cancelled'
      ? ({ by: 'inspector', userId: inspectorId } as const)
      : ({ by: 'customer', userId: order.customer_id } as const)
  await refreshPages(
    work,
    order,
    [{ event: events[what], ...doer, inspectorId, sum: { amount, currency } }],
    [inspectorId],
  )
}

/** Notifies the payer that a payment arrived too late for its surcharge. */
export const notifyOfLatePayment = async (
  work: UnitOfWork,
  { payment, ...news }: News & { payment: { id: string; reference: string; userId: string; amount: Money } },
): Promise<void> => {
  await notify(work, {
    userId: payment.userId,
    typeOfNotification: 'Payment',
    actionLink: href('wallet.payment-record', { paymentReference: payment.reference }),
    message: texts.notifications.notPaid({ ...wordsOf(news), amount: payment.amount }),
    dedupeKey: `late-payment:${payment.id}`,
  })
}

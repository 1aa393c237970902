import type { Money } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'
import type { ReminderKind } from '@fieldproof/policy/reminders'
import { notify } from '#modules/notifications/service.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('completion').notifications

/** The types of notifications that are not about a complaint. */
const types: Partial<Record<keyof typeof texts, 'Wallet' | 'Payment' | 'Reminder'>> = {
  tipped: 'Wallet',
  'tip-late': 'Payment',
  'window-ends': 'Reminder',
}

/**
 * Notifies the customer or the inspector of an order of a complaint or a tip, in their language, in the caller's
 * transaction. Does nothing if `to` is null, which means that the order has no inspector.
 */
export const notifyOfEnd = async (
  work: UnitOfWork,
  order: OrderRow,
  {
    to,
    message,
    sum = { amount: 0, currency: order.price_currency },
    until,
    reminder,
    dedupeKey,
  }: {
    to: string | null
    message: keyof typeof texts
    sum?: Money
    until?: Date
    reminder?: ReminderKind
    dedupeKey: string
  },
): Promise<void> => {
  if (to === null) return
  await notify(work, {
    userId: to,
    message: texts[message]({
      order: order.sequence_id,
      sum,
      until: until ? { at: until.toISOString(), timeZone: order.time_zone } : '',
    }),
    actionLink:
      to === order.inspector_id
        ? href('inspector.job', { orderId: order.id })
        : href('orders.order', { orderId: order.id }),
    typeOfNotification: types[message] ?? 'Complaint',
    orderId: order.id,
    orderSequenceId: order.sequence_id,
    ...(reminder !== undefined && { reminder, ...(until && { until }) }),
    dedupeKey,
  })
}

import { randomUUID } from 'node:crypto'
import type { Money } from '@fieldproof/contracts/entities'
import type { ReminderKind } from '@fieldproof/policy/reminders'
import { notify } from '#modules/notifications/service.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { orderLink } from '#modules/orders/notify-order.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('job-troubles')

/** The values of a text about a job's trouble. */
interface TroubleMessageValues {
  when?: { at: Date; timeZone: string }
  fine?: Money
  reason?: string
}

interface TroubleNews {
  to: 'customer' | { inspectorId: string }
  message: keyof typeof texts.notifications
  values?: TroubleMessageValues
  type?: 'Order' | 'Order Rescheduled' | 'Order Cancelled' | 'Reminder'
  /** Users who have switched such reminders off are not notified (REMIND-1). */
  reminder?: ReminderKind
}

const textOf = (
  message: TroubleNews['message'],
  order: OrderRow,
  { when, fine = { amount: 0, currency: order.price_currency }, reason }: TroubleMessageValues = {},
): Text =>
  texts.notifications[message]({
    order: order.sequence_id,
    when: when ? { at: when.at.toISOString(), timeZone: when.timeZone } : '',
    fine,
    fined: fine.amount > 0 ? texts.fined({ fine }) : '',
    because: reason ? texts.because({ reason }) : '',
  })

/** Notifies one side of an order of a trouble, in their language, in the caller's transaction. */
export const notifyOfTrouble = async (
  work: UnitOfWork,
  order: OrderRow,
  { to, message, values, type = 'Order', reminder }: TroubleNews,
): Promise<void> => {
  const [id, userId] = [randomUUID(), to === 'customer' ? order.customer_id : to.inspectorId]
  await notify(work, {
    id,
    userId,
    typeOfNotification: type,
    message: textOf(message, order, values),
    actionLink: await orderLink(work.db, order, userId, id),
    orderId: order.id,
    orderSequenceId: order.sequence_id,
    ...(reminder !== undefined && { reminder }),
  })
}

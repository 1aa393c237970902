import { href } from '@fieldproof/contracts/routes'
import { notify } from '#modules/notifications/service.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { troubleSentence, type ToldTrouble, type TroubleSentence } from './sentences.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

interface Telling {
  to: 'customer' | { inspectorId: string }
  say: TroubleSentence
  told?: Omit<ToldTrouble, 'order'>
  type?: 'Order' | 'Order Rescheduled' | 'Order Cancelled'
}

/** Tells one side of an order of its trouble, in their own language, in the caller's transaction. */
export const tellOfTrouble = async (
  work: UnitOfWork,
  order: OrderRow,
  { to, say, told, type = 'Order' }: Telling,
): Promise<void> => {
  const isCustomer = to === 'customer'
  await notify(work, {
    userId: isCustomer ? order.customer_id : to.inspectorId,
    typeOfNotification: type,
    message: (locale) => troubleSentence(say, locale, { order: order.sequence_id, ...told }),
    // An inspector who has lost the job still reads what became of it, among all the others.
    actionLink: isCustomer
      ? href('orders.order', { orderId: order.id })
      : order.inspector_id === to.inspectorId
        ? href('inspector.job', { orderId: order.id })
        : href('inspector.location-jobs'),
    orderId: order.id,
    orderSequenceId: order.sequence_id,
  })
}

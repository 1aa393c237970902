import type { Money } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'
import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { notify } from '#modules/notifications/service.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { completionSentence, type CompletionSentence } from './sentences.ts'

/** Tells the customer or the inspector of an order how it ends, in their own language, in the caller's transaction. */
export const tellOfEnd = async (
  transaction: Db,
  realtime: Realtime,
  now: Date,
  order: OrderRow,
  {
    to,
    say,
    sum = { amount: 0, currency: order.price_currency },
    dedupeKey,
  }: { to: string | null; say: CompletionSentence; sum?: Money; dedupeKey: string },
): Promise<void> => {
  if (to === null) return
  const work = { db: transaction, realtime, now }
  await notify(work, {
    userId: to,
    message: (locale) => completionSentence(say, locale, { order: order.sequence_id, sum }),
    actionLink:
      to === order.inspector_id
        ? href('inspector.job', { orderId: order.id })
        : href('orders.order', { orderId: order.id }),
    typeOfNotification: say === 'tipped' ? 'Wallet' : 'Complaint',
    orderId: order.id,
    orderSequenceId: order.sequence_id,
    dedupeKey,
  })
}

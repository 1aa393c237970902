import { href } from '@fieldproof/contracts/routes'
import { notify } from '#modules/notifications/service.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { reportSentences, type ReportSentence } from './sentences.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

interface ReportNews {
  to: string
  say: ReportSentence
  /** Who did it. */
  by: string
  /** Told once for its key. */
  dedupeKey?: string
}

/** Tells the other side of an order what became of its report, in the transaction that it happens in. */
export const tellOfReport = async (
  work: UnitOfWork,
  order: OrderRow,
  { to, say, by, dedupeKey }: ReportNews,
): Promise<void> => {
  const { db } = work
  const { first_name: first, last_name: last } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', by)
    .executeTakeFirstOrThrow()
  await notify(work, {
    userId: to,
    typeOfNotification: 'Report',
    message: (locale) => reportSentences[locale][say]({ order: order.sequence_id, name: `${first} ${last}` }),
    actionLink: href('orders.report', { orderId: order.id }),
    orderId: order.id,
    orderSequenceId: order.sequence_id,
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}

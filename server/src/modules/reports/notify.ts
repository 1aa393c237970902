import { href } from '@fieldproof/contracts/routes'
import { notify } from '#modules/notifications/service.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

const texts = textsOf('reports')

/** The kinds of news about a report. */
export type ReportMessage = keyof typeof texts.notifications

interface ReportNews {
  to: string
  message: ReportMessage
  /** The id of the user who caused it. */
  by: string
  /** The notification is sent once per key. */
  dedupeKey?: string
}

/** Notifies the other side of an order of news about its report, in the same transaction. */
export const notifyOfReport = async (
  work: UnitOfWork,
  order: OrderRow,
  { to, message, by, dedupeKey }: ReportNews,
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
    message: texts.notifications[message]({ order: order.sequence_id, name: `${first} ${last}` }),
    actionLink: href('orders.report', { orderId: order.id }),
    orderId: order.id,
    orderSequenceId: order.sequence_id,
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}

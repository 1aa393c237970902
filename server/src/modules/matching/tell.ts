import { randomUUID } from 'node:crypto'
import { href } from '@fieldproof/contracts/routes'
import type { Db } from '#kernel/db/connect.ts'
import { notify } from '#modules/notifications/service.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { payOf } from './pay.ts'
import { jobOffered, matchingSentences } from './sentences.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

/** An inspector as a notification shows them. */
export interface ToldInspector {
  id: string
  firstName: string
  lastName: string
  avatar: string | null
}

export const readToldInspector = async (db: Db, id: string): Promise<ToldInspector> => {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'avatar'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, firstName: row.first_name, lastName: row.last_name, avatar: row.avatar }
}

/**
 * Offers a job to an inspector: on their screens, and by push, mail and text as they chose. The street is not told before
 * the job is theirs.
 */
export const tellOfJob = async (work: UnitOfWork, order: OrderRow, inspectorId: string): Promise<void> => {
  const id = randomUUID()
  const told = {
    kind: order.inspection_type,
    city: order.city,
    at: order.inspection_at,
    timeZone: order.time_zone,
    pay: payOf(order),
    isFirstCome: order.matching === 'first-come',
  }
  await notify(work, {
    id,
    userId: inspectorId,
    typeOfNotification: 'Job',
    message: (locale) => jobOffered(locale, told),
    actionLink: href(
      'inspector.offer',
      {},
      { query: { notification: JSON.stringify({ orderId: order.id, notificationId: id }) } },
    ),
    orderId: order.id,
    orderSequenceId: order.sequence_id,
    job: {
      address: order.state,
      city: order.city,
      zipCode: '',
      inspectionDate: order.inspection_at.toISOString(),
      inspectionType: order.inspection_type,
    },
  })
}

/** Tells the customer that an inspector would come; a click leads to the order (MATCH-12). */
export const tellOfInterest = async (
  work: UnitOfWork,
  order: OrderRow,
  { id, firstName, lastName, avatar }: ToldInspector,
): Promise<void> => {
  const [name, initials] = [`${firstName} ${lastName}`, `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`]
  await notify(work, {
    userId: order.customer_id,
    typeOfNotification: 'Available Inspector',
    orderId: order.id,
    orderSequenceId: order.sequence_id,
    message: (locale) => matchingSentences[locale].interested({ order: order.sequence_id, name }),
    actionLink: href('orders.order', { orderId: order.id }),
    initials,
    ...(avatar !== null && { avatar }),
    meta: { avatar, initials, fullName: name, orderId: order.id },
    dedupeKey: `interest:${order.id}:${id}:${order.matching_begun_at?.getTime() ?? 0}`,
  })
}

/** Tells somebody what became of the search for an order's inspector. */
export const tellOfSearch = async (
  work: UnitOfWork,
  order: OrderRow,
  {
    to,
    say,
    name = '',
    dedupeKey,
  }: { to: string; say: 'noLongerInterested' | 'rejected' | 'nobodyFound'; name?: string; dedupeKey?: string },
): Promise<void> => {
  const link = say === 'rejected' ? href('inspector.location-jobs') : href('orders.order', { orderId: order.id })
  await notify(work, {
    userId: to,
    typeOfNotification: 'Order',
    message: (locale) => matchingSentences[locale][say]({ order: order.sequence_id, name }),
    actionLink: link,
    orderId: order.id,
    orderSequenceId: order.sequence_id,
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}

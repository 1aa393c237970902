import { randomUUID } from 'node:crypto'
import { href } from '@fieldproof/contracts/routes'
import type { Db } from '#kernel/db/connect.ts'
import { offeredShare } from '#modules/candidates/rating-shares.ts'
import { notify } from '#modules/notifications/service.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { hiderOf } from '#modules/orders/kept-back.ts'
import { orderLink } from '#modules/orders/notify-order.ts'
import { payOf } from './pay.ts'
import type { FirstChoiceRow } from './tables.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('matching')

/** An inspector as a notification shows them. */
export interface InspectorName {
  id: string
  firstName: string
  lastName: string
  avatar: string | null
}

export const readInspectorName = async (db: Db, id: string): Promise<InspectorName> => {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'avatar'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, firstName: row.first_name, lastName: row.last_name, avatar: row.avatar }
}

/**
 * The text of a job offer.
 * @param share of the pay by the inspector's reviews, in hundredths of a percent
 * @param askedFirstUntil until when only this inspector is asked; null if others may be asked
 */
export const jobOffered = (order: OrderRow, share: number, askedFirstUntil: Date | null = null): Text => {
  const job = {
    kind: texts.kinds[order.inspection_type](),
    city: hiderOf(order)(order.city),
    when: { at: order.inspection_at.toISOString(), timeZone: order.time_zone },
    pay: payOf(order, share),
  }
  if (askedFirstUntil !== null)
    return texts.offeredAlone({ ...job, until: { at: askedFirstUntil.toISOString(), timeZone: order.time_zone } })
  return order.matching === 'first-come' ? texts.offeredFirstCome(job) : texts.offered(job)
}

/**
 * Offers a job to an inspector: on their screens, and by push, mail and text message as they chose. The street is
 * hidden until the job is theirs.
 * @param askedFirstUntil as in {@link jobOffered}
 */
export const notifyOfJob = async (
  work: UnitOfWork,
  order: OrderRow,
  inspectorId: string,
  askedFirstUntil: Date | null = null,
): Promise<void> => {
  const id = randomUUID()
  await notify(work, {
    id,
    userId: inspectorId,
    typeOfNotification: 'Job',
    message: jobOffered(order, await offeredShare(work.db, order, inspectorId), askedFirstUntil),
    actionLink: href(
      'inspector.offer',
      {},
      { query: { notification: JSON.stringify({ orderId: order.id, notificationId: id }) } },
    ),
    orderId: order.id,
    orderSequenceId: order.sequence_id,
    job: {
      address: order.state,
      city: hiderOf(order)(order.city),
      zipCode: '',
      inspectionDate: order.inspection_at.toISOString(),
      inspectionType: order.inspection_type,
      timeZone: order.time_zone,
    },
  })
}

/** Notifies the customer that an inspector would come; a click leads to the order (MATCH-12). */
export const notifyOfInterest = async (
  work: UnitOfWork,
  order: OrderRow,
  { id, firstName, lastName, avatar }: InspectorName,
): Promise<void> => {
  const [name, initials] = [`${firstName} ${lastName}`, `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`]
  await notify(work, {
    userId: order.customer_id,
    typeOfNotification: 'Available Inspector',
    orderId: order.id,
    orderSequenceId: order.sequence_id,
    message: texts.notifications.interested({ order: order.sequence_id, name }),
    actionLink: href('orders.order', { orderId: order.id }),
    initials,
    ...(avatar !== null && { avatar }),
    meta: { avatar, initials, fullName: name, orderId: order.id },
    dedupeKey: `interest:${order.id}:${id}:${order.matching_begun_at?.getTime() ?? 0}`,
  })
}

/** Notifies a user of the outcome of the search for an order's inspector. */
export const notifyOfSearch = async (
  work: UnitOfWork,
  order: OrderRow,
  {
    to,
    message,
    name = '',
    dedupeKey,
  }: {
    to: string
    message: 'noLongerInterested' | 'left' | 'rejected' | 'nobodyFound'
    name?: string
    dedupeKey?: string
  },
): Promise<void> => {
  const id = randomUUID()
  await notify(work, {
    id,
    userId: to,
    typeOfNotification: 'Order',
    message: texts.notifications[message]({ order: order.sequence_id, name }),
    actionLink: await orderLink(work.db, order, to, id),
    orderId: order.id,
    orderSequenceId: order.sequence_id,
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}

/** Why the chosen inspector does not come. `not-agreed`: the customer declined their price, or it ended. */
export type FirstChoiceNews = 'declined' | 'no-answer' | 'not-available' | 'not-agreed'

/** Notifies the customer that the chosen inspector does not come, and what happens next (MATCH-24). */
export const notifyOfFirstChoice = async (
  work: UnitOfWork,
  order: OrderRow,
  choice: Pick<FirstChoiceRow, 'inspector_id' | 'asks_others'>,
  news: FirstChoiceNews,
): Promise<void> => {
  const { firstName: name } = await readInspectorName(work.db, choice.inspector_id)
  const id = randomUUID()
  const message = texts.firstChoice[choice.asks_others ? 'othersAsked' : 'alone'][news]
  await notify(work, {
    id,
    userId: order.customer_id,
    typeOfNotification: 'Order',
    message: message({ order: order.sequence_id, name }),
    actionLink: await orderLink(work.db, order, order.customer_id, id),
    orderId: order.id,
    orderSequenceId: order.sequence_id,
    dedupeKey: `first-choice:${order.id}:${work.now.getTime()}`,
  })
}

import { contentLocale } from '@fieldproof/contracts/pseudo-language'
import { randomUUID } from 'node:crypto'
import type { InputOf, Locale } from '@fieldproof/contracts'
import type { CustomerReview } from '@fieldproof/contracts/entities/customer-review'
import { href } from '@fieldproof/contracts/routes'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { notify } from '#modules/notifications/service.ts'
import { afterLock, inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { findOrderFor } from '#modules/orders/find-order.ts'
import { editableUntil, findReview, toReview, type KnownReview } from './read-reviews.ts'
import { textColumns } from './review-text.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('customer-reviews')

type Body = InputOf<'POST /customer-reviews/create-customer-review'>['body']
type Contents = Pick<Body, 'ratings' | 'text'>

const noSuchReview = () => notFound(texts.noSuchReview())

const inColumns = ({ ratings, text }: Contents, locale: Locale) => ({
  ...textColumns(text, locale),
  overall: ratings.overall,
  communication: ratings.communication,
  expertise: ratings.expertise,
  professionalism: ratings.professionalism,
  report_clarity: ratings.reportClarity,
})

/** The author's public name: the first name and the initial of the last name. */
export const shortName = (firstName: string, lastName: string): string => {
  const [initial] = new Intl.Segmenter('en').segment(lastName.trim())
  return initial ? `${firstName} ${initial.segment}.` : firstName
}

const known = async (db: Db, by: Parameters<typeof findReview>[1]): Promise<KnownReview> => {
  const review = await findReview(db, by)
  if (!review) throw noSuchReview()
  return review
}

const isSame = (review: CustomerReview, { ratings, text }: Contents): boolean =>
  review.text === text &&
  Object.entries(ratings).every(([name, value]) => review.ratings[name as keyof typeof ratings] === value)

const notifyInspector = async (work: UnitOfWork, review: KnownReview, what: 'written' | 'changed'): Promise<void> => {
  const values = {
    name: `${review.reviewer.first_name} ${review.reviewer.last_name}`,
    order: review.sequence_id,
    overall: review.overall,
  }
  await notify(work, {
    userId: review.inspector.id,
    typeOfNotification: 'Review',
    actionLink: href('orders.review', { orderId: review.order_id ?? '' }),
    message: texts.notifications[what](values),
  })
}

/**
 * Stores the review of a completed order by its customer, once. A repeated call gets the first answer; the inspector is
 * notified.
 * @throws {Refusal} 404 for everyone but its customer, 409 if it is not completed or has a review
 */
export const createReview = (body: Body, context: UserContext): Promise<CustomerReview> =>
  inWork(context, async (begun) => {
    const { session } = context
    const { order } = await findOrderFor(begun.db, session.userId, body.orderId, { roles: ['customer'], lock: true })
    if (order.status !== 'Completed' || order.inspector_id === null) throw conflict(texts.onceCompleted())
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    const before = await findReview(db, { orderId: order.id })
    if (before) {
      if (isSame(toReview(before), body)) return toReview(before)
      throw conflict(texts.writtenAlready())
    }
    const { first_name: inspectorFirstName } = await db
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', order.inspector_id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('customer_reviews')
      .values({
        id: randomUUID(),
        inspection_type: order.inspection_type,
        city: order.city,
        ...inColumns(body, contentLocale(session.user.locale)),
        reviewer_name: shortName(session.user.first_name, session.user.last_name),
        inspector_first_name: inspectorFirstName,
        created_at: now,
        updated_at: now,
        source: 'customer',
        order_id: order.id,
        reviewer_id: session.userId,
        inspector_id: order.inspector_id,
      })
      .execute()
    const review = await known(db, { orderId: order.id })
    await notifyInspector(work, review, 'written')
    await refreshPages(work, order, [{ event: 'reviewed', by: 'customer', userId: session.userId }])
    return toReview(review)
  })

const lockReview = async (
  transaction: Db,
  id: string,
  isTheirs: (review: KnownReview) => boolean,
): Promise<KnownReview> => {
  await transaction.selectFrom('customer_reviews').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const review = await known(transaction, { id })
  if (!isTheirs(review)) throw noSuchReview()
  return review
}

/**
 * Changes a review for its author, within 14 days, the last instant included.
 * @throws {Refusal} 404, 409 if the time is over
 */
export const editReview = (id: string, contents: Contents, context: UserContext): Promise<CustomerReview> =>
  inWork(context, async (begun) => {
    const { session } = context
    const review = await lockReview(begun.db, id, ({ reviewer }) => reviewer.id === session.userId)
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    if (now > editableUntil(review)) throw conflict(texts.tooLate())
    if (isSame(toReview(review), contents)) return toReview(review)
    await db
      .updateTable('customer_reviews')
      .set({ ...inColumns(contents, contentLocale(session.user.locale)), updated_at: now })
      .where('id', '=', id)
      .execute()
    const changed = await known(db, { id })
    await notifyInspector(work, changed, 'changed')
    return toReview(changed)
  })

/**
 * Stores the inspector's only answer to a review; its author is notified. @throws {Refusal} 404, 409 if it has an
 * answer
 */
export const answerReview = (id: string, text: string, context: UserContext): Promise<CustomerReview> =>
  inWork(context, async (begun) => {
    const review = await lockReview(begun.db, id, ({ inspector }) => inspector.id === context.session.userId)
    if (review.answer_text === text) return toReview(review)
    if (review.answer_text !== null) throw conflict(texts.answeredAlready())
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    await db.updateTable('customer_reviews').set({ answer_text: text, answered_at: now }).where('id', '=', id).execute()
    const values = {
      name: `${review.inspector.first_name} ${review.inspector.last_name}`,
      order: review.sequence_id,
    }
    await notify(work, {
      userId: review.reviewer.id,
      typeOfNotification: 'Review',
      actionLink: href('orders.review', { orderId: review.order_id ?? '' }),
      message: texts.notifications.answered(values),
    })
    return toReview(await known(db, { id }))
  })

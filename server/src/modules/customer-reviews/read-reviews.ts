import type { CustomerReview } from '@fieldproof/contracts/entities/customer-review'
import { reviewLimits } from '@fieldproof/contracts/limits'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { page } from '#kernel/db/page.ts'
import type { Database } from '#kernel/db/schema.ts'
import { originalText } from './review-text.ts'
import type { CustomerReviewRow } from './tables.ts'

const DAY = 24 * 60 * 60 * 1_000

interface Person {
  id: string
  first_name: string
  last_name: string
  avatar: string | null
}
/** A review of an order, with its two people. */
export type KnownReview = CustomerReviewRow & { sequence_id: string; reviewer: Person; inspector: Person }

type Tables = Pick<Database, 'customer_reviews' | 'orders'>
type Joined = SelectQueryBuilder<Tables, 'customer_reviews' | 'orders', object>

const joined = (db: Db): Joined =>
  db.selectFrom('customer_reviews').innerJoin('orders', 'orders.id', 'customer_reviews.order_id')

const personBy = (column: 'reviewer_id' | 'inspector_id') => sql<Person>`(
  select json_build_object('id', id, 'first_name', first_name, 'last_name', last_name, 'avatar', avatar)
  from users where users.id = customer_reviews.${sql.ref(column)})`

const columns = (from: Joined): SelectQueryBuilder<Tables, 'customer_reviews' | 'orders', KnownReview> =>
  from
    .selectAll('customer_reviews')
    .select(['orders.sequence_id', personBy('reviewer_id').as('reviewer'), personBy('inspector_id').as('inspector')])

/** The last instant at which its author may change a review. */
export const editableUntil = ({ created_at: createdAt }: Pick<CustomerReviewRow, 'created_at'>): Date =>
  new Date(createdAt.getTime() + reviewLimits.editDays * DAY)

const toPerson = ({ id, first_name: firstName, last_name: lastName, avatar }: Person): CustomerReview['reviewer'] => ({
  _id: id,
  firstName,
  lastName,
  avatar,
})

/** A review in the form of the contract. */
export const toReview = (row: KnownReview): CustomerReview => ({
  _id: row.id,
  orderId: row.order_id ?? '',
  orderSequenceId: row.sequence_id,
  inspectionType: row.inspection_type,
  reviewer: toPerson(row.reviewer),
  inspector: toPerson(row.inspector),
  ratings: {
    overall: row.overall,
    communication: row.communication,
    expertise: row.expertise,
    professionalism: row.professionalism,
    reportClarity: row.report_clarity,
  },
  text: originalText(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: (row.updated_at ?? row.created_at).toISOString(),
  editableUntil: editableUntil(row).toISOString(),
  answer:
    row.answer_text === null || row.answered_at === null
      ? null
      : { text: row.answer_text, createdAt: row.answered_at.toISOString() },
})

/** A review by its own id or its order's. */
export const findReview = (db: Db, by: { id: string } | { orderId: string }): Promise<KnownReview | undefined> =>
  columns(
    'id' in by
      ? joined(db).where('customer_reviews.id', '=', by.id)
      : joined(db).where('customer_reviews.order_id', '=', by.orderId),
  ).executeTakeFirst()

interface ReviewsQuery {
  page: number
  side: 'written' | 'received'
  orderId?: string
  sort?: 'newest' | 'oldest' | 'rating'
}

/** One page of the reviews that a user wrote or, as an inspector, received. */
export const listReviews = async (
  db: Db,
  userId: string,
  { page: number, side, orderId, sort = 'newest' }: ReviewsQuery,
): Promise<{ items: CustomerReview[]; total: number; page: number; pageSize: number }> => {
  const own = joined(db).where(side === 'written' ? 'reviewer_id' : 'customer_reviews.inspector_id', '=', userId)
  const paged = await page(orderId === undefined ? own : own.where('order_id', '=', orderId), number, (rows) => {
    const all = columns(rows as Joined)
    const sorted = sort === 'rating' ? all.orderBy('overall', 'desc') : all
    return sorted
      .orderBy('customer_reviews.created_at', sort === 'oldest' ? 'asc' : 'desc')
      .orderBy('customer_reviews.id')
  })
  return { ...paged, items: paged.items.map(toReview) }
}

import type { EarningTermsShown } from '@fieldproof/contracts/entities/earning-terms'
import { nextBand, ratingShare, type KnownRating } from '@fieldproof/policy/rating-share'
import type { Db } from '#kernel/db/connect.ts'
import { toKnown } from '#modules/inspector-applications/public-profiles.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { ratesOf } from '#modules/orders/order-rates.ts'
import { findCandidate } from './find-candidate.ts'
import type { CandidateRow } from './tables.ts'

/** The reviews of inspectors, by id, including those without any. */
export const readRatings = async (db: Db, ids: readonly string[]): Promise<Map<string, KnownRating>> => {
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('inspector_figures').selectAll().where('user_id', 'in', ids).execute()
  return new Map(
    ids.map((id) => {
      const { ratings } = toKnown(rows.find(({ user_id: userId }) => userId === id))
      return [id, { average: ratings.overall, reviews: ratings.reviews }]
    }),
  )
}

const unknown: KnownRating = { average: null, reviews: 0 }

/**
 * The share that an inspector was offered, in hundredths of a percent. If the offer has none, their present reviews
 * decide.
 */
export const shareOf = (
  order: OrderRow,
  candidate: Pick<CandidateRow, 'share_basis_points'> | undefined,
  rating: KnownRating = unknown,
): number => candidate?.share_basis_points ?? ratingShare(ratesOf(order).shares, rating)

/** Like {@link shareOf}, for one inspector, who may not have been asked. */
export const offeredShare = async (db: Db, order: OrderRow, inspectorId: string): Promise<number> =>
  shareOf(
    order,
    await findCandidate(db, order.id, inspectorId),
    (await readRatings(db, [inspectorId])).get(inspectorId),
  )

/**
 * The inspector's share of an order, as shown with the pay.
 * @param share hundredths of a percent
 */
export const shownEarning = (order: OrderRow, share: number): EarningTermsShown => {
  const next = nextBand(ratesOf(order).shares, share)
  return {
    commission: order.commission_basis_points,
    share,
    next: next && { averageFrom: next.averageFrom, reviewsFrom: next.reviewsFrom, share: next.basisPoints },
  }
}

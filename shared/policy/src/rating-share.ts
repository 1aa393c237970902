import type { Currency } from '@fieldproof/contracts'
import { changedAt, rowAt, sinceTheBeginning, type DatedChange, type DatedTable } from './dated-table.ts'

/** The share of a price's pay for an inspector whose reviews reach this band. */
export interface RatingBand {
  /** The least average of the overall ratings, as the profile shows it: to a tenth. */
  averageFrom: number
  /** The least number of reviews. */
  reviewsFrom: number
  /** Hundredths of a percent of the pay. */
  basisPoints: number
}

/** What customers have said of an inspector: the average to a tenth, null before the first review. */
export interface KnownRating {
  average: number | null
  reviews: number
}

/** All of the pay. */
export const wholeShare = 10_000

/** What held before the reviews counted, and holds for orders that were sold then. */
export const wholeForAll: readonly RatingBand[] = [{ averageFrom: 0, reviewsFrom: 0, basisPoints: wholeShare }]

const byReviews: readonly RatingBand[] = [
  { averageFrom: 0, reviewsFrom: 0, basisPoints: 9_700 },
  { averageFrom: 4.5, reviewsFrom: 5, basisPoints: 9_850 },
  { averageFrom: 4.8, reviewsFrom: 10, basisPoints: wholeShare },
]

/**
 * The bands by the currency of the job, from the least reviews to the most (PAYOUT-8). Better-reviewed inspectors have
 * more of the same price: what they do not have is the company's, so that nothing is paid beyond what a customer pays.
 */
export const ratingTable: DatedTable<Readonly<Record<Currency, readonly RatingBand[]>>> = [
  {
    from: sinceTheBeginning,
    figures: {
      NGN: wholeForAll,
      CAD: wholeForAll,
      EUR: wholeForAll,
      NOK: wholeForAll,
      GBP: wholeForAll,
      USD: wholeForAll,
    },
  },
  {
    from: '2026-11-01T00:00:00.000Z',
    figures: { NGN: byReviews, CAD: byReviews, EUR: byReviews, NOK: byReviews, GBP: byReviews, USD: byReviews },
  },
]

/**
 * The bands of a market at an instant: those of the table, or what staff have set since its row began (PRICE-8).
 * @param instant milliseconds since 1970
 */
export const sharesAt = (
  currency: Currency,
  instant: number,
  changes: readonly DatedChange<readonly RatingBand[]>[],
): readonly RatingBand[] => {
  const { from, figures } = rowAt(ratingTable, instant)
  return changedAt({ from, figures: figures[currency] }, currency, instant, changes)
}

const reaches = ({ average, reviews }: KnownRating, { averageFrom, reviewsFrom }: RatingBand): boolean =>
  reviews >= reviewsFrom && (average ?? 0) >= averageFrom

/**
 * An inspector's share of a price's pay by their reviews, in hundredths of a percent (PAYOUT-8): that of the best band
 * that they reach.
 */
export const ratingShare = (bands: readonly RatingBand[], known: KnownRating): number =>
  Math.max(0, ...bands.filter((band) => reaches(known, band)).map(({ basisPoints }) => basisPoints))

/** The next band in which a share is higher, which the offer names; null at the best one. */
export const nextBand = (bands: readonly RatingBand[], share: number): RatingBand | null =>
  bands.filter(({ basisPoints }) => basisPoints > share).sort((one, other) => one.basisPoints - other.basisPoints)[0] ??
  null

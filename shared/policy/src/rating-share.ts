import type { Currency } from '@fieldproof/contracts'
import { changedAt, rowAt, sinceTheBeginning, type DatedChange, type DatedTable } from './dated-table.ts'

/** The share of the pay for an inspector whose reviews reach this band. */
export interface RatingBand {
  /** The minimum average of the overall ratings, as shown on the profile: to a tenth. */
  averageFrom: number
  /** The minimum number of reviews. */
  reviewsFrom: number
  /** Hundredths of a percent of the pay. */
  basisPoints: number
}

/** An inspector's reviews: the average to a tenth, null without a review. */
export interface KnownRating {
  average: number | null
  reviews: number
}

/** The whole pay. */
export const wholeShare = 10_000

/** The rule before reviews counted; it still applies to orders that were sold then. */
export const wholeForAll: readonly RatingBand[] = [{ averageFrom: 0, reviewsFrom: 0, basisPoints: wholeShare }]

const byReviews: readonly RatingBand[] = [
  { averageFrom: 0, reviewsFrom: 0, basisPoints: 9_700 },
  { averageFrom: 4.5, reviewsFrom: 5, basisPoints: 9_850 },
  { averageFrom: 4.8, reviewsFrom: 10, basisPoints: wholeShare },
]

/**
 * The bands by the currency of the job, from the fewest reviews to the most (PAYOUT-8). Better-reviewed inspectors get
 * more of the same price, and the company the rest, so that the payout never exceeds what a customer pays.
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
 * An inspector's share of the pay by their reviews, in hundredths of a percent (PAYOUT-8): the share of the best band
 * that they reach.
 */
export const ratingShare = (bands: readonly RatingBand[], known: KnownRating): number =>
  Math.max(0, ...bands.filter((band) => reaches(known, band)).map(({ basisPoints }) => basisPoints))

/** The next band with a higher share, which the job offer names; null at the best one. */
export const nextBand = (bands: readonly RatingBand[], share: number): RatingBand | null =>
  bands.filter(({ basisPoints }) => basisPoints > share).sort((one, other) => one.basisPoints - other.basisPoints)[0] ??
  null

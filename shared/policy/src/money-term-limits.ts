import type { Currency } from '@fieldproof/contracts'
import { fineTable, type Fines } from './inspector-fine.ts'
import type { RatingBand } from './rating-share.ts'
import type { ReferralTerms } from './referral.ts'
import { referralTable } from './referral-markets.ts'

/** What is wrong with a figure that staff propose, by field (PRICE-11). */
export type TermsFault<Field extends string> = { field: Field; why: 'not-above-zero' | 'too-high' | 'not-rising' }

const firstOf = <Figures>([row]: readonly { figures: Figures }[]): Figures => {
  if (!row) throw new RangeError('The table is empty')
  return row.figures
}

/** The maximum fine in a currency: five times the original higher fine; minor units. */
export const mostFine = (currency: Currency): number => 5 * firstOf(fineTable)[currency].under12HoursOrNoShow

/** The maximum referral limit in a currency: ten times the original one; minor units. */
export const mostReferral = (currency: Currency): number => 10 * firstOf(referralTable).maximum[currency]

/** The highest percentage of a referral. */
export const MOST_REFERRAL_PERCENT = 50

/** The minimum share of the pay for a band, in hundredths of a percent. */
export const LEAST_SHARE = 50_00

const sumFault = (amount: number, most: number): 'not-above-zero' | 'too-high' | null => {
  if (amount <= 0) return 'not-above-zero'
  return amount > most ? 'too-high' : null
}

/** What is wrong with fines in a currency; empty if nothing is. */
export const finesFaults = (fines: Fines, currency: Currency): TermsFault<keyof Fines>[] => {
  const most = mostFine(currency)
  const faults = (['from12To24Hours', 'under12HoursOrNoShow'] as const).flatMap((field) => {
    const why = sumFault(fines[field], most)
    return why ? [{ field, why }] : []
  })
  if (faults.length > 0 || fines.under12HoursOrNoShow > fines.from12To24Hours) return faults
  return [{ field: 'under12HoursOrNoShow', why: 'not-rising' }]
}

/** What is wrong with the referral terms in a currency; empty if nothing is. */
export const referralFaults = (
  { percent, maximum }: ReferralTerms,
  currency: Currency,
): TermsFault<keyof ReferralTerms>[] => {
  const ofMaximum = sumFault(maximum, mostReferral(currency))
  const ofPercent = sumFault(percent, MOST_REFERRAL_PERCENT)
  return [
    ...(ofPercent ? [{ field: 'percent' as const, why: ofPercent }] : []),
    ...(ofMaximum ? [{ field: 'maximum' as const, why: ofMaximum }] : []),
  ]
}

/**
 * The position, from 1, of the first band that does not require more and pay more than the previous one; null if all
 * do. This ensures that better or more reviews never reduce the pay (PAYOUT-8).
 */
export const bandThatDoesNotRise = (bands: readonly RatingBand[]): number | null => {
  const place = bands.findIndex((band, index) => {
    const before = bands[index - 1]
    return (
      before !== undefined &&
      !(
        band.averageFrom > before.averageFrom &&
        band.reviewsFrom > before.reviewsFrom &&
        band.basisPoints > before.basisPoints
      )
    )
  })
  return place < 0 ? null : place + 1
}

import type { Currency } from '@fieldproof/contracts'
import { fineTable, type Fines } from './inspector-fine.ts'
import type { RatingBand } from './rating-share.ts'
import type { ReferralTerms } from './referral.ts'
import { referralTable } from './referral-markets.ts'

/** What is wrong with a figure that staff propose, by the name of the field (PRICE-11). */
export type TermsFault<Field extends string> = { field: Field; why: 'not-above-zero' | 'too-high' | 'not-rising' }

const firstOf = <Figures>([row]: readonly { figures: Figures }[]): Figures => {
  if (!row) throw new RangeError('The table is empty')
  return row.figures
}

/** The highest fine that can be set in a currency: five times the higher one of the beginning; minor units. */
export const mostFine = (currency: Currency): number => 5 * firstOf(fineTable)[currency].under12HoursOrNoShow

/** The highest maximum of a referral that can be set in a currency: ten times that of the beginning; minor units. */
export const mostReferral = (currency: Currency): number => 10 * firstOf(referralTable).maximum[currency]

/** The highest percentage of a referral. */
export const MOST_REFERRAL_PERCENT = 50

/** The least share of the pay that a band can have, hundredths of a percent. */
export const LEAST_SHARE = 50_00

const sumFault = (amount: number, most: number): 'not-above-zero' | 'too-high' | null => {
  if (amount <= 0) return 'not-above-zero'
  return amount > most ? 'too-high' : null
}

/** What is wrong with fines in a currency; empty where nothing is. */
export const finesFaults = (fines: Fines, currency: Currency): TermsFault<keyof Fines>[] => {
  const most = mostFine(currency)
  const faults = (['from12To24Hours', 'under12HoursOrNoShow'] as const).flatMap((field) => {
    const why = sumFault(fines[field], most)
    return why ? [{ field, why }] : []
  })
  if (faults.length > 0 || fines.under12HoursOrNoShow > fines.from12To24Hours) return faults
  return [{ field: 'under12HoursOrNoShow', why: 'not-rising' }]
}

/** What is wrong with the terms of referrals in a currency; empty where nothing is. */
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
 * The place, from 1, of the first band that does not ask for more than the one before it and bring more; null where all do. So
 * nobody who is reviewed better, or more often as well, earns less (PAYOUT-8).
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

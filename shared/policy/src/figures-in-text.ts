import type { MarketTerms } from '@fieldproof/contracts/entities/money-terms'
import { exampleOf } from './referral.ts'

/**
 * A text names a figure of the money terms with a placeholder such as `{{fine.lower.NG}}`: the figure and the market.
 * The placeholders: `fine.lower`, `fine.higher`; `referral.percent`, `referral.maximum`, and for the worked example
 * `referral.pay`, `referral.credit-7` and `referral.accrued-7` (the seventh job); `share-1`, `share-1.reviews`,
 * `share-1.average` (the first band, from the fewest reviews); `commission`. Amounts come without their currency.
 */
const mark = /\{\{(fine|referral|share-\d|commission)((?:\.[a-z0-9-]+)*)\.([A-Z]{2})\}\}/g

/** Whether a text has placeholders, so that the terms have to be read for it. */
export const namesFigures = (text: string): boolean => text.search(mark) >= 0

const sumIn = (tag: string, minor: number): string =>
  new Intl.NumberFormat(tag, { minimumFractionDigits: minor % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 }).format(
    minor / 100,
  )
const percentIn = (tag: string, basisPoints: number): string =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

const fineNamed = (terms: MarketTerms, name: string, tag: string): string | undefined => {
  if (name === 'lower') return sumIn(tag, terms.fines.from12To24Hours.amount)
  if (name === 'higher') return sumIn(tag, terms.fines.under12HoursOrNoShow.amount)
  return undefined
}

const referralNamed = ({ referral }: MarketTerms, name: string, tag: string): string | undefined => {
  const terms = { percent: referral.percent, maximum: referral.maximum.amount }
  if (name === 'percent') return percentIn(tag, Math.round(terms.percent * 100))
  if (name === 'maximum') return sumIn(tag, terms.maximum)
  const { payPerJob, steps } = exampleOf(terms)
  if (name === 'pay') return sumIn(tag, payPerJob)
  const [, what, job] = /^(credit|accrued)-(\d)$/.exec(name) ?? []
  const step = steps[Number(job) - 1]
  return step && sumIn(tag, what === 'credit' ? step.credit : step.accrued)
}

const shareNamed = ({ shares }: MarketTerms, place: number, name: string, tag: string): string | undefined => {
  const band = shares[place - 1]
  if (name === '') return band && percentIn(tag, band.basisPoints)
  if (name === 'reviews') return band && new Intl.NumberFormat(tag).format(band.reviewsFrom)
  if (name === 'average')
    return band && new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).format(band.averageFrom)
  return undefined
}

/** Replaces the placeholders with ellipses while the figures are not known yet. */
export const withoutFigures = (text: string): string => text.replace(mark, '…')

/**
 * Replaces the placeholders with their figures.
 * @param terms of all markets
 * @param tag BCP 47, for the format of numbers
 * @returns the text, with unknown placeholders unchanged
 */
export const withFigures = (text: string, terms: readonly MarketTerms[], tag: string): string =>
  text.replace(mark, (whole, topic: string, rest: string, market: string) => {
    const own = terms.find((one) => one.market === market)
    if (!own) return whole
    const name = rest.slice(1)
    if (topic === 'fine') return fineNamed(own, name, tag) ?? whole
    if (topic === 'referral') return referralNamed(own, name, tag) ?? whole
    if (topic === 'commission') return name === '' ? percentIn(tag, own.commission) : whole
    return shareNamed(own, Number(topic.slice('share-'.length)), name, tag) ?? whole
  })

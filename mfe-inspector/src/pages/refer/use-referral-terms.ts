import type { Currency } from '@fieldproof/contracts/lists'
import { formatLocale, selectLocale, useSelector } from '@fieldproof/platform'
import type { ReferralTerms } from '@fieldproof/policy/referral'
import { formatMoney } from '@fieldproof/ui'
import { NOT_YET, useMoneyTerms } from '../../layout/use-money-terms.ts'

export type TermsInMarket = ReferralTerms & { currency: Currency }

/** Percentage and maximum, formatted for a sentence. */
const inWords = (terms: TermsInMarket | undefined, locale: string) => {
  if (!terms) return { percent: NOT_YET, maximum: NOT_YET, currency: NOT_YET }
  const { percent, maximum, currency } = terms
  return {
    percent: new Intl.NumberFormat(locale).format(percent),
    maximum: formatMoney(maximum, { currency, locale, trimZeros: true }),
    currency,
  }
}

/**
 * The terms of a new referral by this user, in the currency of their market; undefined while loading. `words` can be
 * used in a sentence at any time.
 */
export const useReferralTerms = () => {
  const { terms, ...asking } = useMoneyTerms()
  const locale = formatLocale(useSelector(selectLocale))
  const known: TermsInMarket | undefined = terms && {
    percent: terms.referral.percent,
    maximum: terms.referral.maximum.amount,
    currency: terms.currency,
  }
  return { ...asking, terms: known, words: inWords(known, locale) }
}

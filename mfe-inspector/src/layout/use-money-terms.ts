import type { MarketTerms } from '@fieldproof/contracts/entities/money-terms'
import { selectUser, useSelector } from '@fieldproof/platform'
import { termsOfCountry } from '@fieldproof/policy/terms-of-country'
import { useGetMoneyTermsQuery } from '../store/inspector-api.ts'

/** Placeholder for a figure that is still loading. */
export const NOT_YET = '…'

/**
 * The current fines and referral terms of the user's market, in its currency; a visitor sees those of Nigeria
 * (QUOTE-2). The terms are undefined while loading.
 */
export const useMoneyTerms = (): {
  terms: MarketTerms | undefined
  isError: boolean
  isFetching: boolean
  retry: () => void
} => {
  const user = useSelector(selectUser)
  const { data, isError, isFetching, refetch } = useGetMoneyTermsQuery()
  return {
    terms: data && termsOfCountry(data, user?.country ?? 'NG'),
    isError,
    isFetching,
    retry: () => {
      void refetch()
    },
  }
}

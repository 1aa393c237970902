import type { MarketTerms } from '@fieldproof/contracts/entities/money-terms'
import { selectUser, useSelector } from '@fieldproof/platform'
import { termsOfCountry } from '@fieldproof/policy/terms-of-country'
import { useGetMoneyTermsQuery } from '../store/inspector-api.ts'

/** Stands where a figure will, until it is there. */
export const NOT_YET = '…'

/**
 * The fines and referral terms that hold now in the reader's market, in its currency; a visitor reads those of Nigeria (QUOTE-2).
 * The terms are undefined until they have come.
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

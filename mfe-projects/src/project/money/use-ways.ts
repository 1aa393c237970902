import type { AnswerOf } from '@fieldproof/contracts'
import type { Currency } from '@fieldproof/contracts/lists'
import { usualCardCurrencies } from '@fieldproof/policy/top-up'
import { balancesIn } from '@fieldproof/policy/wallet-balances'
import { useProjectCardsQuery, useProjectWalletQuery } from '../../store/money-api.ts'

/** The payment methods for a currency. */
export interface Ways {
  /** Minor units. */
  available: number
  takesCard: boolean
  cards: AnswerOf<'GET /payments/get-saved-bank-cards'>
}
/** The wallet or the cards could not be read. */
export interface WaysFailure {
  isRetrying: boolean
  retry: () => void
}

/** The payment methods for a currency; null while loading. */
export const useWays = (currency: Currency): Ways | WaysFailure | null => {
  const wallet = useProjectWalletQuery({ query: { page: 1 } }, { refetchOnMountOrArgChange: true })
  const cards = useProjectCardsQuery(undefined, { refetchOnMountOrArgChange: true })
  // Unlike `isError`, an error stays while the call is sent again.
  const failed = [wallet, cards].filter(({ error, data }) => error !== undefined && !data)
  if (failed.length > 0)
    return {
      isRetrying: failed.some(({ isFetching }) => isFetching),
      retry: () => {
        for (const { refetch } of failed) void refetch()
      },
    }
  if (!wallet.data || !cards.data) return null
  return {
    available: balancesIn(wallet.data, currency)?.available.amount ?? 0,
    takesCard: (wallet.data.cardCurrencies ?? usualCardCurrencies).some((one) => one === currency),
    cards: cards.data.filter(({ isExpired }) => !isExpired),
  }
}

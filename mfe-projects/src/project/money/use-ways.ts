import type { Currency } from '@fieldproof/contracts/lists'
import { usualCardCurrencies } from '@fieldproof/policy/top-up'
import { balancesIn } from '@fieldproof/policy/wallet-balances'
import { useProjectCardsQuery, useProjectWalletQuery } from '../../store/money-api.ts'

/** The payment methods for a currency; null while loading. */
export const useWays = (currency: Currency) => {
  const wallet = useProjectWalletQuery({ query: { page: 1 } }, { refetchOnMountOrArgChange: true })
  const cards = useProjectCardsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (wallet.isLoading || cards.isLoading) return null
  return {
    available: (wallet.data && balancesIn(wallet.data, currency)?.available.amount) ?? 0,
    takesCard: (wallet.data?.cardCurrencies ?? usualCardCurrencies).some((one) => one === currency),
    cards: (cards.data ?? []).filter(({ isExpired }) => !isExpired),
  }
}
export type Ways = NonNullable<ReturnType<typeof useWays>>

import type { Currency } from '@fieldproof/contracts/lists'
import { usualCardCurrencies } from '@fieldproof/policy/top-up'
import { balancesIn } from '@fieldproof/policy/wallet-balances'
import { useProjectCardsQuery, useProjectWalletQuery } from '../../store/money-api.ts'

/** What something of a project can be paid with in a currency; null while that is being read. */
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

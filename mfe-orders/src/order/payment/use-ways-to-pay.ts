import type { Money } from '@fieldproof/contracts/entities'
import type { BankCard } from '@fieldproof/contracts/entities/bank-card'
import { api, useDispatch } from '@fieldproof/platform'
import { usualCardCurrencies } from '@fieldproof/policy/top-up'
import { balancesIn } from '@fieldproof/policy/wallet-balances'
import { useOrderBankCardsQuery, useOrderWalletQuery } from '../../store/order-api.ts'

export type WayToPay = 'card' | 'wallet' | 'wallet-and-card'

export interface WaysToPay {
  /** The best first; none if no card pays in the currency and the wallet holds too little (PAY-9). */
  offered: WayToPay[]
  /** Whether a card pays in the currency. */
  takesCard: boolean
  /** Whether businesses pay by invoice in the currency (INVOICE-5). */
  takesInvoice: boolean
  /** The spendable balance of the wallet: available money and credit. */
  balance: Money
  /** The part that the wallet would pay, at most the sum. */
  fromWallet: Money
  /** Saved cards that have not expired. */
  cards: BankCard[]
  /** The wallet could not be loaded; a card is offered anyway. */
  hasFailed: boolean
  readAgain: () => void
}

const offeredFor = (sum: number, balance: number, takesCard: boolean, isWhole: boolean): WayToPay[] => {
  if (!takesCard) return balance >= sum ? ['wallet'] : []
  if (balance >= sum) return ['wallet', 'card']
  return balance > 0 && !isWhole ? ['card', 'wallet-and-card'] : ['card']
}

/**
 * Returns the ways in which a sum can be paid now; null while they load. Only a wallet of the sum's currency can pay
 * it.
 * @param isWhole the sum is paid in one way and not from credit: a tip (TIP-2)
 */
export const useWaysToPay = ({ amount, currency }: Money, isWhole = false): WaysToPay | null => {
  const dispatch = useDispatch()
  const wallet = useOrderWalletQuery({ query: { page: 1 } }, { refetchOnMountOrArgChange: true })
  const cards = useOrderBankCardsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (wallet.isLoading || cards.isLoading) return null
  const held = wallet.data && balancesIn(wallet.data, currency)
  const balance = held ? held.available.amount + (isWhole ? 0 : held.credit.amount) : 0
  const takesCard = (wallet.data?.cardCurrencies ?? usualCardCurrencies).some((one) => one === currency)
  return {
    offered: offeredFor(amount, balance, takesCard, isWhole),
    takesCard,
    takesInvoice: wallet.data?.invoiceCurrencies?.some((one) => one === currency) ?? true,
    balance: { amount: balance, currency },
    fromWallet: { amount: Math.min(balance, amount), currency },
    cards: (cards.data ?? []).filter(({ isExpired }) => !isExpired),
    hasFailed: wallet.isError,
    readAgain: () => {
      dispatch(api.util.invalidateTags(['Wallet']))
    },
  }
}

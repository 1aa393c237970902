import type { WalletBalances } from '@fieldproof/contracts/entities/wallet-transaction'

/** A wallet in the response of a call. A server of the previous version sends one currency only. */
interface Wallet {
  balances: WalletBalances
  inOthers?: readonly WalletBalances[]
}

/** A wallet's balance in one currency; undefined if there was never any money in it. Nothing is converted (MONEY-1). */
export const balancesIn = ({ balances, inOthers = [] }: Wallet, currency: string): WalletBalances | undefined =>
  [balances, ...inOthers].find(({ available }) => available.currency === currency)

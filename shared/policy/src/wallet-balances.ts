import type { WalletBalances } from '@fieldproof/contracts/entities/wallet-transaction'

/** A wallet in the answer of a call. A server of the previous version sends one currency only. */
interface Wallet {
  balances: WalletBalances
  inOthers?: readonly WalletBalances[]
}

/** What a wallet holds in one currency; undefined where nothing has ever moved in it. Nothing is converted (MONEY-1). */
export const balancesIn = ({ balances, inOthers = [] }: Wallet, currency: string): WalletBalances | undefined =>
  [balances, ...inOthers].find(({ available }) => available.currency === currency)

import type { WalletBalances } from '@fieldproof/contracts/entities/wallet-transaction'
import { selectWalletBalances, useSelector } from '@fieldproof/platform'
import { useEffect, useRef } from 'react'

/** The balances as the socket told them last, and until it has, as the call did. */
export const useBalances = (told: WalletBalances | undefined): WalletBalances | undefined => {
  const live = useSelector(selectWalletBalances)
  if (live === null) return told
  const money = (amount: number): WalletBalances['available'] => ({ amount, currency: live.currency })
  return { available: money(live.available), credit: money(live.credit), held: money(live.held) }
}

/** Asks for a list of movements anew when the socket tells of other balances than before. */
export const useRefetchAfterMoves = (refetch: () => unknown): void => {
  const live = useSelector(selectWalletBalances)
  const known = useRef(live)
  useEffect(() => {
    if (live === known.current) return
    const isFirst = known.current === null
    known.current = live
    // The first word comes with the connection and is no news.
    if (!isFirst && live !== null) refetch()
  }, [live, refetch])
}

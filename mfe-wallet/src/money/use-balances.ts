import type { WalletBalances } from '@fieldproof/contracts/entities/wallet-transaction'
import { selectWalletBalances, useSelector } from '@fieldproof/platform'
import { useEffect, useRef } from 'react'

interface Counted {
  available: number
  credit: number
  held: number
  currency: string
}

const inMoney = ({ available, credit, held, currency }: Counted): WalletBalances => {
  const money = (amount: number): WalletBalances['available'] => ({ amount, currency })
  return { available: money(available), credit: money(credit), held: money(held) }
}

const isEmpty = ({ available, credit, held }: WalletBalances): boolean =>
  available.amount + credit.amount + held.amount === 0

/**
 * The balances in every currency in which the user has had money: from the socket, or until then from the call. The
 * site's own currency comes first, and is left out if there is only money in others.
 */
export const useBalances = (
  fetched: { balances: WalletBalances; inOthers?: readonly WalletBalances[] } | undefined,
): [WalletBalances, ...WalletBalances[]] | undefined => {
  const live = useSelector(selectWalletBalances)
  if (live === null && fetched === undefined) return undefined
  const [own, others] =
    live === null
      ? [fetched?.balances, fetched?.inOthers ?? []]
      : [inMoney(live), live.others?.map(inMoney) ?? fetched?.inOthers ?? []]
  if (own === undefined) return undefined
  const [first, ...rest] = others
  return first !== undefined && isEmpty(own) && !others.every(isEmpty) ? [first, ...rest] : [own, ...others]
}

/** Loads the list of wallet transactions again when the socket reports changed balances. */
export const useRefetchAfterMoves = (refetch: () => unknown): void => {
  const live = useSelector(selectWalletBalances)
  const known = useRef(live)
  useEffect(() => {
    if (live === known.current) return
    const isFirst = known.current === null
    known.current = live
    // The first event comes with the connection and does not mean a change.
    if (!isFirst && live !== null) refetch()
  }, [live, refetch])
}

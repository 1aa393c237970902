import type { Money } from '@fieldproof/contracts/entities'
import type { Currency } from '@fieldproof/contracts/lists'
import { skipToken } from '@fieldproof/platform'
import { useEffect, useState } from 'react'
import { useGetPayoutTransferFeeQuery } from '../../store/wallet-api.ts'

/** Milliseconds without a keystroke before the fee is requested. */
const PAUSE = 250

const useSettled = (value: number | null): number | null => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

export interface TransferFeeAnswer {
  /** The server's response for exactly this amount; undefined while loading. */
  agreed: { amount: Money; fee: Money; arriving: Money } | undefined
  isAsking: boolean
  error: unknown
  ask: () => void
}

/** The fee of a transfer and what arrives; requested from the server when the user stops typing. */
export const useTransferFee = (amount: number | null, currency: Currency, bankAccountId: string): TransferFeeAnswer => {
  const settled = useSettled(amount)
  const isAsked = settled !== null && bankAccountId !== ''
  const { currentData, error, isFetching, refetch } = useGetPayoutTransferFeeQuery(
    isAsked ? { query: { amount: settled, currency, bankAccountId } } : skipToken,
  )
  const agreed = currentData?.amount.amount === amount ? currentData : undefined
  return {
    agreed,
    isAsking: isFetching || (amount !== null && settled !== amount),
    error: agreed ? undefined : error,
    ask: () => {
      void refetch()
    },
  }
}

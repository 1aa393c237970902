import type { PaymentTransaction } from '@fieldproof/contracts/entities/payment-transaction'
import { isCallFailure, type CallFailure } from '@fieldproof/platform'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConfirmPaymentMutation } from '../../store/wallet-api.ts'

/** Milliseconds between polls, by their number: short at first, then half a minute. */
const waits = [1_500, 2_000, 3_000, 4_000, 5_000, 8_000, 10_000, 15_000]
const LONGEST_WAIT = 30_000
/** The number of polls after which the page shows that it takes long and that nobody has to wait. */
const MANY = 8

export interface PaymentProgress {
  payment: PaymentTransaction | undefined
  failure: CallFailure | undefined
  isAsking: boolean
  takesLong: boolean
  ask: () => void
}

/**
 * Polls the state of a payment until it has ended: at once, then at increasing intervals, and whenever the user returns
 * to the window. This also finds a late success.
 */
export const usePayment = (paymentReference: string): PaymentProgress => {
  const [confirm, { isLoading }] = useConfirmPaymentMutation()
  const [payment, setPayment] = useState<PaymentTransaction>()
  const [failure, setFailure] = useState<CallFailure>()
  const [looks, setLooks] = useState(0)
  const isUnderWay = useRef(false)

  const ask = useCallback(async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      setPayment(await confirm({ params: { paymentReference } }).unwrap())
      setFailure(undefined)
    } catch (error) {
      if (isCallFailure(error) && !error.isSilent) setFailure(error)
    }
    isUnderWay.current = false
    setLooks((count) => count + 1)
  }, [confirm, paymentReference])

  // An unknown payment stays unknown; all others are polled until they have ended.
  const isOpen = payment
    ? payment.status === 'pending'
    : failure === undefined || failure.status === 0 || failure.status >= 500
  const askIfOpen = useEffectEvent(() => {
    if (isOpen && document.visibilityState !== 'hidden') void ask()
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      void ask()
    })
    return () => clearTimeout(timer)
  }, [ask])
  useEffect(() => {
    if (!isOpen || looks === 0) return undefined
    const timer = setTimeout(() => askIfOpen(), waits[looks - 1] ?? LONGEST_WAIT)
    return () => clearTimeout(timer)
  }, [isOpen, looks])
  useEffect(() => {
    const look = () => askIfOpen()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return {
    payment,
    failure,
    isAsking: isLoading,
    takesLong: looks >= MANY,
    ask: () => {
      void ask()
    },
  }
}

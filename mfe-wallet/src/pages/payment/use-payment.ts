import type { PaymentTransaction } from '@fieldproof/contracts/entities/payment-transaction'
import { isCallFailure, type CallFailure } from '@fieldproof/platform'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConfirmPaymentMutation } from '../../store/wallet-api.ts'

/** Milliseconds between looks, by how many there were: close together at first, then once in half a minute. */
const waits = [1_500, 2_000, 3_000, 4_000, 5_000, 8_000, 10_000, 15_000]
const LONGEST_WAIT = 30_000
/** The number of looks after which the page says that it takes long and that nobody has to wait. */
const MANY = 8

export interface PaymentProgress {
  payment: PaymentTransaction | undefined
  failure: CallFailure | undefined
  isAsking: boolean
  takesLong: boolean
  ask: () => void
}

/**
 * How a payment stands, asked of the server until it has ended: at once, then at growing distance, and whenever the
 * reader comes back to the window. A late success is met by it as well.
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

  // What is unknown to the server stays so; everything else that is not over is asked for again.
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

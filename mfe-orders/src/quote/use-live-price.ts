import type { AnswerOf } from '@fieldproof/contracts'
import { isCallFailure, selectIsOnline, useSelector } from '@fieldproof/platform'
import { useEffect, useRef, useState } from 'react'
import { useGetQuotePriceQuery, type PriceQuestion } from '../store/checkout-api.ts'
import { useSettled } from './use-settled.ts'

/** Milliseconds without a change before the price is asked for. */
const pause = 500
/** Milliseconds until a loading price is called slow. */
const slowAfter = 3_000

export interface LivePrice {
  /** The last known price, which may belong to earlier answers. */
  answer: AnswerOf<'POST /quotes/get-price'> | undefined
  /** The state of the price: loading, slow, or not available. */
  state: 'current' | 'working' | 'slow' | 'offline' | 'failed' | 'not-offered'
  /** Why there is none, as the server says. */
  message: string | null
  retry: () => void
}

const useIsSlow = (isWaiting: boolean): boolean => {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsSlow(true), slowAfter)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return isWaiting && isSlow
}

/** Fetches the price of the answers so far, shortly after the last change; until it arrives, the last one stays. */
export const useLivePrice = (question: PriceQuestion): LivePrice => {
  const isOnline = useSelector(selectIsOnline)
  const asked = useSettled(question, pause)
  const { data, isFetching, error, refetch } = useGetQuotePriceQuery({ body: asked })
  const isWaiting = isFetching || (asked !== question && JSON.stringify(asked) !== JSON.stringify(question))
  const isSlow = useIsSlow(isFetching)
  const failure = !isFetching && isCallFailure(error) ? error : null
  const hasFailed = failure !== null && failure.status === 0
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (isBack && hasFailed) void refetch()
  }, [isOnline, hasFailed, refetch])
  const state = (): LivePrice['state'] => {
    if (failure?.code === 'not-offered') return 'not-offered'
    if (failure) return isOnline ? 'failed' : 'offline'
    if (isSlow) return isOnline ? 'slow' : 'offline'
    return isWaiting ? 'working' : 'current'
  }
  return {
    answer: data,
    state: state(),
    message: failure?.message ?? null,
    retry: () => {
      void refetch()
    },
  }
}

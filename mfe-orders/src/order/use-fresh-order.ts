import type { Order } from '@fieldproof/contracts/entities/order'
import { useEffect, useEffectEvent } from 'react'

/** Milliseconds between two requests while a payment is under way. */
const pause = 5_000

/** Whether the order is about to change, because the payment provider processes its payment. */
const isAwaited = (order: Order | undefined): boolean =>
  order?.payment?.status === 'pending' &&
  order.payment.paymentReference !== null &&
  order.payment.invoice === null &&
  order.status !== 'Canceled'

/** Fetches the open order again when the reader comes back to the tab, and polls it while its payment is under way. */
export const useFreshOrder = (order: Order | undefined, refresh: () => void): void => {
  const read = useEffectEvent(refresh)
  const isThere = order !== undefined
  const isPending = isAwaited(order)
  useEffect(() => {
    if (!isThere) return undefined
    const readWhenSeen = () => {
      if (document.visibilityState === 'visible') read()
    }
    document.addEventListener('visibilitychange', readWhenSeen)
    return () => document.removeEventListener('visibilitychange', readWhenSeen)
  }, [isThere])
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') read()
    }, pause)
    return () => clearInterval(timer)
  }, [isPending])
}

import type { Money } from '@fieldproof/contracts/entities'
import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'

/** The result of a cancellation, for the page that follows it. The browser's history keeps it through a reload. */
export interface CanceledState {
  refund: Money
  credit: Money
  parts: CancellationOffer['refundParts']
  /** The part of an invoice that stays due. */
  invoiceDue?: Money | null
}

export const canceledState = (state: CanceledState) => ({ canceled: state })

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  Number.isSafeInteger(value.amount) &&
  'currency' in value &&
  typeof value.currency === 'string'

/** Reads the state; null if the page was opened by its address alone. */
export const readCanceledState = (state: unknown): CanceledState | null => {
  if (typeof state !== 'object' || state === null || !('canceled' in state)) return null
  const { canceled } = state
  if (
    typeof canceled !== 'object' ||
    canceled === null ||
    !('refund' in canceled) ||
    !('credit' in canceled) ||
    !('parts' in canceled)
  )
    return null
  const { refund, credit, parts } = canceled
  const invoiceDue = 'invoiceDue' in canceled && isMoney(canceled.invoiceDue) ? canceled.invoiceDue : null
  return isMoney(refund) && isMoney(credit) && Array.isArray(parts) ? { refund, credit, parts, invoiceDue } : null
}

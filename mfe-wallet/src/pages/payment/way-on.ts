import type { PaymentTransaction } from '@fieldproof/contracts/entities/payment-transaction'
import type {} from '@fieldproof/mfe-orders'
import { href } from '@fieldproof/platform'

type Outcome = 'paid' | 'unpaid'
export interface WayOn {
  address: string /** Key of its text, below `ways`. */
  words: string
}

const ORDERLESS: Record<Outcome, WayOn> = {
  paid: { address: href('wallet.home'), words: 'wallet' },
  unpaid: { address: href('wallet.payments'), words: 'payments' },
}

/** The payer's next step: to what was paid for, or to where it can be paid again. */
export const wayOn = (
  { purpose, orderDetails, returnTo = null }: Pick<PaymentTransaction, 'purpose' | 'orderDetails' | 'returnTo'>,
  outcome: Outcome,
): WayOn => {
  if (purpose === 'wallet-credit') {
    const back = returnTo === null ? {} : { back: returnTo }
    if (outcome === 'unpaid')
      return { address: href('wallet.home', {}, { query: { open: 'top-up', ...back } }), words: 'topUpAgain' }
    return returnTo === null ? ORDERLESS.paid : { address: returnTo, words: 'back' }
  }
  if (purpose === 'milestone' && returnTo !== null) return { address: returnTo, words: 'project' }
  if (purpose === 'subscription')
    return outcome === 'paid'
      ? { address: href('wallet.plan'), words: 'plan' }
      : { address: href('wallet.plans'), words: 'payAgain' }
  if (!orderDetails) return ORDERLESS[outcome]
  const { orderId } = orderDetails
  if (outcome === 'unpaid' && purpose === 'tip')
    return { address: href('orders.order', { orderId }, { query: { open: 'tip' } }), words: 'payAgain' }
  if (outcome === 'unpaid') return { address: href('orders.order', { orderId }), words: 'payAgain' }
  if (purpose === 'order') return { address: href('orders.booked', {}, { query: { orderId } }), words: 'booking' }
  return { address: href('orders.order', { orderId }), words: 'order' }
}

import { orderPurpose } from '#modules/orders/payment-purpose.ts'
import { surchargePurpose } from '#modules/surcharges/payment-purpose.ts'
import type { PaymentPurpose, Purpose } from './payment-purpose.ts'

const staysOnTheWallet: PaymentPurpose = { settle: () => Promise.resolve(true) }

/** What each purpose does with its money. */
export const purposes: Readonly<Record<Purpose, PaymentPurpose>> = {
  order: orderPurpose,
  surcharge: surchargePurpose,
  'wallet-credit': staysOnTheWallet,
  subscription: staysOnTheWallet,
  tip: staysOnTheWallet,
}

import { settleAcceptance } from '../quotations/complete-acceptance.ts'
import type { PaymentPurpose } from '../payments/payment-purpose.ts'
import { settleSurcharge } from './pay.ts'

/** What comes on top of an order's price: a surcharge, or the difference to an inspector's offer that was accepted. */
export const surchargePurpose: PaymentPurpose = {
  settle: async (transaction, parts, payment) =>
    await settleSurcharge(transaction, parts, payment) ?? await settleAcceptance(transaction, parts, payment) ?? false,
}

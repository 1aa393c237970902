import { settleRaise } from '#modules/matching/raise-price.ts'
import { settleAcceptance } from '#modules/quotations/complete-acceptance.ts'
import type { PaymentPurpose } from '#modules/payments/payment-purpose.ts'
import { settleSurcharge } from './pay.ts'

/** What comes on top of an order's price: a surcharge, the difference to an offer that was accepted, or to a price that was raised. */
export const surchargePurpose: PaymentPurpose = {
  settle: async (transaction, parts, payment) =>
    (await settleSurcharge(transaction, parts, payment)) ??
    (await settleAcceptance(transaction, parts, payment)) ??
    (await settleRaise(transaction, parts, payment)) ??
    false,
}

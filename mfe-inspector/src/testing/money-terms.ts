import type { MarketTerms } from '@fieldproof/contracts/entities/money-terms'
import { moneyTermsAt } from '@fieldproof/policy/money-terms'
import { noRateChanges } from '@fieldproof/policy/order-rates'

/** The server's answer with the money terms, without changes by staff. */
export const moneyTerms: MarketTerms[] = moneyTermsAt(Date.parse('2026-11-25T00:00:00.000Z'), {
  ...noRateChanges,
  referral: [],
})

import type { MarketTerms } from '@fieldproof/contracts/entities/money-terms'
import { moneyTermsAt } from '@fieldproof/policy/money-terms'
import { noRateChanges } from '@fieldproof/policy/order-rates'

/** What the server answers of the money terms while staff have changed none. */
export const moneyTerms: MarketTerms[] = moneyTermsAt(Date.parse('2026-11-25T00:00:00.000Z'), {
  ...noRateChanges,
  referral: [],
})

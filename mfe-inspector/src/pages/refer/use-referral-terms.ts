import { selectUser, useSelector } from '@fieldproof/platform'
import { referralTermsIn } from '@fieldproof/policy/referral-markets'
import type { ReferralTerms } from '@fieldproof/policy/referral'
import type { Currency } from '@fieldproof/contracts/lists'
import { useState } from 'react'

/** What a referral that the reader makes now pays, in the currency of their market; a visitor reads of Nigeria (QUOTE-2). */
export const useReferralTerms = (): ReferralTerms & { currency: Currency } => {
  const user = useSelector(selectUser)
  const [now] = useState(() => Date.now())
  return referralTermsIn(user === null ? 'NG' : user.country, now)
}

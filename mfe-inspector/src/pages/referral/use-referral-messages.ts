import { useTranslation } from '@fieldproof/platform'

const keys: Partial<Record<string, string>> = {
  'This field is required.': 'referral.messages.required',
  'This text is too long.': 'referral.messages.tooLong',
  'Email is required.': 'referral.messages.emailRequired',
  'Email is invalid.': 'referral.messages.emailInvalid',
}

/** Translates the contract's messages into the user's language. */
export const useReferralMessages = () => {
  const { t } = useTranslation()
  return (message: string): string => {
    const key = keys[message]
    return key === undefined ? message : t(key)
  }
}

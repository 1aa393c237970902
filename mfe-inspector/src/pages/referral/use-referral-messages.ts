import { useTranslation } from '@fieldproof/platform'

const keys: Partial<Record<string, string>> = {
  'This field is required.': 'referral.messages.required',
  'This text is too long.': 'referral.messages.tooLong',
  'Email is required.': 'referral.messages.emailRequired',
  'Email is invalid.': 'referral.messages.emailInvalid',
}

/** Says the contract's complaints in the reader's language. */
export const useReferralMessages = () => {
  const { t } = useTranslation()
  return (message: string): string => {
    const key = keys[message]
    return key === undefined ? message : t(key)
  }
}

import { useTranslation } from '@fieldproof/platform'

/** English messages of the contract's schemas and the server → the text's key. */
const names: Record<string, string> = {
  'full name required': 'fullName',
  'phone number required': 'phone',
  'category required': 'category',
  'This field is required.': 'required',
  'Enter a name with visible letters.': 'nameUnseen',
  'Enter a name without a web address, with a space after each dot.': 'nameAddress',
  'Email is required.': 'emailRequired',
  'Email is invalid.': 'emailInvalid',
  'Please select one': 'selectOne',
  'Passwords must match.': 'passwordsMatch',
  'Use at least 12 characters.': 'passwordShort',
  'Use at most 128 characters.': 'passwordLong',
  'Enter a telephone number with its country code.': 'phoneInvalid',
  'Please accept the terms to go on.': 'terms',
  'You have to be at least 18 years old.': 'age',
  'This password is one of the most common ones.': 'passwordCommon',
  'Please do not use your name or email address as the password.': 'passwordOwn',
  'Please do not use your telephone number as the password.': 'passwordPhone',
}

/** Translates a form's message; an unknown one stays as it is. */
export const useMessages = (): ((message: string) => string) => {
  const { t } = useTranslation('shell')
  return (message) => {
    const name = names[message]
    return name ? t(`faults.${name}`) : message
  }
}

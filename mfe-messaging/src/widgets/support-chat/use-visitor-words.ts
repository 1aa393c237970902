import { useTranslation } from '@fieldproof/platform'

/** The contract's faults of a visitor's name, address and question, in the user's language. */
export const useVisitorWords = () => {
  const { t } = useTranslation()
  const words: Record<string, string> = {
    'This field is required.': t('support.visitor.faults.required'),
    'This text is too long.': t('support.visitor.faults.tooLong'),
    'Email is required.': t('support.visitor.faults.required'),
    'Email is invalid.': t('support.visitor.faults.email'),
    'Enter a name with visible letters.': t('support.visitor.faults.nameUnseen'),
    'Enter a name without a web address, with a space after each dot.': t('support.visitor.faults.nameAddress'),
  }
  return (message: string): string => words[message] ?? message
}

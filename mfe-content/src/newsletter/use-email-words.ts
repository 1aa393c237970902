import { useTranslation } from '@fieldproof/platform'

/** The contract's complaints about an address (NEWSLETTER-5), in the reader's language. */
export const useEmailWords = () => {
  const { t } = useTranslation()
  const words: Record<string, string> = {
    'Email is required.': t('newsletter.errors.emailRequired'),
    'Email is invalid.': t('newsletter.errors.emailInvalid'),
  }
  return (message: string): string => words[message] ?? message
}

import { useTranslation } from '@fieldproof/platform'

/** Translates the contract's messages about an email address (NEWSLETTER-5). */
export const useEmailMessages = () => {
  const { t } = useTranslation()
  const words: Record<string, string> = {
    'Email is required.': t('newsletter.errors.emailRequired'),
    'Email is invalid.': t('newsletter.errors.emailInvalid'),
  }
  return (message: string): string => words[message] ?? message
}

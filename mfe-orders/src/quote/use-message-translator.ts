import { quoteMessages, type QuoteMessage } from '@fieldproof/contracts/forms/messages'
import { useTranslation } from '@fieldproof/platform'

const keyOf = new Map<string, QuoteMessage>(
  Object.entries(quoteMessages).map(([key, message]) => [message, key as QuoteMessage]),
)

/** Says a schema's complaint in the reader's language. What the contract has no key for is shown as it is. */
export const useMessageTranslator = () => {
  const { t } = useTranslation()
  return (message: string): string => {
    const key = keyOf.get(message)
    return key ? t(`messages.${key}`) : message
  }
}

import { quoteMessages, type QuoteMessage } from '@fieldproof/contracts/forms/messages'
import { useTranslation } from '@fieldproof/platform'

const keyOf = new Map<string, QuoteMessage>(
  Object.entries(quoteMessages).map(([key, message]) => [message, key as QuoteMessage]),
)

/**
 * Translates a schema's message into the reader's language. A message without a key in the contract is shown unchanged.
 */
export const useMessageTranslator = () => {
  const { t } = useTranslation()
  return (message: string): string => {
    const key = keyOf.get(message)
    return key ? t(`messages.${key}`) : message
  }
}

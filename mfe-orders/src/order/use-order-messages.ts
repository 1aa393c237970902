import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { useTranslation } from '@fieldproof/platform'
import { useMessageTranslator } from '../quote/use-message-translator.ts'

const own: Partial<Record<string, string>> = { [fieldMessages.telephoneInvalid]: 'order.messages.telephoneInvalid' }

/** Translates a schema's message into the reader's language: messages of the quote forms and of an order. */
export const useOrderMessages = () => {
  const { t } = useTranslation()
  const translate = useMessageTranslator()
  return (message: string): string => {
    const key = own[message]
    return key === undefined ? translate(message) : t(key)
  }
}

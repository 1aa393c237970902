import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { useTranslation } from '@fieldproof/platform'
import { useMessageTranslator } from '../quote/use-message-translator.ts'

const own: Partial<Record<string, string>> = { [fieldMessages.telephoneInvalid]: 'order.messages.telephoneInvalid' }

/** Says a schema's complaint in the reader's language: those of the quote forms, and those of an order beside them. */
export const useOrderMessages = () => {
  const { t } = useTranslation()
  const translate = useMessageTranslator()
  return (message: string): string => {
    const key = own[message]
    return key === undefined ? translate(message) : t(key)
  }
}

import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { useTranslation } from '@fieldproof/platform'

const keyOf = new Map<string, string>(Object.entries(fieldMessages).map(([key, message]) => [message, key]))

/** Says a schema's complaint in the reader's language. What the area has no words for is shown as it is. */
export const useMessageTranslator = () => {
  const { t } = useTranslation()
  return (message: string): string => {
    const key = keyOf.get(message)
    return key === undefined ? message : t(`messages.${key}`, { defaultValue: message })
  }
}

import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { useTranslation } from '@fieldproof/platform'

const keyOf = new Map<string, string>(Object.entries(fieldMessages).map(([key, message]) => [message, key]))

/** Translates a schema's message into the user's language; without a translation it is shown unchanged. */
export const useMessageTranslator = () => {
  const { t } = useTranslation()
  return (message: string): string => {
    const key = keyOf.get(message)
    return key === undefined ? message : t(`messages.${key}`, { defaultValue: message })
  }
}

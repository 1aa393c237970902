import { availabilityMessages } from '@fieldproof/contracts/entities/availability'
import { blockedDatesMessages } from '@fieldproof/contracts/entities/blocked-dates'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { useTranslation } from '@fieldproof/platform'

const keyOf = new Map<string, string>(
  Object.entries({ ...fieldMessages, ...availabilityMessages, ...blockedDatesMessages }).map(([key, message]) => [
    message,
    key,
  ]),
)

/**
 * Translates a schema's message into the user's language.
 * @param path of the messages in the page's texts, by the contract's keys; a message without a translation is shown as
 * it is
 */
export const useFieldMessages = (path: string) => {
  const { t } = useTranslation()
  return (message: string): string => {
    const key = keyOf.get(message)
    return key === undefined ? message : t(`${path}.${key}`, { defaultValue: message })
  }
}

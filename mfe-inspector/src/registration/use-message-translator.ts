import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { inspectorMessages } from '@fieldproof/contracts/entities/inspector-profile'
import { useTranslation } from '@fieldproof/platform'
import { useCallback } from 'react'

const keyOf = new Map<string, string>(
  [...Object.entries(fieldMessages), ...Object.entries(inspectorMessages)].map(([key, message]) => [message, key]),
)

/**
 * Translates a schema's message into the reader's language. A message without a key in the contract is shown unchanged.
 */
export const useMessageTranslator = () => {
  const { t } = useTranslation()
  return useCallback(
    (message: string): string => {
      const key = keyOf.get(message)
      return key === undefined ? message : t(`messages.${key}`)
    },
    [t],
  )
}

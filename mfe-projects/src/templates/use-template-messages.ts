import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { templateMessages } from '@fieldproof/contracts/entities/report-template'
import { useTranslation } from '@fieldproof/platform'

const keyOf = new Map<string, string>(
  Object.entries({ ...fieldMessages, ...templateMessages }).map(([key, message]) => [message, key]),
)

/** Translates the contract's faults of a template; without a translation, it is "not valid". */
export const useTemplateMessages = () => {
  const { t } = useTranslation()
  return (message: string): string => {
    const key = keyOf.get(message)
    return t(`messages.${key ?? 'invalidValue'}`, { defaultValue: t('messages.invalidValue') })
  }
}

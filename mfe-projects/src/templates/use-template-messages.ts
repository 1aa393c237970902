import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { templateMessages } from '@fieldproof/contracts/entities/report-template'
import { useTranslation } from '@fieldproof/platform'

const keyOf = new Map<string, string>(
  Object.entries({ ...fieldMessages, ...templateMessages }).map(([key, message]) => [message, key]),
)

/** Says what the contract finds wrong with a template in the reader's language; what has no words there is "not valid". */
export const useTemplateMessages = () => {
  const { t } = useTranslation()
  return (message: string): string => {
    const key = keyOf.get(message)
    return t(`messages.${key ?? 'notAnId'}`, { defaultValue: t('messages.notAnId') })
  }
}

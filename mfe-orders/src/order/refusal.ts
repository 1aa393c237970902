import { isCallFailure, useTranslation } from '@fieldproof/platform'

/** What of a refused call is said to the reader; null where nothing is, since the session is over. */
export const useRefusalWords = () => {
  const { t } = useTranslation()
  return (error: unknown): string | null => {
    if (!isCallFailure(error)) return t('order.failed')
    return error.isSilent ? null : error.message
  }
}

import { isCallFailure, useTranslation } from '@fieldproof/platform'
import { forgetKey } from './meant-once.ts'

/** What of a refused call is said to the reader; null where nothing is, since the session is over. */
export const useRefusalWords = () => {
  const { t } = useTranslation()
  return (error: unknown): string | null => {
    if (!isCallFailure(error)) return t('order.failed')
    return error.isSilent ? null : error.message
  }
}

/** Whether the server decided: an answer that never came, or a server that broke down, decides nothing. */
const isDecided = (error: unknown): boolean => isCallFailure(error) && error.status >= 400 && error.status < 500

/**
 * Sends something that is meant once. A refusal ends what was meant, a lost answer does not; nor does an answer after which
 * more is to come, such as a payment on the provider's page.
 */
export const sendMeant = async <Answer>(
  name: string,
  send: () => Promise<Answer>,
  isDone: (answer: Answer) => boolean = () => true,
): Promise<Answer> => {
  try {
    const answer = await send()
    if (isDone(answer)) forgetKey(name)
    return answer
  } catch (error) {
    if (isDecided(error)) forgetKey(name)
    throw error
  }
}

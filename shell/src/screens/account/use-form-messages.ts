import { useTranslation } from '@fieldproof/platform'
import { useMessages } from '../../dialogs/use-messages.ts'

/** English messages of the account forms' schemas → the text's key, in addition to the common ones. */
const names: Record<string, string> = {
  'Enter the code.': 'codeMissing',
  'The code has six digits.': 'codeDigits',
  'Answer 3 questions.': 'answersMissing',
  'Choose a different question for each answer.': 'questionTwice',
}

/** Translates a form's message; unknown ones stay as they are. */
export const useFormMessages = (): ((message: string) => string) => {
  const { t } = useTranslation()
  const others = useMessages()
  return (message) => {
    const name = names[message]
    return name ? t(`formFaults.${name}`) : others(message)
  }
}

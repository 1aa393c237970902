import { useTranslation } from '@fieldproof/platform'
import { useMessages } from '../../dialogs/use-messages.ts'

/** What the schemas of the account's forms say in English → the name of the text, beside those that every form knows. */
const names: Record<string, string> = {
  'Enter the code.': 'codeMissing',
  'The code has six digits.': 'codeDigits',
  'Answer 3 questions.': 'answersMissing',
  'Choose a different question for each answer.': 'questionTwice',
}

/** Puts a form's complaint into the reader's language; what it does not know it leaves as it is. */
export const useFormMessages = (): ((message: string) => string) => {
  const { t } = useTranslation()
  const others = useMessages()
  return (message) => {
    const name = names[message]
    return name ? t(`formFaults.${name}`) : others(message)
  }
}

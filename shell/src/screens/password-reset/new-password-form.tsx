import { useTranslation } from '@fieldproof/platform'
import type { LoginChallenge } from '@fieldproof/contracts/calls/users'
import type { SecurityQuestion } from '@fieldproof/contracts/lists'
import { useRefusal } from '@fieldproof/kit/refusal'
import { Notice, toasts } from '@fieldproof/ui'
import { FieldGroup, Form, TextField, useContractForm } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useSaveNewPasswordMutation } from '../account/auth-api.ts'
import { NewPasswordFields } from '../account/new-password-fields.tsx'
import { newPasswords, noPasswords } from '../account/new-passwords.ts'
import { Submit } from '../account/submit.tsx'
import { challengeOf, useBeginSession } from '../account/use-begin-session.ts'
import { useFormMessages } from '../account/use-form-messages.ts'

const answer = z.string().check(z.trim(), z.minLength(2, 'This field is required.'), z.maxLength(120))
const passwordForm = z.object({ passwords: newPasswords, answers: z.array(answer) })

/** The call's `securityAnswers.0.answer` is `answers.0` in the form. An error of all answers is shown at the first. */
const placeOf = (field: string): string => {
  if (field === 'password') return 'passwords.password'
  const [list, index = '0'] = field.split('.')
  return list === 'securityAnswers' ? `answers.${index}` : field
}

export interface NewPasswordFormProps {
  link: { id: string; token: string }
  /** Questions that have to be answered in addition. */
  questions: readonly SecurityQuestion[]
  onChallenge: (challenge: LoginChallenge) => void
}

/** The new password, and the answers that the account requires; then a session, or the second factor. */
export const NewPasswordForm = ({ link, questions, onChallenge }: NewPasswordFormProps) => {
  const { t } = useTranslation()
  const translate = useFormMessages()
  const [save] = useSaveNewPasswordMutation()
  const beginSession = useBeginSession()
  const form = useContractForm(passwordForm, {
    translate,
    defaultValues: { passwords: noPasswords, answers: questions.map(() => '') },
  })
  const { show, seconds } = useRefusal(form, {
    translate,
    placeOf,
    fields: questions.length > 0 ? { 'wrong-code': 'answers.0' } : {},
  })

  const send = async ({ passwords, answers }: z.output<typeof passwordForm>) => {
    const securityAnswers = questions.map((questionId, index) => ({ questionId, answer: answers[index] ?? '' }))
    try {
      const result = await save({ body: { ...link, password: passwords.password, securityAnswers } }).unwrap()
      toasts.notify({ message: t('newPassword.saved'), tone: 'success' })
      const challenge = challengeOf(result)
      if (challenge) onChallenge(challenge)
      else if ('token' in result) beginSession(result)
    } catch (error) {
      show(error)
    }
  }
  return (
    <Form form={form} onSubmit={send}>
      <NewPasswordFields label={t('newPassword.password')} repeatLabel={t('newPassword.repeat')} />
      {questions.length > 0 && (
        <FieldGroup hint={t('newPassword.questionsHint')} legend={t('newPassword.questions')}>
          {questions.map((question, index) => (
            <TextField
              autoComplete="off"
              key={question}
              label={t(`questions.${question}`)}
              name={`answers.${index}`}
              required
            />
          ))}
        </FieldGroup>
      )}
      <Notice quiet>{t('newPassword.endsSessions')}</Notice>
      <Submit seconds={seconds} wide>
        {t('newPassword.submit')}
      </Submit>
    </Form>
  )
}

import { useTranslation } from '@fieldproof/platform'
import { oneTimeCode } from '@fieldproof/contracts/calls/users/account'
import type { LoginResult, SecondFactor } from '@fieldproof/contracts/calls/users'
import { useRefusal } from '@fieldproof/kit/refusal'
import { Form, TextField, useContractForm } from '@fieldproof/ui/form'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useCompleteLoginMutation } from '../auth-api.ts'
import { Submit } from '../submit.tsx'
import { useFormMessages } from '../use-form-messages.ts'

const recoveryCode = z.string('Enter the code.').check(z.trim(), z.minLength(6, 'Enter the code.'), z.maxLength(40))
const required = z.string('Enter the code.').check(z.minLength(1, { error: 'Enter the code.', abort: true }))
const digitsForm = z.object({ code: z.pipe(required, oneTimeCode) })
const recoveryForm = z.object({ code: recoveryCode })

export interface CodeFormProps {
  challengeId: string
  method: SecondFactor
  onDone: (result: LoginResult) => void
  /** The login has waited too long for this step. */
  onTooLate: () => void
}

/** One code, and nothing else. */
export const CodeForm = ({ challengeId, method, onDone, onTooLate }: CodeFormProps) => {
  const { t } = useTranslation()
  const translate = useFormMessages()
  const [completeLogin] = useCompleteLoginMutation()
  const isRecovery = method === 'recovery-code'
  const form = useContractForm(isRecovery ? recoveryForm : digitsForm, { translate, defaultValues: { code: '' } })
  const { show, seconds } = useRefusal(form, { translate, fields: { 'wrong-code': 'code' } })

  const { setFocus } = form
  // The code field appears when the text message has been sent, so it gets the focus.
  useEffect(() => {
    if (method === 'phone') setFocus('code')
  }, [method, setFocus])

  const send = async ({ code }: { code: string }) => {
    try {
      onDone(await completeLogin({ body: { challengeId, method, code } }).unwrap())
    } catch (error) {
      if (show(error)?.code === 'code-expired') onTooLate()
    }
  }
  return (
    <Form form={form} onSubmit={send}>
      <TextField
        autoCapitalize="none"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        hint={t(`secondFactor.hints.${method}`)}
        inputMode={isRecovery ? 'text' : 'numeric'}
        label={t(`secondFactor.labels.${method}`)}
        name="code"
        required
        spellCheck={false}
      />
      <Submit seconds={seconds} wide>
        {t('secondFactor.submit')}
      </Submit>
    </Form>
  )
}

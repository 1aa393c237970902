import { useTranslation } from '@fieldproof/platform'
import { oneTimeCode } from '@fieldproof/contracts/calls/users/account'
import { useRefusal } from '@fieldproof/kit/refusal'
import { Button } from '@fieldproof/ui'
import { Form, TextField, useContractForm } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { Submit } from '../../account/submit.tsx'
import { useFormMessages } from '../../account/use-form-messages.ts'

const required = z.string('Enter the code.').check(z.minLength(1, { error: 'Enter the code.', abort: true }))
const digitsForm = z.object({ code: z.pipe(required, oneTimeCode) })

export interface CodeFormProps {
  label: string
  hint?: string
  submit: string
  /** Rejects with the call's failure, which the form shows. */
  onSend: (code: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the code on an app or a telephone, which proves that it is the reader's. */
export const CodeForm = ({ label, hint, submit, onSend, onCancel }: CodeFormProps) => {
  const { t } = useTranslation()
  const translate = useFormMessages()
  const form = useContractForm(digitsForm, { translate, defaultValues: { code: '' } })
  const { show, seconds } = useRefusal(form, { translate, fields: { 'wrong-code': 'code', 'code-expired': 'code' } })
  return (
    <Form form={form} onSubmit={({ code }) => onSend(code).catch(show)}>
      <TextField
        autoCapitalize="none"
        autoComplete="one-time-code"
        hint={hint}
        inputMode="numeric"
        label={label}
        name="code"
        required
        spellCheck={false}
      />
      <Submit
        beside={
          <Button onClick={onCancel} variant="quiet">
            {t('twoFactor.cancel')}
          </Button>
        }
        seconds={seconds}
      >
        {submit}
      </Submit>
    </Form>
  )
}

import { useTranslation } from '@fieldproof/platform'
import { oneTimeCode } from '@fieldproof/contracts/calls/users/account'
import { useRefusal } from '@fieldproof/kit/refusal'
import { Button } from '@fieldproof/ui'
import { Form, PasswordField, TextField, useContractForm } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { Submit } from '../../account/submit.tsx'
import { useFormMessages } from '../../account/use-form-messages.ts'

interface ProofProps {
  submit: string
  /** Rejects with the call's failure, which is then said in the form. */
  onCancel: () => void
  variant?: 'primary' | 'danger'
}

const Cancel = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useTranslation()
  return (
    <Button onClick={onCancel} variant="quiet">
      {t('twoFactor.cancel')}
    </Button>
  )
}

const required = z.string('Enter the code.').check(z.minLength(1, { error: 'Enter the code.', abort: true }))
const digitsForm = z.object({ code: z.pipe(required, oneTimeCode) })
const anyForm = z.object({ code: z.string().check(z.trim(), z.minLength(6, 'Enter the code.'), z.maxLength(40)) })

export interface CodeProofProps extends ProofProps {
  label: string
  hint?: string
  /** A recovery code will do, too. */
  takesRecoveryCode?: boolean
  onSend: (code: string) => Promise<void>
}

/** Asks for one code. */
export const CodeProof = ({
  label,
  hint,
  submit,
  takesRecoveryCode = false,
  variant,
  onSend,
  onCancel,
}: CodeProofProps) => {
  const translate = useFormMessages()
  const form = useContractForm(takesRecoveryCode ? anyForm : digitsForm, { translate, defaultValues: { code: '' } })
  const { show, seconds } = useRefusal(form, { translate, fields: { 'wrong-code': 'code', 'code-expired': 'code' } })
  return (
    <Form form={form} onSubmit={({ code }) => onSend(code).catch(show)}>
      <TextField
        autoCapitalize="none"
        autoComplete="one-time-code"
        hint={hint}
        inputMode={takesRecoveryCode ? 'text' : 'numeric'}
        label={label}
        name="code"
        required
        spellCheck={false}
      />
      <Submit beside={<Cancel onCancel={onCancel} />} seconds={seconds} variant={variant}>
        {submit}
      </Submit>
    </Form>
  )
}

const passwordForm = (hasPassword: boolean) =>
  z.object({
    password: z.string().check(z.minLength(hasPassword ? 1 : 0, 'This field is required.'), z.maxLength(128)),
  })

export interface PasswordProofProps extends ProofProps {
  hasPassword: boolean
  /** Undefined where the account has no password. */
  onSend: (password: string | undefined) => Promise<void>
}

/** Asks for the password again before an act that matters; only for the word where the account has none. */
export const PasswordProof = ({ hasPassword, submit, variant, onSend, onCancel }: PasswordProofProps) => {
  const { t } = useTranslation()
  const translate = useFormMessages()
  const form = useContractForm(passwordForm(hasPassword), { translate, defaultValues: { password: '' } })
  const { show, seconds } = useRefusal(form, { translate, fields: hasPassword ? { 'wrong-login': 'password' } : {} })
  return (
    <Form form={form} onSubmit={({ password }) => onSend(hasPassword ? password : undefined).catch(show)}>
      {hasPassword && (
        <PasswordField hint={t('twoFactor.passwordHint')} label={t('twoFactor.password')} name="password" required />
      )}
      <Submit beside={<Cancel onCancel={onCancel} />} seconds={seconds} variant={variant}>
        {submit}
      </Submit>
    </Form>
  )
}

import { oneTimeCode } from '@fieldproof/contracts/calls/users/account'
import type { StepUp } from '@fieldproof/contracts/calls/users/security'
import { useRefusal } from '@fieldproof/kit/refusal'
import { selectIsLoggedIn, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, ErrorState, Skeleton } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, PasswordField, TextField, useContractForm } from '@fieldproof/ui/form'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Choices } from '../../choices/choices.tsx'
import { Submit } from '../account/submit.tsx'
import { useFormMessages } from '../account/use-form-messages.ts'
import { SendCode } from './send-code.tsx'
import { useGetStepUpQuery, useStepUpMutation } from './step-up-api.ts'

const required = z.string('Enter the code.').check(z.minLength(1, { error: 'Enter the code.', abort: true }))
const digits = z.pipe(required, oneTimeCode)
const recoveryCode = z.string().check(z.trim(), z.minLength(6, 'Enter the code.'), z.maxLength(40))

const formOf = (first: StepUp['first'], method: StepUp['methods'][number] | undefined) =>
  z.object({
    password: z.string().check(z.minLength(first === 'password' ? 1 : 0, 'This field is required.'), z.maxLength(128)),
    mailedCode: first === 'mailed-code' ? digits : z.string(),
    code: method === undefined ? z.string() : method === 'recovery-code' ? recoveryCode : digits,
  })
const empty = { password: '', mailedCode: '', code: '' }

const StepUpForm = ({ stepUp: { first, methods }, onAnswer }: { stepUp: StepUp; onAnswer: (yes: boolean) => void }) => {
  const { t } = useTranslation()
  const translate = useFormMessages()
  const [method, setMethod] = useState(methods[0])
  const [prove] = useStepUpMutation()
  const form = useContractForm(formOf(first, method), { translate, defaultValues: empty })
  const { show, seconds } = useRefusal(form, {
    translate,
    fields: { 'code-expired': method === undefined ? 'mailedCode' : 'code' },
    placeOf: (field) => (field === 'code' && method === undefined ? 'mailedCode' : field),
  })
  const { setFocus } = form
  useEffect(() => {
    if (first === 'password') setFocus('password')
  }, [first, setFocus])

  const send = async ({ password, mailedCode, code }: typeof empty) => {
    try {
      await prove({
        body: {
          ...(first === 'password' ? { password } : { mailedCode }),
          ...(method !== undefined && { method, code }),
        },
      }).unwrap()
      onAnswer(true)
    } catch (error) {
      show(error)
    }
  }
  const isRecovery = method === 'recovery-code'
  return (
    <Form form={form} onSubmit={send}>
      {first === 'password' ? (
        <PasswordField autoComplete="current-password" label={t('stepUp.password')} name="password" required />
      ) : (
        <>
          <SendCode to="mail" />
          <TextField
            autoComplete="one-time-code"
            inputMode="numeric"
            label={t('stepUp.mailedCode')}
            name="mailedCode"
            required
          />
        </>
      )}
      {methods.length > 1 && method !== undefined && (
        <Choices
          choices={methods.map((value) => ({ value, label: t(`stepUp.methods.${value}`) }))}
          isLegendShown
          legend={t('stepUp.method')}
          onChoose={setMethod}
          value={method}
        />
      )}
      {method === 'phone' && <SendCode to="phone" />}
      {method !== undefined && (
        <TextField
          autoCapitalize="none"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          hint={t(`stepUp.hints.${method}`)}
          inputMode={isRecovery ? 'text' : 'numeric'}
          key={method}
          label={t(`stepUp.labels.${method}`)}
          name="code"
          required
          spellCheck={false}
        />
      )}
      <Submit
        beside={
          <Button onClick={() => onAnswer(false)} variant="quiet">
            {t('stepUp.cancel')}
          </Button>
        }
        seconds={seconds}
      >
        {t('stepUp.submit')}
      </Submit>
    </Form>
  )
}

/** The identity confirmation (STEPUP-2): the password or a mailed code, and a second factor if there is one. */
export const StepUpDialog = ({ onAnswer }: { onAnswer: (isProved: boolean) => void }) => {
  const { t } = useTranslation()
  const { currentData, isError, isFetching, refetch } = useGetStepUpQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const stepUp = isFetching ? undefined : currentData
  const isLoggedIn = useSelector(selectIsLoggedIn)
  useEffect(() => {
    if (!isLoggedIn) onAnswer(false)
  }, [isLoggedIn, onAnswer])
  // Another tab may have confirmed it meanwhile.
  const isProved = (stepUp?.provedUntil ?? null) !== null
  useEffect(() => {
    if (isProved) onAnswer(true)
  }, [isProved, onAnswer])
  return (
    <Dialog description={t('stepUp.lead')} onClose={() => onAnswer(false)} open size="small" title={t('stepUp.title')}>
      {stepUp ? (
        <StepUpForm onAnswer={onAnswer} stepUp={stepUp} />
      ) : isError && !isFetching ? (
        <ErrorState
          onRetry={() => {
            void refetch()
          }}
        />
      ) : (
        <Skeleton lines={3} />
      )}
    </Dialog>
  )
}

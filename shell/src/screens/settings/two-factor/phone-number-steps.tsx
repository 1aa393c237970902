import { joinPhone, neededPhone, PhoneNumberField, splitPhone, usualCountry } from '@fieldproof/kit/phone'
import { useCountdown, useRefusal } from '@fieldproof/kit/refusal'
import { isCallFailure, selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Notice, Stack } from '@fieldproof/ui'
import { Form, useContractForm } from '@fieldproof/ui/form'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Submit } from '../../account/submit.tsx'
import { useFormMessages } from '../../account/use-form-messages.ts'
import { Wait } from '../../account/wait.tsx'
import { useSendPhoneVerificationCodeMutation, useVerifyPhoneOtpMutation } from '../settings-api.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { CodeForm } from './code-form.tsx'

/** Seconds between two text messages; the server's rate limit may require more. */
const pause = 30
const numberForm = z.object({ phone: neededPhone('This field is required.') })

interface Sent {
  phoneNumber: string
  hint: string
}

const NumberForm = ({
  number,
  onSent,
  onCancel,
}: {
  number: string | null
  onSent: (sent: Sent) => void
  onCancel: () => void
}) => {
  const { t } = useTranslation()
  const translate = useFormMessages()
  const country = useSelector(selectUser)?.country ?? usualCountry
  const [sendCode] = useSendPhoneVerificationCodeMutation()
  const form = useContractForm(numberForm, {
    translate,
    defaultValues: { phone: splitPhone(number ?? '', country) },
  })
  const { show, seconds } = useRefusal(form, { translate, placeOf: () => 'phone.number' })
  const send = async ({ phone }: z.output<typeof numberForm>) => {
    const phoneNumber = await joinPhone(phone)
    try {
      const { phoneHint } = await sendCode({ body: { phoneNumber } }).unwrap()
      onSent({ phoneNumber, hint: phoneHint })
    } catch (error) {
      show(error)
    }
  }
  return (
    <Form form={form} onSubmit={send}>
      <PhoneNumberField
        countryName="phone.country"
        label={t('twoFactor.phone.number')}
        numberName="phone.number"
        required
      />
      <Submit
        beside={
          <Button onClick={onCancel} variant="quiet">
            {t('twoFactor.cancel')}
          </Button>
        }
        seconds={seconds}
      >
        {t('twoFactor.phone.send')}
      </Submit>
    </Form>
  )
}

/** Sends another code to the number, once the pause is over. */
const Resend = ({ phoneNumber }: { phoneNumber: string }) => {
  const { t } = useTranslation()
  const { seconds, begin } = useCountdown(pause)
  const [sendCode, { isLoading }] = useSendPhoneVerificationCodeMutation()
  const [fault, setFault] = useState<string | null>(null)
  const send = async () => {
    setFault(null)
    try {
      await sendCode({ body: { phoneNumber } }).unwrap()
      begin(pause)
    } catch (error) {
      if (!isCallFailure(error) || error.isSilent) return
      if (error.retryAfter) begin(error.retryAfter)
      setFault(error.message)
    }
  }
  return (
    <Stack gap="small">
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      <Wait seconds={seconds} />
      <div>
        <Button
          disabled={seconds > 0}
          loading={isLoading}
          onClick={() => {
            void send()
          }}
          size="small"
          variant="quiet"
        >
          {t('twoFactor.phone.resend')}
        </Button>
      </div>
    </Stack>
  )
}

export interface PhoneNumberStepsProps {
  number: string | null
  onVerified: () => void
  onCancel: () => void
}

/** The number, then the code that was sent to it. */
export const PhoneNumberSteps = ({ number, onVerified, onCancel }: PhoneNumberStepsProps) => {
  const { t } = useTranslation()
  const [sent, setSent] = useState<Sent | null>(null)
  const [verify] = useVerifyPhoneOtpMutation()
  const place = useKeptFocus(sent === null ? 'number' : 'code')
  if (sent === null) return <NumberForm number={number} onCancel={onCancel} onSent={setSent} />
  return (
    <Stack ref={place} tabIndex={-1}>
      <Notice tone="success">{t('twoFactor.phone.sent', { hint: sent.hint })}</Notice>
      <CodeForm
        label={t('twoFactor.phone.code')}
        onCancel={onCancel}
        onSend={async (code) => {
          await verify({ body: { code } }).unwrap()
          onVerified()
        }}
        submit={t('twoFactor.phone.verify')}
      />
      <Resend phoneNumber={sent.phoneNumber} />
    </Stack>
  )
}

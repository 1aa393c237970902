import { isCallFailure, useTranslation } from '@fieldproof/platform'
import type { LoginChallenge } from '@fieldproof/contracts/calls/users'
import { useCountdown } from '@fieldproof/kit/refusal'
import { Button, Notice, Stack, Text } from '@fieldproof/ui'
import { useState, type ReactNode } from 'react'
import { useSendPhoneOtpPreloginMutation } from '../auth-api.ts'
import { Wait } from '../wait.tsx'

/** Seconds between two text messages; the server's rate limit may require more. */
const pause = 30

export interface PhoneCodeProps {
  challenge: LoginChallenge
  onTooLate: () => void
  children: ReactNode
}

/** Sends the code to the telephone, and shows the field for it once it is on its way. */
export const PhoneCode = ({ challenge, onTooLate, children }: PhoneCodeProps) => {
  const { t } = useTranslation()
  const [send, { isLoading }] = useSendPhoneOtpPreloginMutation()
  const [hint, setHint] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { seconds, begin } = useCountdown()

  const ask = async () => {
    setFault(null)
    try {
      const { phoneHint } = await send({ body: { challengeId: challenge.challengeId } }).unwrap()
      setHint(phoneHint)
      begin(pause)
    } catch (error) {
      if (!isCallFailure(error) || error.isSilent) return
      if (error.code === 'code-expired') return onTooLate()
      if (error.retryAfter) begin(error.retryAfter)
      setFault(error.message)
    }
  }
  return (
    <Stack>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      {hint === null ? (
        challenge.phoneHint !== null && <Text>{t('secondFactor.phone.to', { hint: challenge.phoneHint })}</Text>
      ) : (
        <Notice tone="success">{t('secondFactor.phone.sent', { hint })}</Notice>
      )}
      {hint !== null && children}
      <Wait seconds={seconds} />
      <div>
        <Button
          disabled={seconds > 0}
          loading={isLoading}
          onClick={() => {
            void ask()
          }}
          variant={hint === null ? 'primary' : 'quiet'}
        >
          {hint === null ? t('secondFactor.phone.send') : t('secondFactor.phone.resend')}
        </Button>
      </div>
    </Stack>
  )
}

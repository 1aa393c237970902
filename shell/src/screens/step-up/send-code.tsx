import { useCountdown } from '@fieldproof/kit/refusal'
import { isCallFailure, useTranslation } from '@fieldproof/platform'
import { Button, Notice, Stack, Text } from '@fieldproof/ui'
import { useState } from 'react'
import { Wait } from '../account/wait.tsx'
import { useSendStepUpCodeMutation } from './step-up-api.ts'

/** Seconds between two messages; the server's rate limit may require more. */
const pause = 30

/** Sends a code by mail or to the telephone, and shows its destination. */
export const SendCode = ({ to }: { to: 'mail' | 'phone' }) => {
  const { t } = useTranslation()
  const [send, { isLoading }] = useSendStepUpCodeMutation()
  const [hint, setHint] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { seconds, begin } = useCountdown()
  const ask = async () => {
    setFault(null)
    try {
      setHint((await send({ body: { to } }).unwrap()).hint)
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
      {hint === null ? (
        <Text>{t(`stepUp.to.${to}`)}</Text>
      ) : (
        <Notice tone="success">{t('stepUp.sent', { hint })}</Notice>
      )}
      <Wait seconds={seconds} />
      <div>
        <Button
          disabled={seconds > 0}
          loading={isLoading}
          onClick={() => {
            void ask()
          }}
          variant={hint === null ? 'secondary' : 'quiet'}
        >
          {hint === null ? t('stepUp.send') : t('stepUp.resend')}
        </Button>
      </div>
    </Stack>
  )
}

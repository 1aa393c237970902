import { useCountdown } from '@fieldproof/kit/refusal'
import { isCallFailure, useTranslation } from '@fieldproof/platform'
import { Button, Cluster, Notice, Stack, Text, TextLink } from '@fieldproof/ui'
import { useState, useSyncExternalStore } from 'react'
import { Wait } from './wait.tsx'

/** Seconds after each mail until the next can be requested; the server's rate limit may require more. */
const pause = 30

const never = () => () => undefined

/** In development, the site shows mails on its own page. */
const DevelopmentMailbox = () => {
  const { t } = useTranslation()
  const isDevelopment = useSyncExternalStore(
    never,
    () => document.documentElement.dataset.development !== undefined,
    () => false,
  )
  if (!isDevelopment) return null
  return (
    <Text size="small" tone="muted">
      <TextLink href="/dev/mail" rel="external" target="_blank">
        {t('mail.development')}
      </TextLink>
    </Text>
  )
}

export interface MailSentProps {
  /** The instruction for the reader. */
  children: string
  /** Asks for the mail once more. Rejects with the call's failure. */
  onResend: () => Promise<unknown>
  /** How long the link is valid, and where to look for the mail. */
  hint?: string
  /** Back to the form, with what was typed. */
  onChangeAddress?: () => void
}

/** A mail is on its way: what to do with it, where to look, and how to have it sent again. */
export const MailSent = ({ children, hint, onResend, onChangeAddress }: MailSentProps) => {
  const { t } = useTranslation()
  const { seconds, begin } = useCountdown(pause)
  const [isSending, setIsSending] = useState(false)
  const [result, setResult] = useState<{ tone: 'success' | 'danger'; message: string } | null>(null)

  const resend = async () => {
    setIsSending(true)
    setResult(null)
    try {
      await onResend()
      begin(pause)
      setResult({ tone: 'success', message: t('mail.sentAgain') })
    } catch (error) {
      if (!isCallFailure(error) || error.isSilent) return
      if (error.retryAfter) begin(error.retryAfter)
      setResult({ tone: 'danger', message: error.message })
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Stack>
      <Text>{children}</Text>
      <Text tone="soft">{hint ?? t('mail.hint')}</Text>
      {result && <Notice tone={result.tone}>{result.message}</Notice>}
      <Wait seconds={seconds} />
      <Cluster>
        <Button
          disabled={seconds > 0}
          loading={isSending}
          onClick={() => {
            void resend()
          }}
        >
          {t('mail.resend')}
        </Button>
        {onChangeAddress && (
          <Button onClick={onChangeAddress} variant="quiet">
            {t('mail.changeAddress')}
          </Button>
        )}
      </Cluster>
      <DevelopmentMailbox />
    </Stack>
  )
}

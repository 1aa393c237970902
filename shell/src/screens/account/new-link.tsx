import { isCallFailure, useLocation, useTranslation, type CallFailure } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { Button, Cluster, LinkButton, Notice, Stack } from '@fieldproof/ui'
import { useState } from 'react'
import { referToOf, referToQuery } from '../../session/refer-to.ts'

/** A button that sends another link to the same address, or a form for the address if it is unknown. */
export const NewLink = ({ onSendAgain }: { onSendAgain: () => Promise<void> }) => {
  const { t } = useTranslation()
  const { search } = useLocation()
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState<CallFailure | null>(null)
  const send = async () => {
    setIsSending(true)
    try {
      await onSendAgain()
    } catch (error) {
      if (isCallFailure(error)) setFault(error)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Stack>
      {fault && !fault.isSilent && <Notice tone="warning">{fault.message}</Notice>}
      <Cluster>
        {fault?.code === 'code-expired' ? (
          <LinkButton href={`${href('shell.login')}${referToQuery(referToOf(search))}`} variant="primary">
            {t('menu.logIn')}
          </LinkButton>
        ) : (
          <Button loading={isSending} onClick={() => void send()} variant="primary">
            {t('confirmEmail.sendAgain')}
          </Button>
        )}
        <LinkButton href={`${href('shell.resend-confirmation')}${referToQuery(referToOf(search))}`} variant="quiet">
          {t('confirmEmail.askAgain')}
        </LinkButton>
      </Cluster>
    </Stack>
  )
}

import { useNavigate, useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { Button, Notice } from '@fieldproof/ui'
import { referToQuery } from '../../session/refer-to.ts'

export interface UnconfirmedProps {
  email: string
  message: string
  referTo: string | null
}

/** Explains that the address has to be confirmed first, with a link to another confirmation mail. */
export const Unconfirmed = ({ email, message, referTo }: UnconfirmedProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // In the navigation's state, so that the address never shows in the browser's address line.
  const ask = () => {
    void navigate(`${href('shell.resend-confirmation')}${referToQuery(referTo)}`, { state: { email } })
  }
  return (
    <Notice
      action={
        <Button onClick={ask} size="small">
          {t('login.sendConfirmation')}
        </Button>
      }
      tone="warning"
    >
      {message}
    </Notice>
  )
}

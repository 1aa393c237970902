import { useLocation, useNavigate, useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { LinkButton, Stack, Text, TextLink } from '@fieldproof/ui'
import { referToOf, referToQuery } from '../../session/refer-to.ts'
import { AccountPage } from '../account/account-page.tsx'
import { useRequestPasswordResetEmailMutation } from '../account/auth-api.ts'
import { MailSent } from '../account/mail-sent.tsx'
import { emailOf } from '../account/use-begin-session.ts'

/** /status/sent-password-reset: what to do with the mail. It does not reveal whether the address has an account. */
const SentReset = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const goOn = referToQuery(referToOf(search))
  const [request] = useRequestPasswordResetEmailMutation()
  const email = emailOf(state)
  return (
    <AccountPage
      other={<TextLink href={`${href('shell.login')}${goOn}`}>{t('mail.toLogin')}</TextLink>}
      title={t('mail.title')}
    >
      {email === '' ? (
        <Stack>
          <Text>{t('mail.resetSomewhere')}</Text>
          <div>
            <LinkButton href={`${href('shell.forgot-password')}${goOn}`}>{t('mail.askReset')}</LinkButton>
          </div>
        </Stack>
      ) : (
        <MailSent
          onChangeAddress={() => {
            void navigate(`${href('shell.forgot-password')}${goOn}`, { state: { email } })
          }}
          onResend={() => request({ body: { email } }).unwrap()}
        >
          {t('mail.reset', { email })}
        </MailSent>
      )}
    </AccountPage>
  )
}

export default SentReset

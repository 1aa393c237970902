import { useLocation, useNavigate, useTranslation } from '@fieldproof/platform'
import type { LoginChallenge } from '@fieldproof/contracts/calls/users'
import { href } from '@fieldproof/contracts/routes'
import { Button, LinkButton, Notice, Skeleton, Stack, TextLink } from '@fieldproof/ui'
import { useState } from 'react'
import { AccountPage } from '../account/account-page.tsx'
import { useCheckPasswordResetQuery } from '../account/auth-api.ts'
import { AwaitedSecondFactor } from '../account/second-factor/awaited-second-factor.tsx'
import { useArrivalAt } from '../account/use-arrival-at.ts'
import { useBeginSession } from '../account/use-begin-session.ts'
import { NewPasswordForm } from './new-password-form.tsx'

const wholeLink = { id: /^[\da-f-]{36}$/i, token: /^[\w-]{43}$/ }

interface Link {
  id: string
  token: string
}

/** Checks the link first, then shows the form. */
const Checked = ({ link, onChallenge }: { link: Link; onChallenge: (challenge: LoginChallenge) => void }) => {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useCheckPasswordResetQuery({ params: { ...link } })
  if (data) return <NewPasswordForm link={link} onChallenge={onChallenge} questions={data.securityQuestions} />
  if (!error || isFetching) return <Skeleton label={t('newPassword.checking')} lines={4} />
  const message = 'message' in error ? error.message : undefined
  const isOver = 'code' in error && (error.code === 'code-expired' || error.code === 'invalid')
  return isOver ? (
    <LinkOver message={message} />
  ) : (
    <Notice
      action={
        <Button
          onClick={() => {
            void refetch()
          }}
        >
          {t('newPassword.retry')}
        </Button>
      }
      tone="danger"
    >
      {message}
    </Notice>
  )
}

/** The link is used, too old, or incomplete; with a link to request another one. */
const LinkOver = ({ message }: { message?: string | undefined }) => {
  const { t } = useTranslation()
  return (
    <Stack>
      <Notice tone="warning">{message ?? t('newPassword.notWhole')}</Notice>
      <div>
        <LinkButton href={href('shell.forgot-password')} variant="primary">
          {t('mail.askReset')}
        </LinkButton>
      </div>
    </Stack>
  )
}

/** /enter-new-password: where the link of a reset mail leads. */
const NewPassword = () => {
  const { t } = useTranslation()
  const { search } = useLocation()
  const beginSession = useBeginSession()
  const navigate = useNavigate()
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null)
  useArrivalAt(challenge ? 'second-factor' : 'form')
  const query = new URLSearchParams(search)
  const link = { id: query.get('id') ?? '', token: query.get('token') ?? '' }
  const isWhole = wholeLink.id.test(link.id) && wholeLink.token.test(link.token)
  // The password is saved by then, so going back leads to the log-in.
  const toLogin = () => {
    void navigate(href('shell.login'), { replace: true })
  }
  if (challenge) return <AwaitedSecondFactor challenge={challenge} onBack={toLogin} onDone={beginSession} />
  return (
    <AccountPage
      lead={t('newPassword.lead')}
      other={<TextLink href={href('shell.login')}>{t('mail.toLogin')}</TextLink>}
      title={t('newPassword.title')}
    >
      {isWhole ? <Checked link={link} onChallenge={setChallenge} /> : <LinkOver />}
    </AccountPage>
  )
}

export default NewPassword

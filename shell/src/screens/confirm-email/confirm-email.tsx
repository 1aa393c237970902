import {
  isCallFailure,
  selectIsLoggedIn,
  selectUser,
  useLocation,
  useSelector,
  useTranslation,
  type CallFailure,
} from '@fieldproof/platform'
import { useArea } from '@fieldproof/platform/host'
import type { LoginChallenge, LoginResult } from '@fieldproof/contracts/calls/users'
import { href } from '@fieldproof/contracts/routes'
import { Button, LinkButton, Notice, Skeleton, Stack, Text, toasts } from '@fieldproof/ui'
import { useEffect, useState } from 'react'
import { onDemand, useOnDemand } from '../../on-demand.ts'
import { referToOf, referToQuery } from '../../session/refer-to.ts'
import { AccountPage } from '../account/account-page.tsx'
import { useResendEmailConfirmationMutation, useVerifyEmailMutation } from '../account/auth-api.ts'
import { MailSent } from '../account/mail-sent.tsx'
import { AwaitedSecondFactor } from '../account/second-factor/awaited-second-factor.tsx'
import { useArrivalAt } from '../account/use-arrival-at.ts'
import { challengeOf, useBeginSession } from '../account/use-begin-session.ts'

type Outcome =
  | { is: 'arrived' | 'working' | 'no-link' }
  | { is: 'refused'; failure: CallFailure }
  | { is: 'asked'; challenge: LoginChallenge }
  | { is: 'mailed'; email: string }

/** A refusal that is not about the link itself. */
const mayWorkLater = ({ status }: CallFailure): boolean => status === 0 || status === 429 || status >= 500

/** The secret of the link, removed from the address at once because it works only once. */
const useToken = (): string => {
  const {
    platform: { navigator },
  } = useArea()
  const { pathname, search } = useLocation()
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '')
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!query.has('token')) return
    query.delete('token')
    navigator.replace(`${pathname}${query.size > 0 ? `?${query}` : ''}`)
  }, [navigator, pathname, search])
  return token
}

/**
 * Follows the link when the reader presses the button: programs open links of mails too, and another user's session in
 * this browser must not end without consent (SESSION-10). A new session continues where the reader was sent from.
 */
const useFollowedLink = (token: string) => {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<Outcome>({ is: token === '' ? 'no-link' : 'arrived' })
  const [verify] = useVerifyEmailMutation()
  const [resend] = useResendEmailConfirmationMutation()
  const { search } = useLocation()
  const beginSession = useBeginSession()

  const goOn = (result: LoginResult) => {
    toasts.notify({ message: t('confirmEmail.done'), tone: 'success' })
    beginSession(result, 'email')
  }
  const follow = async () => {
    setOutcome({ is: 'working' })
    try {
      const answer = await verify({ params: { token } }).unwrap()
      const challenge = challengeOf(answer)
      if (challenge) setOutcome({ is: 'asked', challenge })
      else if ('token' in answer) goOn(answer)
    } catch (error) {
      if (isCallFailure(error)) setOutcome({ is: 'refused', failure: error })
    }
  }
  /** Sends another mail to the address of the link, which may have expired; none if the sign-up is confirmed by now. */
  const sendAgain = async () => {
    const referTo = referToOf(search)
    const { email } = await resend({ body: { token, ...(referTo !== null && { referTo }) } }).unwrap()
    setOutcome({ is: 'mailed', email })
  }
  return { outcome, goOn, follow: () => void follow(), sendAgain, giveUp: () => setOutcome({ is: 'no-link' }) }
}

/** What the link does, with the button for it. Readers who are logged in here learn that it ends their session. */
const Question = ({ onConfirm }: { onConfirm: () => void }) => {
  const { t } = useTranslation()
  const user = useSelector(selectUser)
  return (
    <AccountPage title={t('confirmEmail.title')}>
      <Stack>
        {user && (
          <Notice tone="warning">
            {t('confirmEmail.loggedIn', { name: `${user.firstName} ${user.lastName}`, email: user.email })}
          </Notice>
        )}
        <Text>{t('confirmEmail.ask')}</Text>
        <div>
          <Button onClick={onConfirm} variant="primary">
            {t('confirmEmail.confirm')}
          </Button>
        </div>
      </Stack>
    </AccountPage>
  )
}

/** Loaded on demand, because few links have expired. */
const newLink = onDemand(() => import(/* webpackChunkName: "new-link" */ '../account/new-link.tsx'))

interface WayOnProps {
  failure: CallFailure | null
  onTryAgain: () => void
  onSendAgain: () => Promise<void>
}

/** The options if the link failed: a retry, or another link. */
const WayOn = ({ failure, onTryAgain, onSendAgain }: WayOnProps) => {
  const { module } = useOnDemand(newLink, failure?.code === 'code-expired')
  const { t } = useTranslation()
  const { search } = useLocation()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  if (failure && mayWorkLater(failure))
    return (
      <Button onClick={onTryAgain} variant="primary">
        {t('confirmEmail.tryAgain')}
      </Button>
    )
  if (isLoggedIn)
    return (
      <LinkButton href={href('shell.profile')} variant="primary">
        {t('confirmEmail.toProfile')}
      </LinkButton>
    )
  if (failure?.code === 'code-expired' && module) return <module.NewLink onSendAgain={onSendAgain} />
  const again = `${href('shell.resend-confirmation')}${referToQuery(referToOf(search))}`
  return (
    <LinkButton href={again} variant="primary">
      {t('confirmEmail.askAgain')}
    </LinkButton>
  )
}

/** /status/confirm-email: where the link of a confirmation mail leads. */
const ConfirmEmail = () => {
  const { t } = useTranslation()
  const { outcome, goOn, follow, sendAgain, giveUp } = useFollowedLink(useToken())
  useArrivalAt(outcome.is)
  if (outcome.is === 'asked') return <AwaitedSecondFactor challenge={outcome.challenge} onBack={giveUp} onDone={goOn} />
  if (outcome.is === 'arrived') return <Question onConfirm={follow} />
  if (outcome.is === 'working') {
    return (
      <AccountPage title={t('confirmEmail.working')}>
        <Skeleton label={t('confirmEmail.working')} lines={2} />
      </AccountPage>
    )
  }
  if (outcome.is === 'mailed') {
    return (
      <AccountPage title={t('mail.title')}>
        <MailSent hint={t('mail.hintConfirm')} onResend={sendAgain}>
          {t('mail.confirm', { email: outcome.email })}
        </MailSent>
      </AccountPage>
    )
  }
  const failure = outcome.is === 'refused' ? outcome.failure : null
  return (
    <AccountPage title={failure ? t('confirmEmail.refused') : t('confirmEmail.title')}>
      <Stack>
        {failure && <Notice tone="warning">{failure.message}</Notice>}
        <Text>{failure ? t('confirmEmail.refusedBody') : t('confirmEmail.openLink')}</Text>
        <div>
          <WayOn failure={failure} onSendAgain={sendAgain} onTryAgain={follow} />
        </div>
      </Stack>
    </AccountPage>
  )
}

export default ConfirmEmail

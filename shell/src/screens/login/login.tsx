import { useLocation, useTranslation } from '@fieldproof/platform'
import { loginBody, type LoginChallenge } from '@fieldproof/contracts/calls/users'
import { href } from '@fieldproof/contracts/routes'
import { useRefusal } from '@fieldproof/kit/refusal'
import { Notice, Skeleton, Stack, TextLink } from '@fieldproof/ui'
import { EmailField, Form, PasswordField, useContractForm } from '@fieldproof/ui/form'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { referToOf, referToQuery } from '../../session/refer-to.ts'
import { manifestsOf } from '../../composition/manifests.ts'
import { useSite } from '../../site-context.ts'
import { AccountPage } from '../account/account-page.tsx'
import { useLoginMutation } from '../account/auth-api.ts'
import { requiredEmail } from '../account/required-email.ts'
import { SecondFactorStep } from '../account/second-factor/second-factor-step.tsx'
import { SocialButtons } from '../account/social/social-buttons.tsx'
import { useProviderReturn } from '../account/social/use-provider-return.ts'
import { Submit } from '../account/submit.tsx'
import { useArrivalAt } from '../account/use-arrival-at.ts'
import { challengeOf, emailOf, useBeginSession } from '../account/use-begin-session.ts'
import { useFormMessages } from '../account/use-form-messages.ts'
import { forgetKeptWork } from './forget-kept-work.ts'
import { Unconfirmed } from './unconfirmed.tsx'

const loginForm = z.object({ email: requiredEmail, password: loginBody.shape.password })

/**
 * /login: for visitors. The password, then the second factor where the account has one, or a provider's sign-in;
 * afterwards the reader goes on to where they were sent from.
 */
const Login = () => {
  const { t } = useTranslation()
  const { compositions } = useSite()
  const translate = useFormMessages()
  const { search, state } = useLocation()
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<{ email: string; message: string } | null>(null)
  const [logIn] = useLoginMutation()
  const beginSession = useBeginSession()
  const { isWorking, fault } = useProviderReturn(setChallenge)
  const form = useContractForm(loginForm, { translate, defaultValues: { email: emailOf(state), password: '' } })
  const { show, seconds } = useRefusal(form, { translate })
  useEffect(() => {
    forgetKeptWork(manifestsOf(compositions.get()).map(({ manifest }) => manifest.device))
  }, [compositions])
  useArrivalAt(challenge ? 'second-factor' : isWorking ? 'working' : 'password')
  const referTo = referToOf(search)
  const goOn = referToQuery(referTo)

  const send = async (values: z.output<typeof loginForm>) => {
    setUnconfirmed(null)
    try {
      const answer = await logIn({ body: values }).unwrap()
      const asked = challengeOf(answer)
      if ('token' in answer) return beginSession(answer)
      form.resetField('password')
      setChallenge(asked)
    } catch (error) {
      const failure = show(error)
      if (failure?.code !== 'unconfirmed') return
      form.clearErrors('root.server')
      setUnconfirmed({ email: values.email, message: failure.message })
    }
  }
  // With a destination the link to the sign-up is first, because people would not look below the form.
  const newHere = (
    <>
      {t('login.noAccount')} <TextLink href={`${href('shell.signup')}${goOn}`}>{t('login.createAccount')}</TextLink>
    </>
  )
  if (challenge)
    return <SecondFactorStep challenge={challenge} onBack={() => setChallenge(null)} onDone={beginSession} />
  if (isWorking)
    return (
      <AccountPage title={t('social.working')}>
        <Skeleton lines={3} />
      </AccountPage>
    )
  return (
    <AccountPage
      lead={referTo === null ? t('login.lead') : newHere}
      other={referTo === null ? newHere : undefined}
      title={t('login.title')}
    >
      <Stack gap="large">
        <Form form={form} onSubmit={send}>
          {referTo !== null && <Notice quiet>{t('login.toGoOn')}</Notice>}
          {fault !== null && <Notice tone="warning">{fault}</Notice>}
          {unconfirmed && <Unconfirmed {...unconfirmed} referTo={referTo} />}
          <EmailField autoComplete="username" label={t('fields.email.label')} name="email" required />
          <PasswordField label={t('fields.password')} name="password" required />
          <p>
            <TextLink href={`${href('shell.forgot-password')}${goOn}`}>{t('login.forgot')}</TextLink>
          </p>
          <Submit seconds={seconds} wide>
            {t('login.submit')}
          </Submit>
        </Form>
        <SocialButtons referTo={referTo} />
      </Stack>
    </AccountPage>
  )
}

export default Login

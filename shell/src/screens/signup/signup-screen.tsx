import { usualCountry } from '@fieldproof/kit/phone'
import { selectCountry, useLocation, useSelector, useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { useRefusal } from '@fieldproof/kit/refusal'
import { Notice, Stack, TextLink } from '@fieldproof/ui'
import { useContractForm, useDraft } from '@fieldproof/ui/form'
import { useEffect, useState } from 'react'
import { referToOf, referToQuery } from '../../session/refer-to.ts'
import { pendingRegistration } from '../../session/pending-registration.ts'
import { AccountPage } from '../account/account-page.tsx'
import { useResendEmailConfirmationMutation, useSignupMutation } from '../account/auth-api.ts'
import { MailSent } from '../account/mail-sent.tsx'
import { noPasswords } from '../account/new-passwords.ts'
import { SocialButtons } from '../account/social/social-buttons.tsx'
import { useArrivalAt } from '../account/use-arrival-at.ts'
import { emailOf, useBeginSession } from '../account/use-begin-session.ts'
import { useFormMessages } from '../account/use-form-messages.ts'
import { SignupForm } from './signup-form.tsx'
import {
  placeOfFault,
  signupForms,
  toSignupBody,
  type AccountType,
  type SignupForm as Values,
} from './signup-schema.ts'

/** /signup and /business/register: the form, then the mail that opens the account. */
export const SignupScreen = ({ initial }: { initial: AccountType }) => {
  const { t } = useTranslation()
  const translate = useFormMessages()
  const { search, state } = useLocation()
  const [accountType, setAccountType] = useState(initial)
  const [registration] = useState(pendingRegistration.get)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const country = useSelector(selectCountry) ?? usualCountry
  const [signUp] = useSignupMutation()
  const [resend] = useResendEmailConfirmationMutation()
  const beginSession = useBeginSession()
  const form = useContractForm(signupForms[registration ? 'registration' : 'password'][accountType], {
    translate,
    defaultValues: {
      companyName: '',
      firstName: registration?.firstName ?? '',
      lastName: registration?.lastName ?? '',
      email: registration?.email ?? emailOf(state),
      country,
      phone: { country, number: '' },
      passwords: noPasswords,
    },
  })
  const { discard, restored } = useDraft('signup', form, { omit: ['acceptsTerms', 'isOfAge'] })
  const { show, seconds } = useRefusal(form, { translate, placeOf: placeOfFault })
  useArrivalAt(mailedTo === null ? 'form' : 'mail')
  const referTo = referToOf(search)
  const logInHref = `${href('shell.login')}${referToQuery(referTo)}`
  // A draft may hold another address than the one that the provider vouches for.
  useEffect(() => {
    if (registration) form.setValue('email', registration.email)
  }, [registration, restored, form])

  const send = async (values: Values) => {
    try {
      const answer = await signUp({ body: await toSignupBody(values, { accountType, registration, referTo }) }).unwrap()
      discard()
      pendingRegistration.set(null)
      if ('token' in answer) beginSession(answer)
      else setMailedTo(answer.email)
    } catch (error) {
      show(error)
    }
  }
  if (mailedTo !== null) {
    return (
      <AccountPage other={<TextLink href={logInHref}>{t('mail.toLogin')}</TextLink>} title={t('mail.title')}>
        <MailSent
          hint={t('mail.hintConfirm')}
          onChangeAddress={() => setMailedTo(null)}
          onResend={() => resend({ body: { email: mailedTo, ...(referTo !== null && { referTo }) } }).unwrap()}
        >
          {t('mail.confirm', { email: mailedTo })}
        </MailSent>
      </AccountPage>
    )
  }
  return (
    <AccountPage
      lead={t(`signup.lead.${accountType}`)}
      other={
        <>
          {t('signup.hasAccount')} <TextLink href={logInHref}>{t('menu.logIn')}</TextLink>
        </>
      }
      title={t(`signup.title.${initial}`)}
    >
      <Stack gap="large">
        {registration && <Notice quiet>{t('signup.fromProvider', { email: registration.email })}</Notice>}
        <SignupForm
          accountType={accountType}
          form={form}
          isRestored={restored}
          onAccountType={setAccountType}
          onSubmit={send}
          registration={registration}
          seconds={seconds}
        />
        {!registration && <SocialButtons referTo={referTo} />}
      </Stack>
    </AccountPage>
  )
}

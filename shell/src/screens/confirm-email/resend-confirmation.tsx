import { useLocation, useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { useRefusal } from '@fieldproof/kit/refusal'
import { TextLink } from '@fieldproof/ui'
import { EmailField, Form, useContractForm } from '@fieldproof/ui/form'
import { useState } from 'react'
import * as z from 'zod/mini'
import { referToOf, referToQuery } from '../../session/refer-to.ts'
import { AccountPage } from '../account/account-page.tsx'
import { useResendEmailConfirmationMutation } from '../account/auth-api.ts'
import { MailSent } from '../account/mail-sent.tsx'
import { requiredEmail } from '../account/required-email.ts'
import { Submit } from '../account/submit.tsx'
import { useArrivalAt } from '../account/use-arrival-at.ts'
import { emailOf } from '../account/use-begin-session.ts'
import { useFormMessages } from '../account/use-form-messages.ts'

const emailForm = z.object({ email: requiredEmail })

/** /request-confirmation-email: for visitors whose confirmation mail did not come, or came too long ago. */
const ResendConfirmation = () => {
  const { t } = useTranslation()
  const translate = useFormMessages()
  const { search, state } = useLocation()
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const [resend] = useResendEmailConfirmationMutation()
  const form = useContractForm(emailForm, { translate, defaultValues: { email: emailOf(state) } })
  const { show, seconds } = useRefusal(form, { translate })
  useArrivalAt(mailedTo === null ? 'form' : 'mail')
  const referTo = referToOf(search)

  const ask = (email: string) => resend({ body: { email, ...(referTo !== null && { referTo }) } }).unwrap()
  const send = async ({ email }: z.output<typeof emailForm>) => {
    try {
      setMailedTo((await ask(email)).email)
    } catch (error) {
      show(error)
    }
  }
  return (
    <AccountPage
      lead={mailedTo === null ? t('resend.lead') : undefined}
      other={<TextLink href={`${href('shell.login')}${referToQuery(referTo)}`}>{t('mail.toLogin')}</TextLink>}
      title={mailedTo === null ? t('resend.title') : t('mail.title')}
    >
      {mailedTo === null ? (
        <Form form={form} onSubmit={send}>
          <EmailField label={t('fields.email.label')} name="email" required />
          <Submit seconds={seconds} wide>
            {t('resend.submit')}
          </Submit>
        </Form>
      ) : (
        <MailSent hint={t('mail.hintConfirm')} onChangeAddress={() => setMailedTo(null)} onResend={() => ask(mailedTo)}>
          {t('mail.confirmIfOpen', { email: mailedTo })}
        </MailSent>
      )}
    </AccountPage>
  )
}

export default ResendConfirmation

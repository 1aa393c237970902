import { useLocation, useNavigate, useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { useRefusal } from '@fieldproof/kit/refusal'
import { TextLink } from '@fieldproof/ui'
import { EmailField, Form, useContractForm } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { referToOf, referToQuery } from '../../session/refer-to.ts'
import { AccountPage } from '../account/account-page.tsx'
import { useRequestPasswordResetEmailMutation } from '../account/auth-api.ts'
import { requiredEmail } from '../account/required-email.ts'
import { Submit } from '../account/submit.tsx'
import { emailOf } from '../account/use-begin-session.ts'
import { useFormMessages } from '../account/use-form-messages.ts'

const emailForm = z.object({ email: requiredEmail })

/** /resetpassword: for visitors who do not know their password; a mail brings the link (PASSWORD-3). */
const ForgotPassword = () => {
  const { t } = useTranslation()
  const translate = useFormMessages()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [request] = useRequestPasswordResetEmailMutation()
  const form = useContractForm(emailForm, { translate, defaultValues: { email: emailOf(state) } })
  const { show, seconds } = useRefusal(form, { translate })
  const goOn = referToQuery(referToOf(search))

  const send = async (values: z.output<typeof emailForm>) => {
    try {
      const { email } = await request({ body: values }).unwrap()
      void navigate(`${href('shell.sent-reset')}${goOn}`, { state: { email } })
    } catch (error) {
      show(error)
    }
  }
  return (
    <AccountPage
      lead={t('forgot.lead')}
      other={<TextLink href={`${href('shell.login')}${goOn}`}>{t('mail.toLogin')}</TextLink>}
      title={t('forgot.title')}
    >
      <Form form={form} onSubmit={send}>
        <EmailField autoComplete="username" label={t('fields.email.label')} name="email" required />
        <Submit seconds={seconds} wide>
          {t('forgot.submit')}
        </Submit>
      </Form>
    </AccountPage>
  )
}

export default ForgotPassword

import { isCallFailure, useLocation, useTranslation } from '@fieldproof/platform'
import { loginBody } from '@fieldproof/contracts/calls/users'
import { href } from '@fieldproof/contracts/routes'
import { Notice, TextLink } from '@fieldproof/ui'
import { applyServerErrors, EmailField, Form, FormActions, PasswordField, SubmitButton, useContractForm } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useMessages } from '../../dialogs/use-messages.ts'
import { useLoginMutation } from '../../session/account-api.ts'
import { AccountPage } from '../account/account-page.tsx'
import { requiredEmail } from '../account/required-email.ts'
import { emailOf, referToOf, useBeginSession } from '../account/use-begin-session.ts'

const loginForm = z.object({ email: requiredEmail, password: loginBody.shape.password })

/** /login: for visitors; afterwards the reader goes on to where they were sent from. */
const Login = () => {
  const { t } = useTranslation()
  const translate = useMessages()
  const { search, state } = useLocation()
  const [logIn] = useLoginMutation()
  const beginSession = useBeginSession()
  const form = useContractForm(loginForm, { translate, defaultValues: { email: emailOf(state), password: '' } })

  const send = async (values: z.output<typeof loginForm>) => {
    try {
      const answer = await logIn({ body: values }).unwrap()
      if ('token' in answer) beginSession(answer)
    } catch (error) {
      if (!isCallFailure(error) || error.isSilent) return
      form.setError('root.server', { type: 'server', message: translate(error.message) })
      applyServerErrors(form, error.errors ?? [])
    }
  }
  return (
    <AccountPage
      lead={t('login.lead')}
      other={<>{t('login.noAccount')} <TextLink href={`${href('shell.signup')}${search}`}>{t('login.createAccount')}</TextLink></>}
      title={t('login.title')}
    >
      <Form form={form} onSubmit={send}>
        {referToOf(search) !== null && <Notice quiet>{t('login.toGoOn')}</Notice>}
        <EmailField autoComplete="username" label={t('fields.email.label')} name="email" required />
        <PasswordField label={t('fields.password')} name="password" required />
        <FormActions><SubmitButton wide>{t('login.submit')}</SubmitButton></FormActions>
      </Form>
    </AccountPage>
  )
}

export default Login

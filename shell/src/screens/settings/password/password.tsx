import { selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { useRefusal } from '@fieldproof/kit/refusal'
import { Card, Notice, Stack, TextLink } from '@fieldproof/ui'
import { Form, PasswordField, useContractForm } from '@fieldproof/ui/form'
import { useState } from 'react'
import * as z from 'zod/mini'
import { NewPasswordFields } from '../../account/new-password-fields.tsx'
import { newPasswords, noPasswords } from '../../account/new-passwords.ts'
import { Submit } from '../../account/submit.tsx'
import { useFormMessages } from '../../account/use-form-messages.ts'
import { Loaded } from '../loaded.tsx'
import { useChangePasswordMutation, useGetSecuritySettingsQuery } from '../settings-api.ts'
import { SettingsPage } from '../settings-page.tsx'

const passwordForm = (hasPassword: boolean) =>
  z.object({
    currentPassword: z.string().check(z.minLength(hasPassword ? 1 : 0, 'This field is required.'), z.maxLength(128)),
    passwords: newPasswords,
  })
const placeOf = (field: string): string => (field === 'newPassword' ? 'passwords.password' : field)
const empty = { currentPassword: '', passwords: noPasswords }

const PasswordForm = ({ hasPassword, onSaved }: { hasPassword: boolean; onSaved: (message: string) => void }) => {
  const { t } = useTranslation()
  const translate = useFormMessages()
  const user = useSelector(selectUser)
  const [change] = useChangePasswordMutation()
  const form = useContractForm(passwordForm(hasPassword), { translate, defaultValues: empty })
  const { show, seconds } = useRefusal(form, {
    translate,
    placeOf,
    fields: hasPassword ? { 'wrong-login': 'currentPassword' } : {},
  })

  const send = async ({ currentPassword, passwords }: z.output<ReturnType<typeof passwordForm>>) => {
    try {
      const { message } = await change({
        body: { newPassword: passwords.password, ...(hasPassword && { currentPassword }) },
      }).unwrap()
      form.reset(empty)
      onSaved(message)
    } catch (error) {
      show(error)
    }
  }
  return (
    <Form form={form} onSubmit={send}>
      {hasPassword ? (
        <PasswordField label={t('password.current')} name="currentPassword" required />
      ) : (
        <Notice quiet>{t('password.none')}</Notice>
      )}
      <NewPasswordFields
        label={t('password.new')}
        owner={user ? { email: user.email, firstName: user.firstName, lastName: user.lastName } : undefined}
        repeatLabel={t('password.repeat')}
      />
      <Submit seconds={seconds}>{hasPassword ? t('password.submit') : t('password.set')}</Submit>
    </Form>
  )
}

/** /dashboard/settings/password-settings */
const Password = () => {
  const { t } = useTranslation()
  const query = useGetSecuritySettingsQuery()
  const [saved, setSaved] = useState<string | null>(null)
  return (
    <SettingsPage lead={t('password.lead')} title={t('sections.password')}>
      <Loaded query={query}>
        {({ hasPassword }) => (
          <Stack>
            {saved !== null && (
              <Notice
                action={<TextLink href={href('shell.sessions')}>{t('sections.sessions')}</TextLink>}
                onDismiss={() => setSaved(null)}
                tone="success"
              >
                {saved}
              </Notice>
            )}
            <Card as="section" padding="large">
              <PasswordForm hasPassword={hasPassword} key={String(hasPassword)} onSaved={setSaved} />
            </Card>
          </Stack>
        )}
      </Loaded>
    </SettingsPage>
  )
}

export default Password

import { isCallFailure, selectCountry, useLocation, useSelector, useTranslation } from '@fieldproof/platform'
import { limits } from '@fieldproof/contracts/limits'
import { href } from '@fieldproof/contracts/routes'
import { Notice, TextLink } from '@fieldproof/ui'
import {
  applyServerErrors, CheckboxField, EmailField, FieldGroup, Form, FormActions, PasswordField, PhoneField, SelectField, SubmitButton,
  TextField, useContractForm, useDraft, useWatch,
} from '@fieldproof/ui/form'
import { useState } from 'react'
import { useCountryChoices, usualCountry } from '../../dialogs/dial-codes.ts'
import { useMessages } from '../../dialogs/use-messages.ts'
import { Choices } from '../../layout/choices.tsx'
import { useSignupMutation } from '../../session/account-api.ts'
import { AccountPage } from '../account/account-page.tsx'
import { LinkedText } from '../account/linked-text.tsx'
import { emailOf, useBeginSession } from '../account/use-begin-session.ts'
import { strengthOf } from './password-strength.ts'
import { placeOfFault, signupForms, toSignupBody, type AccountType, type SignupForm } from './signup-schema.ts'
import styles from './signup.module.css'

const alreadyRegistered = 409

/** Words for how good the password is, as it is typed. */
const StrengthHint = () => {
  const { t } = useTranslation()
  const password: unknown = useWatch({ name: 'passwords.password' })
  const strength = strengthOf(typeof password === 'string' ? password : '')
  return (
    <p aria-live="polite" className={styles.strength} data-strength={strength}>
      {strength === 'short'
        ? t('signup.strength.short', { count: limits.passwordMin - [...String(password)].length })
        : t(`signup.strength.${strength}`, { least: limits.passwordMin })}
    </p>
  )
}

/** /signup and /business/register: one form, with the company's name where the account is a business's. */
export const SignupScreen = ({ initial }: { initial: AccountType }) => {
  const { t } = useTranslation()
  const translate = useMessages()
  const { search, state } = useLocation()
  const [accountType, setAccountType] = useState(initial)
  const [isTaken, setIsTaken] = useState(false)
  const country = useSelector(selectCountry) ?? usualCountry
  const choices = useCountryChoices()
  const [signUp] = useSignupMutation()
  const beginSession = useBeginSession()
  const form = useContractForm(signupForms[accountType], {
    translate,
    defaultValues: {
      companyName: '', firstName: '', lastName: '', email: emailOf(state), country, phone: { country, number: '' },
      passwords: { password: '', repeat: '' },
    },
  })
  const { discard, restored } = useDraft('signup', form, { omit: ['acceptsTerms', 'isOfAge'] })

  const send = async (values: SignupForm) => {
    setIsTaken(false)
    try {
      const result = await signUp({ body: toSignupBody(accountType, values) }).unwrap()
      discard()
      if ('token' in result) beginSession(result)
    } catch (error) {
      if (!isCallFailure(error) || error.isSilent) return
      const faults = (error.errors ?? []).map(({ field, message }) => ({ field: placeOfFault(field), message: translate(message) }))
      setIsTaken(error.status === alreadyRegistered)
      if (faults.length === 0) form.setError('root.server', { type: 'server', message: translate(error.message) })
      applyServerErrors(form, faults)
    }
  }
  return (
    <AccountPage
      lead={t(`signup.lead.${accountType}`)}
      other={<>{t('signup.hasAccount')} <TextLink href={`${href('shell.login')}${search}`}>{t('menu.logIn')}</TextLink></>}
      title={t(`signup.title.${initial}`)}
    >
      <Form form={form} onSubmit={send}>
        {restored && <Notice quiet>{t('signup.restored')}</Notice>}
        <Choices
          choices={(['individual', 'business'] as const).map((value) => ({ value, label: t(`signup.types.${value}`) }))}
          isLegendShown
          legend={t('signup.accountType')}
          onChoose={setAccountType}
          value={accountType}
        />
        {accountType === 'business' && <TextField autoComplete="organization" label={t('fields.companyName')} name="companyName" required />}
        <FieldGroup columns>
          <TextField autoComplete="given-name" label={t('fields.firstName')} name="firstName" required />
          <TextField autoComplete="family-name" label={t('fields.lastName')} name="lastName" required />
        </FieldGroup>
        <EmailField label={t('fields.email.label')} name="email" required />
        {isTaken && (
          <Notice action={<TextLink href={`${href('shell.login')}${search}`}>{t('signup.logInInstead')}</TextLink>} tone="warning">
            {t('signup.taken')}
          </Notice>
        )}
        <PhoneField countryName="phone.country" dialCodes={choices} label={t('fields.telephone')} numberName="phone.number" required />
        <SelectField
          autoComplete="country"
          label={t('fields.country')}
          name="country"
          options={choices.map((choice) => ({ value: choice.country, label: choice.name }))}
          required
        />
        <div className={styles.password}>
          <PasswordField autoComplete="new-password" label={t('fields.password')} name="passwords.password" required />
          <StrengthHint />
        </div>
        <PasswordField autoComplete="new-password" label={t('fields.repeatPassword')} name="passwords.repeat" required />
        <div>
          <CheckboxField label={t('signup.terms')} name="acceptsTerms" required>
            <LinkedText links={{ terms: href('content.terms'), privacy: href('content.privacy') }} text={t('signup.termsWithLinks')} />
          </CheckboxField>
          <CheckboxField label={t('signup.age', { years: limits.minimumAge })} name="isOfAge" required />
        </div>
        <FormActions><SubmitButton wide>{t('signup.submit')}</SubmitButton></FormActions>
      </Form>
    </AccountPage>
  )
}

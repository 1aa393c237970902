import { useCountryOptions } from '@fieldproof/kit/place'
import { PhoneNumberField } from '@fieldproof/kit/phone'
import { useTranslation } from '@fieldproof/platform'
import { limits } from '@fieldproof/contracts/limits'
import type { SocialRegistration } from '@fieldproof/contracts/calls/users'
import { href } from '@fieldproof/contracts/routes'
import { Notice } from '@fieldproof/ui'
import {
  CheckboxField,
  EmailField,
  FieldGroup,
  Form,
  SelectField,
  TextField,
  useWatch,
  type ContractForm,
} from '@fieldproof/ui/form'
import { Choices } from '../../choices/choices.tsx'
import { LinkedText } from '../account/linked-text.tsx'
import { NewPasswordFields } from '../account/new-password-fields.tsx'
import { Submit } from '../account/submit.tsx'
import type { AccountType, SignupForm as Values, signupForms } from './signup-schema.ts'

export interface SignupFormProps {
  form: ContractForm<typeof signupForms.password.individual>
  accountType: AccountType
  onAccountType: (accountType: AccountType) => void
  registration: SocialRegistration | null
  onSubmit: (values: Values) => Promise<void>
  /** A draft of an earlier visit was found. */
  isRestored: boolean
  seconds: number
}

/** One form for persons and businesses; a business names its company. */
export const SignupForm = ({
  form,
  accountType,
  onAccountType,
  registration,
  onSubmit,
  isRestored,
  seconds,
}: SignupFormProps) => {
  const { t } = useTranslation()
  const countries = useCountryOptions()
  const [email, firstName, lastName, companyName, phoneNumber] = useWatch({
    control: form.control,
    name: ['email', 'firstName', 'lastName', 'companyName', 'phone.number'],
  })
  return (
    <Form form={form} onSubmit={onSubmit}>
      {isRestored && <Notice quiet>{t('signup.restored')}</Notice>}
      <Choices
        choices={(['individual', 'business'] as const).map((value) => ({ value, label: t(`signup.types.${value}`) }))}
        isLegendShown
        legend={t('signup.accountType')}
        onChoose={onAccountType}
        value={accountType}
      />
      {accountType === 'business' && (
        <TextField autoComplete="organization" label={t('fields.companyName')} name="companyName" required />
      )}
      <FieldGroup columns>
        <TextField autoComplete="given-name" label={t('fields.firstName')} name="firstName" required />
        <TextField autoComplete="family-name" label={t('fields.lastName')} name="lastName" required />
      </FieldGroup>
      <EmailField
        hint={registration ? t('signup.emailFixed') : undefined}
        label={t('fields.email.label')}
        name="email"
        readOnly={registration !== null}
        required
      />
      <PhoneNumberField countryName="phone.country" label={t('fields.telephone')} numberName="phone.number" required />
      <SelectField autoComplete="country" label={t('fields.country')} name="country" options={countries} required />
      {registration === null && (
        <NewPasswordFields
          label={t('fields.password')}
          owner={{ email, firstName, lastName, companyName, phoneNumber }}
          repeatLabel={t('fields.repeatPassword')}
        />
      )}
      <div>
        <CheckboxField label={t('signup.terms')} name="acceptsTerms" required>
          <LinkedText
            links={{ terms: href('content.terms'), privacy: href('content.privacy') }}
            text={t('signup.termsWithLinks')}
          />
        </CheckboxField>
        <CheckboxField label={t('signup.age', { years: limits.minimumAge })} name="isOfAge" required />
      </div>
      <Submit seconds={seconds} wide>
        {t('signup.submit')}
      </Submit>
    </Form>
  )
}

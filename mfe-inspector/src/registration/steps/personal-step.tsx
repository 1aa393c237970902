import { joinPhoneNow, PhoneNumberField, splitPhone } from '@fieldproof/kit/phone'
import { useTranslation } from '@fieldproof/platform'
import { Text } from '@fieldproof/ui'
import { FieldGroup, RadioGroupField, TextField, useWatch } from '@fieldproof/ui/form'
import { StorefrontIcon, UserIcon } from '@fieldproof/ui/icons'
import { FieldPlace } from '../field-place.tsx'
import { HandPaidNotice } from '../hand-paid-notice.tsx'
import { personalForm } from '../form-schemas.ts'
import { StepForm, type StepProps } from '../step-body.tsx'
import { useStepForm } from '../use-step-form.ts'

const CompanyFields = () => {
  const { t } = useTranslation()
  const inspectorType: unknown = useWatch({ name: 'inspectorType' })
  if (inspectorType !== 'company') return null
  return (
    <FieldGroup legend={t('personal.company')} columns>
      <FieldPlace field="companyName">
        <TextField name="companyName" label={t('fields.companyName')} autoComplete="organization" required />
      </FieldPlace>
      <FieldPlace field="companyRegistrationNumber">
        <TextField
          name="companyRegistrationNumber"
          label={t('fields.companyRegistrationNumber')}
          autoComplete="off"
          spellCheck={false}
          required
        />
      </FieldPlace>
    </FieldGroup>
  )
}

/** The applicant, a person or a company, and their contact details. */
const PersonalStep = ({ open }: StepProps) => {
  const { t } = useTranslation()
  const form = useStepForm(open, {
    schema: personalForm,
    begin: (values) => ({
      inspectorType: values.inspectorType === 'company' ? 'company' : 'individual',
      companyName: values.companyName,
      companyRegistrationNumber: values.companyRegistrationNumber,
      firstName: values.firstName,
      lastName: values.lastName,
      mobileNumber1: splitPhone(values.mobileNumber1, values.country),
      mobileNumber2: splitPhone(values.mobileNumber2, values.country),
    }),
    read: ({ mobileNumber1, mobileNumber2, ...rest }) => ({
      ...rest,
      mobileNumber1: joinPhoneNow(mobileNumber1),
      mobileNumber2: joinPhoneNow(mobileNumber2),
    }),
  })
  return (
    <StepForm step="personal" open={open} form={form}>
      <HandPaidNotice />
      <FieldPlace field="inspectorType">
        <RadioGroupField
          name="inspectorType"
          label={t('fields.inspectorType')}
          look="cards"
          required
          options={[
            {
              value: 'individual',
              label: t('personal.individual'),
              hint: t('personal.individualHint'),
              icon: <UserIcon />,
            },
            {
              value: 'company',
              label: t('personal.ofCompany'),
              hint: t('personal.companyHint'),
              icon: <StorefrontIcon />,
            },
          ]}
        />
      </FieldPlace>
      <CompanyFields />
      <FieldGroup legend={t('personal.person')} columns>
        <FieldPlace field="firstName">
          <TextField name="firstName" label={t('fields.firstName')} autoComplete="given-name" required />
        </FieldPlace>
        <FieldPlace field="lastName">
          <TextField name="lastName" label={t('fields.lastName')} autoComplete="family-name" required />
        </FieldPlace>
        <FieldPlace field="mobileNumber1">
          <PhoneNumberField
            label={t('fields.mobileNumber1')}
            countryName="mobileNumber1.country"
            numberName="mobileNumber1.number"
            required
          />
        </FieldPlace>
        <FieldPlace field="mobileNumber2">
          <PhoneNumberField
            label={t('fields.mobileNumber2')}
            countryName="mobileNumber2.country"
            numberName="mobileNumber2.number"
            optional
          />
        </FieldPlace>
      </FieldGroup>
      <Text size="small" tone="muted">
        {t('personal.email', { email: open.state.profile.email })}
      </Text>
    </StepForm>
  )
}

export default PersonalStep

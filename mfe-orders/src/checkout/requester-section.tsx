import { howHeardOptions } from '@fieldproof/contracts/lists'
import { useCountryOptions } from '@fieldproof/kit/place'
import { PhoneNumberField } from '@fieldproof/kit/phone'
import { useTranslation } from '@fieldproof/platform'
import { FieldGroup, SelectField, TextField } from '@fieldproof/ui/form'

/** The customer who orders and pays (FORM-8): filled in from the profile. */
export const RequesterSection = () => {
  const { t } = useTranslation()
  const countries = useCountryOptions()
  return (
    <>
      <FieldGroup columns legend={t('checkout.personal')}>
        <TextField name="requester.firstName" label={t('checkout.firstName')} autoComplete="given-name" required />
        <TextField name="requester.lastName" label={t('checkout.lastName')} autoComplete="family-name" required />
        <PhoneNumberField
          countryName="requester.phone1Country"
          numberName="requester.phone1"
          label={t('checkout.phone1')}
          required
        />
        <PhoneNumberField
          countryName="requester.phone2Country"
          numberName="requester.phone2"
          label={t('checkout.phone2')}
          optional
        />
      </FieldGroup>
      <FieldGroup columns legend={t('checkout.location')} hint={t('checkout.locationHint')}>
        <SelectField
          name="requester.country"
          label={t('fields.country')}
          options={countries}
          placeholder={null}
          autoComplete="country"
          required
        />
        <TextField name="requester.state" label={t('fields.state')} autoComplete="address-level1" required />
        <TextField
          name="requester.addressLine1"
          label={t('checkout.addressLine1')}
          autoComplete="address-line1"
          required
        />
        <TextField
          name="requester.addressLine2"
          label={t('checkout.addressLine2')}
          autoComplete="address-line2"
          optional
        />
        <TextField name="requester.city" label={t('fields.city')} autoComplete="address-level2" required />
        <TextField
          name="requester.zipCode"
          label={t('fields.zipCode')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          required
        />
      </FieldGroup>
    </>
  )
}

/** Asks how the customer heard of the site; optional. */
export const HowHeardSection = () => {
  const { t } = useTranslation()
  return (
    <FieldGroup columns legend={t('checkout.howHeard')}>
      <SelectField
        name="requester.howHeard"
        label={t('checkout.howHeardLabel')}
        optional
        options={howHeardOptions.map((value) => ({ value, label: t(`checkout.heard.${value}`) }))}
      />
    </FieldGroup>
  )
}

import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import { listedRegion, RegionField, useCountryOptions } from '@fieldproof/kit/place'
import { useTranslation } from '@fieldproof/platform'
import { FieldGroup, SelectField, TextField, useWatch } from '@fieldproof/ui/form'
import { PlaceSearch } from '@fieldproof/ui/search'
import { FieldPlace } from '../field-place.tsx'
import { addressForm } from '../form-schemas.ts'
import { StepForm, type StepProps } from '../step-body.tsx'
import { usePlaceLookup } from '../use-place-lookup.ts'
import { useStepForm } from '../use-step-form.ts'

const parts = ['country', 'state', 'city', 'streetAddress1', 'zipCode'] as const

/** The address of the inspector or the company. */
const AddressStep = ({ open }: StepProps) => {
  const { t } = useTranslation()
  const countries = useCountryOptions()
  const form = useStepForm(open, {
    schema: addressForm,
    begin: ({ country, state, city, streetAddress1, streetAddress2, zipCode }) => ({
      country,
      state,
      city,
      streetAddress1,
      streetAddress2,
      zipCode,
    }),
    read: (values) => values,
  })
  const country = useWatch({ control: form.control, name: 'country' })
  const lookup = usePlaceLookup(country)
  // Parts that the search does not know stay as they were typed.
  const fill = (place: FoundAddress) => {
    const known = {
      ...place,
      streetAddress1: place.street,
      state: listedRegion(place.country, place.state),
    }
    for (const name of parts) {
      if (known[name] !== '')
        form.setValue(name, known[name], { shouldDirty: true, shouldValidate: form.getFieldState(name).invalid })
    }
  }
  return (
    <StepForm step="address" open={open} form={form}>
      <PlaceSearch {...lookup} onChoose={fill} />
      <FieldGroup columns>
        <FieldPlace field="country">
          <SelectField
            name="country"
            label={t('fields.country')}
            options={countries}
            placeholder={null}
            autoComplete="country"
            required
          />
        </FieldPlace>
        <FieldPlace field="state">
          <RegionField
            name="state"
            label={t('fields.state')}
            country={country}
            autoComplete="address-level1"
            required
          />
        </FieldPlace>
        <FieldPlace field="city">
          <TextField name="city" label={t('fields.city')} autoComplete="address-level2" required />
        </FieldPlace>
        <FieldPlace field="zipCode">
          <TextField
            name="zipCode"
            label={t('fields.zipCode')}
            autoComplete="postal-code"
            autoCapitalize="characters"
            required
          />
        </FieldPlace>
        <FieldPlace field="streetAddress1">
          <TextField name="streetAddress1" label={t('fields.streetAddress1')} autoComplete="address-line1" required />
        </FieldPlace>
        <FieldPlace field="streetAddress2">
          <TextField name="streetAddress2" label={t('fields.streetAddress2')} autoComplete="address-line2" optional />
        </FieldPlace>
      </FieldGroup>
    </StepForm>
  )
}

export default AddressStep

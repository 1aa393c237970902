import { listedRegion, RegionField, useMarketOptions } from '@fieldproof/kit/place'
import { useTranslation } from '@fieldproof/platform'
import { FieldGroup, SelectField, TextField, useFormContext, useWatch } from '@fieldproof/ui/form'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type { InviteSchema } from './invite-schema.ts'

type Values = z.input<InviteSchema>

/** Asks where the item for sale can be inspected. */
export const InvitePlace = () => {
  const { t } = useTranslation()
  const { setValue } = useFormContext<Values>()
  const [country, state] = useWatch<Values, ['location.country', 'location.state']>({
    name: ['location.country', 'location.state'],
  })
  const countries = useMarketOptions()
  // Clears a state of the country that was chosen before.
  useEffect(() => {
    if (listedRegion(country, state) !== state) setValue('location.state', '')
  }, [country, state, setValue])
  return (
    <FieldGroup legend={t('invitations.form.where')} columns>
      <SelectField
        name="location.country"
        label={t('fields.country')}
        options={countries}
        placeholder={null}
        required
      />
      <RegionField name="location.state" label={t('fields.state')} country={country} required />
      <TextField name="location.street" label={t('fields.street')} autoComplete="off" required />
      <TextField name="location.city" label={t('fields.city')} autoComplete="off" required />
      <TextField
        name="location.zipCode"
        label={t('fields.zipCode')}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
    </FieldGroup>
  )
}

import { regionsOf } from '@fieldproof/contracts/forms/regions'
import { markets } from '@fieldproof/contracts/lists'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { FieldGroup, SelectField, TextField, useFormContext, useWatch } from '@fieldproof/ui/form'
import { useEffect, useMemo } from 'react'
import type * as z from 'zod/mini'
import type { InviteSchema } from './invite-schema.ts'

type Values = z.input<InviteSchema>

/** Where what is sold can be inspected. */
export const InvitePlace = () => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const { setValue } = useFormContext<Values>()
  const [country, state] = useWatch<Values, ['location.country', 'location.state']>({
    name: ['location.country', 'location.state'],
  })
  const states = regionsOf(country)
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return markets.map((value) => ({ value, label: names.of(value) ?? value }))
  }, [locale])
  // A state of the country chosen before does not stay.
  useEffect(() => {
    if (state !== '' && states && !states.includes(state)) setValue('location.state', '')
  }, [state, states, setValue])
  return (
    <FieldGroup legend={t('invitations.form.where')} columns>
      <SelectField
        name="location.country"
        label={t('fields.country')}
        options={countries}
        placeholder={null}
        required
      />
      {states ? (
        <SelectField
          name="location.state"
          label={t('fields.state')}
          options={states.map((value) => ({ value, label: value }))}
          required
        />
      ) : (
        <TextField name="location.state" label={t('fields.state')} required />
      )}
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

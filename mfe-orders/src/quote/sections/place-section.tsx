import { regionsOf } from '@fieldproof/contracts/forms/regions'
import { markets } from '@fieldproof/contracts/lists'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { SelectField, TextField, useFormContext, useWatch } from '@fieldproof/ui/form'
import { useEffect, useMemo, useRef } from 'react'
import type { QuoteAnswers } from '../quote-answers.ts'

/** Drops a state that belongs to the country chosen before, and no other: a free text is the reader's. */
const useStateOfCountry = (country: string, state: string) => {
  const { setValue } = useFormContext<QuoteAnswers>()
  const before = useRef(country)
  useEffect(() => {
    const belongedBefore = before.current !== country && regionsOf(before.current)?.includes(state)
    const belongsNow = regionsOf(country)?.includes(state) ?? !belongedBefore
    before.current = country
    if (state !== '' && !belongsNow) setValue('state', '')
  }, [country, state, setValue])
}

/** Where the inspection is. */
export const PlaceSection = () => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const [country, state] = useWatch<QuoteAnswers, ['country', 'state']>({ name: ['country', 'state'] })
  useStateOfCountry(country, state)
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return markets.map((value) => ({ value, label: names.of(value) ?? value }))
  }, [locale])
  const states = regionsOf(country)
  return (
    <>
      <SelectField name="country" label={t('fields.country')} options={countries} placeholder={null} autoComplete="country" required />
      {states
        ? (
          <SelectField
            name="state" label={t('fields.state')} options={states.map((value) => ({ value, label: value }))}
            autoComplete="address-level1" required
          />
        )
        : <TextField name="state" label={t('fields.state')} autoComplete="address-level1" required />}
      <TextField name="street" label={t('fields.street')} autoComplete="address-line1" required />
      <TextField name="city" label={t('fields.city')} autoComplete="address-level2" required />
      <TextField name="zipCode" label={t('fields.zipCode')} autoComplete="postal-code" autoCapitalize="characters" required />
    </>
  )
}

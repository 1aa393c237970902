import { formatLocale, selectLocale, useSelector } from '@fieldproof/platform'
import { countries } from '@fieldproof/contracts/countries'
import type { Locale } from '@fieldproof/contracts/lists'
import { useMemo } from 'react'

export interface CountryChoice {
  country: string
  name: string
  code: string
}

/** The country that is dialled when nothing is known of the reader: the market's. */
export const usualCountry = 'NG'

/** Every country by its name in the reader's language, with its dialling code. */
export const countryChoices = (locale: Locale): CountryChoice[] => {
  const tag = formatLocale(locale)
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  return countries
    .map(([country, digits]) => ({ country, name: names.of(country) ?? country, code: `+${digits}` }))
    .sort((one, other) => one.name.localeCompare(other.name, tag))
}

export const useCountryChoices = (): CountryChoice[] => {
  const locale = useSelector(selectLocale)
  return useMemo(() => countryChoices(locale), [locale])
}

/** Countries whose numbers keep the leading zero when they are dialled from abroad. */
const keepsZero = new Set(['IT', 'SM', 'VA'])

/**
 * The dialling code joined to the number (CALLBACK-2), as E.164. A number that was typed with its plus sign is taken as it
 * is; the zero that is dialled at home only is left out.
 */
export const joinPhoneNumber = (country: string, number: string): string => {
  const digits = number.replace(/\D/g, '')
  if (number.trim().startsWith('+')) return `+${digits}`
  const code = countries.find(([known]) => known === country)?.[1] ?? ''
  return `+${code}${keepsZero.has(country) ? digits : digits.replace(/^0+/, '')}`
}

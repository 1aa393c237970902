import { countries } from '@fieldproof/contracts/countries'
import { formatLocale, selectLocale, useSelector } from '@fieldproof/platform'
import { useMemo } from 'react'

/** Every country's dialling code, by the country's name in the reader's language. */
export const useDialCodes = () => {
  const locale = formatLocale(useSelector(selectLocale))
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return countries
      .map(([country, code]) => ({ country, name: names.of(country) ?? country, code: `+${code}` }))
      .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  }, [locale])
}

/** Every country by its name in the reader's language. */
export const useCountryOptions = () => useDialCodes().map(({ country, name }) => ({ value: country, label: name }))

/** A country's name in the reader's language. */
export const useCountryName = () => {
  const locale = formatLocale(useSelector(selectLocale))
  return (country: string): string =>
    /^[A-Z]{2}$/.test(country) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country) : country
}

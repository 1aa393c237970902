import { countries } from '@fieldproof/contracts/countries'
import { markets } from '@fieldproof/contracts/lists'
import { formatLocale, selectLocale, useSelector } from '@fieldproof/platform'
import { useMemo } from 'react'

/** A country in a list of options. */
export interface CountryOption {
  /** ISO 3166-1 alpha-2. */
  value: string
  label: string
}

const optionsOf = (codes: readonly string[], nameOf: (country: string) => string): CountryOption[] =>
  codes.map((value) => ({ value, label: nameOf(value) }))

/** Returns a country's name in the reader's language; any other text stays as it is. */
export const useCountryName = (): ((country: string) => string) => {
  const locale = formatLocale(useSelector(selectLocale))
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return (country) => (/^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country)
  }, [locale])
}

/** All countries, sorted by their name in the reader's language. */
export const useCountryOptions = (): CountryOption[] => {
  const locale = formatLocale(useSelector(selectLocale))
  const nameOf = useCountryName()
  return useMemo(() => {
    const codes = countries.map(([code]) => code)
    return optionsOf(codes, nameOf).sort((one, other) => one.label.localeCompare(other.label, locale))
  }, [locale, nameOf])
}

/** The countries of the site's markets, in the order of the contract. */
export const useMarketOptions = (): CountryOption[] => {
  const nameOf = useCountryName()
  return useMemo(() => optionsOf(markets, nameOf), [nameOf])
}

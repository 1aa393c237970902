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

/** Countries whose numbers keep the leading zero when they are dialled from abroad. */
const keepsZero = ['IT', 'SM', 'VA']
const codeOf = (country: string) => countries.find(([known]) => known === country)?.[1] ?? ''

/** The dialling code joined to the number, as E.164; empty where there is no number. The zero that is dialled at home only is left out. */
export const joinPhone = (country: string, number: string): string => {
  const digits = number.replace(/\D/g, '')
  if (digits === '') return ''
  return `+${codeOf(country)}${keepsZero.includes(country) ? digits : digits.replace(/^0+/, '')}`
}

/** An E.164 number parted into its country and the rest; the reader's own country where several share the code. */
export const splitPhone = (telephone: string, own: string): { country: string; number: string } => {
  if (!telephone.startsWith('+')) return { country: own, number: telephone }
  const digits = telephone.slice(1)
  const fitting = countries
    .filter(([, code]) => digits.startsWith(String(code)))
    .toSorted(([, one], [, other]) => String(other).length - String(one).length)
  const longest = String(fitting[0]?.[1] ?? '')
  const country = (fitting.find(([name, code]) => name === own && String(code) === longest) ?? fitting[0])?.[0] ?? own
  return { country, number: digits.slice(longest.length) }
}

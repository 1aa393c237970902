import { countries } from '@fieldproof/contracts/countries'

/** Countries whose numbers keep the leading zero when they are dialled from abroad. */
const keepsZero = ['IT', 'SM', 'VA']
const codeOf = (country: string): string => countries.find(([known]) => known === country)?.[1] ?? ''

/** A number as it is typed: the country whose code is dialled, and the rest. */
export interface PhoneParts {
  country: string
  number: string
}

/** The dialling code joined to the number, as E.164; empty where there is no number. The zero that is dialled at home only is left out. */
export const joinPhone = ({ country, number }: PhoneParts): string => {
  const digits = number.replace(/\D/g, '')
  if (digits === '') return ''
  if (number.trim().startsWith('+')) return `+${digits}`
  return `+${codeOf(country)}${keepsZero.includes(country) ? digits : digits.replace(/^0+/, '')}`
}

/** An E.164 number parted into its country and the rest; the person's own country where several share the code. */
export const splitPhone = (telephone: string, own: string): PhoneParts => {
  if (!telephone.startsWith('+')) return { country: own, number: telephone }
  const digits = telephone.slice(1)
  const fitting = countries
    .filter(([, code]) => digits.startsWith(code))
    .toSorted(([, one], [, other]) => other.length - one.length)
  const longest = fitting[0]?.[1] ?? ''
  const country = (fitting.find(([name, code]) => name === own && code === longest) ?? fitting[0])?.[0] ?? own
  return { country, number: digits.slice(longest.length) }
}

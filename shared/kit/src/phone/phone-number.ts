import { countries } from '@fieldproof/contracts/countries'

/** A telephone number as typed: the country whose code is dialled, and the rest. */
export interface PhoneParts {
  /** ISO 3166-1 alpha-2; empty where none is chosen. */
  country: string
  number: string
}

/** The country whose code is offered where nothing is known of the reader: the market's. */
export const usualCountry = 'NG'

type Plans = typeof import('./number-plans.ts')
const fetchPlans = (): Promise<Plans> => import(/* webpackChunkName: "phone-numbers" */ './number-plans.ts')
let plans: Plans | null = null
let pending: Promise<void> | null = null

/**
 * Fetches the number plans of all countries, which are larger than most pages: only where a number is typed. Once they
 * could not be had, the next wish asks again; this one ends all the same.
 */
export const preparePhones = (): Promise<void> => {
  pending ??= fetchPlans()
    .catch(fetchPlans)
    .then((loaded) => {
      plans = loaded
    })
    .catch(() => {
      pending = null
    })
  return pending
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The dialling code and the digits, without the zero that most countries dial at home only. */
const joinPlainly = ({ country, number }: PhoneParts): string => {
  const digits = digitsOf(number)
  if (digits === '' || number.trim().startsWith('+')) return digits && `+${digits}`
  const code = countries.find(([known]) => known === country)?.[1] ?? ''
  return `+${code}${digits.replace(/^0+/, '')}`
}

/**
 * The dialling code joined to the number, in E.164; empty where there is no number. By the number plans where
 * {@link preparePhones} has fetched them, otherwise by the rule of most countries.
 */
export const joinPhoneNow = (parts: PhoneParts): string =>
  (digitsOf(parts.number) !== '' && plans?.toInternational(parts.country, parts.number)) || joinPlainly(parts)

/** The dialling code joined to the number by the country's number plan, in E.164; empty where there is no number. */
export const joinPhone = async (parts: PhoneParts): Promise<string> => {
  if (digitsOf(parts.number) !== '') await preparePhones()
  return joinPhoneNow(parts)
}

/** Whether a number and its country make one of the length that networks know. */
export const isPhone = (parts: PhoneParts): boolean =>
  parts.country !== '' && /^\+[1-9]\d{6,14}$/.test(joinPlainly(parts))

/**
 * An E.164 number as a form shows it: the dialling code's country, and the rest. Where several countries share a code,
 * the person's own is taken, else the first of the list. A text that is no such number stays whole.
 * @param own the person's own country
 */
export const splitPhone = (telephone: string, own: string): PhoneParts => {
  if (!telephone.startsWith('+')) return { country: own, number: telephone }
  const digits = digitsOf(telephone)
  const fitting = countries
    .filter(([, code]) => digits.startsWith(code))
    .toSorted(([, one], [, other]) => other.length - one.length)
  const longest = fitting[0]?.[1] ?? ''
  const sharing = fitting.filter(([, code]) => code === longest)
  const country = (sharing.find(([known]) => known === own) ?? sharing[0])?.[0]
  return country === undefined ? { country: own, number: telephone } : { country, number: digits.slice(longest.length) }
}

/** A number with its dialling code, as facts show it: `+234 8031234567`; empty where there is none. */
export const phoneText = ({ country, number }: PhoneParts): string => {
  const code = countries.find(([known]) => known === country)?.[1]
  return number === '' ? '' : `+${code ?? ''} ${number}`
}

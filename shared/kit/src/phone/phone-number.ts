import { countries } from '@fieldproof/contracts/countries'

/** A telephone number as typed: the country of the dialling code, and the rest. */
export interface PhoneParts {
  /** ISO 3166-1 alpha-2; empty if none is chosen. */
  country: string
  number: string
}

/** The default country if nothing is known about the user: the market's. */
export const usualCountry = 'NG'

type Plans = typeof import('./number-plans.ts')
const fetchPlans = (): Promise<Plans> => import(/* webpackChunkName: "phone-numbers" */ './number-plans.ts')
let plans: Plans | null = null
let pending: Promise<void> | null = null

/**
 * Loads the number plans of all countries. They are larger than most pages, so only forms with a telephone number load
 * them. Resolves after a failure, too; the next call tries again.
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

/** The dialling code and the digits, without the leading zero that most countries dial only within the country. */
const joinPlainly = ({ country, number }: PhoneParts): string => {
  const digits = digitsOf(number)
  if (digits === '' || number.trim().startsWith('+')) return digits && `+${digits}`
  const code = countries.find(([known]) => known === country)?.[1] ?? ''
  return `+${code}${digits.replace(/^0+/, '')}`
}

/**
 * The dialling code joined to the number, in E.164; empty without a number. Uses the number plans if {@link
 * preparePhones} has loaded them, otherwise the rule of most countries.
 */
export const joinPhoneNow = (parts: PhoneParts): string =>
  (digitsOf(parts.number) !== '' && plans?.toInternational(parts.country, parts.number)) || joinPlainly(parts)

/** The dialling code joined to the number by the country's number plan, in E.164; empty without a number. */
export const joinPhone = async (parts: PhoneParts): Promise<string> => {
  if (digitsOf(parts.number) !== '') await preparePhones()
  return joinPhoneNow(parts)
}

/** Whether a number has a length that is possible in its country. */
export const isPhone = (parts: PhoneParts): boolean =>
  parts.country !== '' && /^\+[1-9]\d{6,14}$/.test(joinPlainly(parts))

/**
 * Splits an E.164 number for a form: the country of the dialling code, and the rest. If several countries share a code,
 * the user's own wins, or otherwise the first of the list. Any other text stays whole.
 * @param own the user's own country
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

/** Formats a number with its dialling code: `+234 8031234567`; empty without a number. */
export const phoneText = ({ country, number }: PhoneParts): string => {
  const code = countries.find(([known]) => known === country)?.[1]
  return number === '' ? '' : `+${code ?? ''} ${number}`
}

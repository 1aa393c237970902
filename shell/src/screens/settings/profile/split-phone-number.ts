import { countries } from '@fieldproof/contracts/countries'

/**
 * A number in E.164 as a form shows it: the dialling code's country, and the rest. Where several countries share a code,
 * the user's own is taken, else the first of the list; the longest code that fits is the right one.
 */
export const splitPhoneNumber = (phoneNumber: string, usual: string): { country: string; number: string } => {
  const digits = phoneNumber.replace(/\D/g, '')
  if (digits === '') return { country: usual, number: '' }
  const fitting = countries
    .filter(([, code]) => digits.startsWith(code))
    .sort(([, one], [, other]) => other.length - one.length)
  const longest = fitting.filter(([, code]) => code.length === fitting[0]?.[1].length)
  const [country, code] = longest.find(([known]) => known === usual) ?? longest[0] ?? [usual, '']
  return { country, number: code === '' ? phoneNumber : digits.slice(code.length) }
}

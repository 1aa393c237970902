import * as z from 'zod/mini'
import { countries, type CountryCode } from '../countries.ts'
import { nameIfGiven } from './names.ts'
import { quoteMessages as say } from './messages.ts'

const countryCodes = countries.map(([code]) => code) as [CountryCode, ...CountryCode[]]

/**
 * Who sells, keeps or opens what is inspected. Optional while a price is asked for; what is given must be right
 * (FORM-7).
 */
export const contactPerson = z.object({
  name: z._default(nameIfGiven(120), ''),
  email: z._default(
    z.union(
      [z.literal(''), z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(say.emailInvalid))],
      say.emailInvalid,
    ),
    '',
  ),
  phoneCountry: z._default(z.enum(countryCodes, say.selectOne), 'NG'),
  /** The number without the country's code, digits only; spaces and hyphens between them are dropped. */
  phoneNumber: z._default(
    z.pipe(
      z
        .string()
        .check(z.maxLength(40, say.phoneInvalid), z.regex(/^$|^[\s()-]*(?:\d[\s()-]*){5,14}$/, say.phoneInvalid)),
      z.transform((number) => number.replace(/\D/g, '')),
    ),
    '',
  ),
})
export type ContactPerson = z.output<typeof contactPerson>

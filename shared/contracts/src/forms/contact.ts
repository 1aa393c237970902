import * as z from 'zod/mini'
import { countries, type CountryCode } from '../countries.ts'
import { nameIfGiven } from './names.ts'
import { quoteMessages as messages } from './messages.ts'
import { across } from './place-and-time.ts'

const countryCodes = countries.map(([code]) => code) as [CountryCode, ...CountryCode[]]

/** The contact on site. Optional for a price; given values must be valid (FORM-7). */
export const contactPerson = z.object({
  name: z._default(nameIfGiven(120), ''),
  email: z._default(
    z.union(
      [z.literal(''), z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(messages.emailInvalid))],
      messages.emailInvalid,
    ),
    '',
  ),
  phoneCountry: z._default(z.enum(countryCodes, messages.selectOne), 'NG'),
  /** The number without the country's code, digits only; spaces and hyphens between them are removed. */
  phoneNumber: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.maxLength(40, messages.phoneInvalid),
          z.regex(/^$|^[\s()-]*(?:\d[\s()-]*){5,14}$/, messages.phoneInvalid),
        ),
      z.transform((number) => number.replace(/\D/g, '')),
    ),
    '',
  ),
})
export type ContactPerson = z.output<typeof contactPerson>

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/**
 * Whether any of the person's fields is filled in. Accepts any value, because it runs while answers are still invalid.
 */
export const isContactGiven = ({ name, email, phoneNumber }: Partial<ContactPerson> = {}): boolean =>
  [name, email, phoneNumber].some(isFilled)

/** Whether the person can be called or written to. */
export const isContactReachable = ({ email, phoneNumber }: Partial<ContactPerson> = {}): boolean =>
  isFilled(email) || isFilled(phoneNumber)

/**
 * The contact on site for an order: missing as a whole, or a name with a telephone number or an email address (FORM-9).
 */
export const orderContact = contactPerson.check(
  across<ContactPerson>((person) => !isContactGiven(person) || isFilled(person.name), 'name', messages.required),
  across<ContactPerson>(
    (person) => !isContactGiven(person) || isContactReachable(person),
    'phoneNumber',
    messages.contactUnreachable,
  ),
)

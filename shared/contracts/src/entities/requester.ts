import * as z from 'zod/mini'
import { countries, type CountryCode } from '../countries.ts'
import { email } from '../entities.ts'
import { choice, line, optionalChoice, optionalText } from '../forms/answers.ts'
import { personName } from '../forms/names.ts'
import { howHeardOptions } from '../lists.ts'
import { telephone } from './field-types.ts'

const countryCodes = countries.map(([code]) => code) as [CountryCode, ...CountryCode[]]

/**
 * The person who orders and pays (FORM-8). The second address line, the second number and how they heard of us are
 * optional.
 */
export const requester = z.object({
  firstName: personName(),
  lastName: personName(),
  addressLine1: line(200),
  addressLine2: optionalText(200),
  city: line(),
  state: line(),
  country: choice(countryCodes),
  /** Zip or post code. */
  zipCode: line(16),
  mobileNumber1: telephone,
  mobileNumber2: z.optional(telephone),
  howHeard: optionalChoice(howHeardOptions),
})
export type Requester = z.output<typeof requester>

/** The seller (FORM-9); the mobile number has its international code. */
export const seller = z.object({ firstName: personName(), lastName: personName(), email, mobileNumber: telephone })
export type Seller = z.output<typeof seller>

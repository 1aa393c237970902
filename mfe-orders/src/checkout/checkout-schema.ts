import { countries, type CountryCode } from '@fieldproof/contracts/countries'
import { choice, line, optionalChoice, optionalText } from '@fieldproof/contracts/forms/answers'
import { orderContact } from '@fieldproof/contracts/forms/contact'
import { personName } from '@fieldproof/contracts/forms/names'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import { howHeardOptions, matchingModes } from '@fieldproof/contracts/lists'
import * as z from 'zod/mini'

const countryCodes = countries.map(([code]) => code) as [CountryCode, ...CountryCode[]]
const country = () => choice(countryCodes)
const digits = /^[\s()-]*(?:\d[\s()-]*){5,14}$/
const number = () =>
  z
    .string(quoteMessages.required)
    .check(z.trim(), z.minLength(1, quoteMessages.required), z.regex(digits, quoteMessages.phoneInvalid))
const optionalNumber = () =>
  z.string().check(z.trim(), z.regex(new RegExp(`^$|${digits.source}`), quoteMessages.phoneInvalid))

const requester = z.object({
  firstName: personName(),
  lastName: personName(),
  addressLine1: line(200),
  addressLine2: optionalText(200),
  city: line(),
  state: line(),
  country: country(),
  zipCode: line(16),
  phone1Country: country(),
  phone1: number(),
  phone2Country: country(),
  phone2: optionalNumber(),
  howHeard: optionalChoice(howHeardOptions),
})

/** The value of `card` for a new card, whose details are entered on the payment provider's page. */
export const newCard = 'new'

/** The form of "complete your order" (FORM-8, FORM-9). */
export const checkoutForm = z
  .object({
    requester,
    /** The contact on site of each inspection, in the order of the inspections. */
    contacts: z.array(orderContact),
    /** For a quote; each item of the cart has its own. */
    matching: z.enum(matchingModes),
    way: z.enum(['card', 'wallet', 'wallet-and-card', 'invoice']),
    card: z.string(),
    purchaseOrderNumber: optionalText(60),
    acceptsTerms: z.boolean(),
  })
  .check(
    z.refine<{ acceptsTerms: boolean }>(({ acceptsTerms }) => acceptsTerms, {
      path: ['acceptsTerms'],
      error: 'Please accept the terms to go on.',
    }),
  )
export type CheckoutAnswers = z.output<typeof checkoutForm>
export type CheckoutInput = z.input<typeof checkoutForm>

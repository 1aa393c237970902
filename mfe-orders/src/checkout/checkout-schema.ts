import { countries, type CountryCode } from '@fieldproof/contracts/countries'
import { choice, line, optionalChoice, optionalText } from '@fieldproof/contracts/forms/answers'
import { nameIfGiven, personName } from '@fieldproof/contracts/forms/names'
import { quoteMessages as say } from '@fieldproof/contracts/forms/messages'
import { howHeardOptions } from '@fieldproof/contracts/lists'
import * as z from 'zod/mini'

const countryCodes = countries.map(([code]) => code) as [CountryCode, ...CountryCode[]]
const country = () => choice(countryCodes)
const digits = /^[\s()-]*(?:\d[\s()-]*){5,14}$/
const number = () =>
  z.string(say.required).check(z.trim(), z.minLength(1, say.required), z.regex(digits, say.phoneInvalid))
const optionalNumber = () => z.string().check(z.trim(), z.regex(new RegExp(`^$|${digits.source}`), say.phoneInvalid))

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

const sellerFields = ['firstName', 'lastName', 'email', 'phone'] as const
const seller = z.object({
  firstName: z._default(nameIfGiven(), ''),
  lastName: z._default(nameIfGiven(), ''),
  phoneCountry: country(),
  phone: optionalNumber(),
  email: z.union(
    [z.literal(''), z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(say.emailInvalid))],
    say.emailInvalid,
  ),
})
type SellerAnswers = z.input<typeof seller>

/** The card that is asked for on the provider's page. */
export const newCard = 'new'

/**
 * The form of "complete your order" (FORM-8, FORM-9). Who sells may be left out as a whole; once something of it is given, the
 * rest has to be.
 */
export const checkoutForm = z
  .object({
    requester,
    seller,
    way: z.enum(['card', 'wallet', 'wallet-and-card', 'invoice']),
    card: z.string(),
    purchaseOrderNumber: optionalText(60),
    acceptsTerms: z.boolean(),
  })
  .check(
    ...sellerFields.map((name) =>
      z.refine<{ seller: SellerAnswers }>((answers) => !isSellerGiven(answers.seller) || answers.seller[name] !== '', {
        path: ['seller', name],
        error: say.required,
      }),
    ),
    z.refine<{ acceptsTerms: boolean }>(({ acceptsTerms }) => acceptsTerms, {
      path: ['acceptsTerms'],
      error: 'Please accept the terms to go on.',
    }),
  )
export type CheckoutAnswers = z.output<typeof checkoutForm>
export type CheckoutInput = z.input<typeof checkoutForm>

/** Whether anything is said of the seller at all. */
export const isSellerGiven = (given: SellerAnswers | undefined): boolean =>
  given !== undefined && sellerFields.some((name) => (given[name] ?? '').trim() !== '')

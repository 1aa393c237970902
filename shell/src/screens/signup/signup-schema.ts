import { newPassword, signupBody, type SignupBody } from '@fieldproof/contracts/calls/users'
import * as z from 'zod/mini'
import { joinPhoneNumber } from '../../dialogs/dial-codes.ts'
import { phoneOf } from '../../dialogs/phone-schema.ts'
import { requiredEmail } from '../account/required-email.ts'

const [individual, business] = signupBody.def.options
const { firstName, lastName, country, acceptsTerms, isOfAge } = individual.shape
const missing = 'This field is required.'

const passwords = z.object({ password: newPassword, repeat: z.string().check(z.minLength(1, missing)) })
  .check(z.refine(({ password, repeat }) => password === repeat, { error: 'Passwords must match.', path: ['repeat'] }))

const formOf = (companyName: typeof business.shape.companyName) => z.object({
  companyName, firstName, lastName, email: requiredEmail, phone: phoneOf(missing), country, passwords, acceptsTerms, isOfAge,
})

export type AccountType = SignupBody['accountType']

/** What the form holds for each kind of account (D2 §5): a business names its company. */
export const signupForms = {
  individual: formOf(z.string().check(z.maxLength(80))),
  business: formOf(business.shape.companyName),
}
export type SignupForm = z.output<typeof signupForms.individual>

/** What the call takes, from what the form holds. */
export const toSignupBody = (accountType: AccountType, { companyName, phone, passwords: { password }, ...rest }: SignupForm): SignupBody => {
  const account = { ...rest, password, phoneNumber: joinPhoneNumber(phone.country, phone.number) }
  return accountType === 'business' ? { accountType, companyName, ...account } : { accountType, ...account }
}

const places: Record<string, string> = { phoneNumber: 'phone.number', password: 'passwords.password' }

/** The form's field that a fault of the call's body belongs to. */
export const placeOfFault = (field: string): string => places[field] ?? field

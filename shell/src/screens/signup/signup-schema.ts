import { signupBody, type SignupBody, type SocialRegistration } from '@fieldproof/contracts/calls/users'
import { joinPhone, neededPhone } from '@fieldproof/kit/phone'
import * as z from 'zod/mini'
import { newPasswords } from '../account/new-passwords.ts'
import { requiredEmail } from '../account/required-email.ts'

const [individual, business] = signupBody.def.options
const { firstName, lastName, country, acceptsTerms, isOfAge } = individual.shape
const anything = z.object({ password: z.string(), repeat: z.string() })

const formOf = (companyName: typeof business.shape.companyName, passwords: typeof anything) =>
  z.object({
    companyName,
    firstName,
    lastName,
    email: requiredEmail,
    phone: neededPhone('This field is required.'),
    country,
    passwords,
    acceptsTerms,
    isOfAge,
  })
const noCompany = z.string().check(z.maxLength(80))

export type AccountType = SignupBody['accountType']

/**
 * What the form holds for each kind of account (ACCOUNT-1): a business names its company. A user who comes from a
 * provider chooses no password.
 */
export const signupForms = {
  password: { individual: formOf(noCompany, newPasswords), business: formOf(business.shape.companyName, newPasswords) },
  registration: { individual: formOf(noCompany, anything), business: formOf(business.shape.companyName, anything) },
}
export type SignupForm = z.output<typeof signupForms.password.individual>

export interface SignupDetails {
  accountType: AccountType
  registration: SocialRegistration | null
  referTo: string | null
}

/** The call's body from the form's values. */
export const toSignupBody = async (
  { companyName, phone, passwords: { password }, email, ...rest }: SignupForm,
  { accountType, registration, referTo }: SignupDetails,
): Promise<SignupBody> => {
  const account = {
    ...rest,
    ...(registration
      ? { email: registration.email, registrationToken: registration.registrationToken }
      : { email, password }),
    phoneNumber: await joinPhone(phone),
    ...(referTo !== null && { referTo }),
  }
  return accountType === 'business' ? { accountType, companyName, ...account } : { accountType, ...account }
}

const places: Record<string, string> = { phoneNumber: 'phone.number', password: 'passwords.password' }

/** The form's field for an error in the call's body. */
export const placeOfFault = (field: string): string => places[field] ?? field

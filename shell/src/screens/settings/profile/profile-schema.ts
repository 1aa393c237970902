import { profileBody, type Profile, type ProfileBody } from '@fieldproof/contracts/calls/users'
import { nameIfGiven, personName } from '@fieldproof/contracts/forms/names'
import { joinPhone, neededPhone, optionalPhone, splitPhone } from '@fieldproof/kit/phone'
import * as z from 'zod/mini'
import { requiredEmail } from '../../account/required-email.ts'

const { firstName, lastName, country, locale } = profileBody.shape
const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))

const formOf = (companyName: ReturnType<typeof line>) =>
  z.object({
    firstName,
    lastName,
    companyName,
    email: requiredEmail,
    phone1: neededPhone('This field is required.'),
    phone2: optionalPhone,
    addressLine1: line(120),
    addressLine2: line(120),
    city: line(80),
    state: line(80),
    zipCode: line(20),
    country,
    locale,
  })

/** The profile's form; a business has to name its company (ACCOUNT-3). */
export const profileForms = {
  individual: formOf(nameIfGiven()),
  business: formOf(personName()),
}
export type ProfileForm = z.output<typeof profileForms.individual>

/** The form's values from the stored profile. */
export const toForm = (profile: Profile): z.input<typeof profileForms.individual> => {
  const {
    newEmail: _,
    avatar: __,
    mobileNumber1Verified: ___,
    mobileNumber1,
    mobileNumber2,
    companyName,
    ...rest
  } = profile
  return {
    ...rest,
    companyName: companyName ?? '',
    phone1: splitPhone(mobileNumber1, profile.country),
    phone2: splitPhone(mobileNumber2, profile.country),
  }
}

/** The call's body from the form's values. */
export const toProfileBody = async ({ phone1, phone2, ...rest }: ProfileForm): Promise<ProfileBody> => ({
  ...rest,
  mobileNumber1: await joinPhone(phone1),
  mobileNumber2: await joinPhone(phone2),
})

const places: Record<string, string> = { mobileNumber1: 'phone1.number', mobileNumber2: 'phone2.number' }

/** The form's field for an error in the call's body. */
export const placeOfFault = (field: string): string => places[field] ?? field

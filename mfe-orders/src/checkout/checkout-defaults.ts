import type { CountryCode } from '@fieldproof/contracts/countries'
import { countries } from '@fieldproof/contracts/countries'
import type { Profile } from '@fieldproof/contracts/calls/users'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { splitPhone } from '@fieldproof/kit/phone'
import { contactOf } from '../order/inspected-facts.ts'
import { newCard, type CheckoutInput } from './checkout-schema.ts'

const asCountry = (name: string | undefined): CountryCode => countries.find(([code]) => code === name)?.[0] ?? 'NG'

const requesterFrom = (profile: Profile | undefined, country: string): CheckoutInput['requester'] => {
  const own = asCountry(profile?.country || country)
  const [first, second] = [profile?.mobileNumber1 ?? '', profile?.mobileNumber2 ?? ''].map((telephone) =>
    splitPhone(telephone, own),
  )
  return {
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    addressLine1: profile?.addressLine1 ?? '',
    addressLine2: profile?.addressLine2 ?? '',
    city: profile?.city ?? '',
    state: profile?.state ?? '',
    country: own,
    zipCode: profile?.zipCode ?? '',
    phone1Country: asCountry(first?.country),
    phone1: first?.number ?? '',
    phone2Country: asCountry(second?.country),
    phone2: second?.number ?? '',
    howHeard: '',
  }
}

/** Returns the initial values of the form: from the user's profile, and the contacts from the quotes. */
export const checkoutDefaults = (
  profile: Profile | undefined,
  country: string,
  quotes: readonly InspectionQuote[],
): CheckoutInput => ({
  requester: requesterFrom(profile, country),
  // A copy, because the form changes its values and the store's objects are read-only.
  contacts: quotes.map((quote) => ({ ...contactOf(quote) })),
  matching: 'candidates',
  way: 'card',
  card: newCard,
  purchaseOrderNumber: '',
  acceptsTerms: false,
})

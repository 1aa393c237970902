import type { CountryCode } from '@fieldproof/contracts/countries'
import { countries } from '@fieldproof/contracts/countries'
import type { Profile } from '@fieldproof/contracts/calls/users'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { splitPhone } from '@fieldproof/kit/phone'
import { newCard, type CheckoutInput } from './checkout-schema.ts'

const asCountry = (name: string | undefined): CountryCode => countries.find(([code]) => code === name)?.[0] ?? 'NG'

/** A name in one line, parted after the first word. */
const splitName = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

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

/** Who sells, as far as the quote's form says. */
const sellerFrom = (quotes: readonly InspectionQuote[]): CheckoutInput['seller'] => {
  const given = quotes
    .map((quote) => (quote.inspectionType === 'vehicle' ? quote.details.seller : null))
    .find((one) => one?.name || one?.email)
  return {
    ...splitName(given?.name ?? ''),
    email: given?.email ?? '',
    phoneCountry: asCountry(given?.phoneCountry),
    phone: given?.phoneNumber ?? '',
  }
}

/** What the form begins with: the user's profile and the quote's seller. */
export const checkoutDefaults = (
  profile: Profile | undefined,
  country: string,
  quotes: readonly InspectionQuote[],
): CheckoutInput => ({
  requester: requesterFrom(profile, country),
  seller: sellerFrom(quotes),
  way: 'card',
  card: newCard,
  purchaseOrderNumber: '',
  acceptsTerms: false,
})

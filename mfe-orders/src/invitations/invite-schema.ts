import { choice, line } from '@fieldproof/contracts/forms/answers'
import { personName } from '@fieldproof/contracts/forms/names'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import { across } from '@fieldproof/contracts/forms/place-and-time'
import { vin } from '@fieldproof/contracts/forms/vehicle'
import type { Listing } from '@fieldproof/contracts/entities/listing'
import { markets, type Currency, type Locale, type Market } from '@fieldproof/contracts/lists'
import { listedRegion } from '@fieldproof/kit/place'
import { formatLocale } from '@fieldproof/platform'
import * as z from 'zod/mini'
import { amountText } from '../order/amount-text.ts'

/** The currency of each market. */
const currencies: Record<Market, Currency> = { NG: 'NGN', CA: 'CAD', DE: 'EUR', NO: 'NOK', GB: 'GBP', US: 'USD' }

/** The currency in which a price in a country is agreed on. */
export const currencyIn = (country: string): Currency => {
  const market = markets.find((known) => known === country)
  return market === undefined ? 'NGN' : currencies[market]
}

const email = z
  .string(quoteMessages.required)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: quoteMessages.required, abort: true }),
    z.maxLength(254, quoteMessages.emailInvalid),
    z.email(quoteMessages.emailInvalid),
  )

const place = z.object({ country: choice(markets), state: line(), city: line(), street: line(200), zipCode: line(16) })

/**
 * The seller's answers (INVITE-1). The price is the typed text; any market's currency can parse it, because all have
 * two decimals.
 */
export const inviteSchema = z
  .object({
    inspectionType: z.enum(['vehicle', 'property'], quoteMessages.selectOne),
    buyerFirstName: personName(),
    buyerLastName: personName(),
    buyerEmail: email,
    propertyDescription: line(500),
    vin,
    price: amountText('NGN'),
    location: place,
    refundsInspectionFee: z.boolean(),
  })
  .check(
    across<{ inspectionType: string; vin: string }>(
      ({ inspectionType, vin: number }) => inspectionType !== 'vehicle' || Boolean(number),
      'vin',
      quoteMessages.required,
    ),
  )
export type InviteSchema = typeof inviteSchema
type InviteValues = z.input<InviteSchema>

export const nothingFilledIn: InviteValues = {
  inspectionType: 'vehicle',
  buyerFirstName: '',
  buyerLastName: '',
  buyerEmail: '',
  propertyDescription: '',
  vin: '',
  price: '',
  location: { country: 'NG', state: '', city: '', street: '', zipCode: '' },
  refundsInspectionFee: false,
}

/** Returns the answers that follow from a listing of the seller. */
export const valuesOfListing = (
  { listingType, title, price, location, vehicle }: Listing,
  locale: Locale,
): InviteValues => {
  const { country, state, city, street, zipCode } = location
  const known = markets.find((market) => market === country)
  const figure = new Intl.NumberFormat(formatLocale(locale), {
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(price.amount / 100)
  return {
    ...nothingFilledIn,
    inspectionType: listingType,
    propertyDescription: title,
    price: price.currency === currencyIn(country) ? figure : '',
    vin: vehicle?.vin ?? '',
    location: {
      country: known ?? 'NG',
      state: listedRegion(country, state),
      city,
      street,
      zipCode,
    },
  }
}

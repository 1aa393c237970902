import type { AnswerOf } from '@fieldproof/contracts'
import type { CartItem } from '@fieldproof/contracts/entities/cart-item'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { Price } from '@fieldproof/contracts/entities/price'
import type { SavedQuote } from '@fieldproof/contracts/entities/saved-quote'
import enPage from '../../locales/en/checkout.json'
import noPage from '../../locales/no/checkout.json'
import { texts } from './orders-texts.ts'

/** The texts of the pages between quote and order, together with those of the area. */
export const checkoutTexts = { en: { ...texts.en, ...enPage }, no: { ...texts.no, ...noPage } }

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const aToken = 'A'.repeat(43)

const naira = (amount: number) => ({ amount, currency: 'NGN' })

/** A price of the contract's shape; its service is the remainder after the other parts. Minor units. */
export const aPrice = (total = 3_850_000): Price => ({
  parts: [
    { kind: 'service', amount: naira(total - 350_000) },
    { kind: 'distance', amount: naira(250_000) },
    { kind: 'fee', amount: naira(100_000) },
  ],
  total: naira(total),
  holdsUntil: '2027-03-11T11:00:00.000Z',
})

/** The server's answer to a request for a price. */
export const aPricing = (
  change: Partial<AnswerOf<'POST /quotes/get-price'>> = {},
): AnswerOf<'POST /quotes/get-price'> => ({
  price: aPrice(),
  isFinal: true,
  timeZone: 'Africa/Lagos',
  promoCode: null,
  ...change,
})

/** A vehicle in Lagos, on 20 March 2027 at half past ten there. */
export const aVehicleQuote = (
  change: Partial<Extract<InspectionQuote, { inspectionType: 'vehicle' }>['details']> = {},
): InspectionQuote => ({
  inspectionType: 'vehicle',
  tasks: [],
  fileIds: [],
  details: {
    country: 'NG',
    state: 'Lagos',
    street: '14 Adeola Odeku Street',
    city: 'Victoria Island',
    zipCode: '101241',
    inspectionDate: '2027-03-20',
    inspectionTime: '10:30',
    extraInformation: '',
    vehicleType: 'car',
    year: 2014,
    brand: 'Toyota',
    model: 'Corolla',
    vin: '',
    mileageUnit: 'km',
    transmission: undefined,
    engine: undefined,
    seller: { name: 'Chidi Eze', email: 'chidi@example.com', phoneCountry: 'NG', phoneNumber: '8031234567' },
    ...change,
  },
})

export const aSavedQuote = (change: Partial<SavedQuote> = {}): SavedQuote => ({
  _id: idOf(1),
  token: aToken,
  quote: aVehicleQuote(),
  files: [],
  timeZone: 'Africa/Lagos',
  price: aPrice(),
  promoCode: null,
  isAvailable: true,
  savedAt: '2027-03-10T11:00:00.000Z',
  expiresAt: '2027-04-09T11:00:00.000Z',
  ...change,
})

export const aCartItem = (change: Partial<CartItem> = {}): CartItem => ({
  _id: idOf(11),
  quote: aVehicleQuote(),
  timeZone: 'Africa/Lagos',
  price: aPrice(),
  previousTotal: null,
  matching: 'candidates',
  isAvailable: true,
  files: [],
  addedAt: '2027-03-10T11:00:00.000Z',
  ...change,
})

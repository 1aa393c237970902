import type { Listing, ListingSummary } from '@fieldproof/contracts/entities/listing'
import enMarket from '../../../locales/en/market-place.json'
import noMarket from '../../../locales/no/market-place.json'
import { texts as area } from '../../testing/orders-texts.ts'

/** The texts of the market place's pages, together with those of the area. */
export const texts = { en: { ...area.en, ...enMarket }, no: { ...area.no, ...noMarket } }

export const photo = (number: number) => ({
  _id: `00000000-0000-4000-8000-00000000000${number}`,
  name: `p${number}.jpg`,
  size: 40_000,
  contentType: 'image/jpeg',
  url: `/files/listing-photos/p${number}`,
})

/** A vehicle as a list shows it. */
export const vehicle = (change: Partial<ListingSummary> = {}): ListingSummary => ({
  _id: 'a7bcf543-6e74-4936-a3e3-fd68cf334860',
  title: 'Toyota Corolla 2018',
  price: { amount: 1_480_000_000, currency: 'NGN' },
  isNegotiable: true,
  status: 'published',
  location: {
    country: 'NG',
    state: 'Lagos',
    city: 'Ikeja',
    street: '',
    zipCode: '',
    position: { latitude: 6.6, longitude: 3.35 },
  },
  createdAt: '2026-11-01T09:00:00.000Z',
  isMine: false,
  listingType: 'vehicle',
  photo: null,
  property: null,
  vehicle: {
    vehicleType: 'car',
    brand: 'Toyota',
    model: 'Corolla',
    year: 2018,
    condition: 'tokunbo',
    vin: '',
    mileage: 71_400,
    mileageUnit: 'km',
    transmission: 'automatic',
    engine: 'petrol',
  },
  ...change,
})

/** A home as a list shows it. */
export const home = (change: Partial<ListingSummary> = {}): ListingSummary => ({
  ...vehicle(),
  _id: '6bb91010-87f3-4fea-a5f7-786ee845ded6',
  title: 'Duplex in Lekki',
  listingType: 'property',
  vehicle: null,
  isNegotiable: false,
  property: { subject: 'home', offer: 'rent', homeType: 'duplex', bedrooms: 4, bathrooms: 5, area: 310 },
  ...change,
})

/** The whole of a listing. */
export const whole = (summary: ListingSummary = vehicle(), change: Partial<Listing> = {}): Listing => ({
  ...summary,
  description: 'One owner.',
  photos: [],
  seller: { firstName: 'Tunde', avatar: null, memberSince: '2025-02-01T09:00:00.000Z' },
  updatedAt: '2026-11-02T09:00:00.000Z',
  prefilled: {},
  ...change,
})

export const pageOf = (items: ListingSummary[], total = items.length) => ({ items, total, page: 1, pageSize: 24 })

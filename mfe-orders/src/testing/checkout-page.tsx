import type { AnswerOf } from '@fieldproof/contracts'
import { renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { act, configure, fireEvent, screen } from '@testing-library/react'
import '../checkout/checkout-form.tsx'
import Checkout from '../pages/checkout/checkout.tsx'
import { aBookedOrder } from './orders.ts'
import { aPrice, aPricing, aSavedQuote, aToken, checkoutTexts, idOf } from './quotes.ts'

export const naira = (amount: number) => ({ amount, currency: 'NGN' })
export const profile: AnswerOf<'GET /users/me/profile'> = {
  firstName: 'Amaka',
  lastName: 'Okafor',
  email: 'amaka@example.com',
  newEmail: null,
  companyName: null,
  addressLine1: '3 Marina',
  addressLine2: '',
  city: 'Lagos',
  state: 'Lagos',
  zipCode: '101001',
  country: 'NG',
  mobileNumber1: '+2348031112222',
  mobileNumber2: '',
  mobileNumber1Verified: false,
  avatar: null,
  locale: 'en',
}
export const wallet = (available: number): AnswerOf<'GET /wallets/my-wallet-transactions'> => ({
  items: [],
  total: 0,
  page: 1,
  pageSize: 20,
  balance: naira(available),
  balances: { available: naira(available), credit: naira(0), held: naira(0) },
})
export const card: AnswerOf<'GET /payments/get-saved-bank-cards'>[number] = {
  _id: idOf(41),
  brand: 'Visa',
  cardNumberEnding: '4081',
  expiryMonth: 4,
  expiryYear: 2029,
  bankName: null,
  isExpired: false,
  savedAt: '2027-01-01T00:00:00.000Z',
}
export const paymentPage = 'https://pay.example/abc'
export const placed = (
  change: Partial<AnswerOf<'POST /orders/create-order'>['payment']> = {},
): AnswerOf<'POST /orders/create-order'> => ({
  orders: [aBookedOrder()],
  total: aPrice().total,
  payment: { status: 'pending', paymentReference: 'PAYMENT1', paymentPage, ...change },
})

export const show = (options: RenderPageOptions = {}) =>
  renderPage(<Checkout />, {
    path: `/complete-your-order?quote=${aToken}`,
    user: testUser(),
    texts: checkoutTexts.en,
    ...options,
    answers: {
      'GET /quotes/get-quote/{token}': aSavedQuote(),
      'GET /users/me/profile': profile,
      'GET /wallets/my-wallet-transactions': wallet(0),
      'GET /payments/get-saved-bank-cards': [],
      'POST /quotes/get-price': aPricing(),
      'POST /orders/create-order': placed(),
      ...options.answers,
    },
  })
/** Finds fields by their labels: queries by role look at each of over a hundred dialling codes, in three lists. */
export const payButton = async (name = 'Pay ₦38,500.00') => {
  const button = (await screen.findByText(name, { selector: 'button span' })).closest('button')
  if (!button) throw new Error(`There is no button ${name}`)
  return button
}
export const click = (element: Element) =>
  act(async () => {
    fireEvent.click(element)
  })
export const accept = async () => click(await screen.findByLabelText(/I accept the terms/))
export const pay = async (name?: string) => click(await payButton(name))
export const choose = async (words: string) => click(await screen.findByText(words, { selector: 'label span' }))
export const sentBy = (shown: Awaited<ReturnType<typeof show>>) =>
  shown.asked
    .filter(({ key }) => key === 'POST /orders/create-order')
    .map(({ call }) => call.body as Record<string, unknown>)

/** 10 March 2027 in Lagos, with nothing kept on the device; undone after each test. */
export const atNoonOnEmptyDevice = (): void => {
  // Each render of the form includes over a hundred dialling codes, which is slow on a busy machine.
  jest.setTimeout(30_000)
  configure({ asyncUtilTimeout: 8_000 })
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-03-10T11:00:00Z'))
    Element.prototype.scrollIntoView = jest.fn()
  })
  afterEach(() => {
    jest.restoreAllMocks()
    localStorage.clear()
    sessionStorage.clear()
  })
}

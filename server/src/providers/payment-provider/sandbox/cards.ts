/** The result of a payment with a test card. */
export type CardBehaviour =
  | 'success'
  | 'declined'
  | 'insufficient-funds'
  | 'challenge'
  | 'abandoned'
  | 'late'
  | 'twice'
  | 'other-amount'
  | 'refund-refused'

export interface TestCard {
  behaviour: CardBehaviour
  number: string
  brand: 'visa' | 'mastercard'
  bank: string
  /** The explanation on the payment page. */
  means: string
}

/** Milliseconds after which a late success is reported. */
export const LATE = 20_000
/** Minor units that the card with another amount leaves unpaid. */
export const SHORT_BY = 100

/** All test cards of the sandbox; docs/payments.md has the same table. */
export const testCards: readonly TestCard[] = [
  {
    behaviour: 'success',
    number: '4084084084084081',
    brand: 'visa',
    bank: 'Test Bank',
    means: 'The payment succeeds.',
  },
  { behaviour: 'declined', number: '4084080000005408', brand: 'visa', bank: 'Test Bank', means: 'The bank declines.' },
  {
    behaviour: 'insufficient-funds',
    number: '4084080000670037',
    brand: 'visa',
    bank: 'Test Bank',
    means: 'There is not enough money on it.',
  },
  {
    behaviour: 'challenge',
    number: '5318863100000014',
    brand: 'mastercard',
    bank: 'Access Bank',
    means: 'The bank asks for a one-time code.',
  },
  {
    behaviour: 'abandoned',
    number: '5318863100000022',
    brand: 'mastercard',
    bank: 'Access Bank',
    means: 'The payer goes back without paying.',
  },
  {
    behaviour: 'late',
    number: '5318863100000030',
    brand: 'mastercard',
    bank: 'Zenith Bank',
    means: 'It succeeds, but that is only known 20 seconds later.',
  },
  {
    behaviour: 'twice',
    number: '5318863100000048',
    brand: 'mastercard',
    bank: 'Zenith Bank',
    means: 'It succeeds, and that is reported twice.',
  },
  {
    behaviour: 'other-amount',
    number: '5318863100000055',
    brand: 'mastercard',
    bank: 'Guaranty Trust Bank',
    means: 'One naira less than asked is paid.',
  },
  {
    behaviour: 'refund-refused',
    number: '5318863100000063',
    brand: 'mastercard',
    bank: 'Guaranty Trust Bank',
    means: 'It succeeds, but refunds to it fail.',
  },
]

/** @param number with or without spaces */
export const findCard = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number.replace(/[\s-]/g, ''))

export const cardOf = (behaviour: string | null): TestCard | undefined =>
  testCards.find((card) => card.behaviour === behaviour)

/** The expiry of every test card. */
export const expiry = { month: 12, year: 2031 } as const
/** The code that the bank's question accepts. */
export const CHALLENGE_CODE = '123456'

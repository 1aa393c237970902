import type { Catalogue } from '../text.ts'

/** What is said of prices and promo codes. */
export const pricing = {
  kindNotOffered: 'This inspection is not offered there just now.',
  tooFar: 'This place is too far from where our inspectors are. Please choose another one.',
  promoCodes: {
    unknown: 'There is no such promo code. Please check it, or take it out.',
    expired: 'This promo code has expired. Please take it out to go on.',
    'used-up': 'This promo code has been used up in the meantime. Please take it out to go on.',
    'not-for-this': 'This promo code is not for this order. Please take it out to go on.',
  },
  staff: {
    otherCurrency: 'Prices of a market are in its own currency.',
    notOfKind: 'This kind of inspection does not ask for all of this.',
    tooSoon: 'Prices that people have been shown hold for a day. Choose a later time.',
    codeTaken: 'This code is taken.',
    currenciesDiffer: 'Both amounts have to be in the same currency.',
    noSuchAccount: 'There is no account with this address.',
    codeOff: 'The code is switched off.',
    codeOn: 'The code is switched on.',
    cityKnown: 'This city is there already.',
    cityEnds: 'The city is served for another day, and then no more.',
    lastCity: 'A market has at least one city. Add another one first.',
  },
} as const satisfies Catalogue

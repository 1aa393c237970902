import type { Catalogue } from '../text.ts'

/** Texts about prices and promo codes. */
export const pricing = {
  kindNotOffered: 'We do not offer this inspection there right now.',
  tooFar: 'This place is too far from where our inspectors are. Please choose another one.',
  promoCodes: {
    unknown: 'This promo code does not exist. Please check it, or remove it.',
    expired: 'This promo code has expired. Please remove it to go on.',
    'used-up': 'This promo code has been used up in the meantime. Please remove it to go on.',
    'not-for-this': 'This promo code is not for this order. Please remove it to go on.',
  },
  staff: {
    otherCurrency: 'Prices of a market are in its own currency.',
    notOfKind: 'Some of this does not apply to this kind of inspection.',
    tooSoon: 'Customers keep a price that they have seen for a day. Choose a later time.',
    codeTaken: 'This code is taken.',
    currenciesDiffer: 'Enter both amounts in the same currency.',
    noSuchAccount: 'No account has this address.',
    codeOff: 'The code is switched off.',
    codeOn: 'The code is switched on.',
    cityKnown: 'This city is already served.',
    cityEnds: 'The city is served for one more day.',
    lastCity: 'A market has at least one city. Add another one first.',
  },
} as const satisfies Catalogue

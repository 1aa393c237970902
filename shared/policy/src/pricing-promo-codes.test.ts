import {
  promoCodeState,
  promoCodeStateNow,
  type PromoCodePurpose,
  type PromoCodeQuestion,
  type PromoCodeTerms,
} from './pricing-promo-codes.ts'

const terms: PromoCodeTerms = {
  discount: { percent: 10 },
  currency: null,
  minimum: 0,
  isActive: true,
  validFrom: 1_000,
  validUntil: 2_000,
  inspectionTypes: [],
  usesMax: null,
  usesPerUser: null,
  forUserId: null,
}
const question: PromoCodeQuestion = { now: 1_500, userId: 'ada', uses: 0, usesByUser: 0 }
const purpose: PromoCodePurpose = { inspectionType: 'vehicle', currency: 'NGN', sum: 500 }

describe('a promo code', () => {
  it.each([
    [999, 'unknown'],
    [1_000, 'applied'],
    [1_999, 'applied'],
    [2_000, 'expired'],
  ])('at %d is %s', (now, state) => {
    expect(promoCodeStateNow(terms, { ...question, now })).toBe(state)
  })

  it.each<[string, Partial<PromoCodeTerms>, Partial<PromoCodeQuestion>, string]>([
    ['works', {}, {}, 'applied'],
    ['is off', { isActive: false }, {}, 'expired'],
    ['has no end', { validUntil: null }, { now: 1e15 }, 'applied'],
    ['belongs to another user', { forUserId: 'obi' }, {}, 'not-for-this'],
    ['belongs to a user, for a visitor', { forUserId: 'obi' }, { userId: undefined }, 'not-for-this'],
    ['belongs to this user', { forUserId: 'ada' }, {}, 'applied'],
    ['has one use left', { usesMax: 3 }, { uses: 2 }, 'applied'],
    ['has none left', { usesMax: 3 }, { uses: 3 }, 'used-up'],
    [
      'was used by this user as often as allowed',
      { usesPerUser: 1, usesMax: 9 },
      { uses: 1, usesByUser: 1 },
      'used-up',
    ],
    ['was used by others', { usesPerUser: 1 }, { uses: 5, usesByUser: 0 }, 'applied'],
    ['is over and used up', { usesMax: 0 }, { now: 3_000 }, 'expired'],
  ])('that %s', (_name, changes, questionChanges, state) => {
    expect(promoCodeStateNow({ ...terms, ...changes }, { ...question, ...questionChanges })).toBe(state)
  })

  it.each<[string, Partial<PromoCodeTerms>, Partial<PromoCodePurpose>, string]>([
    ['every kind', {}, {}, 'applied'],
    ['this kind', { inspectionTypes: ['goods', 'vehicle'] }, {}, 'applied'],
    ['another kind', { inspectionTypes: ['goods'] }, {}, 'not-for-this'],
    ['another currency', { currency: 'NOK' }, {}, 'not-for-this'],
    ['at least this sum', { minimum: 500 }, {}, 'applied'],
    ['a larger sum', { minimum: 501 }, {}, 'not-for-this'],
  ])('for %s', (_name, changes, use, state) => {
    expect(promoCodeState({ ...terms, ...changes }, question, { ...purpose, ...use })).toBe(state)
  })
})

import en from './en/orders.json'
import checkoutEn from './en/checkout.json'
import invitationsEn from './en/invitations.json'
import marketPlaceEn from './en/market-place.json'
import orderEn from './en/order.json'
import reviewsEn from './en/reviews.json'
import checkoutNo from './no/checkout.json'
import invitationsNo from './no/invitations.json'
import marketPlaceNo from './no/market-place.json'
import orderNo from './no/order.json'
import reviewsNo from './no/reviews.json'
import { concerns, things } from '../src/guide/questions.ts'
import { howHeardOptions, orderDocumentKinds, pricePartKinds, promoCodeStates } from '@fieldproof/contracts/lists'

const flatten = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, part]) => flatten(part, path ? `${path}.${key}` : key))
const holesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()

describe.each([
  ['checkout', checkoutEn, checkoutNo],
  ['invitations', invitationsEn, invitationsNo],
  ['market-place', marketPlaceEn, marketPlaceNo],
  ['order', orderEn, orderNo],
  ['reviews', reviewsEn, reviewsNo],
])('the texts of the %s pages', (_name, english: object, norwegian: object) => {
  const [ofEnglish, ofNorwegian] = [new Map(flatten(english)), new Map(flatten(norwegian))]

  it('are complete in both languages', () => {
    expect([...ofNorwegian.keys()].toSorted()).toEqual([...ofEnglish.keys()].toSorted())
    for (const text of [...ofEnglish.values(), ...ofNorwegian.values()]) expect(text.trim()).not.toBe('')
  })

  it('have the same placeholders in both languages', () => {
    for (const [path, text] of ofEnglish)
      expect([path, holesOf(ofNorwegian.get(path) ?? '')]).toEqual([path, holesOf(text)])
  })
})

it('have words for every value of the lists that the checkout shows', () => {
  expect(Object.keys(checkoutEn.checkout.heard).toSorted()).toEqual([...howHeardOptions].toSorted())
  expect(Object.keys(checkoutEn.booked.document).toSorted()).toEqual([...orderDocumentKinds].toSorted())
  expect(Object.keys(checkoutEn.guide.things).toSorted()).toEqual([...things].toSorted())
  expect(Object.keys(checkoutEn.guide.concerns).toSorted()).toEqual([...concerns].toSorted())
  expect(Object.keys(en.sum.parts).toSorted()).toEqual([...pricePartKinds].toSorted())
  for (const state of promoCodeStates) expect(en.sum.promo).toHaveProperty(state)
})

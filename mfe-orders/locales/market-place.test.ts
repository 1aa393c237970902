import { listingOffers, listingSorts, listingStatuses, vehicleConditions } from '@fieldproof/contracts/lists'
import en from './en/market-place.json'
import no from './no/market-place.json'

const flatten = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, part]) => flatten(part, path ? `${path}.${key}` : key))
const holesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()
const norwegian = new Map(flatten(no))

test('the market place is complete in both languages, with the same placeholders', () => {
  const english = flatten(en)
  expect([...norwegian.keys()].toSorted()).toEqual(english.map(([path]) => path).toSorted())
  for (const [path, text] of english) {
    expect(text.trim()).not.toBe('')
    expect([path, holesOf(norwegian.get(path) ?? '')]).toEqual([path, holesOf(text)])
  }
})

test('has words for every value of the lists', () => {
  const { status, condition, offer, sorts } = en.market
  expect(Object.keys(status).toSorted()).toEqual([...listingStatuses].toSorted())
  expect(Object.keys(condition).toSorted()).toEqual([...vehicleConditions].toSorted())
  expect(Object.keys(offer).toSorted()).toEqual([...listingOffers].toSorted())
  expect(Object.keys(sorts).toSorted()).toEqual([...listingSorts].toSorted())
})

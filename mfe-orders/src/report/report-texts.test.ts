import { conditionRatings, reportIssueStatuses, vehicleMediaSections } from '@fieldproof/contracts/lists'
import area from '../../locales/en/orders.json'
import noArea from '../../locales/no/orders.json'
import en from '../../locales/en/report.json'
import no from '../../locales/no/report.json'
import enOrder from '../../locales/en/order.json'
import noOrder from '../../locales/no/order.json'
import { outcomes } from './severity.ts'

/** Returns every text by its path. */
const flatten = (value: unknown, path = ''): [string, string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => flatten(part, path ? `${path}.${key}` : key))
}
const english = new Map(flatten(en))
const norwegian = new Map(flatten(no))
const holesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()

it('are complete in both languages, with the same placeholders', () => {
  expect([...norwegian.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  for (const [path, text] of english) expect([path, holesOf(norwegian.get(path) ?? '')]).toEqual([path, holesOf(text)])
  for (const text of [...english.values(), ...norwegian.values()]) expect(text.trim()).not.toBe('')
})

it('have words for every rating, section and state of an issue', () => {
  expect(Object.keys(en.outcome).toSorted()).toEqual([...outcomes].toSorted())
  expect(Object.keys(en.outcome)).toEqual(expect.arrayContaining([...conditionRatings]))
  expect(Object.keys(en.section).toSorted()).toEqual([...vehicleMediaSections].toSorted())
  expect(Object.keys(en.view.issues.status).toSorted()).toEqual([...reportIssueStatuses].toSorted())
})

it('name the parts of a price like the quote', () => {
  const { promo: _, ...english } = enOrder.money.parts
  const { promo: __, ...norwegian } = noOrder.money.parts
  for (const [ofOrder, ofQuote] of [
    [english, area.sum.parts],
    [norwegian, noArea.sum.parts],
  ] as const)
    expect({ ...ofOrder, discount: ofQuote.discount }).toEqual(ofQuote)
})

it("override none of the area's texts, and use the text of the order's page for accepting", () => {
  expect(Object.keys(en).filter((key) => key in area)).toEqual([])
  expect([en.accept, no.accept]).toEqual([enOrder.accept, noOrder.accept])
})

import {
  cancellationOutcomes,
  complaintStatuses,
  jobAnswers,
  matchReasons,
  noShowStatuses,
  orderDocumentKinds,
  orderPaymentMethods,
  orderStatuses,
  pricePartKinds,
  promisedRefundStatuses,
  quotationStatuses,
  refundWays,
  reportIssueStatuses,
  surchargeStatuses,
  matchingSuggestions,
} from '@fieldproof/contracts/lists'
import { orderPaymentStates } from '@fieldproof/policy/order-payment-state'
import en from '../../locales/en/order.json'
import enArea from '../../locales/en/orders.json'
import no from '../../locales/no/order.json'

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

it.each<[object, readonly string[]]>([
  [enArea.orders.payment, orderPaymentStates],
  [en.money.methods, orderPaymentMethods],
  [en.papers.kinds, orderDocumentKinds],
  [en.offers.status, quotationStatuses],
  [en.surcharges.status, surchargeStatuses],
  [en.issue.status, reportIssueStatuses],
  [en.refund.ways, refundWays],
  [en.cancel.submit, cancellationOutcomes],
  [en.invited.refund, promisedRefundStatuses],
  [en.matching.answer, jobAnswers],
  [en.candidate.reasons, matchReasons],
  [en.noShow.status, noShowStatuses],
  [en.noShow.means, noShowStatuses],
  [en.complaint.status, complaintStatuses],
  [en.complaint.means, complaintStatuses],
])('have words for every value of a list: %#', (words, values) => {
  expect(Object.keys(words).toSorted()).toEqual([...values].toSorted())
})

it('have words for every change of a search', () => {
  expect(Object.keys(en.matching.change)).toEqual(expect.arrayContaining([...matchingSuggestions]))
})

it('have words for every part of a price, every change of status and every step', () => {
  expect(Object.keys(en.money.parts)).toEqual(expect.arrayContaining([...pricePartKinds]))
  expect(Object.keys(en.history)).toEqual(expect.arrayContaining([...orderStatuses]))
  expect(Object.keys(en.order.means).toSorted()).toEqual(Object.keys(enArea.orders.step).toSorted())
})

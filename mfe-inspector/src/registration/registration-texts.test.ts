import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { inspectorMessages } from '@fieldproof/contracts/entities/inspector-profile'
import * as lists from '@fieldproof/contracts/lists'
import profileEn from '../../locales/en/profile.json'
import registrationEn from '../../locales/en/registration.json'
import tradeEn from '../../locales/en/trade.json'
import profileNo from '../../locales/no/profile.json'
import registrationNo from '../../locales/no/registration.json'
import tradeNo from '../../locales/no/trade.json'
import { fieldsOf, stepNames } from './steps.ts'

type Texts = { [key: string]: string | Texts }
const leaves = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  )
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

it.each([
  ['profile', profileEn, profileNo],
  ['registration', registrationEn, registrationNo],
  ['trade', tradeEn, tradeNo],
])('%s: is complete in both languages, with the same placeholders', (_, en, no) => {
  const other = new Map(leaves(no))
  expect([...other.keys()]).toEqual(leaves(en).map(([key]) => key))
  for (const [key, text] of leaves(en))
    expect({ key, holds: placeholders(other.get(key) ?? '') }).toEqual({ key, holds: placeholders(text) })
})

it('every step, field and value of the lists has a text', () => {
  expect(stepNames.filter((step) => !(step in registrationEn.steps))).toEqual([])
  expect(
    Object.values(fieldsOf)
      .flat()
      .filter((field) => !(field in registrationEn.fields)),
  ).toEqual([])
  const { trade } = tradeEn
  expect(Object.keys(trade.statuses)).toEqual([...lists.inspectorStatuses])
  expect(Object.keys(trade.education)).toEqual([...lists.educationLevels])
  expect(Object.keys(trade.vehicleTypes)).toEqual([...lists.vehicleTypes])
  expect(Object.keys(trade.areas.property)).toEqual([...lists.homeSpecializations])
  expect(Object.keys(trade.areas.goods)).toEqual([...lists.goodsSpecializations])
  expect(Object.keys(trade.areas.infrastructure)).toEqual([...lists.infrastructureSpecializations])
  expect(Object.keys(trade.areas['general-purpose'])).toEqual([...lists.generalSpecializations])
  expect(Object.keys(registrationEn.documents.kinds)).toEqual([...lists.credentialKinds])
})

it('the messages are those of the contract', () => {
  const known: Record<string, string> = { ...fieldMessages, ...inspectorMessages }
  for (const [key, text] of Object.entries(registrationEn.messages))
    expect({ key, text }).toEqual({ key, text: known[key] })
  expect(Object.keys(inspectorMessages).filter((key) => !(key in registrationEn.messages))).toEqual([])
})

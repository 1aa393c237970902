import {
  paymentPurposes,
  paymentStatuses,
  providerPaymentMethods,
  walletBalanceKinds,
  walletTransactionKinds,
  walletTransactionStatuses,
} from '@fieldproof/contracts/lists'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** All texts by path. */
const flatten = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, part]) => flatten(part, path ? `${path}.${key}` : key))
const files = readdirSync(join(__dirname, 'en'))
const read = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, language, file), 'utf8'))
const holesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()
const keysOf = (file: string, path: string): string[] => {
  const start = `${path}.`
  return [
    ...new Set(
      flatten(read('en', file))
        .filter(([key]) => key.startsWith(start))
        .map(([key]) => key.slice(start.length).split('.')[0] ?? ''),
    ),
  ].toSorted()
}

it('has the same files in both languages', () => {
  expect(readdirSync(join(__dirname, 'no')).toSorted()).toEqual(files.toSorted())
})

it.each(files)('%s is complete in both languages, with the same placeholders', (file) => {
  const [english, norwegian] = [new Map(flatten(read('en', file))), new Map(flatten(read('no', file)))]
  expect([...norwegian.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  for (const text of [...english.values(), ...norwegian.values()]) expect(text.trim()).not.toBe('')
  for (const [path, text] of english) expect([path, holesOf(norwegian.get(path) ?? '')]).toEqual([path, holesOf(text)])
})

it.each([
  ['wallet.json', 'kinds', walletTransactionKinds],
  ['wallet.json', 'balances', walletBalanceKinds],
  ['wallet.json', 'statuses', walletTransactionStatuses],
  ['payment-settings.json', 'payments.statuses', paymentStatuses],
  ['payment-settings.json', 'payments.purposes', paymentPurposes],
  ['payment-settings.json', 'payments.methods', providerPaymentMethods],
  ['payment.json', 'facts.purposes', paymentPurposes],
  ['payment.json', 'facts.methods', providerPaymentMethods],
  ['payment.json', 'outcome', [...paymentPurposes, 'failed', 'abandoned', 'received', 'nothingTaken', 'receipt']],
  ['home.json', 'withdraw.done', walletTransactionStatuses],
])('%s has a text at %s for every value', (file, path, values) => {
  expect(keysOf(file, path)).toEqual([...values].toSorted())
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallSpec } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'
import { contractPage } from './contract-page.ts'

const calls = callGroups.flatMap(({ calls: all }) => Object.values<CallSpec>(all))

test('the contract has the 155 calls that are promised, and ours beside them (API-1)', () => {
  expect(calls.filter(({ ours }) => !ours)).toHaveLength(155)
})

test('no two calls stand at one address', () => {
  const addresses = calls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})

test('the page in the docs is up to date: node server/src/kernel/http/write-contract-page.ts', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../../docs/contract.md'), 'utf8')).toBe(contractPage())
})

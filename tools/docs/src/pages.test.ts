import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CallSpec } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'

jest.setTimeout(300_000)

const calls = callGroups.flatMap(({ calls: all }) => Object.values<CallSpec>(all))

test('every page that is made from code is up to date; npm run docs writes them', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts'), '--check'])
  expect(stdout).toBe('Every page is up to date\n')
})

test('the contract has 155 promised calls; the others are marked as ours (API-1)', () => {
  expect(calls.filter(({ ours }) => !ours)).toHaveLength(155)
})

test('no two calls have the same address', () => {
  const addresses = calls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})

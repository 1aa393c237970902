import { meetsRange } from '@fieldproof/policy/version-range'
import { meets } from './set-faults.ts'

const versions = [
  '0.0.3',
  '0.2.3',
  '0.2.9',
  '0.3.0',
  '1.0.0',
  '1.0.1',
  '1.2.3',
  '1.2.4',
  '1.3.0',
  '1.10.0',
  '2.0.0',
  '2.1.0-dev.3',
  '19.3.1',
]
const bounds = [
  '0',
  '0.0',
  '0.0.3',
  '0.2',
  '0.2.3',
  '1',
  '1.x',
  '1.2',
  '1.2.x',
  '1.2.3',
  '2.0.0',
  '2.1.0',
  '19.3.1',
  '*',
]
const signs = ['', '^', '~', '>=', '<=', '>', '<', '=']

it.each(signs)('browsers and the server evaluate ranges with "%s" in the same way', (sign) => {
  for (const bound of bounds.filter((one) => one !== '*' || sign === ''))
    for (const version of versions)
      expect([version, sign + bound, meetsRange(version, sign + bound)]).toEqual([
        version,
        sign + bound,
        meets(version, sign + bound),
      ])
})

it.each(['^1.0.0 ^1.2.0', '>=1.0.0 <2.0.0', '^1.0.0 || ^19.0.0', ''])('browsers and server agree on "%s"', (range) => {
  for (const version of versions)
    expect([version, meetsRange(version, range)]).toEqual([version, meets(version, range)])
})

it('a missing or invalid version meets no range', () => {
  expect(meetsRange(undefined, '*')).toBe(false)
  expect(meetsRange('soon', '*')).toBe(false)
})

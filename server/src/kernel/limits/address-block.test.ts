import fc from 'fast-check'
import { addressBlock } from './address-block.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:1:aaaa::', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', 'nonsense'],
])('%s counts as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})

test('addresses count together exactly if their first 64 bits are the same', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
  const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'))
  fc.assert(
    fc.property(half, half, half, half, (net, otherNet, host, otherHost) => {
      expect(addressBlock(`${net}:${host}`)).toBe(addressBlock(`${net}:${otherHost}`))
      expect(addressBlock(`${net}:${host}`) === addressBlock(`${otherNet}:${host}`)).toBe(net === otherNet)
    }),
  )
})

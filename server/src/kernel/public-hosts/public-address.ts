import { BlockList, isIP } from 'node:net'

const inner = new BlockList()
/** Ranges outside of the public internet (RFC 6890 and its successors). */
const ranges: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
for (const [net, bits] of ranges) inner.addSubnet(net, bits, 'ipv4')
/** For IPv6 only the public range, without the parts that embed or translate other addresses. */
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(net, bits, 'ipv6')

/** Whether a network address is in the public internet, as every address must be that a user gives. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !inner.check(address, 'ipv4')
    // An IPv4 address in IPv6 notation (::ffff:…) is outside of 2000::/3.
    case 6:
      return outer.check(address, 'ipv6') && !inner.check(address, 'ipv6')
    default:
      return false
  }
}

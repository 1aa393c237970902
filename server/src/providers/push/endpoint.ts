import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are nobody else's: this machine, private ones, and those with a meaning of their own. */
// Two lists: a rule for IPv6 would hold for IPv4 addresses as well, as for what is mapped into it.
const notPublic = { 4: new BlockList(), 6: new BlockList() }
for (const [network, prefix] of [
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
] as const)
  notPublic[4].addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  // What embeds an IPv4 address (mapped, translated, tunnelled) may lead to one of the networks above.
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  notPublic[6].addSubnet(network, prefix, 'ipv6')

/** Whether a network address is one of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !notPublic[4].check(address, 'ipv4')
  return family === 6 && !notPublic[6].check(address, 'ipv6')
}

const nameOnly = /(^|\.)(localhost|local|internal|intranet|home\.arpa)\.?$/i

/**
 * The address of a push service as we write it down; undefined where it is none that we would send to: https only,
 * without a user, and (`publicOnly`) neither a private address nor a name of a network of one's own.
 */
export const readEndpoint = (text: string, { publicOnly }: { publicOnly: boolean }): URL | undefined => {
  const url = URL.parse(text)
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hostname === '')
    return undefined
  url.hash = ''
  if (!publicOnly) return url
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return isPublicAddress(host) ? url : undefined
  return nameOnly.test(host) || !host.includes('.') ? undefined : url
}

/** Looks up names as usual, and fails where one leads to an address that is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...(options as LookupOptions), all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error('The name is not known'), '', 4)
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error("The push service's name leads to an address that is not public"), '', 4)
    }
    // Node asks for all of them when it tries both families.
    if ((options as LookupOptions).all)
      return (callback as unknown as (error: null, all: LookupAddress[]) => void)(null, addresses)
    return callback(null, first.address, first.family)
  })
}

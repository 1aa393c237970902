import { lookup as resolveName, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Host names of private networks. */
const ownName = /\.(local|localhost|internal|intranet|lan|home|arpa)$/i

/**
 * Parses an address that an outsider gave and that the server may request: https at its usual port, without a user
 * name, of a host in the public internet. The targets of redirects must be checked in the same way.
 * @param base the address to which it is relative
 * @returns undefined if the server must not request it
 */
export const publicUrl = (text: string, base?: URL): URL | undefined => {
  const url = URL.parse(text, base?.href)
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : undefined
  return !host.includes('.') || host.endsWith('.') || ownName.test(host) ? undefined : url
}

/** Resolves a name to all its addresses. */
type ResolveName = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Like {@link publicLookup}, with another resolver. */
export const publicLookupBy =
  (ask: ResolveName): LookupFunction =>
  (host, options, done) => {
    ask(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 4)
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new Error('The name leads to a host that is not public'), '', 4)
      // Node asks for all addresses when it tries both families.
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }

/**
 * Resolves a name while connecting, so that the connection goes to the checked address: a name that resolves
 * differently the second time (DNS rebinding) has no effect. Fails if one of its addresses is not public.
 */
export const publicLookup: LookupFunction = publicLookupBy(resolveName)

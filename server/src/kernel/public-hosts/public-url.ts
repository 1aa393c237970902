import { lookup as askNames, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Host names of private networks. */
const ownName = /\.(local|localhost|internal|intranet|lan|home|arpa)$/i

/**
 * An address that someone from outside gave and that the server may ask: https at its usual port, without a user, and of a host
 * of the public internet. Whatever it redirects to is to be read by this again.
 * @param base what it is relative to
 * @returns undefined for every other one
 */
export const publicUrl = (text: string, base?: URL): URL | undefined => {
  const url = URL.parse(text, base?.href)
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : undefined
  return !host.includes('.') || host.endsWith('.') || ownName.test(host) ? undefined : url
}

/** Tells all addresses of a name. */
type AskNames = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** As {@link publicLookup}, by another directory of names. */
export const publicLookupBy =
  (ask: AskNames): LookupFunction =>
  (host, options, done) => {
    ask(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 4)
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new Error('The name leads to a host that is not public'), '', 4)
      // Node asks for all of them when it tries both families.
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }

/**
 * Resolves a name while connecting, so that the connection goes to the checked address: a name that resolves
 * differently the second time (DNS rebinding) has no effect. Fails if one of its addresses is not public.
 */
export const publicLookup: LookupFunction = publicLookupBy(askNames)

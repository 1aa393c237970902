import type { MapTiles } from '#kernel/config/places.ts'
import { securityHeaders } from '#kernel/http/security-headers.ts'
import { chosenThemeHash } from './chosen-theme.ts'

/** A host name or address with an optional port; anything else has no place in a header of ours. */
const plainHost = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * The Content-Security-Policy of the site. Scripts and styles come from the site itself only. In the document stand one
 * script, which shows the chosen theme, and the style sheets of a first visit, each by its hash; the socket's address is
 * named because older browsers do not count it as `'self'`. Pictures come from a configured tile server, too.
 * @param styles hashes of the style sheets that stand in the document
 */
export const contentPolicy = (
  host: string,
  isSecure: boolean,
  tiles?: MapTiles,
  styles: readonly string[] = [],
): string => {
  const socket = plainHost.test(host) ? ` ${isSecure ? 'wss' : 'ws'}://${host}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' '${chosenThemeHash}'`,
    `style-src 'self'${styles.map((hash) => ` '${hash}'`).join('')}`,
    `img-src 'self' data: blob:${tiles ? ` ${new URL(tiles.url).origin}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${socket}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** The headers of a document, whole: a document may be sent where no hook has run. */
export const documentHeaders = (
  host: string,
  isSecure: boolean,
  tiles?: MapTiles,
  styles?: readonly string[],
): Record<string, string> => ({
  ...securityHeaders(isSecure, contentPolicy(host, isSecure, tiles, styles)),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding, accept, cookie',
})

import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'

/** Where a request itself went to. */
interface Here {
  protocol: string
  host: string
}

/**
 * Whether an Origin header names this site, compared whole: scheme, host and port (API-9). This site is the origin that readers
 * see, and the one that the request itself went to.
 */
export const isOwnOrigin = (origin: string, { protocol, host }: Here, publicOrigin: string | undefined): boolean =>
  origin === publicOrigin || (URL.canParse(origin) && origin === URL.parse(`${protocol}://${host}`)?.origin)

const protocolOf = ({ headers, socket }: IncomingMessage, isProxyTrusted: boolean): string => {
  const forwarded = isProxyTrusted
    ? String(headers['x-forwarded-proto'] ?? '')
        .split(',')[0]
        ?.trim()
    : ''
  return forwarded || ((socket as Partial<TLSSocket>).encrypted === true ? 'https' : 'http')
}

/** Whether a socket's handshake comes from a page of this site, or from a program that is no browser. */
export const isOwnHandshake = (
  request: IncomingMessage,
  { publicOrigin, isProxyTrusted }: { publicOrigin: string | undefined; isProxyTrusted: boolean },
): boolean => {
  const { origin, host = '' } = request.headers
  return (
    origin === undefined || isOwnOrigin(origin, { protocol: protocolOf(request, isProxyTrusted), host }, publicOrigin)
  )
}

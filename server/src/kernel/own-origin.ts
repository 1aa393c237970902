import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'

/** The protocol and host to which a request was sent. */
interface RequestTarget {
  protocol: string
  host: string
}

/**
 * Whether an Origin header names this site, compared as a whole: scheme, host and port (API-9). This site is the public
 * origin, and the origin to which the request was sent.
 */
export const isOwnOrigin = (
  origin: string,
  { protocol, host }: RequestTarget,
  publicOrigin: string | undefined,
): boolean => origin === publicOrigin || (URL.canParse(origin) && origin === URL.parse(`${protocol}://${host}`)?.origin)

const protocolOf = ({ headers, socket }: IncomingMessage, isProxyTrusted: boolean): string => {
  const forwarded = isProxyTrusted
    ? String(headers['x-forwarded-proto'] ?? '')
        .split(',')[0]
        ?.trim()
    : ''
  return forwarded || ((socket as Partial<TLSSocket>).encrypted === true ? 'https' : 'http')
}

/** Whether a socket's handshake comes from a page of this site, or from a program other than a browser. */
export const isOwnHandshake = (
  request: IncomingMessage,
  { publicOrigin, isProxyTrusted }: { publicOrigin: string | undefined; isProxyTrusted: boolean },
): boolean => {
  const { origin, host = '' } = request.headers
  return (
    origin === undefined || isOwnOrigin(origin, { protocol: protocolOf(request, isProxyTrusted), host }, publicOrigin)
  )
}

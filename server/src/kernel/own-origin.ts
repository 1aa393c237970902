import type { IncomingMessage } from 'node:http'

/** Whether an Origin header names this site: the origin that readers see, or the host that the request itself went to. */
export const isOwnOrigin = (origin: string, host: string, publicOrigin: string | undefined): boolean => {
  if (origin === publicOrigin) return true
  const url = URL.parse(origin)
  return url !== null && url.host !== '' && url.host === host.toLowerCase()
}

/** Whether a socket's handshake comes from a page of this site, or from a program that is no browser. */
export const isOwnHandshake = (
  { headers: { origin, host = '' } }: IncomingMessage,
  publicOrigin: string | undefined,
): boolean => origin === undefined || isOwnOrigin(origin, host, publicOrigin)

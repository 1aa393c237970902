import type { SiteSocket } from './rooms.ts'

/**
 * Releases the request that opened a socket: it contains the session's token, and would take several kilobytes for as
 * long as the socket is open.
 */
export const forgetHandshake = (socket: SiteSocket): void => {
  const { conn } = socket as unknown as { conn: { request?: unknown } }
  conn.request = undefined
  const { handshake } = socket
  handshake.headers = {}
  handshake.query = {}
  handshake.auth = {}
  handshake.url = ''
}

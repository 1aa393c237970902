import type { SiteSocket } from './rooms.ts'

/**
 * Lets go of the request that opened a socket: it holds the session's token, and several kilobytes that are needed no
 * more, for as long as the socket lives.
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

import { WebSocket } from 'engine.io-client'

/**
 * What the client may connect over: a WebSocket and nothing else (SOCKET-1). It takes the place of the library's own list,
 * which would bring long polling and WebTransport along to every first visit.
 */
export const transports = {
  // The library is still being evaluated when it reads this module.
  get websocket() {
    return WebSocket
  },
}

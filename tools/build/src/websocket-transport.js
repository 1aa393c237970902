import { WebSocket } from 'engine.io-client'

/**
 * The client's transports: WebSocket only (SOCKET-1). This replaces the library's own list, which would add long polling and
 * WebTransport to every first visit.
 */
export const transports = {
  // The library is still being evaluated when it reads this module.
  get websocket() {
    return WebSocket
  },
}

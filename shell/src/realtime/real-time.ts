import type { ClientToServerEvents, ServerToClientEvents } from '@fieldproof/contracts/realtime'
import { SOCKET_TOKEN_QUERY } from '@fieldproof/contracts/realtime'
import type { io as Connect, Socket } from 'socket.io-client'

type SiteSocket = Socket<ServerToClientEvents, ClientToServerEvents>
type Handlers = { [Event in keyof ServerToClientEvents]?: ServerToClientEvents[Event] }

/** Milliseconds between two tries to fetch the client's code. */
const firstPause = 2_000
const longestPause = 60_000

/**
 * The document's one socket: websocket only, reconnecting, with the session's token as a query value (D1 §7). Visitors
 * connect too, since every open tab hears of a release. The client's code is fetched when the page has come to rest.
 */
export class RealTime {
  #socket: SiteSocket | null = null
  #opening = 0
  /** What was to be sent before there was a socket. */
  #waiting: ((socket: SiteSocket) => void)[] = []
  readonly #handlers: Handlers
  readonly #onRefused: () => void
  readonly #onConnect: () => void

  /**
   * @param onRefused the server does not know the token (any more)
   * @param onConnect after every connection, so that what was missed can be caught up on
   */
  constructor(handlers: Handlers, onRefused: () => void, onConnect: () => void) {
    this.#handlers = handlers
    this.#onRefused = onRefused
    this.#onConnect = onConnect
  }

  /** Connects for this session, or anew for another one; null is a visitor. */
  async open(token: string | null): Promise<void> {
    const opening = ++this.#opening
    const io = await this.#client(opening)
    if (!io) return
    this.#socket?.disconnect()
    const socket: SiteSocket = io({
      transports: ['websocket'], reconnection: true, reconnectionDelayMax: 10_000, forceNew: true,
      query: token ? { [SOCKET_TOKEN_QUERY]: token } : {},
    })
    for (const [event, handler] of Object.entries(this.#handlers)) socket.on(event as never, handler as never)
    socket.on('connect', this.#onConnect)
    socket.on('connect_error', (error) => {
      // A refusal is final until the session changes; a broken line is tried again by the client itself.
      if (socket.active) return
      if (token && /token/i.test(error.message)) this.#onRefused()
    })
    this.#socket = socket
    for (const send of this.#waiting.splice(0)) send(socket)
  }

  /** The client's code, asked for until it comes; null when another session was opened in the meantime. */
  async #client(opening: number): Promise<typeof Connect | null> {
    for (let pause = firstPause; opening === this.#opening; pause = Math.min(pause * 2, longestPause)) {
      try {
        const { io } = await import(/* webpackChunkName: "socket" */ 'socket.io-client')
        return opening === this.#opening ? io : null
      } catch {
        await new Promise((resolve) => { setTimeout(resolve, pause) })
      }
    }
    return null
  }

  emit<Event extends keyof ClientToServerEvents>(event: Event, ...data: Parameters<ClientToServerEvents[Event]>): void {
    const send = (socket: SiteSocket) => { socket.emit(event, ...data) }
    if (this.#socket) send(this.#socket)
    else this.#waiting.push(send)
  }

  close(): void {
    this.#opening += 1
    this.#socket?.disconnect()
    this.#socket = null
  }
}

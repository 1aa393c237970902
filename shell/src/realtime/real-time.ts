import type { CaughtUp, ClientToServerEvents, ServerToClientEvents } from '@fieldproof/contracts/realtime'
import { SOCKET_TOKEN_QUERY } from '@fieldproof/contracts/realtime'
import type { ServerListener } from '@fieldproof/platform/host'
import { io, type Socket } from 'socket.io-client'
import { reconnectPause } from './reconnect-pause.ts'

type SiteSocket = Socket<ServerToClientEvents, ClientToServerEvents>
type Handlers = { [Event in keyof ServerToClientEvents]?: ServerToClientEvents[Event] }

/** Milliseconds that the server may take to respond on the socket. */
const patience = 10_000

export interface ConnectionCallbacks {
  /** Requests a ticket for one connection of the session; null if none is available now. */
  askForTicket: () => Promise<string | null>
  /** Called after every connection, so that missed events can be requested; `session` is null for a visitor. */
  onConnect: (session: string | null) => void
  onDisconnect: () => void
}

/**
 * The document's only socket: websocket only, reconnecting, each time with a new ticket as a query parameter (SOCKET-1,
 * SESSION-7). Visitors connect too, because every open tab must learn about releases.
 */
export class RealTime {
  #socket: SiteSocket | null = null
  #retry: ReturnType<typeof setTimeout> | undefined
  /** Attempts since the last successful connection. */
  #tries = 0
  /** Messages that were sent before there was a socket. */
  #waiting: ((socket: SiteSocket) => void)[] = []
  readonly #handlers: Handlers
  readonly #listeners: ReadonlySet<ServerListener>
  readonly #callbacks: ConnectionCallbacks

  /** @param listeners called with every message, and with `EVENTS_MISSED` after every connection */
  constructor(handlers: Handlers, callbacks: ConnectionCallbacks, listeners: ReadonlySet<ServerListener>) {
    this.#listeners = listeners
    this.#handlers = handlers
    this.#callbacks = callbacks
  }

  get isConnected(): boolean {
    return this.#socket?.connected ?? false
  }

  /** Connects for this session, given by its marker, and replaces the previous connection; null is a visitor. */
  async open(session: string | null): Promise<void> {
    this.#drop()
    const socket: SiteSocket = io({
      transports: ['websocket'],
      // The client would reuse its ticket, but each connection needs a new one.
      reconnection: false,
      autoConnect: false,
      forceNew: true,
    })
    for (const [event, handler] of Object.entries(this.#handlers)) socket.on(event as never, handler as never)
    const notify: ServerListener = (event, payload) => {
      for (const listener of this.#listeners) listener(event, payload)
    }
    socket.onAny(notify)
    socket.on('connect', () => {
      this.#tries = 0
      this.#callbacks.onConnect(session)
      notify('EVENTS_MISSED')
    })
    socket.on('disconnect', () => {
      this.#callbacks.onDisconnect()
      this.#connectLater(socket, session)
    })
    socket.on('connect_error', () => {
      this.#connectLater(socket, session)
    })
    this.#socket = socket
    for (const send of this.#waiting.splice(0)) send(socket)
    this.#tries = 0
    await this.#connect(socket, session)
  }

  async #connect(socket: SiteSocket, session: string | null): Promise<void> {
    const ticket = session === null ? null : await this.#callbacks.askForTicket()
    if (this.#socket !== socket) return
    if (session !== null && ticket === null) {
      this.#connectLater(socket, session)
      return
    }
    socket.io.opts.query = ticket === null ? {} : { [SOCKET_TOKEN_QUERY]: ticket }
    socket.connect()
  }

  #connectLater(socket: SiteSocket, session: string | null): void {
    clearTimeout(this.#retry)
    const pause = reconnectPause(this.#tries)
    this.#tries += 1
    this.#retry = setTimeout(() => {
      if (this.#socket === socket) void this.#connect(socket, session)
    }, pause)
  }

  emit<Event extends keyof ClientToServerEvents>(event: Event, ...data: Parameters<ClientToServerEvents[Event]>): void {
    const send = (socket: SiteSocket) => {
      socket.emit(event, ...data)
    }
    if (this.#socket) send(this.#socket)
    else this.#waiting.push(send)
  }

  /**
   * Requests the notifications after a given one.
   * @throws without a connection, or without a response in ten seconds
   */
  async catchUp(after: string | null): Promise<CaughtUp> {
    const socket = this.#socket
    if (!socket?.connected) throw new Error('The site is not connected')
    return socket.timeout(patience).emitWithAck('CATCH_UP_ON_NOTIFICATIONS', { after })
  }

  /** Drops the previous socket without calling its listeners again. */
  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    clearTimeout(this.#retry)
    if (!socket) return
    socket.off()
    if (socket.connected) {
      this.#callbacks.onDisconnect()
      socket.disconnect()
      return
    }
    // Browsers warn if a pending connection is aborted, so it is closed once it is established, or has failed.
    const end = () => {
      socket.disconnect()
    }
    socket.once('connect', end)
    socket.once('connect_error', end)
  }

  close(): void {
    this.#drop()
  }
}

import type { CaughtUp, ClientToServerEvents, ServerToClientEvents } from '@fieldproof/contracts'
import { io, type Socket } from 'socket.io-client'

export type Client = Socket<ServerToClientEvents, ClientToServerEvents>
type Told<Event extends keyof ServerToClientEvents> = Parameters<ServerToClientEvents[Event]>[0]

/** What a browser's socket does in tests, with everything that it heard. */
export interface TestClient {
  socket: Client
  /** What was heard of an event so far, in order. */
  heard: <Event extends keyof ServerToClientEvents>(event: Event) => Told<Event>[]
  /** Resolves once this many of an event were heard; at once if they already were. */
  hears: <Event extends keyof ServerToClientEvents>(event: Event, times?: number) => Promise<Told<Event>[]>
  catchUp: (after: string | null) => Promise<CaughtUp>
  /** The names of all events that were heard. */
  all: () => string[]
  disconnected: Promise<unknown>
}

const PATIENCE = 10_000

/**
 * Connects a socket, as a program does or, with an origin, as a browser.
 * @throws the refusal
 */
export const connectClient = async (url: string, token?: string, origin?: string): Promise<TestClient> => {
  const socket: Client = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    query: token === undefined ? {} : { token },
    ...(origin !== undefined && { extraHeaders: { origin } }),
  })
  const all: [string, unknown][] = []
  const waiting = new Set<() => void>()
  socket.onAny((event: string, payload: unknown) => {
    all.push([event, payload])
    for (const look of waiting) look()
  })
  const heard: TestClient['heard'] = (event) =>
    all.flatMap(([name, payload]) => (name === event ? [payload as never] : []))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    heard,
    all: () => all.map(([event]) => event),
    hears: (event, times = 1) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = heard(event)
          if (found.length < times) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(found)
        }
        const timer = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`${event} was heard ${heard(event).length} times, not ${times}`))
        }, PATIENCE)
        waiting.add(look)
        look()
      }),
    catchUp: (after) => socket.timeout(PATIENCE).emitWithAck('CATCH_UP_ON_NOTIFICATIONS', { after }),
    disconnected: new Promise((resolve) => {
      socket.once('disconnect', resolve)
    }),
  }
}

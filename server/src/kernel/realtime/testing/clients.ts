import type { CaughtUp, ClientToServerEvents, ServerToClientEvents } from '@fieldproof/contracts'
import { io, type Socket } from 'socket.io-client'

export type Client = Socket<ServerToClientEvents, ClientToServerEvents>
type Payload<Event extends keyof ServerToClientEvents> = Parameters<ServerToClientEvents[Event]>[0]

/** A browser's socket in tests, with everything that it received. */
export interface TestClient {
  socket: Client
  /** The payloads of an event that were received so far, in order. */
  received: <Event extends keyof ServerToClientEvents>(event: Event) => Payload<Event>[]
  /** Resolves after an event was received this many times; at once if it already was. */
  waitFor: <Event extends keyof ServerToClientEvents>(event: Event, times?: number) => Promise<Payload<Event>[]>
  /** Resolves with the first payload of an event that fits; at once if it was received. */
  waitForOne: <Event extends keyof ServerToClientEvents>(
    event: Event,
    fits: (payload: Payload<Event>) => boolean,
  ) => Promise<Payload<Event>>
  catchUp: (after: string | null) => Promise<CaughtUp>
  /** The names of all received events. */
  all: () => string[]
  disconnected: Promise<unknown>
}

const PATIENCE = 10_000

/**
 * Connects a socket, as a program or, with an origin, as a browser.
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
    for (const checkReceived of waiting) checkReceived()
  })
  const received: TestClient['received'] = (event) =>
    all.flatMap(([name, payload]) => (name === event ? [payload as never] : []))
  /** Resolves with what `find` finds among the received events. @throws the error of `missing` if time is over */
  const waitUntil = <Found>(find: () => Found | undefined, missing: () => string): Promise<Found> =>
    new Promise((resolve, reject) => {
      const checkReceived = (): void => {
        const found = find()
        if (found === undefined) return
        clearTimeout(timer)
        waiting.delete(checkReceived)
        resolve(found)
      }
      const timer = setTimeout(() => {
        waiting.delete(checkReceived)
        reject(new Error(missing()))
      }, PATIENCE)
      waiting.add(checkReceived)
      checkReceived()
    })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    received,
    all: () => all.map(([event]) => event),
    waitFor: (event, times = 1) =>
      waitUntil(
        () => (received(event).length < times ? undefined : received(event)),
        () => `${event} was received ${received(event).length} times, not ${times}`,
      ),
    waitForOne: (event, fits) =>
      waitUntil(
        () => received(event).find(fits),
        () => `No ${event} fits: ${JSON.stringify(received(event))}`,
      ),
    catchUp: (after) => socket.timeout(PATIENCE).emitWithAck('CATCH_UP_ON_NOTIFICATIONS', { after }),
    disconnected: new Promise((resolve) => {
      socket.once('disconnect', resolve)
    }),
  }
}

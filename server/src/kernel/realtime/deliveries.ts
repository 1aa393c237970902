import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'
import type { FanOutMessage } from './fan-out.ts'
import { sessionRoom, userRoom, watchersRoom, type SiteServer } from './rooms.ts'
import { endWatching } from './watching.ts'
import type { Showing, Showings, SendToUser } from './showing.ts'

/** Messages that are delivered together, with one query for each kind of thing. */
const BATCH = 500

type ShownMessage = Extract<FanOutMessage, { kind: 'shown' }>
/** The functions that send a thing by its reference, after it was read; by kind of thing. */
type Read = ReadonlyMap<string, (reference: unknown, send: SendToUser) => void>

/**
 * Sends messages to the sockets of this instance, in the order in which they came.
 * @param closeEnded closes the sockets of expired sessions; called before anything is sent
 */
export const createDeliveries = (
  app: FastifyInstance,
  io: SiteServer,
  showings: Showings,
  closeEnded: () => Promise<void>,
): ((message: FanOutMessage) => void) => {
  const known = new Map<string, Showing>(Object.entries(showings))
  const waiting: FanOutMessage[] = []
  let isBusy = false
  const isHere = (userId: string): boolean => io.sockets.adapter.rooms.has(userRoom(userId))
  const send: SendToUser = (userId, event, ...data) => {
    io.to(userRoom(userId)).emit(event, ...data)
  }
  const readersHere = ({ thing, reference }: ShownMessage): string[] =>
    (known.get(thing)?.readersOf(reference) ?? []).filter(isHere)

  const deliver = (message: FanOutMessage, read: Read): void => {
    switch (message.kind) {
      case 'session-ended':
        io.in(sessionRoom(message.tokenHash)).disconnectSockets(true)
        break
      case 'user': {
        // Messages are typed where they are published (see Realtime).
        const room: { emit: (event: string, payload: unknown) => unknown } = (io as unknown as Server).to(
          userRoom(message.userId),
        )
        room.emit(message.event, message.payload)
        break
      }
      case 'shown':
        read.get(message.thing)?.(message.reference, send)
        break
      case 'presence': {
        const { userId, isOnline, lastSeenAt } = message
        io.to(watchersRoom(userId)).emit('PRESENCE', { userId, isOnline, lastSeenAt })
        break
      }
      case 'watching-ended':
        endWatching(io, message.userId)
    }
  }

  const ask = async (shown: readonly ShownMessage[]): Promise<Read> => {
    const { db, ports, clock } = app.parts
    const asked = Map.groupBy(
      shown.filter((message) => readersHere(message).length > 0),
      ({ thing }) => thing,
    )
    return new Map(
      await Promise.all(
        [...asked].map(async ([thing, messages]) => {
          const references = messages.map(({ reference }) => reference)
          const deliverOne = await known.get(thing)?.read({ db, ports, clock }, references, isHere)
          return [thing, deliverOne ?? (() => undefined)] as const
        }),
      ),
    )
  }

  /** Reads the things of the referenced messages. If they cannot be read, the users' browsers must request them. */
  const read = async (batch: readonly FanOutMessage[]): Promise<Read> => {
    const shown = batch.filter((message) => message.kind === 'shown')
    if (shown.length === 0) return new Map()
    try {
      return await ask(shown)
    } catch (error) {
      const missing = new Set(shown.flatMap(readersHere))
      app.log.warn({ err: error, count: missing.size }, 'The data of real-time events could not be read')
      for (const userId of missing) io.to(userRoom(userId)).emit('EVENTS_MISSED')
      return new Map()
    }
  }

  const work = async (): Promise<void> => {
    isBusy = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH)
      await closeEnded()
      const found = await read(batch)
      for (const message of batch) deliver(message, found)
    }
    isBusy = false
  }

  return (message) => {
    waiting.push(message)
    if (!isBusy) void work()
  }
}

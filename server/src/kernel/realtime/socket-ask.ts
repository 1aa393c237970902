import type { ClientToServerEvents, ServerToClientEvents } from '@fieldproof/contracts'
import { check } from '@fieldproof/contracts/check'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from './realtime.ts'

/** The sender of an event over a socket, with what is needed to answer it. */
export interface Asker {
  db: Db
  /** The parts from which a unit of work is made. */
  parts: Pick<FastifyInstance['parts'], 'db' | 'clock' | 'realtime' | 'reactions' | 'ports'>
  realtime: Realtime
  userId: string
  /** The socket, as a key for data that is kept while it is open. */
  socket: object
  /** Sends an event only to this socket. */
  send: <Event extends keyof ServerToClientEvents>(
    event: Event,
    ...data: Parameters<ServerToClientEvents[Event]>
  ) => void
  /** Acknowledges the event with data, if its sender waits for that. */
  answer: (data: unknown) => void
  /** From now on this socket is notified when these users come and go, and no others. */
  watch: (userIds: readonly string[]) => Promise<void>
}

/** How one event of a browser is answered. */
export interface SocketAsk {
  /** A function that answers it; undefined if the data is not valid. */
  read: (sent: unknown) => ((asker: Asker) => Promise<void>) | undefined
}

/** How every event that a browser may send is answered. */
export type SocketAsks = { readonly [Event in keyof ClientToServerEvents]: SocketAsk }

/**
 * Defines how one event is answered.
 * @param takes the schema of its data
 */
export const socketAsk = <Schema extends z.ZodMiniType>(
  takes: Schema,
  answer: (asker: Asker, ask: z.output<Schema>) => Promise<void>,
): SocketAsk => ({
  read: (sent) => {
    const { success, data } = check(takes, sent)
    return success ? (asker) => answer(asker, data) : undefined
  },
})

import type { ClientToServerEvents, ServerToClientEvents } from '@fieldproof/contracts'
import { check } from '@fieldproof/contracts/check'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from './realtime.ts'

/** Who asks over a socket: what is needed to answer, whatever the event. */
export interface Asker {
  db: Db
  /** What a step of work is begun from. */
  parts: Pick<FastifyInstance['parts'], 'db' | 'clock' | 'realtime' | 'reactions' | 'ports'>
  realtime: Realtime
  userId: string
  /** The socket that asks; for what is remembered of it for as long as it is open. */
  socket: object
  /** Sends an event to this socket alone. */
  send: <Event extends keyof ServerToClientEvents>(
    event: Event,
    ...data: Parameters<ServerToClientEvents[Event]>
  ) => void
  /** Answers this very ask, where its sender waits for that. */
  answer: (data: unknown) => void
  /** From now on this socket hears when these users come and go, and no others. */
  watch: (userIds: readonly string[]) => Promise<void>
}

/** How one event of a browser's is answered. */
export interface SocketAsk {
  /** What answers it; undefined where what was sent cannot be read. */
  read: (sent: unknown) => ((asker: Asker) => Promise<void>) | undefined
}

/** How every event that a browser may send is answered. */
export type SocketAsks = { readonly [Event in keyof ClientToServerEvents]: SocketAsk }

/**
 * Says how one event is answered.
 * @param takes what may be sent with it
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

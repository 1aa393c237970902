import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'

const fanOutMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), userId: z.string(), event: z.string(), payload: z.unknown() }),
  z.object({ kind: z.literal('shown'), thing: z.string(), reference: z.unknown() }),
  z.object({ kind: z.literal('session-ended'), tokenHash: z.string() }),
  z.object({
    kind: z.literal('presence'),
    userId: z.string(),
    isOnline: z.boolean(),
    lastSeenAt: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('watching-ended'), userId: z.string() }),
])
/** A message from one instance to all, itself included. */
export type FanOutMessage = z.output<typeof fanOutMessage>

/** @returns undefined for a message of another server version that this one does not know */
export const readMessage = (value: unknown): FanOutMessage | undefined => fanOutMessage.safeParse(value).data

/** Which instances get an instance's messages at present. */
export type Reach = 'all-instances' | 'this-instance' | 'nobody'

export interface FanOutListener {
  /** Settles when messages are received for the first time. */
  listening: Promise<void>
  reach: () => Reach
  close: () => Promise<void>
}

export interface ListenOptions {
  /** The database on which the instance listens. */
  db: Db
  onMessage: (message: FanOutMessage) => void
  /** Called when messages may have been lost. From now on they arrive again. */
  onMissed: () => void
  log: FastifyBaseLogger
}

/** How the instances of a site send each other the messages for open browsers. */
export interface FanOut {
  /**
   * Sends a message to every instance, including this one; within a transaction, after its commit. If an instance ends
   * before it has sent the message, the message is lost: the next instance that starts makes all browsers request what
   * they missed.
   * @param how `inOrder`: every instance receives it in the order of the commits
   * @throws {RangeError} if it has more than 7,800 bytes as JSON
   */
  publish: (db: Db, message: FanOutMessage, how?: { inOrder: boolean }) => Promise<void>
  /** Receives what any instance publishes. A lost connection is made again. */
  listen: (options: ListenOptions) => FanOutListener
}

import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import type * as z from 'zod/mini'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { Files } from '#kernel/ports/files.ts'
import type { ShownThings } from './realtime.ts'

/** Sends an event to a user's sockets at this instance. */
export type SendToUser = <Event extends keyof ServerToClientEvents>(
  userId: string,
  event: Event,
  ...data: Parameters<ServerToClientEvents[Event]>
) => void

/** The parts with which things are read. */
export interface ShowingParts {
  db: Db
  clock: Clock
  ports: { files: Files }
}

/** How things of one kind are read and sent. */
interface HowShown<Reference> {
  /** The schema of a reference; others are dropped. */
  takes: z.ZodMiniType<Reference>
  /** The users who get it. */
  readersOf: (reference: Reference) => readonly string[]
  /**
   * Reads the things of several references at once.
   * @param isHere whether a user has a socket at this instance
   * @returns a function that sends one of them to its users
   */
  read: (
    parts: ShowingParts,
    references: readonly Reference[],
    isHere: (userId: string) => boolean,
  ) => Promise<(reference: Reference, send: SendToUser) => void>
}

/** {@link HowShown} for references that are not validated yet. */
export interface Showing {
  /** No users if the reference is not valid. */
  readersOf: (reference: unknown) => readonly string[]
  read: (
    parts: ShowingParts,
    references: readonly unknown[],
    isHere: (userId: string) => boolean,
  ) => Promise<(reference: unknown, send: SendToUser) => void>
}

/** How each kind of thing is read and sent. */
export type Showings = { readonly [Kind in keyof ShownThings]: Showing }

/** Defines how things of one kind are read and sent. */
export const showing = <Reference>({ takes, readersOf, read }: HowShown<Reference>): Showing => {
  const readable = (reference: unknown): readonly Reference[] => {
    const { success, data } = takes.safeParse(reference)
    return success ? [data] : []
  }
  return {
    readersOf: (reference) => readable(reference).flatMap(readersOf),
    read: async (parts, references, isHere) => {
      const deliver = await read(parts, references.flatMap(readable), isHere)
      return (reference, send) => {
        for (const one of readable(reference)) deliver(one, send)
      }
    },
  }
}

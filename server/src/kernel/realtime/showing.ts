import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import type * as z from 'zod/mini'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { Files } from '#kernel/ports/files.ts'
import type { ShownThings } from './realtime.ts'

/** Sends an event to the sockets of a user at this instance. */
export type SendToUser = <Event extends keyof ServerToClientEvents>(
  userId: string,
  event: Event,
  ...data: Parameters<ServerToClientEvents[Event]>
) => void

/** What things are read with when they are shown. */
export interface ShowingParts {
  db: Db
  clock: Clock
  ports: { files: Files }
}

/** How things of one kind are shown. */
interface HowShown<Reference> {
  /** What another instance may send; anything else is dropped. */
  takes: z.ZodMiniType<Reference>
  /** The users it is for. */
  readersOf: (reference: Reference) => readonly string[]
  /**
   * Reads what several references name at once.
   * @param isHere whether a user has a socket at this instance
   * @returns tells the users of one of them
   */
  read: (
    parts: ShowingParts,
    references: readonly Reference[],
    isHere: (userId: string) => boolean,
  ) => Promise<(reference: Reference, send: SendToUser) => void>
}

/** {@link HowShown} of references that nobody has looked at yet. */
export interface Showing {
  /** Nobody, where the reference cannot be read. */
  readersOf: (reference: unknown) => readonly string[]
  read: (
    parts: ShowingParts,
    references: readonly unknown[],
    isHere: (userId: string) => boolean,
  ) => Promise<(reference: unknown, send: SendToUser) => void>
}

/** How each kind of thing is shown. */
export type Showings = { readonly [Kind in keyof ShownThings]: Showing }

/** Says how things of one kind are shown. */
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

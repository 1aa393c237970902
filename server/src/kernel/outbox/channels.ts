import type { TextProvider } from '#kernel/ports/text-reports.ts'
import type { Channel } from './messages.ts'
import type { OutboxMessageRow } from './tables.ts'

/** By which a provider will name a text message that it has taken, when it reports what became of it (NOTIFY-16). */
export interface Taken {
  provider: TextProvider
  id: string
}

/**
 * Hands a message on to its carrier. May be called again with the same row, after a crash: what it sends carries an identifier
 * made from the row's id, so that a receiver can recognise a duplicate.
 * @returns how its provider names a text message; nothing where no reports of it come
 * @throws {DeliveryFailure} where it is known whether another attempt makes sense; anything else is tried again
 */
export type Deliver = (row: OutboxMessageRow) => Promise<Taken | void>

/** Who delivers the messages of each channel. */
export type Channels = Readonly<Record<Channel, Deliver>>

/** A message could not be delivered. Its words go into the log: they hold no secret and nobody's address. */
export class DeliveryFailure extends Error {
  /** Another attempt would fail as well, or might deliver it a second time. */
  readonly isFinal: boolean
  /** By which channel it goes instead; given only where it is certain that nothing was sent. */
  readonly instead: Channel | undefined

  constructor(
    message: string,
    { isFinal, instead, cause }: { isFinal: boolean; instead?: Channel | undefined; cause?: unknown },
  ) {
    super(message, { cause })
    this.name = 'DeliveryFailure'
    this.isFinal = isFinal
    this.instead = instead
  }
}

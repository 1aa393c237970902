import type { TextProvider } from '#kernel/ports/text-reports.ts'
import type { Channel } from './messages.ts'
import type { OutboxMessageRow } from './tables.ts'

/**
 * The identifier of a text message at the provider that accepted it; its delivery reports have this identifier
 * (NOTIFY-16).
 */
export interface Taken {
  provider: TextProvider
  id: string
}

/**
 * Sends a message by its channel. After a crash it may be called again with the same row, so what it sends has an
 * identifier made from the row's id, by which a receiver can recognise a duplicate.
 * @returns the provider's identifier of a text message; nothing if there are no delivery reports
 * @throws {DeliveryFailure} if it is known whether another attempt makes sense; after any other error it is tried again
 * @throws {NotWanted} if the message is not to be sent any more
 */
export type Deliver = (row: OutboxMessageRow) => Promise<Taken | void>

/** The function that delivers the messages of each channel. */
export type Channels = Readonly<Record<Channel, Deliver>>

/** A message is withdrawn instead of sent, because its recipient does not want it any more. That is no failure. */
export class NotWanted extends Error {}

/** A message could not be delivered. Its text is logged, so it must not contain a secret or an address. */
export class DeliveryFailure extends Error {
  /** Whether another attempt would fail as well, or might deliver the message a second time. */
  readonly isFinal: boolean
  /** The channel by which to send it instead; given only if it is certain that nothing was sent. */
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

import type { Locale } from '@fieldproof/contracts'
import type { Taken } from '#kernel/outbox/channels.ts'

/** A text message, as it is sent, by SMS or by WhatsApp. */
export interface TextMessage {
  /** E.164. */
  to: string
  text: string
  /** In which it is written. */
  locale: Locale
  /** What fills an approved template in its order, for WhatsApp; empty if the text message goes by SMS alone. */
  parameters: readonly string[]
  /** The same for every attempt to send the same message. */
  idempotencyKey: string
}

/** What carries text messages on. */
export interface TextSender {
  /**
   * @returns by which its provider will report of it; nothing where it names it by nothing
   * @throws {DeliveryFailure} final if the number or the text is refused, or if it may have been sent already; with
   * `instead` where it certainly was not, and another channel may carry it
   */
  send: (message: TextMessage) => Promise<Taken | void>
}

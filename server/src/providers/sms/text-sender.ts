import type { Locale } from '@fieldproof/contracts'
import type { Taken } from '#kernel/outbox/channels.ts'

/** A text message for SMS or WhatsApp. */
export interface TextMessage {
  /** E.164. */
  to: string
  text: string
  /** The language of the text. */
  locale: Locale
  /** The parameters of an approved WhatsApp template, in order; empty if the message can only go by SMS. */
  parameters: readonly string[]
  /** The same for every attempt to send the same message. */
  idempotencyKey: string
}

/** Sends text messages. */
export interface TextSender {
  /**
   * @returns the provider's id of the message, which its reports use; nothing if it has none
   * @throws {DeliveryFailure} final if the number or the text is refused, or if it may have been sent already; with
   * `instead` if it was certainly not sent and another channel may be used
   */
  send: (message: TextMessage) => Promise<Taken | void>
}

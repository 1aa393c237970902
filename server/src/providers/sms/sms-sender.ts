/** A text message, as it is sent. */
export interface Sms {
  /** E.164. */
  to: string
  text: string
  /** The same for every attempt to send the same message. */
  idempotencyKey: string
}

/** What carries text messages on. */
export interface SmsSender {
  /** @throws {DeliveryFailure} final where the number or the text is refused, or where it may have been sent already */
  send: (sms: Sms) => Promise<void>
}

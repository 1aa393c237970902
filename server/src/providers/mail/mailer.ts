import type { MailAddress } from '#kernel/config/mail.ts'

/** A document attached to a mail. */
export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/** A complete mail to one reader. */
export interface Mail {
  /** With its angle brackets; the same for every attempt to send the same mail. */
  messageId: string
  date: Date
  from: MailAddress
  /** A plain address. */
  to: string
  /** A plain address for answers; by default that of `from`. */
  replyTo?: string
  /** A plain address for mails that cannot be delivered; by default that of `from`. */
  returnPath?: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  attachments?: readonly Attachment[]
}

/** Sends mails. */
export interface Mailer {
  /** @throws {DeliveryFailure} final if the receiver's server refuses the address or the mail */
  send: (mail: Mail) => Promise<void>
}

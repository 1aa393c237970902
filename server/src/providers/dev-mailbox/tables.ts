import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** The messages that a developer's site has sent: mails received by SMTP, and text messages. */
export interface DevMailsTable {
  id: Generated<string>
  /** Increases with each message. */
  position: GeneratedAlways<number>
  kind: 'mail' | 'sms' | 'whatsapp'
  sender: string
  /** In lower case. */
  recipient: string
  /** Empty for a text message. */
  subject: string
  text_body: string
  html_body: string | null
  /** As received; for a text message, what a provider would get in addition to the text. */
  headers: string
  /** Message-ID of a mail, idempotency key of a text message. */
  message_id: string
  received_at: Date
}
export type DevMailRow = Selectable<DevMailsTable>

/** A file of a mail. */
export interface DevMailAttachmentsTable {
  mail_id: string
  /** From 1, in the order of the mail. */
  position: number
  name: string
  content_type: string
  content: Buffer
}
export type DevMailAttachmentRow = Selectable<DevMailAttachmentsTable>

export interface DevMailboxTables {
  dev_mails: DevMailsTable
  dev_mail_attachments: DevMailAttachmentsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends DevMailboxTables {}
}

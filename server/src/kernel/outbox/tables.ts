import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { TextProvider, TextState } from '#kernel/ports/text-reports.ts'
import type { Channel } from './messages.ts'

export interface OutboxMessagesTable {
  id: Generated<string>
  channel: Channel
  /** An email address, a telephone number (E.164), or the id of a browser that accepts pushes. */
  recipient: string
  template: string
  locale: Language
  /**
   * The data of the text, encrypted if it contains a code or a link; emptied after the message was sent or given up.
   */
  data: ColumnType<Record<string, unknown>, string, string>
  /** There is no second message with the same key. */
  dedupe_key: string | null
  /** Whether it is sent before all other waiting messages, as a one-time code or link. */
  goes_first: Generated<boolean>
  attempts: Generated<number>
  created_at: Date
  /** The instant before which it is not delivered; null if it can be sent at once. */
  not_before: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The instant after which a text message is of no use, and is not sent; null if there is none. */
  useful_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When it was put into its queue; null before. */
  queued_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  sent_at: Date | null
  /** When it was given up, after the last attempt. */
  failed_at: Date | null
  last_error: string | null
}
export type OutboxMessageRow = Selectable<OutboxMessagesTable>

/** Mails come back from an address, or its owner has complained about one. */
export type MailTroubleKind = 'returned' | 'complained'

export interface MailTroublesTable {
  /** SHA-256 of the address in lower case, hex. */
  address_hash: string
  kind: MailTroubleKind
  since: Date
}

/** A number that WhatsApp does not reach (NOTIFY-15). */
export interface WhatsAppTroublesTable {
  /** SHA-256 of the number (E.164), hex. */
  number_hash: string
  since: Date
  /**
   * Whether the provider reported it after it had accepted a message: then only a delivered message ends it
   * (NOTIFY-15).
   */
  is_reported: Generated<boolean>
}

/** A text message that a provider has accepted, and the state that the provider has reported (NOTIFY-16). */
export interface TextDeliveriesTable {
  provider: TextProvider
  /** The provider's identifier of the message. */
  provider_id: string
  /** Its row of the outbox, which may have changed to another channel. */
  message_id: string
  channel: 'sms' | 'whatsapp'
  state: TextState
  /** When the provider accepted it. */
  sent_at: Date
  /** When the last report with a new state came; null before. */
  changed_at: Date | null
}

export interface OutboxTables {
  outbox_messages: OutboxMessagesTable
  mail_troubles: MailTroublesTable
  whatsapp_troubles: WhatsAppTroublesTable
  text_deliveries: TextDeliveriesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends OutboxTables {}
}

import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { TextProvider, TextState } from '#kernel/ports/text-reports.ts'
import type { Channel } from './messages.ts'

export interface OutboxMessagesTable {
  id: Generated<string>
  channel: Channel
  /** An email address, a telephone number (E.164), or the id of a browser that takes push. */
  recipient: string
  template: string
  locale: Language
  /** What the text needs, sealed where it holds a code or a link; emptied once it was sent or given up. */
  data: ColumnType<Record<string, unknown>, string, string>
  /** A second message with the same key is not made. */
  dedupe_key: string | null
  /** Whether it leaves before everything else that waits: a one-time code or link. */
  goes_first: Generated<boolean>
  attempts: Generated<number>
  created_at: Date
  /** It is not delivered earlier; null where it leaves at once. */
  not_before: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** A text message is not sent after it: what it is about is over. Null where it stays of use. */
  useful_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When it was put into its queue; null while it waits for that. */
  queued_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  sent_at: Date | null
  /** Given up, after the last attempt. */
  failed_at: Date | null
  last_error: string | null
}
export type OutboxMessageRow = Selectable<OutboxMessagesTable>

/** Mails come back from an address, or its reader has complained about one. */
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
  /** The provider said so after it had taken a message: only a message that arrives ends it (NOTIFY-15). */
  is_reported: Generated<boolean>
}

/** A text message that a provider has taken, and what the provider has reported of it since (NOTIFY-16). */
export interface TextDeliveriesTable {
  provider: TextProvider
  /** By which the provider knows the message. */
  provider_id: string
  /** Its row of the outbox, which may have gone over to another channel. */
  message_id: string
  channel: 'sms' | 'whatsapp'
  state: TextState
  /** When the provider took it. */
  sent_at: Date
  /** When the last report that said something new came; null while none has. */
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

import type { GeneratedAlways, Selectable } from 'kysely'

/** Who can reply in which conversation by a mail to their own address (NOTIFY-12). */
export interface ReplyAddressesTable {
  id: GeneratedAlways<number>
  room_id: string
  /** Null for the visitor of a conversation with support. */
  user_id: string | null
  created_at: Date
}
export type ReplyAddressRow = Selectable<ReplyAddressesTable>

/** Mails that were received and processed. The same mail has no effect when it comes again. */
export interface ReceivedMailsTable {
  /** SHA-256 of its recipient and its Message-ID, hex. */
  key: string
  received_at: Date
}

export interface MailAddressesTables {
  reply_addresses: ReplyAddressesTable
  received_mails: ReceivedMailsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends MailAddressesTables {}
}

import type { Locale } from '@fieldproof/contracts'
import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** Null unless it is given. */
type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A conversation with support (SUPPORT-1); its messages are those of the room. */
export interface SupportConversationsTable {
  room_id: string
  /** Null while it is a visitor's, and once the account is gone. */
  user_id: string | null
  opened_at: Date
  /** The oldest message of the person that nobody has answered. */
  waits_since: OrNull<Date>
  assigned_to: OrNull<string>
  closed_at: OrNull<Date>
  /** SHA-256 of the token, hex, with which its user took it over from a visitor (SUPPORT-18). It opens nothing any more. */
  joined_token_hash: OrNull<string>
}
export type SupportConversationRow = Selectable<SupportConversationsTable>

/** Staff's notes about a conversation for each other, which the customer never sees (SUPPORT-5). */
export interface SupportNotesTable {
  id: Generated<string>
  room_id: string
  author_id: string
  note: string
  created_at: Date
}

/** An answer that the staff keep ready, in one language. */
export interface CannedAnswersTable {
  id: string
  locale: Locale
  title: string
  answer: string
}

/** Who asks support without an account (SUPPORT-15); the row goes when the conversation becomes a user's or is forgotten. */
export interface SupportVisitorsTable {
  room_id: string
  name: string
  /** As it was given: nobody has confirmed it. */
  email: string
  locale: Language
  /** SHA-256 of the token, hex; null once it was ended. */
  token_hash: string | null
  expires_at: Date
  read_sequence: Generated<number>
  /** The newest answer that has gone by mail. */
  mailed_sequence: Generated<number>
  /** The oldest answer that the visitor has neither read nor got by mail. */
  waits_since: OrNull<Date>
  /** When the chat last asked for what is new; some seconds late. */
  seen_at: Date
  created_at: Date
}
export type SupportVisitorRow = Selectable<SupportVisitorsTable>

export interface SupportTables {
  support_visitors: SupportVisitorsTable
  support_conversations: SupportConversationsTable
  support_notes: SupportNotesTable
  canned_answers: CannedAnswersTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends SupportTables {}
}

import type { Locale } from '@fieldproof/contracts'
import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** A nullable column that may be left out of an insert. */
type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A conversation with support (SUPPORT-1); its messages belong to the room. */
export interface SupportConversationsTable {
  room_id: string
  /** Null while it belongs to a visitor, and once the account is deleted. */
  user_id: string | null
  opened_at: Date
  /** The time of the person's oldest unanswered message. */
  waits_since: OrNull<Date>
  assigned_to: OrNull<string>
  closed_at: OrNull<Date>
  /**
   * SHA-256, hex, of the token with which its user took it over from a visitor (SUPPORT-18). The token no longer opens
   * anything.
   */
  joined_token_hash: OrNull<string>
}
export type SupportConversationRow = Selectable<SupportConversationsTable>

/** Internal notes of the staff about a conversation, which the customer never sees (SUPPORT-5). */
export interface SupportNotesTable {
  id: Generated<string>
  room_id: string
  author_id: string
  note: string
  created_at: Date
}

/** A canned answer in one language. */
export interface CannedAnswersTable {
  id: string
  locale: Locale
  title: string
  answer: string
}

/**
 * Someone who asks support without an account (SUPPORT-15). The row is deleted when the conversation becomes a user's
 * or is forgotten.
 */
export interface SupportVisitorsTable {
  room_id: string
  name: string
  /** As the visitor gave it; nobody has confirmed it. */
  email: string
  locale: Language
  /** SHA-256 of the token, hex; null once the visitor has ended it. */
  token_hash: string | null
  expires_at: Date
  read_sequence: Generated<number>
  /** The sequence of the newest mailed answer. */
  mailed_sequence: Generated<number>
  /** The time of the oldest answer that the visitor has neither read nor got by mail. */
  waits_since: OrNull<Date>
  /** The last request of the chat, up to some seconds old. */
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

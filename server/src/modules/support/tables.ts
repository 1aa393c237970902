import type { Locale } from '@fieldproof/contracts'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** Null unless it is given. */
type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A user's conversation with support (SUPPORT-1); its messages are those of the room. */
export interface SupportConversationsTable {
  room_id: string
  user_id: string | null
  opened_at: Date
  /** The oldest message of the person that nobody has answered. */
  waits_since: OrNull<Date>
  assigned_to: OrNull<string>
  closed_at: OrNull<Date>
}
export type SupportConversationRow = Selectable<SupportConversationsTable>

/** What the staff write down about a conversation for each other; its person never sees it (SUPPORT-5). */
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

export interface SupportTables {
  support_conversations: SupportConversationsTable
  support_notes: SupportNotesTable
  canned_answers: CannedAnswersTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends SupportTables {}
}

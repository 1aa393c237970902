import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table chat_reactions drop constraint chat_reactions_pkey',
  'alter table chat_reactions alter column user_id drop not null',
  // Null is the visitor, like the sender of a message: a conversation with support has only one visitor.
  'alter table chat_reactions add constraint chat_reactions_once unique nulls not distinct (message_id, user_id, emoji)',
]

/** Visitors can react to messages of their conversation with support (SUPPORT-20). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

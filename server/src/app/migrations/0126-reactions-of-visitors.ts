import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table chat_reactions drop constraint chat_reactions_pkey',
  'alter table chat_reactions alter column user_id drop not null',
  // As the sender of a message: in a conversation with support nobody is the visitor, who is one person.
  'alter table chat_reactions add constraint chat_reactions_once unique nulls not distinct (message_id, user_id, emoji)',
]

/** A visitor reacts to messages of their conversation with support, too (SUPPORT-20). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

const statements = [
  // Replies to a deleted message lose their reference. The index makes that deletion fast.
  'alter table chat_messages add column reply_to uuid references chat_messages (id) on delete set null',
  'create index chat_messages_reply_to on chat_messages (reply_to) where reply_to is not null',
]

/** A message may reply to another one of its conversation (CHAT-19). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

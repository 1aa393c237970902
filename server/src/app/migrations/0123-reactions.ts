import { sql, type Kysely } from 'kysely'

const statements = [
  `create table chat_reactions (
    message_id uuid not null references chat_messages (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    emoji text not null check (emoji in ('thumbs-up', 'heart', 'laugh', 'surprised', 'thanks', 'done')),
    created_at timestamptz not null,
    primary key (message_id, user_id, emoji)
  )`,
  'create index chat_reactions_user on chat_reactions (user_id)',
  // Adding or removing a reaction counts as a change of the message, by the message's own trigger (CHAT-16).
  `create function count_reaction_as_change() returns trigger language plpgsql as $$
  begin
    update chat_messages set revision = revision where id = coalesce(new.message_id, old.message_id);
    return null;
  end $$`,
  `create trigger count_reaction_as_change after insert or delete on chat_reactions
    for each row execute function count_reaction_as_change()`,
]

/** Members can react to messages (CHAT-20). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

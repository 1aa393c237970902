import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table chat_messages
    add column revision integer not null default 1,
    add column text_revision integer not null default 1,
    add column edited_at timestamptz`,
  // A trigger counts changes by every version of the server, so that browsers know which state is newer (CHAT-16).
  `create function count_message_revision() returns trigger language plpgsql as $$
  begin
    new.revision := old.revision + 1;
    if new.body is distinct from old.body then
      new.text_revision := new.revision;
    end if;
    return new;
  end $$`,
  'create trigger count_message_revision before update on chat_messages for each row execute function count_message_revision()',
  `create table chat_earlier_texts (
    message_id uuid not null references chat_messages (id) on delete cascade,
    revision integer not null,
    body text not null check (length(body) <= 4000),
    written_at timestamptz not null,
    primary key (message_id, revision)
  )`,
  "alter table chat_reports add column earlier_texts jsonb not null default '[]'",
]

/** Messages count their changes. Earlier texts of an edited message are kept, and are included in chat reports. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

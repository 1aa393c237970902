import { sql, type Kysely } from 'kysely'

/** The files of mails in the developers' mailbox, in sequence. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table dev_mail_attachments (
    mail_id uuid not null references dev_mails (id) on delete cascade,
    position integer not null check (position > 0),
    name text not null,
    content_type text not null,
    content bytea not null,
    primary key (mail_id, position)
  )`.execute(db)
}

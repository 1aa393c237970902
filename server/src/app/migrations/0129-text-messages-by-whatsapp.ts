import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table outbox_messages drop constraint outbox_messages_channel_check,
    add constraint outbox_messages_channel_check check (channel in ('mail', 'sms', 'whatsapp', 'push'))`,
  `alter table dev_mails drop constraint dev_mails_kind_check,
    add constraint dev_mails_kind_check check (kind in ('mail', 'sms', 'whatsapp'))`,
  `create table whatsapp_troubles (
    number_hash text primary key check (length(number_hash) = 64),
    since timestamptz not null
  )`,
]

/** Text messages by WhatsApp, and numbers that it does not reach. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

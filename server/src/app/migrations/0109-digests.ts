import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table notifications add column awaits_digest boolean not null default false',
  'create index notifications_awaiting_digest on notifications (user_id) where awaits_digest',
  `create index users_with_mail_digest on users (id) where notification_settings ->> 'mails' = 'daily'`,
]

/** A notification's mail may wait for the daily digest. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

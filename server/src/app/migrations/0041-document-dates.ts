import { sql, type Kysely } from 'kysely'

const statements = [
  // Calendar days, like those of certifications.
  'alter table inspector_credentials add column issued_on text, add column expires_on text',
  'create index inspector_credentials_by_expiry on inspector_credentials (expires_on) where expires_on is not null',
  'create index inspector_certifications_by_expiry on inspector_certifications (valid_to) where valid_to is not null',
  // Notices about the expiry of a document or a certification: 30 and 7 days ahead, and 0 on expiry. They are sent again
  // if the day changes.
  `create table inspector_expiry_notices (
    user_id uuid not null references inspector_applications (user_id) on delete cascade,
    source_id uuid not null,
    expires_on text not null,
    stage integer not null check (stage in (30, 7, 0)),
    at timestamptz not null,
    primary key (user_id, source_id, expires_on, stage)
  )`,
]

/** The days on which documents of inspectors are issued and expire, and the notices about the expiry. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

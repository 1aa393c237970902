import { sql, type Kysely } from 'kysely'

/** The former address of an account, which still gets mails about its security for a while. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users
    add column previous_email text check (previous_email = lower(previous_email)),
    add column email_replaced_at timestamptz,
    add check ((previous_email is null) = (email_replaced_at is null))`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** The picture of a newsletter has no owner, so that it stays if the account of its uploader is deleted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table stored_files drop constraint stored_files_have_owners`.execute(db)
  await sql`alter table stored_files add constraint stored_files_have_owners
    check (owner_id is not null or kind in ('quote-file', 'link-preview', 'newsletter-picture'))`.execute(db)
}

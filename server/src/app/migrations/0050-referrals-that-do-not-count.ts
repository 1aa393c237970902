import { sql, type Kysely } from 'kysely'

const statements = [
  // One referral of a person counts; what others made of them is kept beside it, and tells their makers nothing.
  'alter table referrals add column counts boolean not null default true',
  'alter table referrals drop constraint referrals_email_key',
  'create unique index referrals_that_count on referrals (email) where counts',
  'create unique index referrals_by_referrer_and_person on referrals (referrer_id, email)',
  // An account that is opened with an address that was invited. `status` says so from then on.
  `create or replace function note_referred_person() returns trigger language plpgsql as $$
  begin
    update referrals set referred_id = new.id, status = 'registered'
      where email = new.email and counts and referred_id is null and referrer_id <> new.id;
    return null;
  end $$`,
]

/** Somebody who cannot be referred is no longer told from somebody who can. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

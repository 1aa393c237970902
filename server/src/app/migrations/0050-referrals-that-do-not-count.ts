import { sql, type Kysely } from 'kysely'

const statements = [
  // Only one referral of a person counts. Others are stored too, and their referrers do not learn that they do not
  // count.
  'alter table referrals add column counts boolean not null default true',
  'alter table referrals drop constraint referrals_email_key',
  'create unique index referrals_that_count on referrals (email) where counts',
  'create unique index referrals_by_referrer_and_person on referrals (referrer_id, email)',
  // When an account is opened with an invited address, its referral gets the new `status`.
  `create or replace function note_referred_person() returns trigger language plpgsql as $$
  begin
    update referrals set referred_id = new.id, status = 'registered'
      where email = new.email and counts and referred_id is null and referrer_id <> new.id;
    return null;
  end $$`,
]

/** Referrers no longer learn whether a person can be referred. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

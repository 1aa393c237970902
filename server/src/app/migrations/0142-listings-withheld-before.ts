import { sql, type Kysely } from 'kysely'

/**
 * Fills in what the owners of listings chose that staff hid before 0137, so that showing them again publishes no sold one.
 * A listing that its owner sold since is still sold. For the others, the audit trail has the state that staff replaced; it
 * has none if the owner had hidden the listing, because the state then stayed the same.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update listings set status_when_shown = case status when 'sold' then 'sold' else (
      select coalesce(before ->> 'status', 'hidden') from audit_entries
      where resource_name = 'listings' and record_id = listings.id::text and action = 'hide'
      order by position desc limit 1
    ) end
    where withheld_at is not null and status in ('hidden', 'sold') and status_when_shown is null`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/**
 * For listings that staff hid before 0137: fills in the state that the owner had chosen, so that a sold listing is not
 * published when staff show it again. A listing that was sold since then stays sold. For the others, the audit trail
 * has the state that staff replaced. It has none if the owner had hidden the listing, because the state then stayed the
 * same.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update listings set status_when_shown = case status when 'sold' then 'sold' else (
      select coalesce(before ->> 'status', 'hidden') from audit_entries
      where resource_name = 'listings' and record_id = listings.id::text and action = 'hide'
      order by position desc limit 1
    ) end
    where withheld_at is not null and status in ('hidden', 'sold') and status_when_shown is null`.execute(db)
}

import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table policy_changes drop constraint policy_changes_kind_check',
  `alter table policy_changes add constraint policy_changes_kind_check
    check (kind in ('plan', 'commission', 'fines', 'shares', 'referral', 'approval'))`,
]

/**
 * Fines, shares by reviews, referral terms and approval limits are changed in the same way as plans and the commission.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

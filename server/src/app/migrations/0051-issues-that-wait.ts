import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table order_report_issues
    -- When it was last opened again; null if it never was.
    add column opened_at timestamptz,
    add column reminded_at timestamptz,
    add column escalated_at timestamptz,
    -- The member of the staff who answered; null if the inspector did.
    add column answered_by uuid references users (id)`,
  "create index order_report_issues_open on order_report_issues (coalesce(opened_at, created_at)) where status = 'open'",
]

/** Unanswered issues: the inspector is reminded, then the issue goes to the staff (STATUS-6). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

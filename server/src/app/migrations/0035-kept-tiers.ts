import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table orders
    add column kept_tier text check (kept_tier in ('12-to-24-hours', 'under-12-hours')),
    add column canceled_under text check (canceled_under in
      ('unpaid', 'no-inspector', 'inspector-no-show', 'over-24-hours', '12-to-24-hours', 'under-12-hours'))`,
]

/**
 * The tier that an order keeps after its customer has moved it (MOVE-5), and the rule by which it was canceled: an
 * invoice that is paid after the cancellation is divided by that rule (INVOICE-2).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

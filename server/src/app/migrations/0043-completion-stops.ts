import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table orders
    add column completion_stopped_at timestamptz,
    add column completion_delay_ms bigint not null default 0 check (completion_delay_ms >= 0)`,
  // Customers with an open issue have read that the order stays open.
  `update orders set completion_stopped_at = asked.at
    from (select order_id, min(created_at) as at from order_report_issues where status = 'open' group by order_id) asked
    where asked.order_id = orders.id and orders.status in ('Processing', 'Overdue') and orders.report_submitted_at is not null`,
]

/** An issue about a report stops the automatic completion of its order until it is answered (STATUS-5). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

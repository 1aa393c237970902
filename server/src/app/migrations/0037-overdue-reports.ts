import { sql, type Kysely } from 'kysely'

const statements = [
  `create table awaited_reports (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders (id),
    inspector_id uuid not null references users (id),
    due_at timestamptz not null,
    -- When it was found to be overdue; null if its inspector has only been reminded.
    overdue_at timestamptz,
    status text not null default 'open'
      check (status in ('open', 'handed-in', 'moved', 'another-inspector', 'canceled', 'no-show')),
    ended_at timestamptz,
    reminded_at timestamptz,
    reminded_again_at timestamptz,
    escalated_at timestamptz,
    nudged_at timestamptz,
    reason text check (length(reason) <= 2000),
    reason_at timestamptz,
    fine_amount bigint not null check (fine_amount >= 0),
    fine_currency text not null,
    decision text check (decision in ('fined', 'not-fined')),
    decision_reason text,
    decided_at timestamptz,
    decided_by uuid references users (id),
    unique (order_id, inspector_id, due_at),
    check ((status = 'open') = (ended_at is null)),
    check ((decision is null) = (decided_at is null))
  )`,
  "create index awaited_reports_open on awaited_reports (due_at) where status = 'open'",
  'create index awaited_reports_by_inspector on awaited_reports (inspector_id)',
  "create index orders_without_report on orders (report_due_at) where inspector_id is not null and report_submitted_at is null and status in ('Processing', 'Overdue')",
  `create table no_show_files (
    file_id uuid primary key references stored_files (id) on delete cascade,
    no_show_id uuid not null references no_show_reports (id) on delete cascade,
    side text not null check (side in ('customer', 'inspector')),
    position integer not null
  )`,
  'create index no_show_files_by_no_show on no_show_files (no_show_id, side, position)',
  'alter table orders drop constraint orders_canceled_under_check',
  `alter table orders add constraint orders_canceled_under_check check (canceled_under in ('unpaid', 'no-inspector',
    'inspector-no-show', 'report-overdue', 'over-24-hours', '12-to-24-hours', 'under-12-hours'))`,
  'alter table inspector_fines drop constraint inspector_fines_reason_check',
  `alter table inspector_fines add constraint inspector_fines_reason_check
    check (reason in ('canceled', 'no-show', 'report-overdue'))`,
]

/** Overdue reports (OVERDUE-1 to OVERDUE-6), and files from both sides about a no-show (NOSHOW-4). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

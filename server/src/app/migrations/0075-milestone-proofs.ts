import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table project_milestones
    add column amount bigint check (amount > 0),
    add column currency text check (currency ~ '^[A-Z]{3}$'),
    add column proof jsonb,
    add constraint project_milestones_amount check ((amount is null) = (currency is null))`,
  // An order has no column for its milestone, and is the proof of at most one.
  `create table milestone_inspections (
    order_id uuid primary key references orders (id),
    milestone_id uuid not null references project_milestones (id) on delete cascade,
    booked_by uuid references users (id),
    booked_at timestamptz not null
  )`,
  'create index milestone_inspections_by_milestone on milestone_inspections (milestone_id, booked_at desc)',
  'create index milestone_inspections_by_booker on milestone_inspections (booked_by)',
]

/** A milestone has an amount, and may require an inspection as proof. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

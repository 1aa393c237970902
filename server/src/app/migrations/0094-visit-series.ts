import { sql, type Kysely } from 'kysely'

const statements = [
  `create table visit_series (
    id uuid primary key default gen_random_uuid(),
    project_id uuid not null references projects (id) on delete cascade,
    milestone_id uuid not null references project_milestones (id) on delete cascade,
    model_order_id uuid not null references orders (id),
    payer_id uuid references users (id),
    inspector_id uuid references users (id),
    rhythm text not null check (rhythm in ('weekly', 'fortnightly', 'monthly', 'dates')),
    time text not null check (time ~ '^([01]\\d|2[0-3]):[0-5]\\d$'),
    time_zone text not null,
    most bigint not null check (most >= 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    pays_by text not null check (pays_by in ('wallet', 'card')),
    card_id uuid references bank_cards (id) on delete set null,
    started_at timestamptz not null,
    ended_at timestamptz,
    ended_why text check (ended_why in ('done', 'stopped', 'archived', 'payer-left', 'account', 'price')),
    constraint visit_series_ended check ((ended_at is null) = (ended_why is null))
  )`,
  'create index visit_series_by_project on visit_series (project_id, started_at desc)',
  'create index visit_series_by_payer on visit_series (payer_id)',
  'create index visit_series_by_inspector on visit_series (inspector_id)',
  // A milestone has at most one series that has not ended.
  'create unique index visit_series_going_on on visit_series (milestone_id) where ended_at is null',
  `create table series_visits (
    id uuid primary key default gen_random_uuid(),
    series_id uuid not null references visit_series (id) on delete cascade,
    day text not null check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    time text not null check (time ~ '^([01]\\d|2[0-3]):[0-5]\\d$'),
    at timestamptz not null,
    moved text check (moved in ('short-month', 'clock-change')),
    state text not null default 'planned' check (state in ('planned', 'paying', 'booked', 'skipped', 'unpaid', 'dropped')),
    due_at timestamptz,
    attempts int not null default 0 check (attempts >= 0),
    order_id uuid unique references orders (id),
    has_same_inspector boolean,
    constraint series_visits_once unique (series_id, day),
    -- Only planned visits have a due time.
    constraint series_visits_due check ((state = 'planned') = (due_at is not null)),
    constraint series_visits_ordered check (state not in ('paying', 'booked') or order_id is not null)
  )`,
  'create index series_visits_due on series_visits (due_at, id) where due_at is not null',
]

/** Series of visits to a project: the same inspection, repeated. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

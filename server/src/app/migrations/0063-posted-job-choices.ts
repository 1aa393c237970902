import { sql, type Kysely } from 'kysely'

const statements = [
  `create table posted_job_choices (
    id uuid primary key,
    job_id uuid not null references posted_jobs (id) on delete cascade,
    poster_id uuid not null references users (id),
    inspector_id uuid not null references users (id),
    amount bigint not null check (amount > 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    from_wallet bigint not null check (from_wallet >= 0),
    latitude double precision,
    longitude double precision,
    chosen_at timestamptz not null,
    completed_at timestamptz
  )`,
  'create index posted_job_choices_by_job on posted_job_choices (job_id)',
  'create index posted_job_choices_by_inspector on posted_job_choices (inspector_id)',
  'create index posted_job_choices_by_poster on posted_job_choices (poster_id)',
]

/** Inspectors who were chosen for a posted job, while the card payment is under way. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

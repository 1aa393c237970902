import { sql, type Kysely } from 'kysely'

const statements = [
  `create table order_first_choices (
    order_id uuid primary key references orders (id) on delete cascade,
    inspector_id uuid not null references users (id),
    asks_others boolean not null,
    answer_by timestamptz,
    outcome text check (outcome in ('accepted', 'declined', 'no-answer', 'not-available', 'others-asked')),
    settled_at timestamptz,
    constraint order_first_choices_settled check ((outcome is null) = (settled_at is null)))`,
  'create index order_first_choices_inspector on order_first_choices (inspector_id)',
]

/** The chosen inspectors of orders. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

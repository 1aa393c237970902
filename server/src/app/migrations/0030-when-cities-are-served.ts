import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table served_cities drop constraint served_cities_pkey',
  `alter table served_cities
    add column id uuid primary key default gen_random_uuid(),
    add column served_from timestamptz not null default '1970-01-01',
    add column served_until timestamptz check (served_until > served_from)`,
  // A removed city may be added again at another position, while its old row still applies.
  'create unique index served_cities_that_stay on served_cities (market, lower(city)) where served_until is null',
]

/** The span in which a city is served. A change takes effect a day later, because shown prices are valid for a day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table served_cities drop constraint served_cities_pkey',
  `alter table served_cities
    add column id uuid primary key default gen_random_uuid(),
    add column served_from timestamptz not null default '1970-01-01',
    add column served_until timestamptz check (served_until > served_from)`,
  // One that goes may come back elsewhere: its old place and its new one then stand beside each other.
  'create unique index served_cities_that_stay on served_cities (market, lower(city)) where served_until is null',
]

/** From when and until when a city is served: a change begins a day later, since prices that were shown hold so long. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

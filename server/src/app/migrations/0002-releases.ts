import { sql, type Kysely } from 'kysely'

/** Releases, compositions of environments and their changes, release tokens, and failures that browsers reported. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table releases (
      name text not null,
      version text not null,
      container text not null unique,
      record json not null,
      source_key text not null,
      files integer not null check (files > 0),
      bytes integer not null check (bytes >= 0),
      published_at timestamptz not null,
      published_by text not null,
      intact boolean not null default true,
      primary key (name, version)
    )`.execute(db)
  await sql`
    create table compositions (
      id text primary key check (id ~ '^[0-9a-f]{64}$'),
      releases json not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table environments (
      name text primary key,
      composition_id text references compositions (id),
      changes integer not null default 0
    )`.execute(db)
  await sql`
    create table composition_changes (
      id integer generated always as identity primary key,
      environment text not null references environments (name),
      kind text not null check (kind in ('promote', 'rollback')),
      name text not null,
      from_version text,
      to_version text not null,
      from_composition text references compositions (id),
      to_composition text not null references compositions (id),
      actor text not null,
      why text not null check (length(why) >= 3),
      at timestamptz not null,
      foreign key (name, to_version) references releases (name, version)
    )`.execute(db)
  await sql`create index composition_changes_by_name on composition_changes (environment, name, id)`.execute(db)
  await sql`
    create table release_tokens (
      hash text primary key,
      kind text not null check (kind in ('team', 'release-manager')),
      area text,
      label text not null,
      created_at timestamptz not null,
      check ((kind = 'team') = (area is not null))
    )`.execute(db)
  await sql`
    create table release_failures (
      key text primary key,
      area text not null,
      version text not null,
      phase text not null,
      cause text not null,
      count integer not null,
      first_at timestamptz not null,
      last_at timestamptz not null
    )`.execute(db)
  await sql`create index release_failures_by_area on release_failures (area, version, phase)`.execute(db)

  // Grants do not restrict the owner of a table, so triggers protect the audit and the releases from changes.
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'integrity_constraint_violation';
    end $$`.execute(db)
  await sql`
    create trigger composition_changes_append_only before update or delete or truncate on composition_changes
    for each statement execute function refuse_change()`.execute(db)
  await sql`
    create trigger releases_immutable
    before delete or truncate or update of name, version, container, record, source_key, files, bytes, published_at, published_by
    on releases for each statement execute function refuse_change()`.execute(db)
  await sql`
    create trigger compositions_immutable before update or delete or truncate on compositions
    for each statement execute function refuse_change()`.execute(db)
}

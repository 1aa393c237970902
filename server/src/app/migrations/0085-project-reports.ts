import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table project_report_entries add column revision integer not null default 1',
  `alter table project_reports
    add column facts jsonb,
    add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
    add column verification_code text unique check (length(verification_code) between 10 and 40)`,
  `create table project_report_shares (
    id uuid primary key,
    report_id uuid not null references project_reports (id) on delete cascade,
    user_id uuid references users (id),
    token_hash text not null unique,
    created_at timestamptz not null,
    ends_at timestamptz not null,
    ended_at timestamptz,
    views integer not null default 0,
    last_viewed_at timestamptz
  )`,
  'create index project_report_shares_by_report on project_report_shares (report_id, created_at desc)',
  'create index project_report_shares_by_user on project_report_shares (user_id)',
  // A frozen report is deleted only with its project. Until then its content stays, but its authors' names may be
  // removed.
  `create function refuse_change_of_project_report() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if exists (select from projects where id = old.project_id) then
        raise exception 'a frozen report is never deleted' using errcode = 'integrity_constraint_violation';
      end if;
      return old;
    end if;
    if (new.project_id, new.name, new.template_name, new.template_version, new.fields, new.frozen_at, new.created_at)
      is distinct from
      (old.project_id, old.name, old.template_name, old.template_version, old.fields, old.frozen_at, old.created_at)
      or old.content_hash is not null and (new.content_hash, new.facts, new.verification_code)
      is distinct from (old.content_hash, old.facts, old.verification_code) then
      raise exception 'a frozen report is never changed' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end $$`,
  `create trigger project_reports_frozen before update or delete on project_reports
    for each row when (old.frozen_at is not null) execute function refuse_change_of_project_report()`,
  `create function refuse_change_of_project_report_entry() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      if (new.id, new.report_id, new.title, new.entry_values, new.created_at, new.updated_at)
        is not distinct from (old.id, old.report_id, old.title, old.entry_values, old.created_at, old.updated_at) then
        return new;
      end if;
    end if;
    if tg_op <> 'INSERT' and exists (select from project_reports where id = old.report_id and frozen_at is not null)
      or tg_op <> 'DELETE' and exists (select from project_reports where id = new.report_id and frozen_at is not null) then
      raise exception 'a frozen report is never changed' using errcode = 'integrity_constraint_violation';
    end if;
    if tg_op = 'DELETE' then
      return old;
    end if;
    return new;
  end $$`,
  `create trigger project_report_entries_frozen before insert or update or delete on project_report_entries
    for each row execute function refuse_change_of_project_report_entry()`,
]

/** Project reports can be verified by a code and shared by a link, and the database refuses changes of frozen ones. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

const tables = [
  `create table reports (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders (id),
    inspector_id uuid not null references users (id),
    inspection_type text not null,
    template_version integer not null check (template_version > 0),
    status text not null default 'draft' check (status in ('draft', 'completed')),
    revision integer not null default 0 check (revision >= 0),
    summary text not null default '',
    vehicle jsonb,
    started_at timestamptz not null,
    completed_at timestamptz,
    facts jsonb,
    content_hash text,
    verification_code text unique,
    constraint reports_once_each unique (order_id, inspector_id),
    constraint reports_sealed check (
      (status = 'completed') = (completed_at is not null and facts is not null and content_hash is not null and verification_code is not null)
    )
  )`,
  // An order that gets another inspector gets another report. Only one report per order is handed in.
  "create unique index reports_handed_in on reports (order_id) where status = 'completed'",
  'create index reports_by_inspector on reports (inspector_id, started_at desc)',
  `create table report_points (
    report_id uuid not null references reports (id),
    group_id text not null,
    item_id text not null,
    rating text check (rating in ('good', 'fair', 'poor', 'failed', 'not-applicable')),
    comment text not null default '',
    measured_value double precision,
    measured_unit text,
    revision integer not null check (revision > 0),
    changed_at timestamptz not null,
    primary key (report_id, group_id, item_id),
    check ((measured_value is null) = (measured_unit is null))
  )`,
  `create table report_tasks (
    id uuid primary key,
    position bigint not null generated always as identity,
    report_id uuid not null references reports (id),
    order_task_id uuid references order_tasks (id) on delete set null,
    added_by text not null check (added_by in ('customer', 'inspector')),
    title text not null,
    description text not null,
    is_complete boolean not null default false,
    completed_at timestamptz,
    sent_hash text,
    created_at timestamptz not null,
    check (is_complete = (completed_at is not null)),
    constraint report_tasks_of_order unique (report_id, order_task_id)
  )`,
  'create index report_tasks_by_report on report_tasks (report_id, position)',
  // A removed entry keeps its row, so that a late repetition of the call that made it has no effect.
  `create table report_entries (
    id uuid primary key,
    position bigint not null generated always as identity,
    report_id uuid not null references reports (id),
    task_id uuid not null references report_tasks (id),
    kind text not null check (kind in ('text', 'photo', 'video', 'file')),
    text text not null,
    file_id uuid unique,
    file_hash text,
    sent_hash text not null,
    created_at timestamptz not null,
    edited_at timestamptz,
    removed_at timestamptz,
    check ((kind = 'text') = (file_id is null)),
    check ((file_id is null) = (file_hash is null))
  )`,
  'create index report_entries_by_report on report_entries (report_id, position)',
  'create index report_entries_by_task on report_entries (task_id)',
  `create table report_media (
    id uuid primary key,
    position bigint not null generated always as identity,
    report_id uuid not null references reports (id),
    section text not null,
    group_id text,
    item_id text,
    kind text not null check (kind in ('photo', 'video')),
    caption text not null,
    file_id uuid not null unique,
    file_hash text not null,
    sent_hash text not null,
    taken_at timestamptz,
    latitude double precision,
    longitude double precision,
    uploaded_at timestamptz not null,
    removed_at timestamptz,
    check (item_id is null or group_id is not null),
    check ((latitude is null) = (longitude is null))
  )`,
  'create index report_media_by_report on report_media (report_id, position)',
  `create table report_addenda (
    id uuid primary key,
    position bigint not null generated always as identity,
    report_id uuid not null references reports (id),
    text text not null,
    created_at timestamptz not null
  )`,
  'create index report_addenda_by_report on report_addenda (report_id, position)',
  `create table report_shares (
    id uuid primary key,
    report_id uuid not null references reports (id),
    user_id uuid not null references users (id),
    token_hash text not null unique,
    created_at timestamptz not null,
    ends_at timestamptz not null,
    ended_at timestamptz,
    views integer not null default 0,
    last_viewed_at timestamptz,
    check (created_at < ends_at)
  )`,
  'create index report_shares_by_report on report_shares (report_id, created_at desc)',
]

/** The database refuses every change of a handed-in report. Corrections are addenda, which can only be added. */
const freezing = [
  `create function refuse_change_of_report() returns trigger language plpgsql as $$
  begin
    raise exception 'a report that was handed in is never changed' using errcode = 'integrity_constraint_violation';
  end $$`,
  `create trigger reports_frozen before update or delete on reports
    for each row when (old.status = 'completed') execute function refuse_change_of_report()`,
  `create function refuse_part_of_report() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and exists (select from reports where id = old.report_id and status = 'completed')
      or tg_op <> 'DELETE' and exists (select from reports where id = new.report_id and status = 'completed') then
      raise exception 'a report that was handed in is never changed' using errcode = 'integrity_constraint_violation';
    end if;
    if tg_op = 'DELETE' then
      return old;
    end if;
    return new;
  end $$`,
  ...['report_points', 'report_tasks', 'report_entries', 'report_media'].map(
    (table) =>
      `create trigger ${table}_frozen before insert or update or delete on ${table} for each row execute function refuse_part_of_report()`,
  ),
  `create trigger report_addenda_append_only before update or delete or truncate on report_addenda
    for each statement execute function refuse_change()`,
]

/** Reports of inspections: points, tasks, media, addenda and links. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...tables, ...freezing]) await sql.raw(statement).execute(db)
}

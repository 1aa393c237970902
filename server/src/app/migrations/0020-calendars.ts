import { sql, type Kysely } from 'kysely'

const calendars = [
  // An inspector without a row takes jobs at any time.
  `create table inspector_availability (
    inspector_id uuid primary key references users (id),
    time_zone text not null,
    travel_buffer_minutes integer not null check (travel_buffer_minutes between 0 and 480),
    notice_hours integer not null check (notice_hours between 0 and 720),
    updated_at timestamptz not null
  )`,
  // Wall time in the zone above; 24:00 is the end of the day. Without any hours, every time is possible.
  `create table inspector_weekly_hours (
    inspector_id uuid not null references inspector_availability (inspector_id) on delete cascade,
    weekday smallint not null check (weekday between 1 and 7),
    start_time time not null,
    end_time time not null check (end_time > start_time),
    primary key (inspector_id, weekday, start_time)
  )`,
  // starts_at and ends_at are the first and last instant of the whole block.
  `create table blocked_dates (
    id uuid not null,
    inspector_id uuid not null references users (id),
    from_day date not null,
    to_day date not null check (to_day >= from_day),
    start_time time,
    end_time time,
    time_zone text not null,
    reason text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    created_at timestamptz not null,
    primary key (inspector_id, id),
    check ((start_time is null) = (end_time is null)),
    check (start_time < end_time)
  )`,
  'create index blocked_dates_by_end on blocked_dates (inspector_id, ends_at)',
  // Only the hash of the secret address is stored.
  `create table calendar_feeds (
    inspector_id uuid primary key references users (id),
    token_hash text not null unique,
    created_at timestamptz not null
  )`,
  // The address of a calendar is its owner's secret, and is stored encrypted.
  `create table imported_calendars (
    id uuid not null,
    inspector_id uuid not null references users (id),
    name text not null,
    sealed_url text not null,
    host text not null,
    fault text,
    imported_at timestamptz,
    next_at timestamptz not null,
    created_at timestamptz not null,
    primary key (inspector_id, id)
  )`,
  'create index imported_calendars_due on imported_calendars (next_at)',
  `create table imported_events (
    inspector_id uuid not null,
    calendar_id uuid not null,
    position integer not null,
    title text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    is_all_day boolean not null,
    time_zone text not null,
    primary key (inspector_id, calendar_id, position),
    foreign key (inspector_id, calendar_id) references imported_calendars (inspector_id, id) on delete cascade
  )`,
  'create index imported_events_by_end on imported_events (inspector_id, ends_at)',
]

/**
 * Whether an inspector is free from one instant until another: no other accepted order or activity period, including
 * travel time before and after it, no blocked date, no event of an imported calendar, within the weekly hours if there
 * are any, and with the inspector's notice after now_at (unless now_at is null). except_order is ignored.
 */
const isFree = `create function inspector_is_free(
  inspector uuid, from_at timestamptz, until_at timestamptz, now_at timestamptz, except_order uuid default null
) returns boolean language plpgsql stable as $$
declare
  own inspector_availability%rowtype;
  way interval := interval '30 minutes';
  open_times tstzmultirange;
begin
  select * into own from inspector_availability where inspector_id = inspector;
  if found then
    way := make_interval(mins => own.travel_buffer_minutes);
    if from_at < now_at + make_interval(hours => own.notice_hours) then return false; end if;
    if exists (select from inspector_weekly_hours where inspector_id = inspector) then
      select range_agg(tstzrange(opens_at, closes_at)) into open_times from (
        select (days.day + hours.start_time) at time zone own.time_zone as opens_at, (days.day + hours.end_time) at time zone own.time_zone as closes_at
        from (
          select (from_at at time zone own.time_zone)::date - 1 + step as day
          from generate_series(0, (until_at at time zone own.time_zone)::date - (from_at at time zone own.time_zone)::date + 2) step
        ) days join inspector_weekly_hours hours on hours.inspector_id = inspector and hours.weekday = extract(isodow from days.day)
      ) spans where opens_at < closes_at;
      if not coalesce(open_times @> tstzrange(from_at, until_at), false) then return false; end if;
    end if;
  end if;
  if exists (
    select from orders where inspector_id = inspector and status in ('Processing', 'Overdue') and report_submitted_at is null
      and id is distinct from except_order
      and (inspection_at - way < until_at and inspection_at + make_interval(mins => duration_minutes) + way > from_at
        or exists (select from order_activity_periods periods where periods.order_id = orders.id
          and periods.starts_at - way < until_at and periods.ends_at + way > from_at))
  ) then return false; end if;
  if exists (
    select from blocked_dates blocked where blocked.inspector_id = inspector and blocked.ends_at > from_at and blocked.starts_at < until_at
      and (blocked.start_time is null or exists (
        select from generate_series(0, blocked.to_day - blocked.from_day) step
        where (blocked.from_day + step + blocked.start_time) at time zone blocked.time_zone < until_at
          and (blocked.from_day + step + blocked.end_time) at time zone blocked.time_zone > from_at))
  ) then return false; end if;
  return not exists (
    select from imported_events where inspector_id = inspector and ends_at > from_at and starts_at < until_at);
end $$`

const troubles = [
  `create table inspector_fines (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders (id),
    inspector_id uuid not null references users (id),
    amount bigint not null check (amount > 0),
    currency text not null,
    reason text not null check (reason in ('canceled', 'no-show')),
    created_at timestamptz not null,
    -- When a payout deducted it; null while it is owed.
    booked_at timestamptz,
    unique (order_id, inspector_id, reason)
  )`,
  'create index inspector_fines_owed on inspector_fines (inspector_id, created_at) where booked_at is null',
  `create table reschedule_proposals (
    id uuid primary key,
    position bigint not null generated always as identity,
    order_id uuid not null references orders (id),
    inspector_id uuid not null references users (id),
    inspection_at timestamptz not null,
    time_zone text not null,
    reason text not null,
    status text not null check (status in ('open', 'agreed', 'declined', 'withdrawn', 'expired')),
    answer_reason text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    answered_at timestamptz,
    check (status = 'open' or answered_at is not null)
  )`,
  "create unique index reschedule_proposals_one_open on reschedule_proposals (order_id) where status = 'open'",
  'create index reschedule_proposals_by_order on reschedule_proposals (order_id, position)',
  "create index reschedule_proposals_due on reschedule_proposals (expires_at) where status = 'open'",
  `create table no_show_reports (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders (id),
    inspector_id uuid not null references users (id),
    -- The booked time at which nobody came.
    inspection_at timestamptz not null,
    description text not null,
    status text not null check (status in ('reported', 'admitted', 'disputed', 'confirmed', 'rejected')),
    answer text,
    decision text,
    fine_amount bigint not null check (fine_amount >= 0),
    fine_currency text not null,
    reported_at timestamptz not null,
    answer_until timestamptz not null,
    answered_at timestamptz,
    decided_at timestamptz,
    decided_by uuid references users (id),
    unique (order_id, inspector_id, inspection_at)
  )`,
  "create index no_show_reports_due on no_show_reports (answer_until) where status = 'reported'",
  'create index no_show_reports_by_time on no_show_reports (reported_at desc, id)',
]

const postedJobs = [
  `alter table jobs
    add column poster_id uuid references users (id),
    add column country text not null default 'NG',
    add column street text,
    add column zip_code text,
    add column duration_minutes integer not null default 120 check (duration_minutes > 0),
    add column updated_at timestamptz,
    -- Closed by its poster, who can open it again.
    add column closed_at timestamptz,
    add column expired_told_at timestamptz,
    add column chosen_inspector_id uuid references users (id),
    add column order_id uuid unique references orders (id),
    add constraint jobs_taken check (order_id is null or taken_at is not null)`,
  'create index jobs_by_poster on jobs (poster_id, posted_at desc, id) where poster_id is not null',
  'create index jobs_by_time on jobs (inspection_at) where taken_at is null',
  `create table job_interests (
    job_id uuid not null references jobs (id) on delete cascade,
    inspector_id uuid not null references users (id),
    shown_at timestamptz not null,
    primary key (job_id, inspector_id)
  )`,
  'create index job_interests_by_inspector on job_interests (inspector_id)',
]

/** Calendars of inspectors, troubles of jobs, and posted jobs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...calendars, isFree, ...troubles, ...postedJobs]) await sql.raw(statement).execute(db)
}

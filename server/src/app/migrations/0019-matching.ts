import { sql, type Kysely } from 'kysely'

const search = [
  // When the next search for inspectors is due; null if none is. The present matching began at matching_begun_at.
  `alter table orders add column matching_due_at timestamptz, add column matching_begun_at timestamptz, add column matching_searched_at timestamptz,
    add column matching_rounds integer not null default 0, add column matching_farther boolean not null default false,
    add column matching_told_at timestamptz`,
  'create index orders_matching_due on orders (matching_due_at) where matching_due_at is not null',
  `alter table order_candidates add column interested_at timestamptz, add column score integer check (score between 0 and 100),
    add column score_parts jsonb, add column distance double precision`,
  "create index order_candidates_open on order_candidates (inspector_id, order_id) where answer in ('none', 'interested')",
  'create index notifications_of_jobs on notifications (order_id) where is_job_notification and order_id is not null',
  'create index jobs_of_inspector_by_status on orders (inspector_id, status) where inspector_id is not null',
]

const kinds = ['general-purpose', 'property', 'vehicle', 'goods', 'infrastructure']

const places = [
  // On a sphere with the mean radius, which differs from the ellipsoid by at most half a percent.
  `create function kilometres_between(latitude double precision, longitude double precision, to_latitude double precision, to_longitude double precision)
    returns double precision language sql immutable parallel safe return 12742.0176 * asin(least(1, sqrt(
      power(sin(radians(to_latitude - latitude) / 2), 2)
        + cos(radians(latitude)) * cos(radians(to_latitude)) * power(sin(radians(to_longitude - longitude) / 2), 2))))`,
  // Contains the circle and a little more. Near the poles it spans all longitudes.
  `create function box_around(latitude double precision, longitude double precision, kilometres double precision)
    returns box language sql immutable parallel safe return box(
      point(longitude - case when abs(latitude) + kilometres / 110.5 >= 89 then 360 else kilometres / 110.5 / cos(radians(abs(latitude) + kilometres / 110.5)) end,
        latitude - kilometres / 110.5),
      point(longitude + case when abs(latitude) + kilometres / 110.5 >= 89 then 360 else kilometres / 110.5 / cos(radians(abs(latitude) + kilometres / 110.5)) end,
        latitude + kilometres / 110.5))`,
]

/** One row per kind that an activated inspector inspects, maintained by triggers. A search starts with this table alone. */
const matchable = [
  `create table matchable_inspectors (
    user_id uuid not null references inspector_applications (user_id) on delete cascade,
    kind text not null,
    -- For vehicles, the type alone and the type with the brand in lower case; for other kinds, the areas.
    skills text[] not null,
    years_of_experience integer not null,
    languages text[] not null,
    country text not null,
    city text not null,
    latitude double precision not null,
    longitude double precision not null,
    -- Kilometres.
    radius double precision not null,
    work_area box not null,
    primary key (user_id, kind)
  )`,
  ...kinds.map(
    (kind) =>
      `create index matchable_inspectors_${kind.replace('-', '_')} on matchable_inspectors using gist (work_area) where kind = '${kind}'`,
  ),
  'create index matchable_inspectors_by_city on matchable_inspectors (country, city, kind)',
  `create function refresh_matchable_inspectors() returns trigger language plpgsql as $$
  begin
    delete from matchable_inspectors where user_id in (select user_id from changed);
    insert into matchable_inspectors
      select application.user_id, specialization.inspection_type, array_agg(distinct skill), max(specialization.years_of_experience),
        coalesce((select array_agg(language) from inspector_languages where inspector_languages.user_id = application.user_id), '{}'),
        application.country, lower(coalesce(application.city, '')), application.work_area_latitude, application.work_area_longitude,
        application.work_area_radius,
        box_around(application.work_area_latitude, application.work_area_longitude, application.work_area_radius)
      from inspector_applications application join inspector_specializations specialization on specialization.user_id = application.user_id
        cross join lateral unnest(case when specialization.area is null
          then array[specialization.vehicle_type, specialization.vehicle_type || ' ' || lower(trim(specialization.brand))]
          else array[specialization.area] end) skill
      where application.user_id in (select user_id from changed) and application.status = 'Activated'
        and application.work_area_radius is not null and application.work_area_latitude is not null
      group by application.user_id, specialization.inspection_type
    on conflict (user_id, kind) do update set skills = excluded.skills, years_of_experience = excluded.years_of_experience,
      languages = excluded.languages, country = excluded.country, city = excluded.city, latitude = excluded.latitude,
      longitude = excluded.longitude, radius = excluded.radius, work_area = excluded.work_area;
    return null;
  end $$`,
  ...['inspector_applications', 'inspector_specializations', 'inspector_languages'].flatMap((table) =>
    (['insert', 'update', 'delete'] as const).map(
      (event) =>
        `create trigger ${table}_matchable_${event} after ${event} on ${table}
        referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement execute function refresh_matchable_inspectors()`,
    ),
  ),
  'update inspector_applications set updated_at = updated_at',
]

/**
 * Figures of an inspector's work: sums of ratings, and numbers of jobs. They are counted last, when a transaction
 * commits.
 */
const figures = [
  `create table inspector_figures (
    user_id uuid primary key references users (id) on delete cascade,
    reviews integer not null default 0,
    overall integer not null default 0,
    communication integer not null default 0,
    expertise integer not null default 0,
    professionalism integer not null default 0,
    report_clarity integer not null default 0,
    jobs_completed integer not null default 0,
    repeat_clients integer not null default 0
  )`,
  // A transaction that counts waits for the previous one, and then sees its result.
  `create function count_inspector_figures(inspector uuid) returns void language plpgsql as $$
  begin
    insert into inspector_figures (user_id) select id from users where id = inspector on conflict do nothing;
    perform from inspector_figures where user_id = inspector for update;
    update inspector_figures set (reviews, overall, communication, expertise, professionalism, report_clarity) = (
      select count(*), coalesce(sum(review.overall), 0), coalesce(sum(review.communication), 0), coalesce(sum(review.expertise), 0),
        coalesce(sum(review.professionalism), 0), coalesce(sum(review.report_clarity), 0)
      from customer_reviews review where review.inspector_id = inspector
    ), (jobs_completed, repeat_clients) = (
      select coalesce(sum(jobs), 0), count(*) filter (where jobs > 1) from (
        select count(*) as jobs from orders where orders.inspector_id = inspector and orders.status = 'Completed' group by customer_id
      ) clients
    ) where user_id = inspector;
  end $$`,
  `create function recount_inspector() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then perform count_inspector_figures(old.inspector_id);
    else perform count_inspector_figures(new.inspector_id); end if;
    return null;
  end $$`,
  `create constraint trigger customer_reviews_counted after insert or update on customer_reviews deferrable initially deferred
    for each row when (new.inspector_id is not null) execute function recount_inspector()`,
  `create constraint trigger customer_reviews_uncounted after delete on customer_reviews deferrable initially deferred
    for each row when (old.inspector_id is not null) execute function recount_inspector()`,
  `create constraint trigger orders_completed_counted after update on orders deferrable initially deferred
    for each row when (new.status = 'Completed' and old.status <> 'Completed' and new.inspector_id is not null) execute function recount_inspector()`,
  `create constraint trigger orders_put_in_counted after insert on orders deferrable initially deferred
    for each row when (new.status = 'Completed' and new.inspector_id is not null) execute function recount_inspector()`,
  `do $$ declare inspector uuid; begin
    for inspector in select inspector_id from orders where status = 'Completed' and inspector_id is not null
      union select inspector_id from customer_reviews where inspector_id is not null
    loop perform count_inspector_figures(inspector); end loop;
  end $$`,
]

/** Existing orders that wait for an inspector are matched too. */
const waiting = `update orders set matching_begun_at = now(), matching_due_at = now()
  where status = 'Pending' and inspector_id is null and inspection_at > now()`

/** Matching: inspectors by place and kind, and the state of the search for each order. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...search, ...places, ...matchable, ...figures, waiting])
    await sql.raw(statement).execute(db)
}

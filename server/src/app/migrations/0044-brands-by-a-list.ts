import { brandKey } from '@fieldproof/policy/vehicle-brand'
import { sql, type Kysely } from 'kysely'

/** Matching compares brands by their keys. Rows of the previous version have no key, and are compared as before. */
const refresh = `create or replace function refresh_matchable_inspectors() returns trigger language plpgsql as $$
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
          then array[specialization.vehicle_type,
            specialization.vehicle_type || ' ' || coalesce(specialization.brand_key, lower(trim(specialization.brand)))]
          else array[specialization.area] end) skill
      where application.user_id in (select user_id from changed) and application.status = 'Activated'
        and application.work_area_radius is not null and application.work_area_latitude is not null
      group by application.user_id, specialization.inspection_type
    on conflict (user_id, kind) do update set skills = excluded.skills, years_of_experience = excluded.years_of_experience,
      languages = excluded.languages, country = excluded.country, city = excluded.city, latitude = excluded.latitude,
      longitude = excluded.longitude, radius = excluded.radius, work_area = excluded.work_area;
    return null;
  end $$`

/** Adds a key to the brands of specializations, by which they are compared. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table inspector_specializations add column brand_key text`.execute(db)
  await sql.raw(refresh).execute(db)
  const { rows } = await sql<{ brand: string }>`
    select distinct brand from inspector_specializations where brand is not null`.execute(db)
  for (const { brand } of rows)
    await sql`update inspector_specializations set brand_key = ${brandKey(brand)} where brand = ${brand}`.execute(db)
}

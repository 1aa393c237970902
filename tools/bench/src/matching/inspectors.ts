import { sql } from 'kysely'
import type { Db } from '../../../../server/src/kernel/db/connect.ts'

/** A city of the measurement: latitude, longitude, and how many of a hundred inspectors work around it. */
export interface City {
  name: string
  country: string
  latitude: number
  longitude: number
  share: number
}

/** Most are where the market is; Lagos is the hot spot. */
export const cities: readonly City[] = [
  { name: 'Lagos', country: 'NG', latitude: 6.52, longitude: 3.37, share: 25 },
  { name: 'Abuja', country: 'NG', latitude: 9.07, longitude: 7.4, share: 12 },
  { name: 'Port Harcourt', country: 'NG', latitude: 4.82, longitude: 7.05, share: 8 },
  { name: 'Kano', country: 'NG', latitude: 12, longitude: 8.59, share: 8 },
  { name: 'Ibadan', country: 'NG', latitude: 7.38, longitude: 3.95, share: 8 },
  { name: 'Enugu', country: 'NG', latitude: 6.46, longitude: 7.55, share: 5 },
  { name: 'Benin', country: 'NG', latitude: 6.34, longitude: 5.63, share: 4 },
  { name: 'London', country: 'GB', latitude: 51.51, longitude: -0.13, share: 8 },
  { name: 'Oslo', country: 'NO', latitude: 59.91, longitude: 10.75, share: 4 },
  { name: 'Berlin', country: 'DE', latitude: 52.52, longitude: 13.4, share: 6 },
  { name: 'Toronto', country: 'CA', latitude: 43.65, longitude: -79.38, share: 5 },
  { name: 'Los Angeles', country: 'US', latitude: 34.05, longitude: -118.24, share: 7 },
]

/** City, kind and work area of each follow from its number, so that every run measures the same. */
const putInspectors = async (db: Db, city: City, from: number, count: number): Promise<void> => {
  await sql`insert into users (id, email, first_name, last_name, account_type, phone_number, country, is_pro, terms_accepted_at, created_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'bench.' || number || '@example.test', 'Bench', 'Inspector', 'individual', '+2348030000000',
      ${city.country}, true, now(), now()
    from generate_series(${from}::int, ${from + count - 1}::int) number`.execute(db)
  await sql`insert into inspector_applications (user_id, status, status_changed_at, first_name, last_name, country, city, work_area_latitude, work_area_longitude,
      work_area_radius, created_at, updated_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'Activated', now(), 'Bench', 'Inspector', ${city.country}, ${city.name},
      ${city.latitude}::float8 + (hashint4(number) % 1000) / 2500.0, ${city.longitude}::float8 + (hashint4(number + 7) % 1000) / 2500.0, 10 + number % 70, now(), now()
    from generate_series(${from}::int, ${from + count - 1}::int) number`.execute(db)
}

const areas = sql.raw(`array['structure', 'roof', 'electrical', 'plumbing', 'building-site', 'land-survey']`)

/** Rows per SQL statement: the server's database cancels statements that take too long. */
const BATCH = 4_000

/** Each inspector has two kinds of inspections; for vehicles, one of nine types and one of eight brands. */
const putSkills = async (db: Db, from: number, to: number): Promise<void> => {
  await sql`insert into inspector_specializations (user_id, id, position, inspection_type, area, vehicle_type, brand, years_of_experience)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, gen_random_uuid(), which, kind,
      case kind when 'vehicle' then null when 'property' then (${areas})[1 + number % 6] when 'infrastructure' then 'roads' when 'goods' then 'machinery' else 'other' end,
      case kind when 'vehicle' then (array['car', 'car', 'car', 'car', 'truck', 'van', 'bus', 'motorcycle', 'trailer'])[1 + number % 9] end,
      case kind when 'vehicle' then (array['Toyota', 'Honda', 'Ford', 'Kia', 'Lexus', 'Nissan', 'BMW', 'Hyundai'])[1 + number % 8] end, 1 + number % 20
    from generate_series(${from}::int, ${to}::int) number cross join generate_series(0, 1) which
      cross join lateral (select (array['vehicle', 'property', 'goods', 'infrastructure', 'general-purpose'])[1 + (number + which) % 5] as kind) kinds`.execute(
    db,
  )
  await sql`insert into inspector_languages (user_id, language, position, proficiency)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, case when number % 10 = 0 then 'yo' else 'en' end, 0,
      (array['native', 'advanced', 'intermediate'])[1 + number % 3]
    from generate_series(${from}::int, ${to}::int) number`.execute(db)
}

/** Every third has weekly hours, every fifth is away, every fourth has an order that day. @param day of the jobs */
const putCalendars = async (db: Db, count: number, day: Date): Promise<void> => {
  await sql`insert into inspector_availability (inspector_id, time_zone, travel_buffer_minutes, notice_hours, updated_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'Africa/Lagos', 30, 4, now() from generate_series(3, ${count}::int, 3) number`.execute(
    db,
  )
  await sql`insert into inspector_weekly_hours (inspector_id, weekday, start_time, end_time)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, weekday, '07:00', '20:00'
    from generate_series(3, ${count}::int, 3) number cross join generate_series(1, 6) weekday`.execute(db)
  await sql`insert into blocked_dates (id, inspector_id, from_day, to_day, time_zone, reason, starts_at, ends_at, created_at)
    select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, ${day}::date - 1, ${day}::date + 1, 'Africa/Lagos', 'Away',
      ${day}::timestamptz - interval '1 day', ${day}::timestamptz + interval '2 days', now()
    from generate_series(5, ${count}::int, 5) number`.execute(db)
  await sql`insert into orders (sequence_id, customer_id, inspector_id, inspection_type, status, city, inspection_at, time_zone, price_amount, price_currency, created_at)
    select 'B' || number, '00000000-0000-4000-8000-000000000001', ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'vehicle', 'Processing', 'Lagos',
      ${day}::timestamptz + (number % 12 - 6) * interval '1 hour', 'Africa/Lagos', 1000, 'NGN', now()
    from generate_series(4, ${count}::int, 4) number`.execute(db)
}

/** Inserts this many Activated inspectors with work areas, specializations, languages and calendars. */
export const fillInspectors = async (db: Db, count: number, day: Date): Promise<void> => {
  let from = 1
  for (const [index, city] of cities.entries()) {
    const size = index === cities.length - 1 ? count - from + 1 : Math.round((count * city.share) / 100)
    for (let done = 0; done < size; done += BATCH)
      await putInspectors(db, city, from + done, Math.min(BATCH, size - done))
    from += size
  }
  for (let done = 0; done < count; done += BATCH) await putSkills(db, done + 1, Math.min(done + BATCH, count))
  await putCalendars(db, count, day)
  await sql`vacuum analyze`.execute(db)
}

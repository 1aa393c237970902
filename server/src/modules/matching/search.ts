import {
  atTheEdge,
  matchWeights,
  scoreMatch,
  specializationPoints,
  type MatchFacts,
  type ScorePart,
} from '@fieldproof/policy/matching-score'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { isAccountInUse } from '#modules/inspector-applications/standing.ts'
import type { Wanted } from './wanted.ts'

/**
 * This many of the nearest and most suitable inspectors are judged closely; their calendars are checked until enough
 * are free.
 */
const LOOKED_AT = 300
const FREE_ENOUGH = 60

/** An inspector found by a search. */
export interface Match {
  inspectorId: string
  /** Kilometres; null if the place is not on the map. */
  distance: number | null
  score: number
  parts: ScorePart[]
}

interface Row {
  user_id: string
  distance: number | null
  radius: number
  has_area: boolean
  years_of_experience: number
  knows_brand: boolean
  proficiency: MatchFacts['proficiency']
  bookings_near: number
  rating: number | null
}

/**
 * The condition that a work area, extended as the customer allows, contains the place. The index holds boxes; the
 * circle is checked after it.
 */
const near = ({ place, city, extra }: Wanted): { distance: RawBuilder<unknown>; condition: RawBuilder<unknown> } => {
  if (place === null) return { distance: sql`null::double precision`, condition: sql`city = ${city}` }
  const boxAt = (longitude: number) =>
    sql`box_around(${place.latitude}::float8, ${longitude}::float8, ${extra}::float8)`
  // In the index, a work area across the 180th meridian continues beyond it.
  const beyond = place.longitude < 0 ? place.longitude + 360 : place.longitude - 360
  return {
    distance: sql`kilometres_between(latitude, longitude, ${place.latitude}::float8, ${place.longitude}::float8)`,
    condition: sql`(work_area && ${boxAt(place.longitude)} or work_area && ${boxAt(beyond)})`,
  }
}

/**
 * The points of the score that can be computed from one row, so that the best rows come first. The weights are the
 * policy's.
 */
const firstPoints = ({ extra }: Wanted): RawBuilder<unknown> => sql`
  ${matchWeights['work-area']}::float8 * (1 - ${1 - atTheEdge}::float8 * least(1, coalesce(distance, radius) / (radius + ${extra}::float8)))
    + case when has_area then ${specializationPoints.area}::int else 0 end
    + least(${specializationPoints.yearsMax}::int, years_of_experience)
    + case when knows_brand then ${matchWeights.brand}::int else 0 end`

/**
 * Rows of inspectors who fit: activated, with an account in use (MATCH-2), in the place's country (MATCH-21), in reach,
 * with the skills, with a language of the customer, and free at that time. There are three steps, each with fewer rows:
 * those in reach, by the index of the kind's work areas; the best few hundred of them by their score; and of those,
 * best first, enough who are free by their calendars.
 */
const rowsFor = (wanted: Wanted, now: Date): RawBuilder<Row> => {
  const { distance, condition } = near(wanted)
  const { orderId, customerId, country, kind, needs, areas, brand, languages, own, from, until, extra, only } = wanted
  return sql<Row>`
    with reached as (
      select user_id, radius, years_of_experience, ${distance} as distance,
        ${areas.length === 0}::boolean or skills && ${areas}::text[] as has_area,
        ${brand !== null}::boolean and skills @> array[${brand ?? ''}::text] as knows_brand
      from matchable_inspectors
      where kind = ${sql.lit(kind)} and ${country} in ('', country) and ${condition} and skills @> ${needs}::text[] and languages && ${languages}::text[]
        ${only === undefined ? sql`` : sql`and user_id = ${only}`}
    ), best as (
      select * from reached
      where (distance is null or distance <= radius + ${extra}::float8) and user_id <> ${customerId}
        -- Read once, into a table of hashes.
        and user_id not in (select inspector_id from order_candidates where order_id = ${orderId})
      order by ${firstPoints(wanted)} desc, user_id limit ${sql.lit(LOOKED_AT)}
    ), free as materialized (
      select * from best where inspector_is_free(user_id, ${from}::timestamptz, ${until}::timestamptz, ${now}::timestamptz, ${orderId}::uuid)
      limit ${sql.lit(FREE_ENOUGH)}
    )
    select free.*, (
        select proficiency from inspector_languages spoken where spoken.user_id = free.user_id and language = any(${own}::text[])
        order by array_position(array['native', 'advanced', 'intermediate', 'elementary', 'beginner'], proficiency) limit 1
      ) as proficiency, (
        select count(*)::int from orders where inspector_id = free.user_id and status in ('Processing', 'Overdue')
          and inspection_at between ${from}::timestamptz - interval '12 hours' and ${until}::timestamptz + interval '12 hours'
      ) as bookings_near, (
        select overall::float8 / nullif(reviews, 0) from inspector_figures figures where figures.user_id = free.user_id
      ) as rating
    from free join users on users.id = free.user_id
    where ${isAccountInUse}`
}

const toMatch = (row: Row, { areas, brand, extra }: Wanted): Match => {
  const { score, parts } = scoreMatch({
    distance: row.distance,
    radius: row.radius + extra,
    hasArea: areas.length === 0 ? null : row.has_area,
    years: row.years_of_experience,
    knowsBrand: brand === null ? null : row.knows_brand,
    proficiency: row.proficiency,
    bookingsNear: row.bookings_near,
    rating: row.rating,
  })
  return { inspectorId: row.user_id, distance: row.distance, score, parts }
}

/**
 * The best inspectors who have not been asked yet, best first; with the same score the nearer one first, then in a
 * fixed order.
 */
export const findMatches = async (db: Db, now: Date, wanted: Wanted, most: number): Promise<Match[]> => {
  const { rows } = await rowsFor(wanted, now).execute(db)
  return rows
    .map((row) => toMatch(row, wanted))
    .sort(
      (one, other) =>
        other.score - one.score ||
        (one.distance ?? 0) - (other.distance ?? 0) ||
        (one.inspectorId < other.inspectorId ? -1 : 1),
    )
    .slice(0, most)
}

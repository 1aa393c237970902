import type { AnswerOf, InspectionType } from '@fieldproof/contracts'
import { inspectionTypes } from '@fieldproof/contracts/lists'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { PAGE_SIZE } from '#kernel/db/page.ts'
import { isAccountInUse } from '#modules/inspector-applications/standing.ts'
import { readPublicProfiles } from '#modules/inspector-applications/public-profiles.ts'

type Found = AnswerOf<'GET /inspectors/find-inspectors'>

/**
 * The parameters of a customer's search for inspectors. Degrees; a place limits the list to those whose work area
 * contains it.
 */
export interface InspectorQuery {
  page: number
  inspectionType?: InspectionType
  search?: string
  language?: string
  latitude?: number
  longitude?: number
  sort: 'best' | 'nearest' | 'rating' | 'jobs'
}

const rating = sql`coalesce(figures.overall::float8 / nullif(figures.reviews, 0), 0)`
/** The average as if an inspector also had three reviews of three stars, so that one good review is not enough. */
const standing = sql`(coalesce(figures.overall, 0) + 9)::float8 / (coalesce(figures.reviews, 0) + 3)`
const orders: Readonly<Record<InspectorQuery['sort'], RawBuilder<unknown>>> = {
  best: sql`${standing} desc, coalesce(figures.jobs_completed, 0) desc, found.distance nulls last, found.user_id`,
  nearest: sql`found.distance nulls last, ${standing} desc, found.user_id`,
  rating: sql`${rating} desc, coalesce(figures.reviews, 0) desc, found.user_id`,
  jobs: sql`coalesce(figures.jobs_completed, 0) desc, ${rating} desc, found.user_id`,
}

/** Whether a place is in a work area. Each kind has its own index, used only if the condition names the kind. */
const inWorkArea = (kinds: readonly InspectionType[], latitude: number, longitude: number): RawBuilder<unknown> => {
  const boxes = [longitude, longitude < 0 ? longitude + 360 : longitude - 360].map(
    (at) => sql`box_around(${latitude}::float8, ${at}::float8, 0)`,
  )
  const byKind = kinds.flatMap((kind) =>
    boxes.map((box) => sql`(matchable.kind = ${sql.lit(kind)} and matchable.work_area && ${box})`),
  )
  return sql`((${sql.join(byKind, sql` or `)})
    and kilometres_between(matchable.latitude, matchable.longitude, ${latitude}::float8, ${longitude}::float8) <= matchable.radius)`
}

const conditionsOf = ({
  inspectionType,
  search = '',
  language,
  latitude,
  longitude,
}: InspectorQuery): RawBuilder<unknown> => {
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const hasPlace = latitude !== undefined && longitude !== undefined
  return sql.join(
    [
      isAccountInUse,
      ...(inspectionType ? [sql`matchable.kind = ${sql.lit(inspectionType)}`] : []),
      ...(language ? [sql`${language} = any(matchable.languages)`] : []),
      ...(hasPlace ? [inWorkArea(inspectionType ? [inspectionType] : inspectionTypes, latitude, longitude)] : []),
      ...words.map(
        (pattern) => sql`concat_ws(' ', users.first_name, users.last_name, application.city, application.state,
      case when application.inspector_type = 'company' then application.company_name end) ilike ${pattern}`,
      ),
    ],
    sql` and `,
  )
}

/** One page of Activated inspectors whose account is in use; suspended and removed ones are not among them. */
export const findInspectors = async (db: Db, query: InspectorQuery): Promise<Found> => {
  const { page, latitude, longitude, sort } = query
  const distance =
    latitude === undefined || longitude === undefined
      ? sql`null::float8`
      : sql`kilometres_between(matchable.latitude, matchable.longitude, ${latitude}::float8, ${longitude}::float8)`
  const { rows } = await sql<{ user_id: string; distance: number | null; total: number }>`
    select found.user_id, found.distance, count(*) over ()::int as total from (
      select distinct matchable.user_id, ${distance} as distance from matchable_inspectors matchable
        join users on users.id = matchable.user_id join inspector_applications application on application.user_id = matchable.user_id
      where ${conditionsOf(query)}
    ) found left join inspector_figures figures on figures.user_id = found.user_id
    order by ${orders[sort]} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db)
  const profiles = await readPublicProfiles(
    db,
    rows.map((row) => row.user_id),
  )
  return {
    items: rows.flatMap(({ user_id: id, distance: kilometres }) => {
      const profile = profiles.get(id)
      return profile ? [{ ...profile, distance: kilometres === null ? null : Math.round(kilometres * 10) / 10 }] : []
    }),
    total: rows[0]?.total ?? 0,
    page,
    pageSize: PAGE_SIZE,
  }
}

import type { AnswerOf, InspectionType, Locale } from '@fieldproof/contracts'
import type { OpenJob } from '@fieldproof/contracts/entities/job'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { page, PAGE_SIZE } from '#kernel/db/page.ts'
import { searchQuery } from '#kernel/db/text-search.ts'
import type { UserContext } from '#kernel/http/context.ts'
import type { Places } from '#kernel/ports/places.ts'
import { distance } from '#providers/places/nearest-place.ts'
import { foundByHidden, hideInPostedJob, placeWords } from './kept-back.ts'
import type { PostedJobsTable, PostedJobTextsTable } from './tables.ts'

interface JobsQuery {
  locale: Locale
  page: number
  inspectionType?: InspectionType
  state?: string
  search?: string
  sort: 'newest' | 'soonest' | 'pay'
}

/** Open jobs: not taken, not closed, and with the inspection in the future. */
const open = (db: Db, locale: Locale, now: Date) =>
  db
    .selectFrom('posted_jobs')
    .innerJoin('posted_job_texts', 'posted_job_texts.job_id', 'posted_jobs.id')
    .where('posted_job_texts.locale', '=', locale)
    .where('posted_jobs.taken_at', 'is', null)
    .where('posted_jobs.closed_at', 'is', null)
    .where('posted_jobs.inspection_at', '>', now)

type OpenRow = Selectable<PostedJobsTable> & Pick<PostedJobTextsTable, 'title' | 'description' | 'skills'>

const toOpenJob = (row: OpenRow): OpenJob => ({
  _id: row.id,
  ...hideInPostedJob(row),
  inspectionType: row.inspection_type,
  state: row.state,
  pay: { amount: row.pay_amount, currency: row.pay_currency },
  inspectionDate: row.inspection_at.toISOString(),
  timeZone: row.time_zone,
  postedAt: row.posted_at.toISOString(),
})

/**
 * Searches the jobs whose shown words are not stored, because an instance of the previous version wrote them.
 * @returns the ids of those that match by what others see
 */
const unstoredMatches = async (
  db: Db,
  jobs: ReturnType<typeof open>,
  search: { search: string; locale: Locale },
): Promise<string[]> => {
  const found = await jobs
    .where('posted_job_texts.shown_search', 'is', null)
    .where(sql<boolean>`(posted_job_texts.search || ${placeWords}) @@ ${searchQuery(search.search, search.locale)}`)
    .select(['posted_jobs.id', 'posted_jobs.city', 'posted_jobs.state', 'posted_jobs.street', 'posted_jobs.zip_code'])
    .select('posted_jobs.quote')
    .select(['posted_job_texts.title', 'posted_job_texts.description', 'posted_job_texts.skills'])
    .execute()
  const hidden = await foundByHidden(db, found, search)
  return found.map(({ id }) => id).filter((id) => !hidden.includes(id))
}

/** One page of the open jobs, and every state that has open jobs. */
export const listOpenJobs = async (
  db: Db,
  query: JobsQuery,
  now: Date,
): Promise<AnswerOf<'GET /jobs/get-open-jobs'>> => {
  const states = await open(db, query.locale, now)
    .select('posted_jobs.state')
    .distinct()
    .orderBy('posted_jobs.state')
    .execute()
  let jobs = open(db, query.locale, now)
  if (query.inspectionType !== undefined) jobs = jobs.where('posted_jobs.inspection_type', '=', query.inspectionType)
  if (query.state !== undefined && query.state !== '') jobs = jobs.where('posted_jobs.state', '=', query.state)
  if (query.search !== undefined && query.search !== '') {
    const matches = searchQuery(query.search, query.locale)
    const unstored = await unstoredMatches(db, jobs, { search: query.search, locale: query.locale })
    jobs = jobs.where(({ eb, or }) =>
      or([
        sql<boolean>`posted_job_texts.shown_search @@ ${matches}`,
        ...(unstored.length > 0 ? [eb('posted_jobs.id', 'in', unstored)] : []),
      ]),
    )
  }
  const paged = await page(jobs, query.page, (rows) => {
    const columns = rows
      .selectAll('posted_jobs')
      .select(['posted_job_texts.title', 'posted_job_texts.description', 'posted_job_texts.skills'])
    const sorted = {
      newest: () => columns.orderBy('posted_jobs.posted_at', 'desc'),
      soonest: () => columns.orderBy('posted_jobs.inspection_at'),
      pay: () => columns.orderBy('posted_jobs.pay_amount', 'desc'),
    }[query.sort]()
    return sorted.orderBy('posted_jobs.id')
  })
  return { ...paged, states: states.map(({ state }) => state), items: paged.items.map(toOpenJob) }
}

type Near = AnswerOf<'GET /jobs/get-jobs-near'>

/** The most towns to measure, those with the soonest jobs first. */
const MOST_TOWNS = 100

interface Town {
  city: string
  state: string
}

const isSameName = (one: string | null, other: string): boolean =>
  one?.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * The distance of a town from the centre of an inspector's work area, in kilometres; undefined if it is outside. If the
 * distance is unknown, a town with the inspector's own city or state counts as near, with null.
 */
const distanceTo =
  (places: Places, area: AreaRow) =>
  async ({ city, state }: Town): Promise<number | null | undefined> => {
    const { country, work_area_latitude: latitude, work_area_longitude: longitude, work_area_radius: radius } = area
    const found = await places.timeZoneOf(country, [city, state].filter((part) => part !== '').join(', '))
    if (found?.precision !== 'city' || latitude === null || longitude === null || radius === null)
      return isSameName(area.city, city) || isSameName(area.state, state) ? null : undefined
    const kilometres = distance(latitude, longitude, found.latitude, found.longitude)
    return kilometres <= radius ? Math.round(kilometres) : undefined
  }

const areaOf = (db: Db, userId: string) =>
  db
    .selectFrom('inspector_applications')
    .select(['country', 'city', 'state', 'work_area_latitude', 'work_area_longitude', 'work_area_radius'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
type AreaRow = NonNullable<Awaited<ReturnType<typeof areaOf>>>

/** One page of other people's open jobs in an inspector's work area, the soonest or the nearest first (POSTED-4). */
export const listJobsNear = async (
  { db, ports: { places }, clock, session: { userId } }: UserContext,
  { locale, page: number, sort }: { locale: Locale; page: number; sort: 'soonest' | 'nearest' },
): Promise<Near> => {
  const none: Near = { items: [], total: 0, page: number, pageSize: PAGE_SIZE }
  const area = await areaOf(db, userId)
  if (!area) return none
  const jobs = open(db, locale, clock.now())
    .where('posted_jobs.country', '=', area.country)
    .where(sql<boolean>`posted_jobs.poster_id is distinct from ${userId}`)
  const towns = await jobs
    .select(['posted_jobs.city', 'posted_jobs.state'])
    .groupBy(['posted_jobs.city', 'posted_jobs.state'])
    .orderBy(({ fn }) => fn.min('posted_jobs.inspection_at'))
    .limit(MOST_TOWNS)
    .execute()
  const distances = await Promise.all(towns.map(distanceTo(places, area)))
  const near = towns.flatMap((town, index) => {
    const kilometres = distances[index]
    return kilometres === undefined ? [] : [{ ...town, kilometres }]
  })
  if (near.length === 0) return none
  const inTowns = jobs.where(({ eb, and, or }) =>
    or(near.map(({ city, state }) => and([eb('posted_jobs.city', '=', city), eb('posted_jobs.state', '=', state)]))),
  )
  const byTown = sql<number | null>`case ${sql.join(
    near.map(
      ({ city, state, kilometres }) =>
        sql`when posted_jobs.city = ${city} and posted_jobs.state = ${state} then ${kilometres}::int`,
    ),
    sql` `,
  )} end`
  const paged = await page(inTowns, number, (rows) => {
    const columns = rows
      .selectAll('posted_jobs')
      .select(['posted_job_texts.title', 'posted_job_texts.description', 'posted_job_texts.skills'])
      .select(byTown.as('distance'))
    const sorted = sort === 'nearest' ? columns.orderBy(sql`distance`, (by) => by.asc().nullsLast()) : columns
    return sorted.orderBy('posted_jobs.inspection_at').orderBy('posted_jobs.id')
  })
  return { ...paged, items: paged.items.map((row) => ({ ...toOpenJob(row), distance: row.distance })) }
}

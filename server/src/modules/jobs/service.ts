import type { AnswerOf, InspectionType, Locale } from '@fieldproof/contracts'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { page } from '#kernel/db/page.ts'
import { searchQuery } from '#kernel/db/text-search.ts'

interface JobsQuery {
  locale: Locale
  page: number
  inspectionType?: InspectionType
  state?: string
  search?: string
  sort: 'newest' | 'soonest' | 'pay'
}

/** Jobs that can be taken: nobody has, they are not closed, and the inspection is still to come. */
const open = (db: Db, locale: Locale, now: Date) =>
  db
    .selectFrom('jobs')
    .innerJoin('job_texts', 'job_texts.job_id', 'jobs.id')
    .where('job_texts.locale', '=', locale)
    .where('jobs.taken_at', 'is', null)
    .where('jobs.closed_at', 'is', null)
    .where('jobs.inspection_at', '>', now)

/** One page of the open jobs, with every state that has one. */
export const listOpenJobs = async (
  db: Db,
  query: JobsQuery,
  now: Date,
): Promise<AnswerOf<'GET /jobs/get-open-jobs'>> => {
  const states = await open(db, query.locale, now).select('jobs.state').distinct().orderBy('jobs.state').execute()
  let jobs = open(db, query.locale, now)
  if (query.inspectionType !== undefined) jobs = jobs.where('jobs.inspection_type', '=', query.inspectionType)
  if (query.state !== undefined && query.state !== '') jobs = jobs.where('jobs.state', '=', query.state)
  if (query.search !== undefined && query.search !== '') {
    const place = sql`to_tsvector('simple', jobs.city || ' ' || jobs.state)`
    jobs = jobs.where(sql<boolean>`(job_texts.search || ${place}) @@ ${searchQuery(query.search, query.locale)}`)
  }
  const paged = await page(jobs, query.page, (rows) => {
    const columns = rows.selectAll('jobs').select(['job_texts.title', 'job_texts.description', 'job_texts.skills'])
    const sorted = {
      newest: () => columns.orderBy('jobs.posted_at', 'desc'),
      soonest: () => columns.orderBy('jobs.inspection_at'),
      pay: () => columns.orderBy('jobs.pay_amount', 'desc'),
    }[query.sort]()
    return sorted.orderBy('jobs.id')
  })
  return {
    ...paged,
    states: states.map(({ state }) => state),
    items: paged.items.map((row) => ({
      _id: row.id,
      title: row.title,
      description: row.description,
      skills: row.skills,
      inspectionType: row.inspection_type,
      city: row.city,
      state: row.state,
      pay: { amount: row.pay_amount, currency: row.pay_currency },
      inspectionDate: row.inspection_at.toISOString(),
      timeZone: row.time_zone,
      postedAt: row.posted_at.toISOString(),
    })),
  }
}

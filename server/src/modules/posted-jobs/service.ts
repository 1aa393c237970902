import type { AnswerOf, InspectionType, Locale } from '@fieldproof/contracts'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { page } from '#kernel/db/page.ts'
import { foundByHidden, hideInPostedJob } from './kept-back.ts'
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
    .selectFrom('posted_jobs')
    .innerJoin('posted_job_texts', 'posted_job_texts.job_id', 'posted_jobs.id')
    .where('posted_job_texts.locale', '=', locale)
    .where('posted_jobs.taken_at', 'is', null)
    .where('posted_jobs.closed_at', 'is', null)
    .where('posted_jobs.inspection_at', '>', now)

/** One page of the open jobs, with every state that has one. */
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
    const place = sql`to_tsvector('simple', posted_jobs.city || ' ' || posted_jobs.state)`
    jobs = jobs.where(sql<boolean>`(posted_job_texts.search || ${place}) @@ ${searchQuery(query.search, query.locale)}`)
    const found = await jobs
      .select(['posted_jobs.id', 'posted_jobs.city', 'posted_jobs.state', 'posted_jobs.street', 'posted_jobs.zip_code'])
      .select(['posted_job_texts.title', 'posted_job_texts.description', 'posted_job_texts.skills'])
      .execute()
    const hidden = await foundByHidden(db, found, { search: query.search, locale: query.locale })
    if (hidden.length > 0) jobs = jobs.where('posted_jobs.id', 'not in', hidden)
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
  return {
    ...paged,
    states: states.map(({ state }) => state),
    items: paged.items.map((row) => ({
      _id: row.id,
      ...hideInPostedJob(row),
      inspectionType: row.inspection_type,
      state: row.state,
      pay: { amount: row.pay_amount, currency: row.pay_currency },
      inspectionDate: row.inspection_at.toISOString(),
      timeZone: row.time_zone,
      postedAt: row.posted_at.toISOString(),
    })),
  }
}

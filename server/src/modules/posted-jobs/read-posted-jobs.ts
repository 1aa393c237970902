import type { AnswerOf, Locale } from '@fieldproof/contracts'
import type { Job } from '@fieldproof/contracts/entities/job'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { page } from '#kernel/db/page.ts'
import { searchQuery } from '#kernel/db/text-search.ts'
import { showFile } from '#kernel/files/show-file.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { hideIn } from '#modules/orders/kept-back.ts'
import { quoteDetails } from '#modules/orders/quote-details.ts'
import { readQuoteFiles } from '#modules/quotes/quote-files.ts'
import { hideInPostedJob, hiderOfPosted, placeWords } from './kept-back.ts'
import type { PostedJobsTable } from './tables.ts'

/** A job with its texts in one language. */
export type PostedJobRow = Selectable<PostedJobsTable> & { title: string; description: string; skills: string[] }

interface MyJobsQuery {
  page: number
  status?: Job['status'] | undefined
  search?: string | undefined
  sort: 'newest' | 'soonest' | 'pay'
}

/** The status of a job at an instant. A job that is neither taken nor closed expires when its inspection time comes. */
export const statusOf = (
  row: Pick<PostedJobRow, 'taken_at' | 'closed_at' | 'inspection_at'>,
  now: Date,
): Job['status'] => {
  if (row.taken_at !== null) return 'taken'
  if (row.closed_at !== null) return 'closed'
  return row.inspection_at <= now ? 'expired' : 'open'
}

const withText = (db: Db, locale: Locale) =>
  db
    .selectFrom('posted_jobs')
    .innerJoin('posted_job_texts', 'posted_job_texts.job_id', 'posted_jobs.id')
    .where('posted_job_texts.locale', '=', locale)

/** Finds a job by its id. @param lock whether to lock it for the transaction */
export const findJob = async (
  db: Db,
  jobId: string,
  locale: Locale,
  lock = false,
): Promise<PostedJobRow | undefined> => {
  if (lock) await db.selectFrom('posted_jobs').select('id').where('id', '=', jobId).forUpdate().execute()
  return withText(db, locale)
    .selectAll('posted_jobs')
    .select(['posted_job_texts.title', 'posted_job_texts.description', 'posted_job_texts.skills'])
    .where('posted_jobs.id', '=', jobId)
    .executeTakeFirst()
}

/** For each of these jobs, how many inspectors are interested, and whether this user is one of them. */
const interestsIn = async (
  db: Db,
  jobIds: readonly string[],
  userId: string,
): Promise<Map<string, { count: number; mine: boolean }>> => {
  if (jobIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('posted_job_interests')
    .select(({ fn }) => [
      'job_id',
      fn.countAll<number>().as('count'),
      sql<boolean>`bool_or(inspector_id = ${userId})`.as('mine'),
    ])
    .where('job_id', 'in', jobIds)
    .groupBy('job_id')
    .execute()
  return new Map(rows.map(({ job_id: id, count, mine }) => [id, { count, mine }]))
}

const toJob = (row: PostedJobRow, now: Date, userId: string, { count, mine } = { count: 0, mine: false }): Job => {
  const isMine = row.poster_id === userId
  const { title, description, skills, city } = isMine ? row : hideInPostedJob(row)
  // Even the chosen inspector gets no street here: their order has it.
  return {
    _id: row.id,
    jobId: row.id,
    title,
    description,
    inspectionType: row.inspection_type,
    status: statusOf(row, now),
    country: row.country,
    state: row.state,
    city,
    street: isMine ? row.street : null,
    zipCode: isMine ? row.zip_code : null,
    inspectionDate: row.inspection_at.toISOString(),
    timeZone: row.time_zone,
    pay: { amount: row.pay_amount, currency: row.pay_currency },
    skills,
    postedAt: row.posted_at.toISOString(),
    updatedAt: (row.updated_at ?? row.posted_at).toISOString(),
    isMine,
    isInterested: mine,
    noOfInterested: count,
    orderId: isMine || row.chosen_inspector_id === userId ? row.order_id : null,
  }
}

/** The answers, tasks and files of a job that this user may see (MATCH-19). */
const answersIn = async (
  { db, clock, ports: { files }, session: { userId } }: Reader,
  row: PostedJobRow,
): Promise<Pick<Job, 'details' | 'tasks' | 'quote' | 'files'>> => {
  const { quote } = row
  const isMine = row.poster_id === userId
  if (!quote) return { details: {}, tasks: [], ...(isMine && { quote: null, files: [] }) }
  const { tasks } = quote
  if (!isMine) {
    const hide = hiderOfPosted(row)
    return { details: hideIn(quoteDetails(quote, false), hide), tasks: hideIn(tasks, hide) }
  }
  const kept = await readQuoteFiles(db, quote.fileIds)
  const fileIds = kept.map(({ id }) => id)
  return {
    details: quoteDetails(quote, true),
    tasks,
    quote: { ...quote, fileIds },
    files: kept.map((file) => showFile(files, clock.now(), file)),
  }
}

/** The parts of the context that reading a job needs. */
type Reader = Pick<UserContext, 'db' | 'clock' | 'ports' | 'session'>

/** A job as this user sees it. */
export const showJob = async (reader: Reader, row: PostedJobRow): Promise<Job> => {
  const {
    db,
    clock,
    session: { userId },
  } = reader
  return {
    ...toJob(row, clock.now(), userId, (await interestsIn(db, [row.id], userId)).get(row.id)),
    ...(await answersIn(reader, row)),
  }
}

/**
 * Reads one job. Everyone who is logged in may read an open job; other jobs only their poster, their inspector and the
 * inspectors who showed interest.
 * @throws {Refusal} 404
 */
export const readJob = async (jobId: string, context: UserContext): Promise<Job> => {
  const row = await findJob(context.db, jobId, context.locale)
  if (!row) throw notFound()
  const job = await showJob(context, row)
  const isChosen = row.chosen_inspector_id === context.session.userId
  if (!job.isMine && !job.isInterested && job.status !== 'open' && !isChosen) throw notFound()
  return job
}

/** One page of the jobs that a user has posted. */
export const listMyJobs = async (
  db: Db,
  now: Date,
  userId: string,
  query: MyJobsQuery,
  locale: Locale,
): Promise<AnswerOf<'GET /jobs/get-my-jobs'>> => {
  let jobs = withText(db, locale).where('posted_jobs.poster_id', '=', userId)
  if (query.status !== undefined) {
    const is = {
      open: sql<boolean>`posted_jobs.taken_at is null and posted_jobs.closed_at is null and posted_jobs.inspection_at > ${now}`,
      taken: sql<boolean>`posted_jobs.taken_at is not null`,
      closed: sql<boolean>`posted_jobs.taken_at is null and posted_jobs.closed_at is not null`,
      expired: sql<boolean>`posted_jobs.taken_at is null and posted_jobs.closed_at is null and posted_jobs.inspection_at <= ${now}`,
    }[query.status]
    jobs = jobs.where(is)
  }
  if (query.search !== undefined && query.search !== '') {
    jobs = jobs.where(sql<boolean>`(posted_job_texts.search || ${placeWords}) @@ ${searchQuery(query.search, locale)}`)
  }
  const paged = await page(jobs, query.page, (rows) => {
    const columns = rows
      .selectAll('posted_jobs')
      .select(['posted_job_texts.title', 'posted_job_texts.description', 'posted_job_texts.skills'])
    return {
      newest: () => columns.orderBy('posted_jobs.posted_at', 'desc'),
      soonest: () => columns.orderBy('posted_jobs.inspection_at'),
      pay: () => columns.orderBy('posted_jobs.pay_amount', 'desc'),
    }
      [query.sort]()
      .orderBy('posted_jobs.id')
  })
  const interests = await interestsIn(
    db,
    paged.items.map(({ id }) => id),
    userId,
  )
  return { ...paged, items: paged.items.map((row) => toJob(row, now, userId, interests.get(row.id))) }
}

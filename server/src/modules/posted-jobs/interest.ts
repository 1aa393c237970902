import type { AnswerOf } from '@fieldproof/contracts'
import type { Job } from '@fieldproof/contracts/entities/job'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { afterLock, inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { readPublicProfiles } from '#modules/inspector-applications/public-profiles.ts'
import { requireActivated, worksIn } from '#modules/inspector-applications/standing.ts'
import { isInspectorFree } from '#modules/orders/inspector-time.ts'
import { findJob, showJob, statusOf, type PostedJobRow } from './read-posted-jobs.ts'
import { notifyOfJob } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const jobTexts = textsOf('contract').jobs
const matchingTexts = textsOf('matching')
const texts = textsOf('posted-jobs')

const MINUTE = 60_000

/** The time that a job takes of its inspector. */
export const spanOf = ({
  inspection_at: from,
  duration_minutes: minutes,
}: Pick<PostedJobRow, 'inspection_at' | 'duration_minutes'>): { from: Date; until: Date } => ({
  from,
  until: new Date(from.getTime() + minutes * MINUTE),
})

/** Locks an open job. @throws {Refusal} 404 if it does not exist; 409 if it is the user's own or no longer open */
const lockOpenJob = async (
  db: Db,
  { clock, locale, session: { userId } }: UserContext,
  jobId: string,
): Promise<PostedJobRow> => {
  const row = await findJob(db, jobId, locale, true)
  if (!row) throw notFound()
  if (row.poster_id === userId) throw conflict(texts.ownJob())
  const status = statusOf(row, clock.now())
  if (status !== 'open') throw conflict(jobTexts.noMoreAvailable())
  return row
}

/**
 * Stores the inspector's interest in a job and notifies its poster.
 * @throws {Refusal} 403 for users who are not activated inspectors; 404; 409 with the messages of MATCH-6, for a job in
 * another country, and if the inspector is not free at that time
 */
export const showInterest = (jobId: string, context: UserContext): Promise<Job> =>
  inWork(context, async (begun) => {
    const { userId, user } = context.session
    await requireActivated(begun.db, userId)
    const row = await lockOpenJob(begun.db, context, jobId)
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    if (!(await worksIn(db, userId, row.country))) throw conflict(matchingTexts.otherCountry())
    if (!(await isInspectorFree(db, userId, { ...spanOf(row), now }))) throw conflict(matchingTexts.notFree())
    const shown = await db
      .insertInto('posted_job_interests')
      .values({ job_id: jobId, inspector_id: userId, shown_at: now })
      .onConflict((conflicting) => conflicting.doNothing())
      .returning('job_id')
      .executeTakeFirst()
    if (!shown) throw conflict(jobTexts.alreadyInterested())
    if (row.poster_id !== null) {
      await notifyOfJob(work, {
        to: row.poster_id,
        message: 'interested',
        job: row,
        name: `${user.first_name} ${user.last_name}`,
        type: 'Available Inspector',
      })
    }
    return showJob({ ...context, db }, row)
  })

/**
 * Withdraws the inspector's interest, if there is any.
 * @throws {Refusal} 404; 409 if the job has been taken
 */
export const withdrawInterest = (jobId: string, context: UserContext): Promise<Job> =>
  inWork(context, async (begun) => {
    const { userId } = context.session
    const row = await findJob(begun.db, jobId, context.locale, true)
    const { db, now } = afterLock(begun, context.clock)
    const isInterested = await db
      .selectFrom('posted_job_interests')
      .select('job_id')
      .where('job_id', '=', jobId)
      .where('inspector_id', '=', userId)
      .executeTakeFirst()
    if (!row || (!isInterested && statusOf(row, now) !== 'open')) throw notFound()
    if (row.taken_at !== null) throw conflict(jobTexts.noMoreAvailable())
    await db.deleteFrom('posted_job_interests').where('job_id', '=', jobId).where('inspector_id', '=', userId).execute()
    return showJob({ ...context, db }, row)
  })

/** The inspectors who showed interest in a job, earliest first; only for its poster. @throws {Refusal} 404 */
export const listInterested = async (
  jobId: string,
  { db, session: { userId } }: UserContext,
): Promise<AnswerOf<'GET /jobs/get-interested/{id}'>> => {
  const job = await db
    .selectFrom('posted_jobs')
    .select(['poster_id', 'chosen_inspector_id'])
    .where('id', '=', jobId)
    .executeTakeFirst()
  if (job?.poster_id !== userId) throw notFound()
  const rows = await db
    .selectFrom('posted_job_interests')
    .select(['inspector_id', 'shown_at'])
    .where('job_id', '=', jobId)
    .orderBy('shown_at')
    .orderBy('inspector_id')
    .execute()
  const profiles = await readPublicProfiles(
    db,
    rows.map((row) => row.inspector_id),
  )
  return rows.flatMap((row) => {
    const inspector = profiles.get(row.inspector_id)
    return inspector
      ? [{ inspector, shownAt: row.shown_at.toISOString(), isChosen: row.inspector_id === job.chosen_inspector_id }]
      : []
  })
}

/**
 * Withdraws all interest of an inspector who leaves, and notifies the posters (MATCH-14). The caller has locked the
 * inspector's application, so that nobody can choose them meanwhile.
 * @param name the inspector's full name
 */
export const endInterestsOf = async (work: UnitOfWork, inspectorId: string, name: string): Promise<void> => {
  const { db, now } = work
  const open = await db
    .deleteFrom('posted_job_interests')
    .using('posted_jobs')
    .whereRef('posted_jobs.id', '=', 'posted_job_interests.job_id')
    .where('posted_job_interests.inspector_id', '=', inspectorId)
    .where('posted_jobs.taken_at', 'is', null)
    .where('posted_jobs.closed_at', 'is', null)
    .where('posted_jobs.inspection_at', '>', now)
    .returning(['posted_jobs.id', 'posted_jobs.poster_id'])
    .execute()
  for (const { id, poster_id: to } of open) {
    if (to === null) continue
    const { title } = await db
      .selectFrom('posted_job_texts')
      .select('title')
      .where('job_id', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow()
    await notifyOfJob(work, { to, message: 'left', job: { id, title }, name })
  }
}

import { href } from '@fieldproof/contracts/routes'
import { notify } from '#modules/notifications/service.ts'
import { hideInPostedJob } from './kept-back.ts'
import type { PostedJobRow } from './read-posted-jobs.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('posted-jobs').told

interface JobNews {
  to: string
  say: keyof typeof texts
  job: { id: string; title: string }
  name?: string
  dedupeKey?: string
  type?: 'Available Inspector' | 'Job' | 'Order'
}

/** Tells one user of a posted job, in their own language, in the caller's transaction. */
export const tellOfJob = async (
  work: UnitOfWork,
  { to, say, job, name = '', dedupeKey, type = 'Order' }: JobNews,
): Promise<void> => {
  await notify(work, {
    userId: to,
    typeOfNotification: type,
    message: texts[say]({ title: job.title, name }),
    actionLink: href('inspector.view-job', { jobId: job.id }),
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}

/** Tells everybody who has shown interest in a job, except one. @returns who was told */
export const tellInterested = async (
  work: UnitOfWork,
  posted: PostedJobRow,
  say: keyof typeof texts,
  but?: string,
): Promise<void> => {
  const { db } = work
  const job = { id: posted.id, title: hideInPostedJob(posted).title }
  const rows = await db
    .selectFrom('posted_job_interests')
    .select('inspector_id')
    .where('job_id', '=', job.id)
    .orderBy('inspector_id')
    .execute()
  for (const { inspector_id: to } of rows) if (to !== but) await tellOfJob(work, { to, say, job })
}

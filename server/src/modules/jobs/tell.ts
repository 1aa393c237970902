import { href } from '@fieldproof/contracts/routes'
import { notify } from '#modules/notifications/service.ts'
import { jobSentence, type JobSentence } from './sentences.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

interface JobNews {
  to: string
  say: JobSentence
  job: { id: string; title: string }
  name?: string
  dedupeKey?: string
  type?: 'Available Inspector' | 'Job' | 'Order'
}

/** Tells one user of a posted job, in their own language, in the caller's transaction. */
export const tellOfJob = async (
  work: UnitOfWork,
  { to, say, job, name, dedupeKey, type = 'Order' }: JobNews,
): Promise<void> => {
  await notify(work, {
    userId: to,
    typeOfNotification: type,
    message: (locale) => jobSentence(say, locale, { title: job.title, ...(name !== undefined && { name }) }),
    actionLink: href('inspector.view-job', { jobId: job.id }),
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}

/** Tells all who have shown interest in a job, but one. @returns whom */
export const tellInterested = async (
  work: UnitOfWork,
  job: JobNews['job'],
  say: JobSentence,
  but?: string,
): Promise<void> => {
  const { db } = work
  const rows = await db
    .selectFrom('job_interests')
    .select('inspector_id')
    .where('job_id', '=', job.id)
    .orderBy('inspector_id')
    .execute()
  for (const { inspector_id: to } of rows) if (to !== but) await tellOfJob(work, { to, say, job })
}

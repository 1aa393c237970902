import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { hideInPostedJob } from './kept-back.ts'
import { notifyInterested } from './notify.ts'

/**
 * Removes a deleted account from posted jobs: its interest in other people's jobs, and its own jobs that nobody took.
 * Inspectors who were interested in those are notified. A job that became an order stays, without its address, its
 * quote and its description.
 */
export const forgetPostedJobs = async (work: UnitOfWork, userId: string): Promise<void> => {
  const { db, now } = work
  await db.deleteFrom('posted_job_interests').where('inspector_id', '=', userId).execute()
  const own = await db
    .selectFrom('posted_jobs')
    .innerJoin('posted_job_texts', 'posted_job_texts.job_id', 'posted_jobs.id')
    .selectAll('posted_jobs')
    .select([
      'posted_job_texts.locale',
      'posted_job_texts.title',
      'posted_job_texts.description',
      'posted_job_texts.skills',
    ])
    .where('poster_id', '=', userId)
    .orderBy('posted_jobs.id')
    .orderBy('posted_job_texts.locale')
    .execute()
  const notified = new Set<string>()
  for (const { locale, ...job } of own) {
    if (job.taken_at !== null) {
      await db
        .updateTable('posted_job_texts')
        .set({ title: hideInPostedJob(job).title, description: '–', shown_search: null })
        .where('job_id', '=', job.id)
        .where('locale', '=', locale)
        .execute()
      continue
    }
    const isOpen = job.closed_at === null && job.inspection_at > now
    if (isOpen && !notified.has(job.id)) await notifyInterested(work, job, 'closed')
    notified.add(job.id)
  }
  await db.deleteFrom('posted_jobs').where('poster_id', '=', userId).where('taken_at', 'is', null).execute()
  await db
    .updateTable('posted_jobs')
    .set({ street: null, zip_code: null, quote: null })
    .where('poster_id', '=', userId)
    .execute()
}

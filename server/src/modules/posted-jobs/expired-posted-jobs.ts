import { inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { DueParts } from '#modules/orders/each-due-order.ts'
import { notifyOfJob } from './notify.ts'

const AT_ONCE = 500

/** @returns whether this call notified the poster; another instance may have been faster */
const notifyOfOne = async (work: UnitOfWork, id: string): Promise<boolean> => {
  const { db, now } = work
  const row = await db
    .updateTable('posted_jobs')
    .set({ expired_told_at: now })
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('inspection_at', '<=', now)
    .where('expired_told_at', 'is', null)
    .returning('poster_id')
    .executeTakeFirst()
  if (!row?.poster_id) return false
  const { title } = await db
    .selectFrom('posted_job_texts')
    .select('title')
    .where('job_id', '=', id)
    .limit(1)
    .executeTakeFirstOrThrow()
  await notifyOfJob(work, { to: row.poster_id, message: 'expired', job: { id, title } })
  return true
}

/**
 * Notifies the posters of jobs that nobody took in time, once per job. The job expires without this.
 * @returns how many posters were notified
 */
export const notifyOfExpiredPostedJobs = async (parts: DueParts): Promise<number> => {
  const due = await parts.db
    .selectFrom('posted_jobs')
    .select('id')
    .where('poster_id', 'is not', null)
    .where('taken_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('inspection_at', '<=', parts.clock.now())
    .where('expired_told_at', 'is', null)
    .orderBy('inspection_at')
    .limit(AT_ONCE)
    .execute()
  let notified = 0
  for (const { id } of due) {
    try {
      if (await inWork(parts, (work) => notifyOfOne(work, id))) notified += 1
    } catch (error) {
      // A failure of one job does not stop the others.
      parts.log.warn(
        { err: error, job: id },
        'The poster of an expired job could not be notified; the next run tries again',
      )
    }
  }
  return notified
}

import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { requireActivated } from '#modules/inspector-applications/standing.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findJob, readJob } from './read-posted-jobs.ts'

const texts = textsOf('posted-jobs')
const jobTexts = textsOf('contract').jobs

/**
 * Who posted an open job, for an inspector who has a question about it, and its title as inspectors read it (MATCH-19).
 * @throws {Refusal} 403 for others than activated inspectors; 404; 409 for one's own, and for one that is no longer open
 */
export const findPoster = async (jobId: string, context: UserContext): Promise<{ posterId: string; title: string }> => {
  const { isMine, status, title } = await readJob(jobId, context)
  if (isMine) throw conflict(texts.ownJob())
  await requireActivated(context.db, context.session.userId)
  if (status !== 'open') throw conflict(jobTexts.noMoreAvailable())
  const posterId = (await findJob(context.db, jobId, context.locale))?.poster_id ?? null
  // Nobody answers for a job of the company's own.
  if (posterId === null) throw notFound()
  return { posterId, title }
}

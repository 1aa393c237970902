import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { requireActivated } from '#modules/inspector-applications/standing.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findJob, readJob } from './read-posted-jobs.ts'

const texts = textsOf('posted-jobs')
const jobTexts = textsOf('contract').jobs

/**
 * The poster of an open job, for an inspector with a question, and the job's title as inspectors see it (MATCH-19).
 * @throws {Refusal} 403 for users who are not activated inspectors; 404; 409 for an own job and for a job that is not
 * open
 */
export const findPoster = async (jobId: string, context: UserContext): Promise<{ posterId: string; title: string }> => {
  const { isMine, status, title } = await readJob(jobId, context)
  if (isMine) throw conflict(texts.ownJob())
  await requireActivated(context.db, context.session.userId)
  if (status !== 'open') throw conflict(jobTexts.noMoreAvailable())
  const posterId = (await findJob(context.db, jobId, context.locale))?.poster_id ?? null
  // A demo job without a poster has nobody to ask.
  if (posterId === null) throw notFound()
  return { posterId, title }
}

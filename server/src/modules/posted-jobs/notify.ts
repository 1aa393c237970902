import type { Money } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'
import { notify } from '#modules/notifications/service.ts'
import { hideInPostedJob } from './kept-back.ts'
import type { PostedJobRow } from './read-posted-jobs.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'

const { notifications: texts, moneyStays } = textsOf('posted-jobs')

interface JobNews {
  to: string
  message: keyof typeof texts
  job: { id: string; title: string }
  name?: string
  dedupeKey?: string
  type?: 'Available Inspector' | 'Job' | 'Order' | 'Payment'
}

/** Notifies one user about a posted job, in their language, in the caller's transaction. */
export const notifyOfJob = async (
  work: UnitOfWork,
  { to, message, job, name = '', dedupeKey, type = 'Order' }: JobNews,
): Promise<void> => {
  await notify(work, {
    userId: to,
    typeOfNotification: type,
    message: texts[message]({ title: job.title, name }),
    actionLink: href('inspector.view-job', { jobId: job.id }),
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}

/**
 * Notifies both people when a payment arrives too late for its job: the payer that the money stays in the wallet, and
 * the inspector that they were not chosen.
 */
export const notifyOfLatePayment = async (
  work: UnitOfWork,
  {
    job,
    payment,
    inspectorId,
  }: {
    job: PostedJobRow
    payment: { id: string; userId: string; reference: string; amount: Money }
    inspectorId: string
  },
): Promise<void> => {
  await notify(work, {
    userId: payment.userId,
    typeOfNotification: 'Payment',
    actionLink: href('wallet.payment-record', { paymentReference: payment.reference }),
    message: moneyStays({ title: job.title, sum: payment.amount }),
    dedupeKey: `payment:${payment.id}:stays`,
  })
  if (job.chosen_inspector_id === inspectorId) return
  await notifyOfJob(work, {
    to: inspectorId,
    message: 'not-chosen',
    job: { id: job.id, title: hideInPostedJob(job).title },
    dedupeKey: `payment:${payment.id}:not-chosen`,
  })
}

/** Notifies every inspector who has shown interest in a job, except `but`. */
export const notifyInterested = async (
  work: UnitOfWork,
  posted: PostedJobRow,
  message: keyof typeof texts,
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
  for (const { inspector_id: to } of rows) if (to !== but) await notifyOfJob(work, { to, message, job })
}

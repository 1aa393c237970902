import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { instant, pageNumber, pageOf } from '../entities.ts'
import { inspectorPublicProfile } from '../entities/inspector-profile.ts'
import { searchWords } from '../entities/field-types.ts'
import { editJobBody, job, jobNear, openJob, postJobBody } from '../entities/job.ts'
import { paymentChoice, paymentProgress } from '../entities/payment-choice.ts'
import { amountShown, byId, idempotencyKey, reference } from '../entities/write-fields.ts'
import { inspectionTypes, locales, postedJobStatuses } from '../lists.ts'

export type { OpenJob } from '../entities/job.ts'

/** The job market place (POSTED-1). */
export const jobsCalls = defineGroup('jobs', {
  getOpenJobs: {
    method: 'GET',
    path: '/jobs/get-open-jobs',
    who: 'anyone',
    ours: true,
    summary: 'The job market place: jobs that an inspector can take, by kind, place and words.',
    query: z.object({
      locale: z._default(z.enum(locales), 'en'),
      page: pageNumber,
      inspectionType: z.optional(z.enum(inspectionTypes)),
      state: z.optional(z.string().check(z.maxLength(60))),
      search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
      sort: z._default(z.enum(['newest', 'soonest', 'pay']), 'newest'),
    }),
    answer: z.extend(pageOf(openJob), { states: z.array(z.string()) }),
  },
  getJobsNear: {
    method: 'GET',
    path: '/jobs/get-jobs-near',
    who: 'inspector',
    ours: true,
    summary: "Open jobs of others in the inspector's work area, the soonest or the nearest first.",
    query: z.object({
      locale: z._default(z.enum(locales), 'en'),
      page: pageNumber,
      sort: z._default(z.enum(['soonest', 'nearest']), 'soonest'),
    }),
    answer: pageOf(jobNear),
    errors: [],
  },
  postNewJob: {
    method: 'POST',
    path: '/jobs/post-new-job',
    who: 'user',
    summary: 'Posts a job that inspectors can find.',
    body: postJobBody,
    answer: job,
    errors: ['not-found', 'key-reused', 'rate-limited'],
  },
  editJob: {
    method: 'PATCH',
    path: '/jobs/edit-job/{jobId}',
    who: 'user',
    summary: 'Changes, closes or reopens a posted job that is not taken.',
    params: z.object({ jobId: reference }),
    body: editJobBody,
    answer: job,
    errors: ['not-found', 'conflict'],
  },
  getMyJobs: {
    method: 'GET',
    path: '/jobs/get-my-jobs',
    who: 'user',
    summary: 'Jobs that the user has posted.',
    query: z.object({
      page: pageNumber,
      status: z.optional(z.enum(postedJobStatuses)),
      search: searchWords,
      sort: z._default(z.enum(['newest', 'soonest', 'pay']), 'newest'),
    }),
    answer: pageOf(job),
  },
  getJob: {
    method: 'GET',
    path: '/jobs/get-job/{id}',
    who: 'user',
    summary: 'One posted job.',
    params: byId,
    answer: job,
    errors: ['not-found'],
  },
  showInterest: {
    method: 'POST',
    path: '/jobs/show-interest/{id}',
    who: 'inspector',
    ours: true,
    summary: "Shows the inspector's interest in a posted job.",
    params: byId,
    answer: job,
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
  withdrawInterest: {
    method: 'POST',
    path: '/jobs/withdraw-interest/{id}',
    who: 'inspector',
    ours: true,
    summary: 'Withdraws the interest in a posted job.',
    params: byId,
    answer: job,
    errors: ['not-found', 'conflict'],
  },
  getInterested: {
    method: 'GET',
    path: '/jobs/get-interested/{id}',
    who: 'user',
    ours: true,
    summary: 'Inspectors who showed interest in a job that the user posted.',
    params: byId,
    answer: z.array(z.object({ inspector: inspectorPublicProfile, shownAt: instant, isChosen: z.boolean() })),
    errors: ['not-found'],
  },
  chooseInspector: {
    method: 'POST',
    path: '/jobs/choose-inspector',
    who: 'user',
    ours: true,
    summary: 'Chooses one of these inspectors and pays for the job, which makes it an order.',
    body: z.object({
      idempotencyKey,
      jobId: reference,
      inspectorId: reference,
      expectedPay: amountShown,
      /** Releases without card payments do not send it; the wallet then pays. */
      payment: z._default(paymentChoice, { method: 'wallet' }),
    }),
    /** The job stays open until a card has paid (POSTED-6). */
    answer: z.extend(job, { payment: z.optional(paymentProgress) }),
    errors: ['not-found', 'conflict', 'key-reused', 'insufficient-funds', 'provider-unavailable', 'card-not-taken'],
  },
})

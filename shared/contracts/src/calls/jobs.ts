import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { pageNumber, pageOf } from '../entities.ts'
import { searchWords } from '../entities/field-types.ts'
import { editJobBody, job, openJob, postJobBody } from '../entities/job.ts'
import { byId, reference } from '../entities/write-fields.ts'
import { inspectionTypes, locales, postedJobStatuses } from '../lists.ts'

export { openJob, type OpenJob } from '../entities/job.ts'

/** The job market place (D1 §7). */
export const jobsCalls = defineGroup('jobs', {
  getOpenJobs: {
    method: 'GET', path: '/jobs/get-open-jobs', who: 'anyone', ours: true,
    summary: 'The job market place: jobs that an inspector can take, by kind, place and words.',
    query: z.object({
      locale: z._default(z.enum(locales), 'en'), page: pageNumber,
      inspectionType: z.optional(z.enum(inspectionTypes)), state: z.optional(z.string().check(z.maxLength(60))),
      search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
      sort: z._default(z.enum(['newest', 'soonest', 'pay']), 'newest'),
    }),
    answer: z.extend(pageOf(openJob), { states: z.array(z.string()) }),
  },
  postNewJob: {
    method: 'POST', path: '/jobs/post-new-job', who: 'user', summary: 'Posts a job that inspectors can find.',
    body: postJobBody, answer: job, errors: ['key-reused', 'not-offered', 'rate-limited'],
  },
  editJob: {
    method: 'PATCH', path: '/jobs/edit-job/{jobId}', who: 'user',
    summary: 'Changes, closes or reopens a posted job that nobody has taken.',
    params: z.object({ jobId: reference }), body: editJobBody, answer: job, errors: ['not-found', 'conflict', 'not-offered'],
  },
  getMyJobs: {
    method: 'GET', path: '/jobs/get-my-jobs', who: 'user', summary: 'Jobs that the user has posted.',
    query: z.object({
      page: pageNumber, status: z.optional(z.enum(postedJobStatuses)), search: searchWords,
      sort: z._default(z.enum(['newest', 'soonest', 'pay']), 'newest'),
    }),
    answer: pageOf(job),
  },
  getJob: {
    method: 'GET', path: '/jobs/get-job/{id}', who: 'user', summary: 'One posted job.',
    params: byId, answer: job, errors: ['not-found'],
  },
})

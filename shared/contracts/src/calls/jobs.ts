import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { instant, money, pageNumber, pageOf } from '../entities.ts'
import { inspectionTypes, locales } from '../lists.ts'

export const openJob = z.object({
  _id: z.string(), title: z.string(), description: z.string(), inspectionType: z.enum(inspectionTypes),
  city: z.string(), state: z.string(), pay: money, inspectionDate: instant, timeZone: z.string(), postedAt: instant,
  skills: z.array(z.string()),
})
export type OpenJob = z.output<typeof openJob>

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
})

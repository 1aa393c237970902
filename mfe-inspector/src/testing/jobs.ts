import type { AnswerOf } from '@fieldproof/contracts'
import type { OpenJob } from '@fieldproof/contracts/calls/jobs'
import type { JobNear } from '@fieldproof/contracts/entities/job'

/** An open job of the contract's shape, for tests. */
export const openJob = (change: Partial<OpenJob> = {}): OpenJob => ({
  _id: 'b3b2fce9-3cdf-4227-954b-0f5359b73164',
  title: 'Foreign-used Highlander in Ojodu',
  description: 'Read the VIN in three places.',
  inspectionType: 'vehicle',
  city: 'Ojodu',
  state: 'Lagos',
  pay: { amount: 25_000_00, currency: 'NGN' },
  inspectionDate: '2026-12-04T08:00:00.000Z',
  timeZone: 'Africa/Lagos',
  postedAt: '2026-11-20T08:00:00.000Z',
  skills: ['Cold start', 'Road test'],
  ...change,
})

/** An answer that lists the given jobs. */
export const jobsAnswer = (
  items: OpenJob[],
  change: Partial<AnswerOf<'GET /jobs/get-open-jobs'>> = {},
): AnswerOf<'GET /jobs/get-open-jobs'> => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 12,
  states: ['Enugu', 'Lagos'],
  ...change,
})

/** An answer that lists jobs near an inspector. */
export const jobsNear = (
  items: Partial<JobNear>[],
  change: Partial<AnswerOf<'GET /jobs/get-jobs-near'>> = {},
): AnswerOf<'GET /jobs/get-jobs-near'> => ({
  items: items.map((item) => ({ ...openJob(), distance: 9, ...item })),
  total: items.length,
  page: 1,
  pageSize: 12,
  ...change,
})

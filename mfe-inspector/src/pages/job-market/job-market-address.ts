import { inspectionTypes } from '@fieldproof/contracts/lists'
import { listAddress, oneOf, page, text, words, type ListView } from '@fieldproof/kit/list'
import { href } from '@fieldproof/platform'

export const jobSorts = ['newest', 'soonest', 'pay'] as const

/** The job market place in its address. */
export const jobMarket = listAddress(() => href('inspector.job-market'), {
  kind: oneOf(inspectionTypes),
  state: text(60),
  search: words(),
  sort: oneOf(jobSorts, 'newest'),
  page,
})
export type JobView = ListView<typeof jobMarket.schema>

import { inspectionTypes, orderStatuses } from '@fieldproof/contracts/lists'
import { listAddress, oneOf, page, words, type ListView } from '@fieldproof/kit/list'
import { href } from '@fieldproof/platform'

export const availableSorts = ['best', 'newest', 'soonest', 'nearest', 'pay'] as const
export const mineSorts = ['newest', 'oldest', 'soonest'] as const

/** The jobs that are offered to an inspector, in their address. */
export const availableJobs = listAddress(() => href('inspector.location-jobs'), {
  kind: oneOf(inspectionTypes),
  search: words(),
  sort: oneOf(availableSorts, 'best'),
  page,
})
export type AvailableView = ListView<typeof availableJobs.schema>

/** The jobs that an inspector was given: the other tab of the same screen. */
export const mineJobs = listAddress(() => href('inspector.location-jobs', {}, { query: { tab: 'mine' } }), {
  kind: oneOf(inspectionTypes),
  status: oneOf(orderStatuses),
  search: words(),
  sort: oneOf(mineSorts, 'newest'),
  page,
})

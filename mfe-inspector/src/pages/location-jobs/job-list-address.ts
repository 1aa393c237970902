import { inspectionTypes, orderStatuses, type InspectionType } from '@fieldproof/contracts/lists'
import { href } from '@fieldproof/platform'

export const jobTabs = ['available', 'mine'] as const
export const availableSorts = ['best', 'newest', 'soonest', 'nearest', 'pay'] as const
export const mineSorts = ['newest', 'oldest', 'soonest'] as const
type Status = (typeof orderStatuses)[number]

/** What of the jobs is shown; all of it stands in the address. */
export interface JobListView {
  tab: (typeof jobTabs)[number]
  kind: InspectionType | null
  status: Status | null
  search: string
  available: (typeof availableSorts)[number]
  mine: (typeof mineSorts)[number]
  page: number
}

/** Reads the address; what makes no sense counts as not asked for. */
export const readJobListAddress = (query: URLSearchParams): JobListView => ({
  tab: jobTabs.find((tab) => tab === query.get('tab')) ?? 'available',
  kind: inspectionTypes.find((kind) => kind === query.get('kind')) ?? null,
  status: orderStatuses.find((status) => status === query.get('status')) ?? null,
  search: query.get('search')?.trim().slice(0, 120).trim() ?? '',
  available: availableSorts.find((sort) => sort === query.get('sort')) ?? 'best',
  mine: mineSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
  page: /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
})

/** The address of a view. What is not narrowed has no parameter; without a page it is the first one. */
export const jobListAddress = ({
  tab = 'available',
  kind = null,
  status = null,
  search = '',
  available = 'best',
  mine = 'newest',
  page = 1,
}: Partial<JobListView>): string =>
  href(
    'inspector.location-jobs',
    {},
    {
      query: {
        tab: tab === 'available' ? undefined : tab,
        kind: kind ?? undefined,
        status: tab === 'mine' ? (status ?? undefined) : undefined,
        search: search || undefined,
        sort:
          tab === 'available' ? (available === 'best' ? undefined : available) : mine === 'newest' ? undefined : mine,
        page: page > 1 ? page : undefined,
      },
    },
  )

/** Whether fewer jobs than all are asked for. */
export const isNarrowed = ({ tab, kind, status, search }: JobListView): boolean =>
  kind !== null || search !== '' || (tab === 'mine' && status !== null)

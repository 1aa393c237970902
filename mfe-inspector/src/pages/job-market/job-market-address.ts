import { inspectionTypes, type InspectionType } from '@fieldproof/contracts/lists'
import { href } from '@fieldproof/platform'

export const jobSorts = ['newest', 'soonest', 'pay'] as const
export type JobSort = (typeof jobSorts)[number]

/** What of the job market place is shown. */
export interface JobView {
  kind: InspectionType | null
  state: string
  search: string
  sort: JobSort
  page: number
}

const words = (text: string | null, most: number): string => text?.trim().slice(0, most).trim() ?? ''
const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)

/** Reads the address; what makes no sense counts as not asked for. */
export const readJobAddress = (query: URLSearchParams): JobView => ({
  kind: inspectionTypes.find((kind) => kind === query.get('kind')) ?? null,
  state: words(query.get('state'), 60),
  search: words(query.get('search'), 120),
  sort: jobSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
  page: pageOf(query.get('page')),
})

/** The address of a view. What is not narrowed has no parameter; without a page it is the first one. */
export const jobAddress = ({
  kind = null,
  state = '',
  search = '',
  sort = 'newest',
  page = 1,
}: Partial<JobView>): string =>
  href(
    'inspector.job-market',
    {},
    {
      query: {
        kind: kind ?? undefined,
        state: state || undefined,
        search: search || undefined,
        sort: sort === 'newest' ? undefined : sort,
        page: page > 1 ? page : undefined,
      },
    },
  )

/** Whether fewer jobs than all are asked for; the order does not matter. */
export const isNarrowed = ({ kind, state, search }: JobView): boolean => kind !== null || state !== '' || search !== ''

import type { AssignedPrivilege } from '@fieldproof/contracts/calls/custom-admin'
import { href } from '@fieldproof/platform'

/** What of a list is shown, as its address says. */
export interface ListView {
  search: string
  /** Field → the value that it has to have. */
  filters: Readonly<Record<string, string>>
  sort: string | undefined
  direction: 'asc' | 'desc'
  page: number
}

const readPage = (text: string | null): number => (text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)

/** Fields of other records that lead here, by which the list can be narrowed to one of them. */
const narrowing = ({ filters, fields }: AssignedPrivilege): string[] => [
  ...filters.map(({ name }) => name),
  ...fields.filter(({ kind }) => kind === 'reference').map(({ name }) => name),
]

const isKnown = ({ filters }: AssignedPrivilege, name: string, value: string): boolean => {
  const filter = filters.find((one) => one.name === name)
  return filter ? filter.options.some((option) => option.value === value) : /^[\w-]{1,80}$/.test(value)
}

/** Reads the address; what makes no sense, or is not the reader's to ask, counts as not asked for. */
export const readListAddress = (query: URLSearchParams, privilege: AssignedPrivilege): ListView => {
  const sort = query.get('sort') ?? undefined
  const chosen = narrowing(privilege).flatMap((name): [string, string][] => {
    const value = query.get(name)
    return value !== null && isKnown(privilege, name, value) ? [[name, value]] : []
  })
  return {
    search: query.get('search')?.trim().slice(0, 120) ?? '',
    filters: Object.fromEntries(chosen),
    sort: privilege.fields.some(({ name, isSortable }) => isSortable && name === sort) ? sort : undefined,
    direction: query.get('direction') === 'asc' ? 'asc' : 'desc',
    page: readPage(query.get('page')),
  }
}

/** The address of a view; other words, filters or another order begin at the first page again. */
export const listAddress = (resourceName: string, view: Partial<ListView> = {}): string => {
  const { search = '', filters = {}, sort, direction, page = 1 } = view
  return href(
    'content.resource',
    { resourceName },
    {
      query: {
        search: search || undefined,
        ...filters,
        sort,
        direction: sort === undefined ? undefined : direction,
        page: page > 1 ? page : undefined,
      },
    },
  )
}

/** The filters as the call takes them. */
export const filterOf = ({ filters }: ListView): string | undefined =>
  Object.entries(filters)
    .map(([name, value]) => `${name}:${value}`)
    .join(',') || undefined

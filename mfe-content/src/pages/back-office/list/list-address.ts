import type { AssignedPrivilege } from '@fieldproof/contracts/calls/custom-admin'
import { listAddress, oneOf, page, words, type ListView, type Parameter } from '@fieldproof/kit/list'
import { href } from '@fieldproof/platform'

const recordId: Parameter<string | undefined> = {
  read: (text) => (/^[\w-]{1,80}$/.test(text) ? text : undefined),
  fallback: undefined,
}

/** The fields by which a list can be filtered: its filters, and references to other records. */
export const filterNames = ({ filters, fields }: AssignedPrivilege): string[] => [
  ...filters.map(({ name }) => name),
  ...fields.filter(({ kind }) => kind === 'reference').map(({ name }) => name),
]

/** The state of a list of records in its address. Parameters that the user may not use are ignored. */
export const recordList = (privilege: AssignedPrivilege) => {
  const { resourceName, filters, fields } = privilege
  const parameterOf = (field: string): Parameter<string | undefined> => {
    const filter = filters.find(({ name }) => name === field)
    return filter ? oneOf(filter.options.map(({ value }) => value)) : recordId
  }
  // The fallback is null, because `listAddress` treats a parameter whose fallback is undefined as a filter.
  const sort: Parameter<string | null> = {
    read: (text) => fields.find(({ name, isSortable }) => isSortable && name === text)?.name,
    fallback: null,
  }
  return listAddress(() => href('content.resource', { resourceName }), {
    search: words(),
    ...(Object.fromEntries(filterNames(privilege).map((name) => [name, parameterOf(name)])) as object),
    sort,
    direction: oneOf(['asc', 'desc'], 'desc'),
    page,
  })
}
export type RecordList = ReturnType<typeof recordList>

/** Field → required value. */
export const filtersIn = (privilege: AssignedPrivilege, view: ListView<RecordList['schema']>): Record<string, string> =>
  Object.fromEntries(
    filterNames(privilege).flatMap((name): [string, string][] => {
      const value = (view as Record<string, unknown>)[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

/** The filters in the call's format. */
export const filterQuery = (filters: Record<string, string>): string | undefined =>
  Object.entries(filters)
    .map(([name, value]) => `${name}:${value}`)
    .join(',') || undefined

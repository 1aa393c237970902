import { useSearchParams } from '@fieldproof/platform'

/** A day as an address holds it; undefined for anything else. */
export const dayIn = (search: URLSearchParams, name: string): string | undefined => {
  const day = search.get(name) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : undefined
}

/** One of a list that an address holds; undefined for anything else. */
export const choiceIn = <Value extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Value[],
): Value | undefined => choices.find((one) => one === search.get(name))

export const pageIn = (search: URLSearchParams): number =>
  Math.min(10_000, Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1))

/** A list's filters in the address: a change leads back to its first page, and an empty value leaves the address. */
export const useListAddress = (): {
  search: URLSearchParams
  change: (values: Record<string, string | null>) => void
  clear: () => void
} => {
  const [search, setSearch] = useSearchParams()
  return {
    search,
    change: (values) => {
      setSearch(
        (present) => {
          present.delete('page')
          for (const [name, value] of Object.entries(values)) {
            if (value === null || value === '') present.delete(name)
            else present.set(name, value)
          }
          return present
        },
        { replace: true },
      )
    },
    clear: () => setSearch({}),
  }
}

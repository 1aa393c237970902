import { useSearchParams } from '@fieldproof/platform'

const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)

/** What of a list is shown, kept in the address: each choice is one step back, and begins at the first page again. */
export const useListAddress = () => {
  const [query, setQuery] = useSearchParams()
  const read = (name: string): string => query.get(name)?.trim().slice(0, 120) ?? ''
  /** Several at once are one step back; an empty text takes a choice out. */
  const changeAll = (values: Readonly<Record<string, string>>, replace = false): void => {
    const next = new URLSearchParams(query)
    next.delete('page')
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace })
  }
  const change = (name: string, value: string, replace = false): void => changeAll({ [name]: value }, replace)
  /** One of a list; the first where the address says nothing that makes sense. */
  const oneOf = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
    values.find((value) => value === query.get(name)) ?? values[0]
  /** One of a list, or nothing. */
  const maybe = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === query.get(name))
  return { page: pageOf(query.get('page')), read, change, changeAll, oneOf, maybe }
}

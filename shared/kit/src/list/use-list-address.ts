import { useNavigate, useSearchParams } from '@fieldproof/platform'
import { useMemo } from 'react'
import type { ListAddress, ListChange, ListSchema } from './list-address.ts'

/**
 * The part of a list that is shown, and how to show another. Every change begins at the first page again, but one of
 * the page itself or of what is open beside the list.
 * @returns `view` as the address has it; `link` the address of this view with a change; `set` goes there, as a step that
 * the reader can take back; `clear` goes to the list as it is at first
 */
export const useListAddress = <Schema extends ListSchema>(list: ListAddress<Schema>) => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const view = useMemo(() => list.read(query), [list, query])
  const link = (change: ListChange<Schema> = {}): string => {
    const staysOnPage = Object.keys(change).every((name) => list.schema[name]?.isBeside === true)
    return list.link({ ...(view as ListChange<Schema>), ...(!staysOnPage && { page: undefined }), ...change })
  }
  const set = (change: ListChange<Schema>): void => {
    // Letters of one search are one step back, and the first of them is a step of its own.
    const goesOn = Object.keys(change).every(
      (name) => list.schema[name]?.isTyped === true && view[name] !== list.schema[name].fallback,
    )
    void navigate(link(change), { replace: goesOn })
  }
  const clear = (): void => {
    void navigate(list.link())
  }
  return { view, link, set, clear, isNarrowed: list.isNarrowed(view) }
}

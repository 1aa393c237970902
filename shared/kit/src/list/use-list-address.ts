import { useNavigate, useSearchParams } from '@fieldproof/platform'
import { useMemo } from 'react'
import type { ListAddress, ListChange, ListSchema } from './list-address.ts'

/**
 * Reads a list's view from the address, and changes it. Every change resets the page, except changes of the page itself
 * or of something open beside the list.
 * @returns `view`: the current view; `link`: the address of this view with a change; `set` navigates there, as a step
 * that the user can undo with Back; `clear` navigates to the whole list
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
    // The letters of one search share one history entry; the first letter adds it.
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

import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Change = URLSearchParams | Record<string, string> | ((present: URLSearchParams) => URLSearchParams)
export type SetSearchParams = (change: Change, options?: { replace?: boolean }) => void

/**
 * Reads and changes the address's query. Equivalent to react-router's hook of this name, which would also bundle the
 * library's form and loader code.
 */
export const useSearchParams = (): [URLSearchParams, SetSearchParams] => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const present = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback<SetSearchParams>(
    (change, options) => {
      const next = typeof change === 'function' ? change(new URLSearchParams(search)) : new URLSearchParams(change)
      const text = next.toString()
      void navigate({ search: text === '' ? '' : `?${text}` }, options)
    },
    [navigate, search],
  )
  return [present, set]
}

import { useSearchParams } from '@fieldproof/platform'
import { pageAddress } from '@fieldproof/ui'
import { useEffect } from 'react'

/** A page of a list, as the server answers it. */
interface PageOfList {
  items: readonly unknown[]
  total: number
  page: number
  pageSize: number
}

const isPageOfList = (answer: unknown): answer is PageOfList =>
  typeof answer === 'object' &&
  answer !== null &&
  ['total', 'page', 'pageSize'].every((name) => name in answer) &&
  'items' in answer &&
  Array.isArray(answer.items)

/** The last page of an answer that is beyond it; null for every other answer. */
const lastPageOf = (answer: unknown): number | null => {
  if (!isPageOfList(answer) || answer.items.length > 0) return null
  const last = Math.max(1, Math.ceil(answer.total / answer.pageSize))
  return answer.page > last ? last : null
}

/**
 * Replaces a page in the address that does not exist any more by the last one: its items were deleted, or left the
 * filter (NAV-15). The rest of the view stays. `Answered` does this for its lists.
 * @param answer the answer for the page in the address; other answers, such as that of a list without pages, have no
 * effect
 * @returns whether the page is being replaced; the list is then loading, and not empty
 */
export const useLastPage = (answer: unknown): boolean => {
  const [query, setQuery] = useSearchParams()
  const last = lastPageOf(answer)
  const isReplaced = last !== null && isPageOfList(answer) && query.get('page') === String(answer.page)
  useEffect(() => {
    if (!isReplaced) return
    setQuery((now) => new URLSearchParams(pageAddress(`?${now}`, last).slice(1)), { replace: true })
  }, [isReplaced, last, setQuery])
  return isReplaced
}

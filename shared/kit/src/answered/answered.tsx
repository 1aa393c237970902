import { isCallFailure } from '@fieldproof/platform'
import { ErrorState, Skeleton, type ErrorStateProps } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import { useLastPage } from '../list/use-last-page.ts'

/** The result of a query's hook. */
export interface Asked<Data> {
  /** The last answer, which may be that of another page or filter. */
  data?: Data | undefined
  /** The answer for the current page and filter. */
  currentData?: Data | undefined
  /** Stays while the call is sent again, unlike `isError`. */
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

export interface AnsweredProps<Data> extends Pick<ErrorStateProps, 'title' | 'body' | 'level' | 'compact'> {
  asked: Asked<Data>
  /** Shown until the first answer; by default three cards. */
  loading?: ReactNode
  /** Shown for a list without items. */
  empty?: Data extends { items: readonly unknown[] } ? ReactNode : never
  children: (data: Data) => ReactNode
}

const isEmpty = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items) && data.items.length === 0

/**
 * Shows the answer to a query: until it arrives, a loading state, and if it fails, an error with a button to try again.
 * While another page or filter is loading, the previous rows stay; a previous "there are none" does not. If the load
 * fails, the previous rows disappear, because they would look like its answer, and stay away while it is tried again.
 * A page that does not exist any more becomes the last one (NAV-15).
 * `title`, `body`, `level` and `compact` are those of the error, whose body is the server's message by default.
 */
export const Answered = <Data,>({
  asked,
  loading,
  empty,
  body,
  children,
  ...error
}: AnsweredProps<Data>): ReactNode => {
  const { data, currentData, error: failure, isFetching, refetch } = asked
  const isReplaced = useLastPage(currentData)
  const isSilent = isCallFailure(failure) && failure.isSilent === true
  if (failure !== undefined && currentData === undefined && !isSilent) {
    return (
      <ErrorState
        {...error}
        body={body ?? (isCallFailure(failure) ? failure.message : undefined)}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
      />
    )
  }
  const shown = currentData ?? (isEmpty(data) ? undefined : data)
  if (shown === undefined || isReplaced) return loading ?? <Skeleton count={3} variant="card" />
  return empty !== undefined && isEmpty(shown) ? empty : children(shown)
}

import { isCallFailure } from '@fieldproof/platform'
import { ErrorState, Skeleton, type ErrorStateProps } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import { useLastPage } from '../list/use-last-page.ts'

/** The result of a query's hook. */
export interface Asked<Data> {
  /** The last answer, which may be that of another page or filter. */
  data?: Data | undefined
  /** The answer to the present question. */
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
 * The answer to a query; what is loading before it; and if it failed, an error with a button to try again. While
 * another page or filter is loading, the rows before it stay, but not that there are none. If it fails, they disappear,
 * also while it is tried again, because they would look like its answer. A page that does not exist any more becomes the
 * last one (NAV-15). `title`, `body`, `level` and `compact` are those of the error; its body is the server's message by
 * default.
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

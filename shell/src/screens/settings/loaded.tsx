import { isCallFailure } from '@fieldproof/platform'
import { ErrorState, Skeleton } from '@fieldproof/ui'
import type { ReactNode } from 'react'

export interface LoadedProps<Data> {
  /** The result of a query's hook. */
  query: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** Shown until the content is loaded; two cards by default. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** A query's content; a skeleton until it is loaded, and the reason if it failed. */
export const Loaded = <Data,>({
  query: { data, error, isFetching, refetch },
  skeleton,
  children,
}: LoadedProps<Data>) => {
  if (data !== undefined) return children(data)
  if (error === undefined) return skeleton ?? <Skeleton count={2} variant="card" />
  return (
    <ErrorState
      body={isCallFailure(error) && !error.isSilent ? error.message : undefined}
      onRetry={() => {
        refetch()
      }}
      retrying={isFetching}
    />
  )
}

import { isCallFailure } from '@fieldproof/platform'
import { ErrorState, Skeleton } from '@fieldproof/ui'
import type { ReactNode } from 'react'

export interface LoadedProps<Data> {
  /** What a query's hook answers. */
  query: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** The shape of what is coming. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query brought; its shape until then, and why not where it failed. */
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

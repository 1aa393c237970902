import { api, type Platform } from '@fieldproof/platform/host'
import type { KnownCall } from './known-calls.ts'

type Store = Platform['store']
type State = ReturnType<Store['getState']>

/** Waits for calls, but no longer than until an instant in ms. */
export const inTime = async (calls: Promise<unknown>, until: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const timeIsUp = new Promise((resolve) => {
    timer = setTimeout(resolve, until - Date.now())
  })
  await Promise.race([calls, timeIsUp])
  clearTimeout(timer)
}

/**
 * The state with responses only. A pending call would stay pending for ever in the browser; a refused one is shown as
 * pending, and the browser sends it itself.
 */
export const answered = (state: State, isDue: (key: string) => boolean): State => ({
  ...state,
  api: {
    ...state.api,
    queries: Object.fromEntries(
      Object.entries(state.api.queries).filter(([key, entry]) => entry?.status === 'fulfilled' && isDue(key)),
    ),
  },
})

/** Whether a component of this rendering has requested a call, by its key, whoever started it. */
export const isAskedIn = (store: Store): ((key: string) => boolean) => {
  // The hooks read subscriptions in the same way. The type does not describe what a store with the cache's middleware
  // returns.
  const selectors = store.dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as {
    getSubscriptionCount: (key: string) => number
  }
  return (key) => selectors.getSubscriptionCount(key) > 0
}

/** The calls of some cache entries, by their keys. */
export const callsOf = (
  entries: [key: string, entry: State['api']['queries'][string]][],
): ReadonlyMap<string, KnownCall> =>
  new Map(
    entries.flatMap(([key, entry]) =>
      entry?.endpointName === undefined ? [] : [[key, { endpoint: entry.endpointName, argument: entry.originalArgs }]],
    ),
  )

interface Initiating {
  initiate: (argument: unknown, options: { subscribe: false }) => Parameters<Store['dispatch']>[0]
}

/** Starts calls before a component requests them; endpoints of areas that are not loaded yet are left out. */
export const beginCalls = (store: Store, calls: readonly KnownCall[]): Promise<unknown> =>
  Promise.allSettled(
    calls.map(({ endpoint, argument }) => {
      const known = (api.endpoints as Record<string, Initiating | undefined>)[endpoint]
      return known && (store.dispatch(known.initiate(argument, { subscribe: false })) as unknown)
    }),
  )

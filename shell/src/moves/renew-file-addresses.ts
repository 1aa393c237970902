import { api } from '@fieldproof/platform'
import type { PlatformStore } from '@fieldproof/platform/host'

type Store = PlatformStore

/** Milliseconds after which an answer's addresses are asked for again: they hold for five minutes at least (FILE-3). */
const FRESH = 4.5 * 60_000
/** The least time between two readings of one answer, in milliseconds: a file that is gone must not have it read for ever. */
const PAUSE = 60_000

interface Answer {
  endpointName: string
  originalArgs: unknown
  data: unknown
  fulfilledTimeStamp: number
}
type Endpoints = Record<
  string,
  { initiate: (argument: unknown, options: object) => (dispatch: Store['dispatch']) => Promise<unknown> } | undefined
>

const lastRead = new Map<string, number>()

/**
 * Has every answer of the cache read again in which the address of this file stands, so that whatever shows it gets another
 * address. What is not in the cache is left to who keeps it.
 * @param isBroken whether the address was tried in vain; otherwise only answers are read that may be too old
 * @returns whether any was read
 */
export const renewFileAddresses = async (store: Store, pathname: string, isBroken: boolean): Promise<boolean> => {
  const now = Date.now()
  const answers = Object.entries(store.getState().api.queries as Record<string, Answer | undefined>)
  const stale = answers.flatMap(([key, answer]) => {
    if (!answer?.data || !JSON.stringify(answer.data).includes(pathname)) return []
    const isOld = isBroken || now - answer.fulfilledTimeStamp > FRESH
    return isOld && now - (lastRead.get(key) ?? 0) > PAUSE ? [{ key, ...answer }] : []
  })
  await Promise.all(
    stale.map(async ({ key, endpointName, originalArgs }) => {
      lastRead.set(key, now)
      const read = (api.endpoints as Endpoints)[endpointName]
      if (read) await store.dispatch(read.initiate(originalArgs, { subscribe: false, forceRefetch: true }))
    }),
  )
  return stale.length > 0
}

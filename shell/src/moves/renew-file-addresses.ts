import { api } from '@fieldproof/platform'
import type { PlatformStore } from '@fieldproof/platform/host'

type Store = PlatformStore

/**
 * Milliseconds after which a response's addresses are requested again: they are valid for at least five minutes
 * (FILE-3).
 */
const FRESH = 4.5 * 60_000
/**
 * The minimum time between two reads of one response, in milliseconds, so that a missing file does not cause endless
 * requests.
 */
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
 * Reads every cached response again that contains the address of this file, so that components get another address.
 * Responses outside of the cache are left to their owners.
 * @param isBroken whether the address has failed; otherwise only responses are read that may be too old
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

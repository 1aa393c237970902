import type { AnswerOf, CallKey, InputOf } from '@fieldproof/contracts'
import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react'
import { callServer, type CallFailure, type CallRequest } from './base-query.ts'
import { askAhead } from './ask-ahead.ts'
import { isFresh } from './fresh-answers.ts'
import { keepApart, meaning } from './keep-apart.ts'

/**
 * The tags of the cache. A mutation names the tags that it changes; the queries of all areas with these tags are
 * requested again.
 */
export const cacheTags = [
  'User',
  'Notifications',
  'Posts',
  'Help',
  'Reviews',
  'Jobs',
  'Orders',
  'Projects',
  'Chats',
  'Wallet',
  'Cart',
  'Services',
  'Listings',
  'Invitations',
  'BackOffice',
] as const
export type CacheTag = (typeof cacheTags)[number]

const isOnServer = typeof window === 'undefined'

/** An endpoint in the form that the modules of Redux Toolkit use. */
interface Initiated {
  initiate: (
    argument: unknown,
    options?: { forceRefetch?: unknown; subscriptionOptions?: unknown },
  ) => (...store: Thunk) => unknown
  select: (argument: unknown) => (state: unknown) => { requestId?: string }
}
type Thunk = [dispatch: (thunk: unknown) => unknown, getState: () => unknown]

/**
 * Prevents a second request for data that is already there, whatever a hook asks for: on the server, which renders a
 * page until its calls have arrived; and in the browser, if the data came with the document or was prefetched.
 */
const askOnce = {
  name: Symbol('askOnce'),
  init: (created: { endpoints: Record<string, Initiated> }) => ({
    injectEndpoint: (name: string) => {
      const endpoint = created.endpoints[name]
      if (!endpoint?.initiate) return
      const { initiate, select } = endpoint
      endpoint.initiate = (argument, options) => {
        if (!options?.forceRefetch) return initiate(argument, options)
        const once = { ...options, forceRefetch: false }
        if (isOnServer) return initiate(argument, once)
        // Only hooks set subscription options. Every other request is made because something has changed.
        if (options.subscriptionOptions === undefined) return initiate(argument, options)
        return (dispatch, getState) => {
          const { requestId } = select(argument)(getState())
          return dispatch(initiate(argument, isFresh(requestId) ? once : options))
        }
      }
    },
  }),
}

/** On the server, effects do not run, so the rendering itself requests its data. */
const createApi = buildCreateApi(
  coreModule(),
  askOnce as unknown as ReturnType<typeof coreModule>,
  reactHooksModule({ unstable__sideEffectsInRender: isOnServer }),
  askAhead as unknown as ReturnType<typeof coreModule>,
)

/**
 * The only API cache of the site. Areas add their endpoints with `api.injectEndpoints`; each release has its own
 * (CHANGE-8).
 */
export const api = keepApart(
  createApi({
    reducerPath: 'api',
    baseQuery: callServer,
    // Queries on the screen are requested again once the server is back (OFFLINE-2).
    refetchOnReconnect: true,
    tagTypes: [...cacheTags],
    endpoints: () => ({}),
  }),
)

/** The argument of an endpoint: the parts of the call, or nothing if the call has none. */
export type CallArgument<Key extends CallKey> = keyof InputOf<Key> extends never ? void : InputOf<Key>

/**
 * The endpoint of a call: its address and types come from the contract by its key alone.
 * @example getPosts: build.query({ ...call('GET /blog-posts/get-blog-posts'), providesTags: ['Posts'] })
 */
export const call = <Key extends CallKey>(key: Key) => ({
  query: meaning((argument: CallArgument<Key>): CallRequest => ({ call: key, ...(argument as object) }), key),
  // Only the type matters: it declares the endpoint's response.
  transformResponse: (answer: AnswerOf<Key>): AnswerOf<Key> => answer,
})

/** Whether a caught or returned error is a refused call. */
export const isCallFailure = (error: unknown): error is CallFailure =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error

import type { AnswerOf, CallKey, InputOf } from '@fieldproof/contracts'
import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react'
import { callServer, type CallFailure, type CallRequest } from './base-query.ts'
import { askAhead } from './ask-ahead.ts'
import { isFresh } from './fresh-answers.ts'
import { keepApart, meaning } from './keep-apart.ts'

/** What the cache is tagged by. A write names what it changes, and every area's lists of it are asked for again. */
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

/** An endpoint as the modules of Redux Toolkit see it. */
interface Initiated {
  initiate: (
    argument: unknown,
    options?: { forceRefetch?: unknown; subscriptionOptions?: unknown },
  ) => (...store: Thunk) => unknown
  select: (argument: unknown) => (state: unknown) => { requestId?: string }
}
type Thunk = [dispatch: (thunk: unknown) => unknown, getState: () => unknown]

/**
 * What has come is not asked for again, whatever a hook says: on the server, where a page is rendered until its calls have
 * come; and in the browser, where it came with the document, or because the reader was about to come.
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
        // Hooks alone set options of a subscription. Whoever else asks, asks because something has changed.
        if (options.subscriptionOptions === undefined) return initiate(argument, options)
        return (dispatch, getState) => {
          const { requestId } = select(argument)(getState())
          return dispatch(initiate(argument, isFresh(requestId) ? once : options))
        }
      }
    },
  }),
}

/** On the server nothing runs after a rendering, so the rendering itself asks for what it shows. */
const createApi = buildCreateApi(
  coreModule(),
  askOnce as unknown as ReturnType<typeof coreModule>,
  reactHooksModule({ unstable__sideEffectsInRender: isOnServer }),
  askAhead as unknown as ReturnType<typeof coreModule>,
)

/** The one cache of the site. Areas add their endpoints with `api.injectEndpoints`, each release its own (CHANGE-8). */
export const api = keepApart(
  createApi({
    reducerPath: 'api',
    baseQuery: callServer,
    // What is on screen is asked for again once the server is back (OFFLINE-2).
    refetchOnReconnect: true,
    tagTypes: [...cacheTags],
    endpoints: () => ({}),
  }),
)

/** What an endpoint is called with: the call's parts, and nothing where the call takes nothing. */
export type CallArgument<Key extends CallKey> = keyof InputOf<Key> extends never ? void : InputOf<Key>

/**
 * The endpoint of a call: its address and types come from the contract by its key alone.
 * @example getPosts: build.query({ ...call('GET /blog-posts/get-blog-posts'), providesTags: ['Posts'] })
 */
export const call = <Key extends CallKey>(key: Key) => ({
  query: meaning((argument: CallArgument<Key>): CallRequest => ({ call: key, ...(argument as object) }), key),
  // Only the type matters: it tells the endpoint what the answer is.
  transformResponse: (answer: AnswerOf<Key>): AnswerOf<Key> => answer,
})

/** Whether a caught or returned error is a refused call. */
export const isCallFailure = (error: unknown): error is CallFailure =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error

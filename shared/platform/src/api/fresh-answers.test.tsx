import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createStore } from '../store/create-store.ts'
import { api } from './api.ts'

const posts = api.injectEndpoints({
  endpoints: (build) => ({
    titles: build.query<string[], string>({
      query: (of) => ({ call: 'GET /blog-posts/get-blog-posts', query: { of } }),
      providesTags: ['Posts'],
    }),
  }),
})

let requested: string[] = []
beforeEach(() => {
  requested = []
  jest.spyOn(performance, 'now').mockReturnValue(2_000)
  globalThis.fetch = async (input) => {
    requested.push(new URL(String(input)).searchParams.get('of') ?? '')
    return new Response(JSON.stringify({ success: true, data: ['New'] }), { status: 200 })
  }
})
afterEach(() => jest.restoreAllMocks())

/** The state of a store after a response, as a document contains it. */
const loadedState = async (of: string) => {
  const { store } = createStore()
  await store.dispatch(posts.endpoints.titles.initiate(of))
  requested = []
  const { queries, provided } = store.getState().api
  return { api: { queries, provided } } as Parameters<typeof createStore>[0]
}
/** A screen that requests its data each time it is shown. */
const show = (store: ReturnType<typeof createStore>['store'], of: string) =>
  renderHook(() => posts.useTitlesQuery(of, { refetchOnMountOrArgChange: true }), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  })

it('does not request data that came with the document, although the screen requests it each time', async () => {
  const { store } = createStore(await loadedState('all'))
  const { result } = show(store, 'all')
  expect(result.current).toMatchObject({ data: ['New'], isFetching: false })
  expect(requested).toEqual([])
})

it('requests it again at once after a change', async () => {
  const { store } = createStore(await loadedState('all'))
  show(store, 'all')
  store.dispatch(api.util.invalidateTags(['Posts']))
  await waitFor(() => expect(requested).toEqual(['all']))
  await store.dispatch(posts.endpoints.titles.initiate('all', { forceRefetch: true }))
  expect(requested).toEqual(['all', 'all'])
})

it('requests it again for a later screen, and after a change', async () => {
  const { store } = createStore(await loadedState('all'))
  const first = show(store, 'all')
  first.unmount()
  jest.spyOn(performance, 'now').mockReturnValue(60_000)
  const { result } = show(store, 'all')
  await waitFor(() => expect(result.current.isFetching).toBe(false))
  expect(requested).toEqual(['all'])
  store.dispatch(api.util.invalidateTags(['Posts']))
  await waitFor(() => expect(requested).toEqual(['all', 'all']))
})

it('requests data that did not come with the document', async () => {
  const { store } = createStore(await loadedState('all'))
  const { result } = show(store, 'others')
  await waitFor(() => expect(result.current.data).toEqual(['New']))
  expect(requested).toEqual(['others'])
})

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

let asked: string[] = []
beforeEach(() => {
  asked = []
  jest.spyOn(performance, 'now').mockReturnValue(2_000)
  globalThis.fetch = async (input) => {
    asked.push(new URL(String(input)).searchParams.get('of') ?? '')
    return new Response(JSON.stringify({ success: true, data: ['New'] }), { status: 200 })
  }
})
afterEach(() => jest.restoreAllMocks())

/** The state of a store that has been answered, as a document carries it. */
const answeredState = async (of: string) => {
  const { store } = createStore()
  await store.dispatch(posts.endpoints.titles.initiate(of))
  asked = []
  const { queries, provided } = store.getState().api
  return { api: { queries, provided } } as Parameters<typeof createStore>[0]
}
/** A screen that asks anew each time it is shown. */
const show = (store: ReturnType<typeof createStore>['store'], of: string) =>
  renderHook(() => posts.useTitlesQuery(of, { refetchOnMountOrArgChange: true }), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  })

it('what came with the document is not asked for again, though the screen asks each time', async () => {
  const { store } = createStore(await answeredState('all'))
  const { result } = show(store, 'all')
  expect(result.current).toMatchObject({ data: ['New'], isFetching: false })
  expect(asked).toEqual([])
})

it('is asked for again at once where something has changed', async () => {
  const { store } = createStore(await answeredState('all'))
  show(store, 'all')
  store.dispatch(api.util.invalidateTags(['Posts']))
  await waitFor(() => expect(asked).toEqual(['all']))
  await store.dispatch(posts.endpoints.titles.initiate('all', { forceRefetch: true }))
  expect(asked).toEqual(['all', 'all'])
})

it('is asked for again later, and once something has changed', async () => {
  const { store } = createStore(await answeredState('all'))
  const first = show(store, 'all')
  first.unmount()
  jest.spyOn(performance, 'now').mockReturnValue(60_000)
  const { result } = show(store, 'all')
  await waitFor(() => expect(result.current.isFetching).toBe(false))
  expect(asked).toEqual(['all'])
  store.dispatch(api.util.invalidateTags(['Posts']))
  await waitFor(() => expect(asked).toEqual(['all', 'all']))
})

it('what did not come with it is asked for', async () => {
  const { store } = createStore(await answeredState('all'))
  const { result } = show(store, 'others')
  await waitFor(() => expect(result.current.data).toEqual(['New']))
  expect(asked).toEqual(['others'])
})

import { skipToken } from '@reduxjs/toolkit/query/react'
import { act, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { drawAhead, DrawnAhead } from '../area/drawn-ahead.tsx'
import { createTestPlatform } from '../testing/create-test-platform.tsx'
import { api } from './api.ts'

const posts = api.injectEndpoints({
  endpoints: (build) => ({
    headlines: build.query<string[], string>({
      query: (of) => ({ call: 'GET /blog-posts/get-blog-posts', query: { of } }),
      providesTags: ['Posts'],
    }),
    secrets: build.query<string[], string>({
      query: (of) => ({ call: 'GET /blog-posts/get-blog-posts', query: { of } }),
      keepUnusedDataFor: 0,
    }),
  }),
})

let requested: string[] = []
beforeEach(() => {
  requested = []
  globalThis.fetch = async (input) => {
    const of = new URL(String(input)).searchParams.get('of') ?? ''
    requested.push(of)
    return new Response(JSON.stringify({ success: of !== 'lost', data: [`New of ${of}`], message: 'No.' }), {
      status: of === 'lost' ? 500 : 200,
    })
  }
})

const List = ({ of, isSkipped = false }: { of: string; isSkipped?: boolean }) => {
  const { data } = posts.useHeadlinesQuery(of, { refetchOnMountOrArgChange: true, skip: isSkipped })
  return <p>{data?.join() ?? `waits for ${of}`}</p>
}
const Secrets = () => <p>{posts.useSecretsQuery('secret').data?.join() ?? 'waits for secrets'}</p>
const Nothing = () => <p>{posts.useHeadlinesQuery(skipToken).data?.join() ?? 'waits for nothing'}</p>

/** Renders a page before the user navigates to it. */
const renderAhead = async (page: React.ReactNode) => {
  const { platform } = createTestPlatform()
  const ahead = drawAhead(platform.navigator.expect('/there').position, () => {})
  const shown = render(
    <Provider store={platform.store}>
      <DrawnAhead ahead={ahead}>{page}</DrawnAhead>
    </Provider>,
  )
  await act(async () => {})
  return { ahead, shown, store: platform.store, reveal: () => act(async () => ahead.reveal()) }
}

it('sends each query of the page once, and renders the response before the page is shown', async () => {
  const { shown, reveal } = await renderAhead(
    <>
      <List of="all" />
      <List of="all" />
      <List of="some" />
    </>,
  )
  await waitFor(() => expect(shown.container).toHaveTextContent('New of allNew of allNew of some'))
  expect(requested).toEqual(['all', 'some'])
  expect(screen.getAllByText('New of all')[0]).not.toBeVisible()
  await reveal()
  expect(screen.getAllByText('New of all')[0]).toBeVisible()
  // Although the screen requests its data each time it is shown.
  expect(requested).toEqual(['all', 'some'])
})

it('sends no skipped query, and none whose data must not be cached', async () => {
  const { shown, reveal } = await renderAhead(
    <>
      <List of="all" isSkipped />
      <Nothing />
      <Secrets />
    </>,
  )
  expect(shown.container).toHaveTextContent('waits for allwaits for nothingwaits for secrets')
  expect(requested).toEqual([])
  await reveal()
  await waitFor(() => expect(shown.container).toHaveTextContent('New of secret'))
  expect(requested).toEqual(['secret'])
})

it('sends a failed query again when the page is shown', async () => {
  const { reveal } = await renderAhead(<List of="lost" />)
  await waitFor(() => expect(requested).toEqual(['lost']))
  await reveal()
  await waitFor(() => expect(requested).toEqual(['lost', 'lost']))
})

it('shows changes of the data between the rendering and the navigation', async () => {
  const { shown, store, reveal } = await renderAhead(<List of="all" />)
  await waitFor(() => expect(shown.container).toHaveTextContent('New of all'))
  store.dispatch(posts.util.updateQueryData('headlines', 'all', () => ['Newer']))
  await reveal()
  expect(screen.getByText('Newer')).toBeVisible()
})

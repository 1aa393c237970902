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

let asked: string[] = []
beforeEach(() => {
  asked = []
  globalThis.fetch = async (input) => {
    const of = new URL(String(input)).searchParams.get('of') ?? ''
    asked.push(of)
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

/** Draws a page that its reader has not moved to. */
const draw = async (page: React.ReactNode) => {
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

it('asks what the page will ask, once, and has it drawn with the answer before it is shown', async () => {
  const { shown, reveal } = await draw(
    <>
      <List of="all" />
      <List of="all" />
      <List of="some" />
    </>,
  )
  await waitFor(() => expect(shown.container).toHaveTextContent('New of allNew of allNew of some'))
  expect(asked).toEqual(['all', 'some'])
  expect(screen.getAllByText('New of all')[0]).not.toBeVisible()
  await reveal()
  expect(screen.getAllByText('New of all')[0]).toBeVisible()
  // Though its screen asks each time it is shown.
  expect(asked).toEqual(['all', 'some'])
})

it('asks nothing that the page leaves out, and nothing that is not to be kept', async () => {
  const { shown, reveal } = await draw(
    <>
      <List of="all" isSkipped />
      <Nothing />
      <Secrets />
    </>,
  )
  expect(shown.container).toHaveTextContent('waits for allwaits for nothingwaits for secrets')
  expect(asked).toEqual([])
  await reveal()
  await waitFor(() => expect(shown.container).toHaveTextContent('New of secret'))
  expect(asked).toEqual(['secret'])
})

it('is asked again when it is shown, where there was no answer', async () => {
  const { reveal } = await draw(<List of="lost" />)
  await waitFor(() => expect(asked).toEqual(['lost']))
  await reveal()
  await waitFor(() => expect(asked).toEqual(['lost', 'lost']))
})

it('follows what changed between the drawing and the move', async () => {
  const { shown, store, reveal } = await draw(<List of="all" />)
  await waitFor(() => expect(shown.container).toHaveTextContent('New of all'))
  store.dispatch(posts.util.updateQueryData('headlines', 'all', () => ['Newer']))
  await reveal()
  expect(screen.getByText('Newer')).toBeVisible()
})

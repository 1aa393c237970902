import { api, call } from '@fieldproof/platform'
import { refuse, renderPage } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Answered } from './answered.tsx'

const { useGetBlogPostsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getBlogPosts: build.query(call('GET /blog-posts/get-blog-posts')) }),
})

const List = () => {
  const [page, setPage] = useState(1)
  const posts = useGetBlogPostsQuery({ query: { locale: 'en', page, pageSize: 12 } })
  return (
    <>
      <button onClick={() => setPage(page + 1)}>Next page</button>
      <Answered asked={posts} empty="No posts yet" loading="Loading posts" title="We could not load the posts.">
        {({ total }) => `${total} posts`}
      </Answered>
    </>
  )
}

type Answer = { items: never[]; total: number; page: number; pageSize: number }
const answer = (total: number): Answer =>
  ({ items: total > 0 ? [{}] : [], total, page: 1, pageSize: 12 }) as unknown as Answer

const show = (pages: Record<string, () => Promise<ReturnType<typeof refuse> | Answer>>) =>
  renderPage(<List />, {
    answers: { 'GET /blog-posts/get-blog-posts': ({ query: { page = '1' } }) => pages[page]?.() ?? answer(0) },
  })

describe('the answer to a query', () => {
  it('is announced as loading, and then shown', async () => {
    const late = Promise.withResolvers<Answer>()
    await show({ 1: () => late.promise })
    expect(screen.getByText('Loading posts')).toBeInTheDocument()
    await act(async () => late.resolve(answer(20)))
    expect(await screen.findByText('20 posts')).toBeInTheDocument()
  })

  it('has its own text if there are no items', async () => {
    await show({ 1: async () => answer(0) })
    expect(await screen.findByText('No posts yet')).toBeInTheDocument()
  })

  it('stays while another page is loading', async () => {
    const late = Promise.withResolvers<Answer>()
    await show({ 1: async () => answer(20), 2: () => late.promise })
    await screen.findByText('20 posts')
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(screen.getByText('20 posts')).toBeInTheDocument()
    await act(async () => late.resolve(answer(30)))
    expect(await screen.findByText('30 posts')).toBeInTheDocument()
  })

  it('does not claim that a page is empty while that page is loading', async () => {
    const late = Promise.withResolvers<Answer>()
    await show({ 1: async () => answer(0), 2: () => late.promise })
    await screen.findByText('No posts yet')
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(screen.getByText('Loading posts')).toBeInTheDocument()
    await act(async () => late.resolve(answer(30)))
    expect(await screen.findByText('30 posts')).toBeInTheDocument()
  })

  it('disappears when the next page fails to load, and stays away while that is tried again', async () => {
    const late = Promise.withResolvers<Answer>()
    let isRefused = true
    await show({
      1: async () => answer(20),
      2: async () => (isRefused ? refuse(503, { message: 'Not today.' }) : late.promise),
    })
    await screen.findByText('20 posts')
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the posts.Not today.')
    expect(screen.queryByText('20 posts')).not.toBeInTheDocument()
    isRefused = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('button', { name: /Try again/ })).toHaveAttribute('aria-busy', 'true'))
    expect(screen.queryByText('20 posts')).not.toBeInTheDocument()
    await act(async () => late.resolve(answer(30)))
    expect(await screen.findByText('30 posts')).toBeInTheDocument()
  })
})

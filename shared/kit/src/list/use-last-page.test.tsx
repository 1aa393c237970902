import { api, call } from '@fieldproof/platform'
import { renderPage } from '@fieldproof/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import { Answered } from '../answered/index.ts'
import { listAddress } from './list-address.ts'
import { page, words } from './parameters.ts'
import { useListAddress } from './use-list-address.ts'

const { useGetBlogPostsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getBlogPosts: build.query(call('GET /blog-posts/get-blog-posts')) }),
})
const posts = listAddress(() => '/blog', { search: words(), page })

const pageSize = 12
const List = ({ asks }: { asks?: number }) => {
  const { view } = useListAddress(posts)
  const asked = useGetBlogPostsQuery({ query: { locale: 'en', page: asks ?? view.page, pageSize } })
  return (
    <Answered asked={asked} empty="No posts" loading="Loading" title="We could not load the posts.">
      {({ items, page: number }) => `${items.length} posts on page ${number}`}
    </Answered>
  )
}

const show = async (path: string, total: number, asks?: number) => {
  const { navigator, asked } = await renderPage(<List {...(asks !== undefined && { asks })} />, {
    path,
    answers: {
      'GET /blog-posts/get-blog-posts': ({ query }) => {
        const number = Number(query.page)
        const items = Array.from(
          { length: Math.max(0, Math.min(pageSize, total - (number - 1) * pageSize)) },
          () => ({}),
        )
        return { items, total, page: number, pageSize } as never
      },
    },
  })
  return { navigator, asked, search: () => navigator.position.address.search }
}

describe('a page that does not exist any more', () => {
  it('becomes the last one, with the rest of the view, and no step back leads to it', async () => {
    const before = window.history.length
    const { search } = await show('/blog?search=oil&page=9', 30)
    expect(await screen.findByText('6 posts on page 3')).toBeInTheDocument()
    expect(search()).toBe('?search=oil&page=3')
    expect(window.history.length).toBe(before)
  })

  it('becomes the first one if the list is empty, which then says so', async () => {
    const { search } = await show('/blog?page=2', 0)
    expect(await screen.findByText('No posts')).toBeInTheDocument()
    expect(search()).toBe('')
  })

  it('is never called empty', async () => {
    const { asked } = await show('/blog?page=9', 30)
    const seen = new Set<string>()
    const watch = new MutationObserver(() => seen.add(document.body.textContent))
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    await waitFor(() => expect(asked).toHaveLength(2))
    await screen.findByText('6 posts on page 3')
    watch.disconnect()
    expect([...seen].some((text) => text.includes('No posts'))).toBe(false)
  })

  it('stays in the address if the answer is for another page', async () => {
    const { search } = await show('/blog?page=9', 30, 5)
    expect(await screen.findByText('No posts')).toBeInTheDocument()
    expect(search()).toBe('?page=9')
  })
})

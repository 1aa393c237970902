import { refuse, renderPage, type Answers, type AskedCall } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import blogTexts from '../../../locales/en/blog.json'
import areaTexts from '../../../locales/en/content.json'
import { pageOfPosts, post } from '../../testing/content.ts'
import Blog from './blog.tsx'

const texts = { ...areaTexts, ...blogTexts }
const call = 'GET /blog-posts/get-blog-posts'
const load = (path: string, answer: Answers[typeof call] = pageOfPosts([post()])) =>
  renderPage(<Blog />, { path, texts, answers: { [call]: answer } })
const lastQuery = (asked: { call: AskedCall }[]) => asked.at(-1)?.call.query
const here = () => `${window.location.pathname}${window.location.search}`

test('the address defines the request', async () => {
  const { asked } = await load('/blog?topic=goods&search=cocoa&page=2', pageOfPosts([post()], 30))
  await screen.findByText('30 posts for “cocoa”')
  expect(lastQuery(asked)).toMatchObject({ tag: 'goods', search: 'cocoa', page: '2', locale: 'en' })
  expect(screen.getByRole('link', { name: 'Goods' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('searchbox')).toHaveValue('cocoa')
})

test('invalid parameters are not requested', async () => {
  const { asked } = await load('/blog?topic=cats&page=-4')
  await screen.findByText('1 post')
  expect(lastQuery(asked)).not.toHaveProperty('tag')
  expect(lastQuery(asked)).toMatchObject({ page: '1' })
})

test('typing searches after a pause, as one history entry, and resets the page', async () => {
  const { asked, navigator } = await load('/blog?page=3', pageOfPosts([post()], 40))
  await screen.findByText('40 posts')
  const before = window.history.length
  await userEvent.type(screen.getByRole('searchbox'), 'rust')
  await waitFor(() => expect(here()).toBe('/blog?search=rust'))
  await userEvent.type(screen.getByRole('searchbox'), 'y')
  await waitFor(() => expect(here()).toBe('/blog?search=rusty'))
  expect(window.history.length - before).toBe(1)
  await waitFor(() => expect(lastQuery(asked)).toMatchObject({ search: 'rusty', page: '1' }))
  act(() => navigator.push('/blog'))
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''))
})

test('links to topics keep the search, and links to pages keep topic and search', async () => {
  await load('/blog?topic=vehicle&search=rust', pageOfPosts([post()], 30))
  await screen.findByText('30 posts for “rust”')
  expect(screen.getByRole('link', { name: 'Property' })).toHaveAttribute('href', '/blog?topic=property&search=rust')
  expect(screen.getByRole('link', { name: 'All topics' })).toHaveAttribute('href', '/blog?search=rust')
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/blog?topic=vehicle&search=rust&page=2',
  )
})

test('an empty blog and an empty result have different messages', async () => {
  const { unmount } = await load('/blog', pageOfPosts([]))
  expect(await screen.findByText('No posts yet')).toBeInTheDocument()
  unmount()
  await load('/blog?search=zebra', pageOfPosts([]))
  expect(await screen.findByText('No posts match')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Show all posts' }))
  expect(here()).toBe('/blog')
})

test('a failed list can be requested again', async () => {
  let isDown = true
  await load('/blog', () => (isDown ? refuse(503, { message: 'Down.' }) : pageOfPosts([post()])))
  await screen.findByText('The posts could not be loaded')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Before you pay' })).toHaveAttribute('href', '/blog/before-you-pay')
})

import type { AnswerOf } from '@fieldproof/contracts'
import { refuse, renderPage, type Answers } from '@fieldproof/platform/testing'
import { toasts } from '@fieldproof/ui'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import blogTexts from '../../../locales/en/blog.json'
import areaTexts from '../../../locales/en/content.json'
import { post } from '../../testing/content.ts'
import PostPage from './post.tsx'

const texts = { ...areaTexts, ...blogTexts }
const call = 'GET /blog-posts/get-blog/{id}'
const fullPost: AnswerOf<typeof call> = {
  ...post({ readingMinutes: 9 }),
  html: '<h2>Look under it</h2><p>Bring a <strong>torch</strong>.</p>',
  more: [post({ slug: 'more', title: 'Read this too' })],
}
const load = (answer: Answers[typeof call], path = '/blog/before-you-pay') =>
  renderPage(<PostPage />, { path, route: '/blog/:slug', texts, answers: { [call]: answer } })

test('shows the text, the author, and related posts', async () => {
  await load(({ params }) => ({ ...fullPost, title: `Post ${params.id}` }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Post before-you-pay' })).toBeInTheDocument()
  expect(screen.getByText('torch').tagName).toBe('STRONG')
  expect(screen.getByText('Ibrahim Sani')).toBeInTheDocument()
  expect(screen.getByText('9-minute read')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Read this too' })).toHaveAttribute('href', '/blog/more')
})

test.each([404, 400])('an address without a post (%i) shows that, with a link back', async (status) => {
  await load(refuse(status, { message: 'No such post.' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'This post does not exist' })).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Back to all posts' })[0]).toHaveAttribute('href', '/blog')
})

test('a post that failed to load can be requested again', async () => {
  let isDown = true
  await load(() => (isDown ? refuse(503, { message: 'Down.' }) : fullPost))
  await screen.findByRole('heading', { level: 1, name: 'The post could not be loaded' })
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('torch')).toBeInTheDocument()
})

test('the full address is copied, or a failure is shown', async () => {
  toasts.clear()
  const user = userEvent.setup()
  await load(fullPost)
  await user.click(await screen.findByRole('button', { name: 'Copy the link' }))
  await waitFor(() => expect(toasts.read().at(-1)).toMatchObject({ message: 'The link is copied.' }))
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/blog/before-you-pay')
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
  await user.click(screen.getByRole('button', { name: 'Copy the link' }))
  await waitFor(() => expect(toasts.read().at(-1)).toMatchObject({ tone: 'danger' }))
})

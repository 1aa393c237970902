import { refuse, renderPage, type Answers } from '@fieldproof/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../../../locales/en/content.json'
import { pageOfPosts, post } from '../../testing/content.ts'
import LatestPosts from './latest-posts.tsx'

const call = 'GET /blog-posts/get-blog-posts'
const load = (answer: Answers[typeof call]) => renderPage(<LatestPosts />, { texts, answers: { [call]: answer } })

test('requests two posts and links to them', async () => {
  const { asked } = await load(pageOfPosts([post(), post({ slug: 'second', title: 'The second' })]))
  expect(await screen.findByRole('link', { name: 'The second' })).toHaveAttribute('href', '/blog/second')
  expect(asked[0]?.call.query).toMatchObject({ pageSize: '2', locale: 'en' })
})

test('shows that there are no posts', async () => {
  await load(pageOfPosts([]))
  expect(await screen.findByText('No posts have been published yet.')).toBeInTheDocument()
})

test('can be requested again after a failure', async () => {
  let isDown = true
  await load(() => (isDown ? refuse(503, { message: 'Down.' }) : pageOfPosts([post()])))
  await screen.findByText('The posts could not be loaded.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Before you pay' })).toBeInTheDocument()
})

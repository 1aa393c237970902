import { refuse, renderPage, type Answers } from '@fieldproof/platform/testing'
import { screen, waitFor, within, act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../../../locales/en/content.json'
import { pageOfPosts, post, review, services } from '../../testing/content.ts'
import Home from './home.tsx'

const answers: Answers = {
  'GET /users/get-service-details': services,
  'GET /customer-reviews/get-featured': { reviews: [review()], total: 1, average: 4.8 },
  'GET /blog-posts/get-blog-posts': pageOfPosts([post()]),
}
const load = (change: Answers = {}) => renderPage(<Home />, { texts, answers: { ...answers, ...change } })
const quotes = () => screen.getAllByRole('link', { name: /^Get a quote/ })

beforeEach(() => localStorage.clear())

test('the main action leads to the quote form of a general inspection', async () => {
  await load()
  expect(screen.getByRole('link', { name: 'Book a Pro' })).toHaveAttribute(
    'href',
    '/services/general-purpose#quotation',
  )
  expect(screen.getByRole('link', { name: 'How it Works' })).toHaveAttribute('href', '/how-it-works')
  expect(screen.getByRole('link', { name: 'Become an Inspector' })).toHaveAttribute('href', '/inspector')
})

test('the sample report is linked', async () => {
  await load()
  expect(screen.getByRole('link', { name: 'See a sample report' })).toHaveAttribute('href', '/sample-report/vehicle')
})

test('each of the five services links to its own quote form, before prices are loaded', async () => {
  await load({ 'GET /users/get-service-details': () => new Promise(() => {}) })
  expect(quotes().map((link) => link.getAttribute('href'))).toEqual([
    '/services/general-purpose#quotation',
    '/services/property#quotation',
    '/services/vehicle#quotation',
    '/services/goods#quotation',
    '/services/infrastructure#quotation',
  ])
})

test('shows the prices of the server, and which service is unavailable', async () => {
  await load()
  expect(await screen.findByText('From ₦25,000')).toBeInTheDocument()
  expect(screen.getByText('From ₦35,000')).toBeInTheDocument()
  expect(screen.getByText('Not available right now')).toBeInTheDocument()
})

test('without prices, the cards still link to the quote forms', async () => {
  await load({ 'GET /users/get-service-details': refuse(503, { message: 'Down.' }) })
  expect(await screen.findAllByText('Price shown before you pay')).toHaveLength(5)
  expect(quotes()).toHaveLength(5)
})

test('reviews show author, text and inspection', async () => {
  await load()
  const part = await screen.findByRole('region', { name: 'What customers say' })
  expect(await within(part).findByText('He found the rust.')).toBeInTheDocument()
  expect(within(part).getByText('Vehicle Check in Kano')).toBeInTheDocument()
  expect(within(part).getByText('4.8 out of 5 from 1 review')).toBeInTheDocument()
})

test('without reviews and posts those sections are missing', async () => {
  await load({
    'GET /customer-reviews/get-featured': { reviews: [], total: 0, average: null },
    'GET /blog-posts/get-blog-posts': pageOfPosts([]),
  })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'What customers say' })).toBeNull())
  await waitFor(() => expect(screen.queryByRole('region', { name: 'From the field' })).toBeNull())
})

test('reviews that could not be loaded can be requested again', async () => {
  let isDown = true
  await load({
    'GET /customer-reviews/get-featured': () =>
      isDown ? refuse(503, { message: 'Down.' }) : { reviews: [review()], total: 1, average: 5 },
  })
  await screen.findByText('The reviews could not be loaded')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('He found the rust.')).toBeInTheDocument()
})

test('a browser that can install the app shows a button, others show a hint', async () => {
  await load()
  expect(screen.getByText(/home screen from your browser's menu/)).toBeInTheDocument()
  const prompt = jest.fn(async () => ({ outcome: 'accepted' as const }))
  act(() => {
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
  await userEvent.click(screen.getByRole('button', { name: 'Install the app' }))
  expect(prompt).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull())
})

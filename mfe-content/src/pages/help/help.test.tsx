import { refuse, renderPage, type Answers } from '@fieldproof/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../../../locales/en/help.json'
import { article, help } from '../../testing/content.ts'
import HelpPage from './help.tsx'

const cancel = article()
const pay = article({ slug: 'how-you-pay', title: 'How you pay', isPopular: false })
const answers: Answers = {
  'GET /help-articles/get-help': help(cancel, pay),
  'GET /help-articles/search': ({ query }) =>
    [cancel, pay].filter(({ title }) => title.toLowerCase().includes(query.search ?? '')),
  'GET /help-articles/get-article/{slug}': ({ params }) =>
    params.slug === cancel.slug
      ? { ...cancel, html: '<p>All of it <em>comes back</em>.</p>', related: [pay] }
      : refuse(404, { message: 'No such article.' }),
}
const load = (path: string, change: Answers = {}) =>
  renderPage(<HelpPage />, { path, texts, answers: { ...answers, ...change } })
const here = () => `${window.location.pathname}${window.location.search}`

test('begins with the search, popular articles, and the categories', async () => {
  await load('/help')
  expect(screen.getByRole('heading', { level: 1, name: 'What do you need help with?' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Cancel a booking' })).toHaveAttribute(
    'href',
    '/help?article=cancel-a-booking',
  )
  expect(screen.queryByRole('link', { name: 'How you pay' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Payments' })).toHaveAttribute('href', '/help?category=payments')
  expect(screen.getByText('2 articles')).toBeInTheDocument()
})

test('finds while typing, counts, highlights the matches, and keeps the search in the address', async () => {
  await load('/help')
  await screen.findByText('2 articles')
  await userEvent.type(screen.getByRole('searchbox'), 'canc')
  expect(await screen.findByText('1 article for “canc”')).toBeInTheDocument()
  expect(here()).toBe('/help?search=canc')
  const marked = screen.getByText('Canc')
  expect(marked.tagName).toBe('MARK')
  expect(marked.closest('a')).toHaveTextContent('Cancel a booking')
  expect(marked.closest('a')).toHaveAttribute('href', '/help?search=canc&article=cancel-a-booking')
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('emptying the field returns to the start', async () => {
  await load('/help?search=pay')
  await screen.findByText('1 article for “pay”')
  await userEvent.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(here()).toBe('/help'))
  expect(await screen.findByRole('heading', { name: 'Popular articles' })).toBeInTheDocument()
})

test('an empty result shows advice and the categories', async () => {
  await load('/help?search=zebra')
  expect(await screen.findByText('No articles match “zebra”')).toBeInTheDocument()
  expect(screen.getByText(/Check the spelling/)).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Payments' })).toBeInTheDocument()
})

test('special characters are searched for literally', async () => {
  await load('/help?search=' + encodeURIComponent('a (b[c \\ $&'), { 'GET /help-articles/search': [cancel] })
  expect(await screen.findByRole('link', { name: 'Cancel a booking' })).toBeInTheDocument()
})

test('a category lists its topics with their articles', async () => {
  await load('/help?category=payments')
  expect(await screen.findByRole('heading', { level: 1, name: 'Payments' })).toBeInTheDocument()
  const topic = screen.getByRole('heading', { level: 2, name: 'Cancelling' })
  expect(topic).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'How you pay' })[0]).toHaveAttribute('href', '/help?article=how-you-pay')
})

test('an article shows its category, its date and related articles', async () => {
  await load('/help?article=cancel-a-booking&search=canc')
  expect(await screen.findByText('comes back')).toBeInTheDocument()
  const crumbs = screen.getByRole('navigation', { name: 'You are here' })
  await waitFor(() =>
    expect(within(crumbs).getByRole('link', { name: 'Payments' })).toHaveAttribute('href', '/help?category=payments'),
  )
  expect(screen.getByText('Updated on 21 July 2026')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Related articles' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to the results' })).toHaveAttribute('href', '/help?search=canc')
})

test.each(['/help?article=nowhere', '/help?category=nowhere'])(
  '%s does not exist, with a message and links',
  async (path) => {
    await load(path)
    expect(await screen.findByRole('heading', { level: 1, name: /does not exist/ })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to help' })).toHaveAttribute('href', '/help')
  },
)

test('without any articles, help says so', async () => {
  await load('/help', { 'GET /help-articles/get-help': { categories: [], popular: [] } })
  expect(await screen.findByText('No articles yet')).toBeInTheDocument()
})

test('help that failed to load can be requested again, with a call request meanwhile', async () => {
  let isDown = true
  const { platform } = await load('/help', {
    'GET /help-articles/get-help': () => (isDown ? refuse(503, { message: 'Down.' }) : help(cancel)),
  })
  await screen.findByText('Help could not be loaded')
  const listener = jest.fn()
  platform.bus.on('callback.requested@1', listener, 'test')
  await userEvent.click(screen.getByRole('button', { name: 'Ask us to call you' }))
  expect(listener).toHaveBeenCalledWith({ category: null })
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Popular articles' })).toBeInTheDocument()
})

/** Presses the button to try again. It stays, and shows that the call is under way. */
const tryAgain = async () => {
  const button = await screen.findByRole('button', { name: 'Try again' })
  await userEvent.click(button)
  await waitFor(() => expect(screen.getByRole('button', { name: /Try again/ })).toHaveAttribute('aria-busy', 'true'))
}

test.each([
  ['help', '/help', 'GET /help-articles/get-help', help(cancel), 'Popular articles'],
  [
    'an article',
    '/help?article=cancel-a-booking',
    'GET /help-articles/get-article/{slug}',
    { ...cancel, html: '<h2>What it costs</h2>', related: [] },
    'What it costs',
  ],
  ['a search', '/help?search=canc', 'GET /help-articles/search', [cancel], '1 article for “canc”'],
])('the error of %s stays while it is tried again', async (_what, path, call, answer, shown) => {
  const late = Promise.withResolvers<void>()
  let isDown = true
  await load(path, { [call]: () => (isDown ? refuse(503, { message: 'Down.' }) : late.promise.then(() => answer)) })
  await screen.findByRole('alert')
  isDown = false
  await tryAgain()
  late.resolve()
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the categories beside an article can be requested again if they failed to load', async () => {
  const late = Promise.withResolvers<void>()
  let isDown = true
  await load('/help?article=cancel-a-booking', {
    'GET /help-articles/get-help': () =>
      isDown ? refuse(503, { message: 'Down.' }) : late.promise.then(() => help(cancel)),
  })
  expect(await screen.findByText('comes back')).toBeInTheDocument()
  await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await tryAgain()
  late.resolve()
  expect(await screen.findByRole('navigation', { name: 'Categories' })).toBeInTheDocument()
})

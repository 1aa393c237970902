import { textTarget } from '@fieldproof/policy/text-link'
import { refuse, testUser, type Answers } from '@fieldproof/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { testAreas, testComposition } from '../../testing/compositions.ts'
import { testNotification } from '../../testing/notifications.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import AllNotifications from './all-notifications.tsx'
import './notification.tsx'
import { MainContent } from '../../layout/main-content.tsx'
import Notifications from './notifications.tsx'

const list = [
  testNotification({ message: 'Read already.', isClicked: true }),
  testNotification({ _id: '1b9a4f7e-3f0a-4b0e-9d58-2f3f9d1c7a10', message: 'Not read yet.' }),
  testNotification({
    _id: '2b9a4f7e-3f0a-4b0e-9d58-2f3f9d1c7a10',
    message: 'A job near you.',
    isClicked: true,
    isJobNotification: true,
    orderId: 'o1',
    jobSummary: {
      address: '12 Allen Avenue',
      city: 'Ikeja',
      zipCode: '100001',
      inspectionDate: '2026-12-01T09:00:00.000Z',
      inspectionType: 'vehicle',
    },
  }),
  testNotification({
    _id: '3b9a4f7e-3f0a-4b0e-9d58-2f3f9d1c7a10',
    message: 'Somebody is interested.',
    typeOfNotification: 'Available Inspector',
    orderId: 'o2',
  }),
]
const answers = { 'GET /users/get-recent-notifications': list }

// jsdom follows no links.
beforeAll(() => document.addEventListener('click', (event) => event.preventDefault()))

test('a visitor is invited to log in and comes back afterwards', async () => {
  const { asked } = await renderShell(<AllNotifications />, { path: '/all-notifications?filter=jobs' })
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?referTo=%2Fall-notifications%3Ffilter%3Djobs',
  )
  expect(asked).toEqual([])
})

test('the panel loads ten, and links only to existing screens', async () => {
  const { asked } = await renderShell(<Notifications />, { path: '/notifications', user: testUser(), answers })
  const available = await screen.findByRole('link', { name: /Somebody is interested/ })
  expect(available).toHaveAttribute('href', '/dashboard/order-details/o2')
  expect(asked[0]?.call.query).toEqual({ limit: '10' })
  // This composition has no screen of job offers, but one at the first segment.
  expect(screen.getByRole('link', { name: /A job near you/ })).toHaveAttribute('href', '/inspector')
  expect(screen.getByText(/12 Allen Avenue, 100001 Ikeja/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/all-notifications')
})

test('a job leads to its offer, with order and notification', async () => {
  const composition = testComposition([
    ...testAreas,
    { name: 'mfe-offers', title: 'Offers', routes: ['inspector.offer'] },
  ])
  const { emitted } = await renderShell(<Notifications />, {
    path: '/notifications',
    user: testUser(),
    answers,
    composition,
  })
  const link = await screen.findByRole('link', { name: /A job near you/ })
  const target = new URL(link.getAttribute('href') ?? '', 'https://own.example')
  expect(target.pathname).toBe('/inspector/inspector-job-notification')
  expect(JSON.parse(target.searchParams.get('notification') ?? '')).toEqual({
    orderId: 'o1',
    notificationId: list[2]?._id,
  })
  await userEvent.click(link)
  expect(emitted).toEqual([['MARK_NOTIFICATION_AS_CLICKED', list[2]?._id]])
})

test('without notifications it says so', async () => {
  await renderShell(<Notifications />, {
    path: '/notifications',
    user: testUser(),
    answers: { 'GET /users/get-recent-notifications': [] },
  })
  expect(await screen.findByText('You have no notifications')).toBeInTheDocument()
})

const listOf = (items: typeof list, total = items.length, page = 1) => ({ items, total, page, pageSize: 20 })

test('the filter is in the address, and the server filters', async () => {
  const { asked } = await renderShell(<AllNotifications />, {
    path: '/all-notifications?filter=unread',
    user: testUser(),
    answers: { 'GET /users/get-my-notifications': listOf(list.filter(({ isClicked }) => !isClicked)) },
  })
  expect(await screen.findByText('Not read yet.')).toBeInTheDocument()
  expect(asked[0]?.call.query).toEqual({ filter: 'unread', page: '1' })
  expect(screen.getByRole('link', { name: 'Unread' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Jobs' })).toHaveAttribute('href', '/all-notifications?filter=jobs')
  expect(screen.queryByRole('navigation', { name: /pages/i })).not.toBeInTheDocument()
})

test('pages are in the address, and keep the filter', async () => {
  const { asked } = await renderShell(<AllNotifications />, {
    path: '/all-notifications?filter=unread&page=2',
    user: testUser(),
    answers: { 'GET /users/get-my-notifications': listOf(list, 45) },
  })
  await screen.findByText('Not read yet.')
  expect(asked[0]?.call.query).toEqual({ filter: 'unread', page: '2' })
  expect(screen.getByRole('link', { name: /Next/i })).toHaveAttribute('href', '/all-notifications?filter=unread&page=3')
})

test('a page that no longer exists leads to the last one', async () => {
  const { navigator } = await renderShell(<AllNotifications />, {
    path: '/all-notifications?page=9',
    user: testUser(),
    answers: {
      'GET /users/get-my-notifications': ({ query }) => listOf(query.page === '9' ? [] : list, 23, Number(query.page)),
    },
  })
  await screen.findByText('Not read yet.')
  expect(navigator.position.address.search).toBe('?page=2')
})

test('a clicked notification is shown as clicked at once, also on a page of all notifications', async () => {
  const { emitted } = await renderShell(<AllNotifications />, {
    path: '/all-notifications',
    user: testUser(),
    answers: { 'GET /users/get-my-notifications': listOf([testNotification({ message: 'Not read yet.' })]) },
  })
  await userEvent.click(await screen.findByRole('link', { name: /Not read yet/ }))
  expect(emitted).toEqual([['MARK_NOTIFICATION_AS_CLICKED', testNotification()._id]])
  await waitFor(() => expect(screen.queryByText('Not opened yet')).not.toBeInTheDocument())
})

test("an inspection's date is shown in the zone of its place", async () => {
  const job = list[2]?.jobSummary
  await renderShell(<AllNotifications />, {
    path: '/all-notifications',
    user: testUser(),
    answers: {
      'GET /users/get-my-notifications': listOf([
        testNotification({ isJobNotification: true, jobSummary: job ? { ...job, timeZone: 'Asia/Tokyo' } : null }),
      ]),
    },
  })
  expect(await screen.findByText(/1 Dec 2026, 18:00/)).toBeInTheDocument()
})

describe('the link in a text message (NOTIFY-19)', () => {
  const [, second] = list
  const open = (link: string, answer: Answers = {}) =>
    renderShell(<MainContent />, { path: link, user: testUser(), answers: answer })
  const link = textTarget({ _id: second?._id ?? '' })

  test('opens the page of its notification, and marks it as clicked (BELL-5)', async () => {
    const shown = { ...testNotification({ _id: second?._id ?? '' }), actionLink: '/blog/a-post' }
    const { navigator, emitted, asked } = await open(link, { 'GET /users/get-notification/{id}': shown })
    await waitFor(() => expect(navigator.position.address.pathname).toBe('/blog/a-post'))
    expect(asked[0]?.call.params).toEqual({ id: second?._id })
    expect(emitted).toContainEqual(['MARK_NOTIFICATION_AS_CLICKED', second?._id])
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'never leaves the site for %s',
    async (actionLink) => {
      const { navigator } = await open(link, { 'GET /users/get-notification/{id}': testNotification({ actionLink }) })
      await waitFor(() => expect(navigator.position.address.pathname).toBe('/notifications'))
    },
  )

  test.each([link, '/n/-', '/n/UPPER'])('opens the notifications if it finds no notification: %s', async (address) => {
    const { navigator, emitted } = await open(address, {
      'GET /users/get-notification/{id}': refuse(404, { message: 'Not found' }),
    })
    await waitFor(() => expect(navigator.position.address.pathname).toBe('/notifications'))
    expect(emitted).toEqual([])
  })

  test('can be tried again without a connection', async () => {
    let isAway = true
    const { navigator } = await open(link, {
      'GET /users/get-notification/{id}': () => (isAway ? refuse(503, { message: 'Away' }) : testNotification()),
    })
    await screen.findByText('Away')
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(navigator.position.address.pathname).toBe('/blog/a-post'))
  })
})

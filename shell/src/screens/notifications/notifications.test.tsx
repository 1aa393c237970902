import { testUser } from '@fieldproof/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { testAreas, testComposition } from '../../testing/compositions.ts'
import { testNotification } from '../../testing/notifications.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import AllNotifications from './all-notifications.tsx'
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

test('the panel asks for ten, and leads where the site has a screen', async () => {
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

test('the filter stands in the address', async () => {
  await renderShell(<AllNotifications />, { path: '/all-notifications?filter=unread', user: testUser(), answers })
  expect(await screen.findByText('Not read yet.')).toBeInTheDocument()
  expect(screen.queryByText('Read already.')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Unread' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Jobs' })).toHaveAttribute('href', '/all-notifications?filter=jobs')
})

test('more are asked for step by step, up to a hundred', async () => {
  const { asked, navigator } = await renderShell(<AllNotifications />, {
    path: '/all-notifications',
    user: testUser(),
    answers: {
      'GET /users/get-recent-notifications': ({ query }) =>
        Array.from({ length: Number(query.limit) }, (_, position) =>
          testNotification({
            _id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
            message: `Number ${position + 1}.`,
          }),
        ),
    },
  })
  await screen.findByText('Number 20.')
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('Number 50.')
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('Number 100.')
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  expect(asked.map(({ call }) => call.query.limit)).toEqual(['20', '50', '100'])
  expect(navigator.position.address.search).toBe('?limit=100')
})

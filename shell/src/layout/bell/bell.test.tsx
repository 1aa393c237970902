import { refuse, testUser } from '@fieldproof/platform/testing'
import { notificationArrived } from '@fieldproof/platform/host'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { testNotification } from '../../testing/notifications.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { Bell } from './bell.tsx'

const seen = { 'POST /users/register-notification-last-seen': { noOfUnseenNotifications: 0 } } as const
const bell = () => screen.getByRole('button', { name: /^Notifications/ })
const open = async () => {
  await userEvent.click(bell())
  return screen.findByRole('region', { name: 'Notifications' })
}

// The document's own link handler is not part of these tests, and jsdom follows no links.
beforeAll(() => document.addEventListener('click', (event) => event.preventDefault()))

test.each([
  [19, '19'],
  [20, '20'],
  [21, '20+'],
])('%i unseen notifications are shown as %s', async (count, shown) => {
  await renderShell(<Bell />, { user: testUser({ noOfUnseenNotifications: count }) })
  expect(bell()).toHaveTextContent(shown)
  expect(bell()).toHaveAccessibleName(`Notifications, ${shown} unseen`)
})

test('no number is shown if nothing is unseen', async () => {
  await renderShell(<Bell />, { user: testUser() })
  expect(bell()).toHaveTextContent(/^$/)
})

test('a new notification increases the count by one and is announced', async () => {
  const { store, platform } = await renderShell(<Bell />, { user: testUser({ noOfUnseenNotifications: 1 }) })
  act(() => {
    platform.bus.emit('notification.received@1', {
      notificationId: testNotification()._id,
      typeOfNotification: 'Report',
    })
    store.dispatch(notificationArrived())
  })
  expect(bell()).toHaveTextContent('2')
  expect(screen.getByText('New notification. You have 2 unseen notifications.')).toBeInTheDocument()
})

test('opening loads five notifications and registers them as seen', async () => {
  const { asked, store } = await renderShell(<Bell />, {
    user: testUser({ noOfUnseenNotifications: 3 }),
    answers: { ...seen, 'GET /users/get-recent-notifications': [testNotification()] },
  })
  const panel = await open()
  await within(panel).findByText('Your report is ready.')
  expect(asked.find(({ key }) => key.includes('get-recent-notifications'))?.call.query).toEqual({ limit: '5' })
  await waitFor(() => expect(store.getState().session.user?.noOfUnseenNotifications).toBe(0))
  expect(bell()).toHaveTextContent(/^$/)
})

test('a click leads to the page of the subject and is sent to the server (BELL-5)', async () => {
  const { emitted } = await renderShell(<Bell />, {
    user: testUser(),
    answers: {
      ...seen,
      'GET /users/get-recent-notifications': [testNotification({ actionLink: '/blog/a-post?x=1#y' })],
    },
  })
  const panel = await open()
  const link = await within(panel).findByRole('link', { name: /Your report is ready/ })
  expect(link).toHaveAttribute('href', '/blog/a-post?x=1#y')
  await userEvent.click(link)
  expect(emitted).toEqual([['MARK_NOTIFICATION_AS_CLICKED', testNotification()._id]])
  expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument()
})

test('a notification of a missing screen can be clicked, too, and is marked', async () => {
  const { emitted } = await renderShell(<Bell />, {
    user: testUser(),
    answers: { ...seen, 'GET /users/get-recent-notifications': [testNotification({ actionLink: '/nowhere/at/all' })] },
  })
  const panel = await open()
  const link = await within(panel).findByRole('link', { name: /Your report is ready/ })
  expect(link).toHaveAttribute('href', '/notifications')
  await userEvent.click(link)
  expect(emitted).toEqual([['MARK_NOTIFICATION_AS_CLICKED', testNotification()._id]])
})

test('a job that waits for an answer is marked as new', async () => {
  const waiting = testNotification({ isJobNotification: true, isJobStillAvailable: true, message: 'A job for you.' })
  const declined = {
    ...waiting,
    _id: '4e6a4f7e-3f0a-4b0e-9d58-2f3f9d1c7a11',
    declined: true,
    message: 'A job you declined.',
  }
  await renderShell(<Bell />, {
    user: testUser(),
    answers: { ...seen, 'GET /users/get-recent-notifications': [waiting, declined] },
  })
  const panel = await open()
  expect(await within(panel).findByRole('link', { name: /A job for you.*New/ })).toBeInTheDocument()
  expect(within(panel).getByRole('link', { name: /A job you declined/ })).not.toHaveTextContent('New')
})

test('an empty panel says so, and links to all notifications', async () => {
  await renderShell(<Bell />, { user: testUser(), answers: { ...seen, 'GET /users/get-recent-notifications': [] } })
  const panel = await open()
  expect(await within(panel).findByText('There are no recent notifications')).toBeInTheDocument()
  expect(within(panel).getByRole('link', { name: 'See all notifications' })).toHaveAttribute('href', '/notifications')
})

test('a failure is shown as a toast with its message, and can be retried in the panel', async () => {
  let isDown = true
  await renderShell(<Bell />, {
    user: testUser(),
    answers: {
      ...seen,
      'GET /users/get-recent-notifications': () =>
        isDown ? refuse(503, { message: 'Come back in a minute.' }) : [testNotification()],
    },
  })
  const panel = await open()
  const toasts = screen.getByRole('region', { name: 'Messages' })
  expect(await within(toasts).findByText('Come back in a minute.')).toBeInTheDocument()
  isDown = false
  await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }))
  expect(await within(panel).findByText('Your report is ready.')).toBeInTheDocument()
})

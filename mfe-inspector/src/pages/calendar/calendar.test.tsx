import type { CalendarEvent } from '@fieldproof/contracts/entities/calendar-event'
import { refuse, renderPage, testUser, type Answers, type AskedCall } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../../testing/page-texts.ts'
import Calendar from './calendar.tsx'
// Load the code first, so that the tests do not depend on the machine's speed.
import '../../calendar/block-dialog.tsx'
import '../../calendar/calendar-settings.tsx'

const orderId = 'a83b63be-ac3e-4189-8550-069dc114d6db'
const blockedDatesId = 'c5e2f1de-9d37-4f0f-9d0e-3b27a6c3a3ce'
const event = (change: Partial<CalendarEvent>): CalendarEvent => ({
  _id: 'one',
  kind: 'booking',
  title: 'Vehicle Check: Corolla',
  startsAt: '2027-03-20T09:00:00.000Z',
  endsAt: '2027-03-20T11:00:00.000Z',
  timeZone: 'Africa/Lagos',
  isAllDay: false,
  orderId: null,
  sequenceId: null,
  inspectionType: null,
  city: null,
  blockedDatesId: null,
  projectId: null,
  taskId: null,
  ...change,
})
const booking = event({ orderId, sequenceId: 'FP-1042', city: 'Ikeja', inspectionType: 'vehicle' })
const family = event({
  _id: 'two',
  kind: 'blocked',
  title: 'Family',
  startsAt: '2027-03-21T23:00:00.000Z',
  endsAt: '2027-03-22T23:00:00.000Z',
  isAllDay: true,
  blockedDatesId,
})
const availability = {
  timeZone: 'Africa/Lagos',
  weeklyHours: [],
  travelBufferMinutes: 30,
  noticeHours: 0,
  updatedAt: null,
}
const show = (path: string, answers: Answers = {}, user = testUser({ isPro: true })) =>
  renderPage(
    <ConfirmProvider>
      <Calendar />
    </ConfirmProvider>,
    {
      path,
      texts: texts('calendar'),
      user,
      answers: {
        'GET /inspectors/get-availability': availability,
        'GET /inspectors/get-calendar-events': [booking, family],
        'GET /users/get-calendar-feed': { url: null, createdAt: null },
        'GET /inspectors/get-imported-calendars': [],
        ...answers,
      },
    },
  )
const sent = (asked: { key: string; call: AskedCall }[], key: string) =>
  asked.filter((one) => one.key === key).map(({ call }) => call)

it('shows a month in weeks, with bookings that lead to their jobs', async () => {
  const { asked } = await show('/dashboard/calendar?day=2027-03-15')
  const table = await screen.findByRole('table')
  expect(within(table).getAllByRole('columnheader')).toHaveLength(7)
  expect(within(table).getByRole('link', { name: /20 March.*1 entry|March 20.*1 entry/ })).toHaveAttribute(
    'href',
    '/dashboard/calendar?view=agenda&day=2027-03-20',
  )
  expect(within(table).getByRole('link', { name: /Corolla/ })).toHaveAttribute('href', `/dashboard/job/${orderId}`)
  expect(sent(asked, 'GET /inspectors/get-calendar-events')[0]?.query).toEqual({ from: '2027-03-01', to: '2027-04-04' })
})

it("shows the days of the agenda in the calendar's zone, and unblocks dates", async () => {
  const { asked } = await show('/dashboard/calendar?view=agenda&day=2027-03-20', {
    'POST /inspectors/unblock-dates': { unblocked: [blockedDatesId] },
  })
  expect((await screen.findByRole('link', { name: 'Vehicle Check: Corolla' })).closest('li')).toHaveTextContent(
    /^10:00/,
  )
  const item = (await screen.findByText('Family')).closest('li')
  expect(item).toHaveTextContent('All day')
  await userEvent.click(screen.getByRole('button', { name: 'Unblock: Family' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unblock' }))
  expect(sent(asked, 'POST /inspectors/unblock-dates')[0]?.body).toEqual({ blockedDatesIds: [blockedDatesId] })
})

it('blocks days once, and names a booking that conflicts', async () => {
  const { asked } = await show('/dashboard/calendar?day=2099-03-15', {
    'POST /inspectors/block-out-dates': refuse(409, {
      message: 'You have jobs at that time: FP-1042.',
      errors: [{ field: 'from', message: 'You have jobs at that time: FP-1042.' }],
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Block dates' }))
  const dialog = await screen.findByRole('dialog', { name: 'Block dates' })
  await userEvent.click(within(dialog).getByLabelText('Whole days'))
  await userEvent.clear(within(dialog).getByLabelText(/From, each day/))
  await userEvent.type(within(dialog).getByLabelText(/From, each day/), '18:00')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect(await within(dialog).findByText('The end must be after the start.')).toBeVisible()
  await userEvent.click(within(dialog).getByLabelText('Whole days'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect(await within(dialog).findByText('You have jobs at that time: FP-1042.')).toBeVisible()
  expect(sent(asked, 'POST /inspectors/block-out-dates').map(({ body }) => body)).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      from: '2099-03-15',
      to: '2099-03-15',
      timeZone: 'Africa/Lagos',
      reason: '',
    },
  ])
})

it('saves weekly hours; midnight is the end of a day', async () => {
  const { asked } = await show('/dashboard/calendar', { 'PUT /inspectors/save-availability': availability })
  await userEvent.click(await screen.findByRole('button', { name: 'Add hours' }))
  const until = await screen.findByLabelText('Until')
  await userEvent.clear(until)
  await userEvent.type(until, '00:00')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(asked, 'PUT /inspectors/save-availability')[0]?.body).toEqual({
      timeZone: 'Africa/Lagos',
      travelBufferMinutes: 30,
      noticeHours: 0,
      weeklyHours: [{ weekday: 1, startTime: '08:00', endTime: '24:00' }],
    }),
  )
})

it.each([true, false])('shows the secret address once, when it is made (inspector: %s)', async (isPro) => {
  const answers = {
    'GET /orders/get-my-appointments': [],
    'POST /users/renew-calendar-feed': {
      url: 'https://site.test/calendar-feeds/abc.ics',
      createdAt: '2027-03-01T09:00:00.000Z',
    },
  }
  await show('/dashboard/calendar', answers, testUser({ isPro }))
  await userEvent.click(await screen.findByRole('button', { name: 'Make an address' }))
  expect(await screen.findByLabelText('Secret address')).toHaveValue('https://site.test/calendar-feeds/abc.ics')
})

it("shows a customer's orders, and nothing for inspectors (CALENDAR-6)", async () => {
  const { asked } = await show(
    '/dashboard/calendar?view=agenda&day=2027-03-20',
    { 'GET /orders/get-my-appointments': [event({ kind: 'appointment', orderId, city: 'Ikeja' })] },
    testUser({ isPro: false }),
  )
  expect(await screen.findByRole('link', { name: 'Vehicle Check: Corolla' })).toHaveAttribute(
    'href',
    `/dashboard/order-details/${orderId}`,
  )
  await screen.findByRole('button', { name: 'Make an address' })
  expect(asked.map(({ key }) => key).sort()).toEqual([
    'GET /orders/get-my-appointments',
    'GET /users/get-calendar-feed',
  ])
  expect(sent(asked, 'GET /orders/get-my-appointments')[0]?.query).toEqual({
    from: '2027-03-20',
    to: '2027-04-18',
    timeZone: expect.any(String),
  })
  expect(screen.queryByRole('button', { name: 'Block dates' })).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'When you take jobs' })).not.toBeInTheDocument()
})

it('links from a task, a milestone and a visit to their project (PROJECT-26)', async () => {
  const projectId = '7f9f7d1e-5f0c-4f8c-8a39-3a0a5f4c1b22'
  const taskId = '1f9f7d1e-5f0c-4f8c-8a39-3a0a5f4c1b22'
  const due = { startsAt: '2027-03-20T00:00:00.000Z', endsAt: '2027-03-21T00:00:00.000Z', isAllDay: true, projectId }
  await show(
    '/dashboard/calendar?view=agenda&day=2027-03-20',
    {
      'GET /orders/get-my-appointments': [
        event({ ...due, _id: 'three', kind: 'task', title: 'House: Lay blocks', taskId }),
        event({ ...due, _id: 'four', kind: 'milestone', title: 'House: Roof on' }),
        event({ _id: 'five', kind: 'visit', title: 'House: visit for “Roof on”', projectId }),
      ],
    },
    testUser({ isPro: false }),
  )
  const task = await screen.findByRole('link', { name: 'House: Lay blocks' })
  expect(task).toHaveAttribute('href', `/dashboard/projects/show/${projectId}/tasks?task=${taskId}`)
  expect(task.closest('li')).toHaveTextContent(/All day.*Task/)
  expect(screen.getByRole('link', { name: 'House: Roof on' })).toHaveAttribute(
    'href',
    `/dashboard/projects/show/${projectId}/milestones`,
  )
  const visit = screen.getByRole('link', { name: 'House: visit for “Roof on”' })
  expect(visit).toHaveAttribute('href', `/dashboard/projects/show/${projectId}/milestones`)
  expect(visit.closest('li')).toHaveTextContent('Visit')
})

it('shows a customer that nothing is planned, or that it could not be read', async () => {
  let isAway = true
  await show(
    '/dashboard/calendar?view=agenda',
    { 'GET /orders/get-my-appointments': () => (isAway ? refuse(503, { message: 'Away' }) : []) },
    testUser({ isPro: false }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your calendar')
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing on these days')).toBeVisible()
})

it('can be requested again after a failure', async () => {
  await show('/dashboard/calendar', {
    'GET /inspectors/get-availability': refuse(500, { message: 'Something went wrong.' }),
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

it('shows that another month could not be loaded, and not an empty one', async () => {
  const { navigator } = await show('/dashboard/calendar?day=2027-03-15', {
    'GET /inspectors/get-calendar-events': ({ query }) =>
      String((query as { from: string }).from) > '2027-03-20' ? refuse(500, { message: 'Down.' }) : [booking],
  })
  expect(await screen.findByRole('link', { name: /Corolla/ })).toBeVisible()
  act(() => navigator.push('/dashboard/calendar?day=2027-05-15'))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

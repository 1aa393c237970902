import type { OrderSummary } from '@fieldproof/contracts/entities/order'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../../../locales/en/inspector.json'
import { aGivenJob } from '../../testing/offered-jobs.ts'
import Visits from './visits.tsx'

const visit = (change: Partial<OrderSummary> = {}): OrderSummary => ({
  _id: 'a83b63be-ac3e-4189-8550-069dc114d6db',
  sequenceId: 'FP-1042',
  inspectionType: 'vehicle',
  status: 'Processing',
  city: 'Ikeja',
  inspectionDate: '2027-03-20T09:30:00.000Z',
  timeZone: 'Africa/Lagos',
  price: { amount: 3_000_000, currency: 'NGN' },
  orderDate: '2027-03-01T09:00:00.000Z',
  ...change,
})
const show = (answer: Answers['GET /orders/get-next-inspections'], job = aGivenJob()) =>
  renderPage(<Visits />, {
    path: '/dashboard',
    texts,
    user: testUser({ isPro: true }),
    answers: { 'GET /orders/get-next-inspections': answer, 'GET /inspectors/get-job/{id}': job },
  })

it("shows today's visits, each with its time and a link to its job", async () => {
  await show({
    asCustomer: null,
    asInspector: visit(),
    visitsToday: [visit(), visit({ _id: 'b', city: 'Lekki' })],
    waiting: [],
  })
  expect(await screen.findByRole('link', { name: 'Vehicle Check in Ikeja' })).toHaveAttribute(
    'href',
    '/dashboard/job/a83b63be-ac3e-4189-8550-069dc114d6db',
  )
  expect(screen.getAllByText(/10:30/)).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Vehicle Check in Lekki' })).toBeVisible()
})

it("has directions, a call and the report for today's first visit that is not done", async () => {
  const done = visit({ _id: 'done', status: 'Completed' })
  const handedIn = { ...visit({ _id: 'handed-in' }), reportSubmittedAt: '2027-03-20T09:00:00.000Z' }
  await show({ asCustomer: null, asInspector: null, visitsToday: [done, handedIn, visit()], waiting: [] })
  expect(await screen.findByRole('link', { name: 'Navigate' })).toHaveAttribute(
    'href',
    expect.stringContaining('12%20Allen%20Avenue'),
  )
  expect(screen.getByRole('link', { name: 'Call Musa' })).toHaveAttribute('href', 'tel:+2348031234567')
  expect(screen.getByRole('link', { name: 'Start the report' })).toHaveAttribute(
    'href',
    '/dashboard/report/a83b63be-ac3e-4189-8550-069dc114d6db',
  )
})

it('shows the next visit if there is none today, or that there is none', async () => {
  const { unmount } = await show({ asCustomer: null, asInspector: visit(), visitsToday: [], waiting: [] })
  expect(await screen.findByText('No visits today')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Vehicle Check in Ikeja' })).toBeVisible()
  unmount()
  await show({ asCustomer: null, asInspector: null, visitsToday: [], waiting: [] })
  expect(await screen.findByText('No upcoming visits. Jobs you take appear here.')).toBeVisible()
})

it('can be requested again after a failure', async () => {
  let isAway = true
  await show(() =>
    isAway
      ? refuse(503, { message: 'Away' })
      : { asCustomer: null, asInspector: null, visitsToday: [visit()], waiting: [] },
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your visits')
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Vehicle Check in Ikeja' })).toBeVisible()
})

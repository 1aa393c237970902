import type { OrderListItem } from '@fieldproof/contracts/entities/order'
import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { aListed } from '../../order/testing/orders.ts'
import { texts } from '../../testing/orders-texts.ts'
import NextInspection from './next-inspection.tsx'

const now = Date.parse('2027-03-10T12:00:00Z')
const next = (asCustomer: OrderListItem | null) => ({ asCustomer, asInspector: null, visitsToday: [], waiting: [] })
const show = (answer: NonNullable<RenderPageOptions['answers']>['GET /orders/get-next-inspections'], isPro = false) =>
  renderPage(<NextInspection />, {
    path: '/dashboard',
    user: testUser({ isPro }),
    texts: texts.en,
    answers: { 'GET /orders/get-next-inspections': answer },
  })
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now)
})
afterEach(() => {
  jest.restoreAllMocks()
})

it('shows the next inspection, where and when', async () => {
  await show(next(aListed()))
  expect(await screen.findByText('Vehicle Check in Lagos')).toBeInTheDocument()
  // Once as the hour in Lagos, and once as a relative time, which shows the date until it is calculated.
  expect(screen.getAllByText(/20 Mar 2027, 10:30/)[0]).toBeInTheDocument()
  expect(screen.getByText('Pending')).toBeInTheDocument()
  expect(screen.getByText(/An inspector answers/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Next inspection' })).toHaveAttribute('href', '/dashboard/order-details/o1')
})

it('suggests the five services if no inspection is planned', async () => {
  await show(next(null))
  expect(await screen.findByText('No inspection ahead')).toBeInTheDocument()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['vehicle', 'property', 'goods', 'infrastructure', 'general-purpose'].map((kind) => `/services/${kind}`),
  )
})

it('says when the orders cannot be loaded, and tries again on demand', async () => {
  let isBroken = true
  await show(() => (isBroken ? refuse(503, { message: 'Away' }) : next(aListed())))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your orders')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Vehicle Check in Lagos')).toBeInTheDocument()
})

it('leaves no gap on the dashboard of an inspector who has ordered nothing', async () => {
  const { container, asked } = await show(next(null), true)
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(container.querySelector('[data-deciding]')).not.toBeInTheDocument())
  expect(screen.queryByText('No inspection ahead')).not.toBeInTheDocument()
})

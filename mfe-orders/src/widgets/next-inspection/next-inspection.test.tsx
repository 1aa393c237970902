import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { fireEvent, screen } from '@testing-library/react'
import { aListed } from '../../order/testing/orders.ts'
import { texts } from '../../testing/orders-texts.ts'
import NextInspection from './next-inspection.tsx'
import { nextOrder } from './next-order.ts'

const now = Date.parse('2027-03-10T12:00:00Z')
const show = (answer: NonNullable<RenderPageOptions['answers']>['GET /orders/get-my-orders']) =>
  renderPage(<NextInspection />, {
    path: '/dashboard',
    user: testUser(),
    texts: texts.en,
    answers: { 'GET /orders/get-my-orders': answer },
  })
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now)
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('the next order', () => {
  const later = aListed({ _id: 'later', inspectionDate: '2027-04-01T09:00:00.000Z' })
  const sooner = aListed({ _id: 'sooner', inspectionDate: '2027-03-12T09:00:00.000Z', status: 'Processing' })
  it('is the one whose inspection comes first, in whatever order they were made', () => {
    expect(nextOrder([later, sooner], now)?._id).toBe('sooner')
    expect(nextOrder([sooner, later], now)?._id).toBe('sooner')
  })
  it('lies ahead and is neither over nor cancelled', () => {
    const past = aListed({ inspectionDate: '2027-03-10T11:59:00.000Z' })
    const others = (['Completed', 'Canceled', 'Overdue'] as const).map((status) => aListed({ status }))
    expect(nextOrder([past, ...others], now)).toBeNull()
    expect(nextOrder([past, ...others, later], now)?._id).toBe('later')
    expect(nextOrder([], now)).toBeNull()
  })
})

it('shows what is inspected next, where and when', async () => {
  await show({ items: [aListed()], total: 1, page: 1, pageSize: 20 })
  expect(await screen.findByText('Vehicle Check in Lagos')).toBeInTheDocument()
  // Once as the hour in Lagos, and once as a distance, which shows the date until it is known.
  expect(screen.getAllByText(/20 Mar 2027, 10:30/)[0]).toBeInTheDocument()
  expect(screen.getByText('Pending')).toBeInTheDocument()
  expect(screen.getByText(/Inspectors show interest/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Next inspection' })).toHaveAttribute('href', '/dashboard/order-details/o1')
})

it('invites to the five services where nothing lies ahead', async () => {
  await show({ items: [aListed({ status: 'Completed' })], total: 1, page: 1, pageSize: 20 })
  expect(await screen.findByText('No inspection ahead')).toBeInTheDocument()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['vehicle', 'property', 'goods', 'infrastructure', 'general-purpose'].map((kind) => `/services/${kind}`),
  )
})

it('says when the orders cannot be read, and reads them again on demand', async () => {
  let isBroken = true
  await show(() =>
    isBroken ? refuse(503, { message: 'Away' }) : { items: [aListed()], total: 1, page: 1, pageSize: 20 },
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Your orders could not be read')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Vehicle Check in Lagos')).toBeInTheDocument()
})

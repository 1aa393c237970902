import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { aListed, inspector } from '../../order/testing/orders.ts'
import { texts } from '../../testing/orders-texts.ts'
import Orders from './orders.tsx'

type Answer = NonNullable<RenderPageOptions['answers']>['GET /orders/get-my-orders']
const show = (answer: Answer, path = '/dashboard/orders', options: RenderPageOptions = {}) =>
  renderPage(<Orders />, {
    path,
    user: testUser(),
    texts: texts.en,
    answers: { 'GET /orders/get-my-orders': answer },
    ...options,
  })
const page = (...items: ReturnType<typeof aListed>[]) => ({ items, total: items.length, page: 1, pageSize: 20 })
const rowOf = async (number: string) =>
  (await screen.findByRole('rowheader', { name: number })).closest('tr') as HTMLElement

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-03-10T12:00:00Z'))
})
afterEach(() => {
  jest.restoreAllMocks()
})

it('lists orders with their status, their payment, their price, and the time of their place', async () => {
  await show(
    page(
      aListed(),
      aListed({
        _id: 'o2',
        sequenceId: 'FP-1000',
        status: 'Completed',
        inspectionType: 'goods',
        city: 'Kano',
        inspector,
      }),
    ),
  )
  const row = await rowOf('FP-1001')
  for (const text of ['Vehicle Check in Lagos', 'Toyota Corolla 2014', 'Pending', 'Paid', '₦38,500.00'])
    expect(within(row).getByText(text)).toBeInTheDocument()
  // 09:30 in Greenwich is 10:30 in Lagos.
  expect(within(row).getAllByText(/20 Mar 2027, 10:30/)[0]).toBeInTheDocument()
  expect(within(row).getByRole('link', { name: 'FP-1001' })).toHaveAttribute('href', '/dashboard/order-details/o1')
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

it('says who does what next, and how many offers have no answer', async () => {
  await show(
    page(
      aListed({ openQuotations: 2 }),
      aListed({ _id: 'o2', sequenceId: 'FP-2', paymentStatus: 'pending' }),
      aListed({ _id: 'o3', sequenceId: 'FP-3', status: 'Processing', inspector }),
      aListed({ _id: 'o4', sequenceId: 'FP-4', status: 'Canceled' }),
    ),
  )
  const offers = await rowOf('FP-1001')
  expect(within(offers).getByText('2 offers')).toBeInTheDocument()
  expect(within(offers).getByText(/Answer inspectors' offers/)).toBeInTheDocument()
  expect(within(await rowOf('FP-2')).getByText(/Pay for the order/)).toBeInTheDocument()
  expect(within(await rowOf('FP-3')).getByText(/The inspector comes/)).toBeInTheDocument()
  expect(within(await rowOf('FP-4')).getByText('Canceled')).toBeInTheDocument()
})

it('says one thing about a payment: an order by invoice is not also shown as unpaid (PAY-11)', async () => {
  await show(
    page(
      aListed({ paymentStatus: 'pending', invoiceStatus: 'released' }),
      aListed({
        _id: 'o2',
        sequenceId: 'FP-2',
        paymentStatus: 'pending',
        invoiceStatus: 'overdue',
        status: 'Completed',
      }),
      aListed({ _id: 'o3', sequenceId: 'FP-3', paymentStatus: 'pending', status: 'Canceled' }),
    ),
  )
  const open = await rowOf('FP-1001')
  expect(within(open).getByText('Invoice sent, not paid yet')).toBeInTheDocument()
  expect(within(open).queryByText(/Pay for the order|To be paid/)).not.toBeInTheDocument()
  const overdue = await rowOf('FP-2')
  expect(within(overdue).getByText('Invoice overdue')).toBeInTheDocument()
  expect(within(overdue).getByText(/Pay the invoice/)).toBeInTheDocument()
  expect(within(await rowOf('FP-3')).getByText('Nothing to pay')).toBeInTheDocument()
})

it('says what the list is for, and offers the first step, if nothing was ordered', async () => {
  await show(page())
  expect(await screen.findByText('No orders yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Book an inspection' })).toHaveAttribute('href', '/book-a-pro')
  expect(screen.getByRole('link', { name: 'Property Check' })).toHaveAttribute('href', '/services/property')
  expect(screen.queryByRole('search')).not.toBeInTheDocument()
})

it('takes the view from the address, and links to its other pages', async () => {
  const { asked } = await show(
    { items: [aListed()], total: 45, page: 2, pageSize: 20 },
    '/dashboard/orders?page=2&status=Pending&kind=vehicle&search=corolla&from=2027-03-01&to=2027-03-31&sort=soonest',
  )
  const pages = await screen.findByRole('navigation', { name: 'Pages of orders' })
  expect(asked.at(-1)?.call.query).toMatchObject({
    page: '2',
    status: 'Pending',
    inspectionType: 'vehicle',
    search: 'corolla',
    from: '2027-03-01',
    to: '2027-03-31',
    sort: 'soonest',
  })
  expect(within(pages).getByRole('link', { name: 'Page 3 of 3' })).toHaveAttribute(
    'href',
    expect.stringMatching(/search=corolla.*page=3/),
  )
  expect(within(pages).getByRole('link', { name: 'Page 1 of 3' })).toHaveAttribute(
    'href',
    expect.not.stringContaining('page='),
  )
})

it.each([
  ['nonsense', '1'],
  ['-3', '1'],
  ['1e9', '1'],
  ['99999999', '1'],
])('asks for an existing page for ?page=%s', async (number, wanted) => {
  const { asked } = await show(
    page(aListed()),
    `/dashboard/orders?page=${number}&status=Eaten&sort=taste&from=yesterday`,
  )
  await screen.findByText('FP-1001')
  expect(asked.at(-1)?.call.query).toEqual({ page: wanted })
})

it('keeps a choice in the address and goes back to the first page', async () => {
  const { navigator } = await show(
    { items: [aListed()], total: 45, page: 2, pageSize: 20 },
    '/dashboard/orders?page=2&sort=oldest',
  )
  await screen.findByText('FP-1001')
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Overdue' } })
  })
  expect(navigator.position.address.search).toBe('?status=Overdue&sort=oldest')
})

it('reports days in the wrong order and does not send them', async () => {
  const { asked } = await show(page(aListed()), '/dashboard/orders?from=2027-04-01&to=2027-03-01')
  expect(await screen.findByText('The last day must not be before the first.')).toBeInTheDocument()
  expect(asked.at(-1)?.call.query).toEqual({ page: '1' })
})

it('says if nothing matches, and shows all again', async () => {
  const { navigator } = await show(page(), '/dashboard/orders?status=Overdue&sort=price')
  expect(await screen.findByText('No order matches')).toBeInTheDocument()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Show all orders' }))
  })
  expect(navigator.position.address.search).toBe('?sort=price')
})

it('leads back from a page beyond the last', async () => {
  const { navigator } = await show(
    ({ query }) =>
      query.page === '9' ? { items: [], total: 3, page: 9, pageSize: 20 } : { ...page(aListed()), total: 3 },
    '/dashboard/orders?page=9',
  )
  expect(await screen.findByText('FP-1001')).toBeInTheDocument()
  expect(navigator.position.address.search).toBe('')
})

it('says when the orders cannot be loaded, and tries again on demand', async () => {
  let isBroken = true
  await show(() => (isBroken ? refuse(503, { message: 'Away' }) : page(aListed())))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your orders')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('FP-1001')).toBeInTheDocument()
})

it('keeps loaded orders in view while offline', async () => {
  await show(page(aListed()), '/dashboard/orders', { preferences: { isOnline: false } })
  expect(await screen.findByText('FP-1001')).toBeInTheDocument()
  expect(screen.getByText('You are offline')).toBeInTheDocument()
})

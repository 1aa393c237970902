import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { canceledState, type CanceledState } from '../../order/canceled-state.ts'
import { aFullOrder, naira, orderId, orderTexts, payment } from '../../order/testing/orders.ts'
import BookingCanceled from './booking-canceled.tsx'

const canceled = aFullOrder({
  status: 'Canceled',
  payment: payment({ status: 'refunded', paid: naira(0), refunded: naira(3_850_000) }),
})
const show = async (
  order: NonNullable<RenderPageOptions['answers']>['GET /orders/get-order/{id}'],
  state?: CanceledState,
  query = `?orderId=${orderId}`,
) => {
  const page = await renderPage(<BookingCanceled />, {
    path: '/elsewhere',
    user: testUser(),
    texts: orderTexts,
    answers: { 'GET /orders/get-order/{id}': order },
  })
  await act(async () => {
    page.navigator.push(`/status/booking-canceled${query}`, state && canceledState(state))
  })
  return page
}
afterEach(() => {
  localStorage.clear()
})

it('shows the refund and how it is paid, with the number and the reference', async () => {
  await show(canceled, {
    refund: naira(3_850_000),
    credit: naira(0),
    parts: [{ way: 'card', amount: naira(3_850_000), withinDays: 5 }],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your order is canceled' })).toBeInTheDocument()
  expect(screen.getByText(/^To your card/)).toBeInTheDocument()
  expect(screen.getByText('within 5 days')).toBeInTheDocument()
  expect(screen.getByText('₦38,500.00')).toBeInTheDocument()
  for (const text of ['FP-1001', 'PAYMENT1800000000000', 'Vehicle Check in Lagos'])
    expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to my wallet' })).toHaveAttribute('href', '/dashboard/wallet')
})

it('shows credit, and that it can be spent', async () => {
  await show(canceled, { refund: naira(0), credit: naira(3_850_000), parts: [] })
  expect(await screen.findByText('Wallet credit')).toBeInTheDocument()
  expect(screen.getByText(/You can spend it on any inspection/)).toBeInTheDocument()
})

it('loads it from the order if the page was opened by its address', async () => {
  await show(canceled)
  expect(await screen.findByText('Refunded so far')).toBeInTheDocument()
})

it('says if nothing comes back', async () => {
  await show(aFullOrder({ status: 'Canceled' }), { refund: naira(0), credit: naira(0), parts: [] })
  expect(await screen.findByText('Under the terms of this order, there is no refund.')).toBeInTheDocument()
})

it('says that the invoice stays due', async () => {
  await show(aFullOrder({ status: 'Canceled' }), {
    refund: naira(0),
    credit: naira(0),
    parts: [],
    invoiceDue: naira(3_850_000),
  })
  expect(await screen.findByText('Invoice, still to be paid')).toBeInTheDocument()
  expect(screen.getByText('₦38,500.00')).toBeInTheDocument()
})

it('books again with the same answers, without the date', async () => {
  const { navigator } = await show(canceled)
  const again = await screen.findByRole('button', { name: 'Book again with the same answers' })
  await act(async () => {
    fireEvent.click(again)
  })
  const { address } = navigator.position
  expect(address.pathname + address.hash).toBe('/services/vehicle#quotation')
  const draft: unknown = JSON.parse(localStorage.getItem(`fieldproof.draft.quote.vehicle.${testUser()._id}`) ?? 'null')
  expect(draft).toMatchObject({
    brand: 'Toyota',
    street: '14 Adeola Odeku Street',
    inspectionDate: '',
    inspectionTime: '',
  })
})

it('does not call an order canceled if it is not', async () => {
  await show(aFullOrder())
  expect(await screen.findByRole('heading', { level: 1, name: 'This order is not canceled' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute(
    'href',
    `/dashboard/order-details/${orderId}`,
  )
})

it.each(['', '?orderId=none', `?orderId=${orderId}`])(
  'leads to the orders if the query "%s" names no order of the reader',
  async (query) => {
    await show(refuse(404, { message: 'Not found' }), undefined, query)
    expect(await screen.findByText('Order not found')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to my orders' })).toHaveAttribute('href', '/dashboard/orders')
  },
)

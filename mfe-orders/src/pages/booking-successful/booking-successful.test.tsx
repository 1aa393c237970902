import type { Order } from '@fieldproof/contracts/entities/order'
import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { fireEvent, screen } from '@testing-library/react'
import { aBookedOrder } from '../../testing/orders.ts'
import { aPrice, checkoutTexts, idOf } from '../../testing/quotes.ts'
import BookingSuccessful from './booking-successful.tsx'

const show = (
  answer: NonNullable<RenderPageOptions['answers']>['GET /orders/get-order/{id}'],
  options: RenderPageOptions = {},
) =>
  renderPage(<BookingSuccessful />, {
    path: `/status/booking-successful?orderId=${idOf(31)}`,
    user: testUser(),
    texts: checkoutTexts.en,
    ...options,
    answers: { 'GET /orders/get-order/{id}': answer, ...options.answers },
  })
const payment = (change: Partial<NonNullable<Order['payment']>>): Order['payment'] => {
  const { payment: paid } = aBookedOrder()
  return paid && { ...paid, ...change }
}

it('gives the reference, the next step, the documents and the link to the order', async () => {
  await show(aBookedOrder())
  expect(await screen.findByRole('heading', { level: 1, name: 'Your inspection is booked' })).toBeInTheDocument()
  expect(screen.getByText('Order FP-1042')).toBeInTheDocument()
  expect(screen.getByText('PAYMENT1742000000000')).toBeInTheDocument()
  expect(screen.getByText('Inspectors show interest')).toBeInTheDocument()
  expect(screen.queryByText('The payment arrives')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to your order' })).toHaveAttribute(
    'href',
    `/dashboard/order-details/${idOf(31)}`,
  )
  for (const name of ['Order confirmation', 'Receipt', 'Add to calendar'])
    expect(screen.getByRole('button', { name })).toBeInTheDocument()
})

it('says if the payment is still under way, and until when the page waits for it', async () => {
  await show(aBookedOrder({ payment: payment({ status: 'pending', awaitedUntil: '2027-03-10T12:00:00.000Z' }) }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your order is waiting for its payment' }),
  ).toBeInTheDocument()
  expect(screen.getByText(/Please pay by:/)).toHaveTextContent('10 Mar 2027')
  expect(screen.getByText('The payment arrives')).toBeInTheDocument()
})

it('does not call it booked if the payment failed', async () => {
  await show(aBookedOrder({ payment: payment({ status: 'failed' }) }))
  expect(await screen.findByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to the order and pay' })).toHaveAttribute(
    'href',
    `/dashboard/order-details/${idOf(31)}`,
  )
})

it('shows an invoice, and the other orders of the checkout', async () => {
  await show(
    aBookedOrder({
      payment: payment({
        method: 'invoice',
        status: 'pending',
        checkoutTotal: { amount: 7_700_000, currency: 'NGN' },
        invoice: {
          number: 'INV-1',
          status: 'held',
          amount: aPrice().total,
          issuedAt: '2027-03-10T11:00:00.000Z',
          dueAt: '2027-03-24T11:00:00.000Z',
          purchaseOrderNumber: null,
        },
      }),
    }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Your order is placed' })).toBeInTheDocument()
  expect(screen.getByText('Invoice sent, not paid yet')).toBeInTheDocument()
  expect(screen.queryByText(/Paid/)).not.toBeInTheDocument()
  expect(screen.getByText('Total, ordered together').nextElementSibling).toHaveTextContent('₦77,000.00')
})

it('creates a document on demand', async () => {
  const { asked } = await show(aBookedOrder(), {
    answers: { 'GET /orders/get-order-document/{id}': refuse(503, { message: 'Away' }) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  await screen.findByRole('button', { name: 'Add to calendar' })
  expect(asked.find(({ key }) => key === 'GET /orders/get-order-document/{id}')?.call.query).toEqual({
    kind: 'calendar',
  })
})

it.each(['/status/booking-successful', `/status/booking-successful?orderId=${idOf(9)}`])(
  '%s leads to My Orders if it names no order of the reader',
  async (path) => {
    await show(refuse(404, { message: 'No such order' }), { path })
    expect(await screen.findByText('No order in this link')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to My Orders' })).toHaveAttribute('href', '/dashboard/orders')
  },
)

it('says when it cannot be loaded, and tries again on demand', async () => {
  let isBroken = true
  await show(() => (isBroken ? refuse(503, { message: 'Away' }) : aBookedOrder()))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your booking')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Order FP-1042')).toBeInTheDocument()
})

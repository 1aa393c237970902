import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { aPayment } from '../../testing/wallets.ts'
import { textsOf } from '../../testing/wallet-texts.ts'
import Payment from './payment.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const CONFIRM = 'POST /payments/confirm-payment/{paymentReference}'
const show = async (answer: NonNullable<RenderPageOptions['answers']>[typeof CONFIRM]) => {
  const shown = await renderPage(<Payment />, {
    path: '/status/payment/PAYMENT1772442000000?reference=PAYMENT1772442000000',
    route: '/status/payment/:paymentReference',
    user: testUser(),
    texts: textsOf('payment'),
    answers: { [CONFIRM]: answer },
  })
  await pass(10)
  return shown
}
/** Advances in steps, so that each response arrives before the next poll. */
const pass = async (milliseconds: number) => {
  for (let left = milliseconds; left > 0; left -= 500)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 500)))
}

it.each([
  [
    'order',
    { purpose: 'order' },
    'Thank you, your payment is in',
    'See my booking',
    '/status/booking-successful?orderId=b1a7c0de-0000-4000-8000-000000000005',
  ],
  [
    'surcharge',
    { purpose: 'surcharge' },
    'The surcharge is paid',
    'Go to the order',
    '/dashboard/order-details/b1a7c0de-0000-4000-8000-000000000005',
  ],
  [
    'wallet',
    { purpose: 'wallet-credit', orderDetails: null },
    'The money is in your wallet',
    'Go to my wallet',
    '/dashboard/wallet',
  ],
  [
    'failed order',
    { status: 'failed' },
    'The payment failed',
    'Try again',
    '/dashboard/order-details/b1a7c0de-0000-4000-8000-000000000005',
  ],
  [
    'wallet from a tip',
    {
      purpose: 'wallet-credit',
      orderDetails: null,
      returnTo: '/dashboard/order-details/b1a7c0de-0000-4000-8000-000000000005?open=tip',
    },
    'The money is in your wallet',
    'Back to where you were',
    '/dashboard/order-details/b1a7c0de-0000-4000-8000-000000000005?open=tip',
  ],
  [
    'failed wallet from an invitation',
    { status: 'failed', purpose: 'wallet-credit', orderDetails: null, returnTo: '/dashboard/invitations' },
    'The payment failed',
    'Try again',
    '/dashboard/wallet?open=top-up&back=%2Fdashboard%2Finvitations',
  ],
  [
    'tip',
    { purpose: 'tip' },
    'Thank you, your payment is in',
    'Go to the order',
    '/dashboard/order-details/b1a7c0de-0000-4000-8000-000000000005',
  ],
  [
    'failed tip',
    { status: 'failed', purpose: 'tip' },
    'The payment failed',
    'Try again',
    '/dashboard/order-details/b1a7c0de-0000-4000-8000-000000000005?open=tip',
  ],
  [
    'milestone',
    { purpose: 'milestone', orderDetails: null, returnTo: '/dashboard/projects/show/p1/money' },
    'Thank you, your payment is in',
    'Go to the project',
    '/dashboard/projects/show/p1/money',
  ],
  [
    'failed wallet',
    { status: 'failed', purpose: 'wallet-credit', orderDetails: null },
    'The payment failed',
    'Try again',
    '/dashboard/wallet?open=top-up',
  ],
  [
    'abandoned',
    { status: 'abandoned', purpose: 'order' },
    'The payment was not completed',
    'Try again',
    '/dashboard/order-details/b1a7c0de-0000-4000-8000-000000000005',
  ],
] as const)('shows the result and links to the next step: %s', async (_, change, title, words, address) => {
  const { asked } = await show(aPayment(change))
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', address)
  expect(screen.getByText('PAYMENT1772442000000')).toBeInTheDocument()
  await pass(60_000)
  expect(asked).toHaveLength(1)
})

it('shows that it is waiting, polls at increasing intervals, and finds a late success', async () => {
  let status: 'pending' | 'succeeded' = 'pending'
  const { asked } = await show(() => aPayment({ status }))
  expect(screen.getByText(/Please do not pay a second time/)).toBeInTheDocument()
  await pass(60_000)
  expect(screen.getByText(/You do not have to wait/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Check again' })).toBeInTheDocument()
  const before = asked.length
  expect(before).toBeGreaterThan(5)
  expect(before).toBeLessThan(12)
  status = 'succeeded'
  await pass(31_000)
  expect(screen.getByRole('heading', { level: 1, name: 'Thank you, your payment is in' })).toBeInTheDocument()
  expect(asked).toHaveLength(before + 1)
})

it('continues to poll if the server is down, and shows that nothing is lost', async () => {
  let isAway = true
  await show(() => (isAway ? refuse(503, { message: 'The service is away.' }) : aPayment()))
  expect(screen.getByRole('alert')).toHaveTextContent('The service is away. If you paid, your payment is safe')
  isAway = false
  await pass(2_000)
  expect(screen.getByRole('heading', { level: 1, name: 'Thank you, your payment is in' })).toBeInTheDocument()
})

it('shows that there is no such payment, and stops', async () => {
  const { asked } = await show(refuse(404, { message: 'We could not find this payment.' }))
  expect(screen.getByText('We cannot find this payment')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to my payments' })).toHaveAttribute(
    'href',
    '/dashboard/settings/payment-settings',
  )
  await pass(60_000)
  expect(asked).toHaveLength(1)
})

it.each(['succeeded', 'failed'] as const)(
  'discards the key of a payment that %s, so that it can be made again',
  async (status) => {
    const payment = aPayment({ status, purpose: 'wallet-credit', orderDetails: null })
    const store = (name: string, reference: string) =>
      sessionStorage.setItem(
        `fieldproof.once.${name}`,
        JSON.stringify({ meant: 'a digest', key: 'k', isOpen: true, payment: reference }),
      )
    store('subscription.plus', payment.paymentReference)
    store('order.7.tip', 'FP-another')
    await show(payment)
    await waitFor(() => expect(sessionStorage.getItem('fieldproof.once.subscription.plus')).toBeNull())
    expect(sessionStorage.getItem('fieldproof.once.order.7.tip')).not.toBeNull()
  },
)

import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openFile } from '../../money/open-file.ts'
import { aPaymentRecord, naira } from '../../testing/wallets.ts'
import { textsOf } from '../../testing/wallet-texts.ts'
import PaymentRecord from './payment-record.tsx'

jest.setTimeout(30_000)

jest.mock('../../money/open-file.ts', () => ({ openFile: jest.fn() }))

const ASK = 'GET /payments/get-payment-transaction/{id}'
const show = (
  answer: NonNullable<RenderPageOptions['answers']>[typeof ASK],
  others: RenderPageOptions['answers'] = {},
) =>
  renderPage(<PaymentRecord />, {
    path: '/dashboard/wallet/payments/PAYMENT1772442000000',
    route: '/dashboard/wallet/payments/:paymentReference',
    user: testUser(),
    texts: textsOf('record'),
    answers: { [ASK]: answer, ...others },
  })

it('shows a payment with its purpose, its refunds and its receipt (PAY-8)', async () => {
  const file = {
    _id: 'b1a7c0de-0000-4000-8000-000000000009',
    name: 'Receipt.pdf',
    size: 9,
    contentType: 'application/pdf',
    url: '/files/x',
  }
  const refund = {
    _id: 'b1a7c0de-0000-4000-8000-000000000011',
    amount: naira(8_500_00),
    state: 'to-card' as const,
    createdAt: '2026-03-03T09:00:00.000Z',
    settledAt: '2026-03-04T09:00:00.000Z',
  }
  const other = {
    ...refund,
    _id: 'b1a7c0de-0000-4000-8000-000000000012',
    amount: naira(1_000_00),
    state: 'to-wallet' as const,
  }
  const { asked } = await show(
    aPaymentRecord({ status: 'partly-refunded', refunded: naira(9_500_00), refunds: [refund, other] }),
    { 'GET /payments/get-receipt/{id}': file },
  )
  expect(await screen.findByText('₦38,500.00')).toBeInTheDocument()
  expect(asked.find(({ key }) => key === ASK)?.call.params).toEqual({ id: 'PAYMENT1772442000000' })
  for (const text of ['Partly refunded', 'Visa ··4081', '₦9,500.00', 'PAYMENT1772442000000', 'Toyota Corolla'])
    expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Order FP-1001' })).toHaveAttribute(
    'href',
    '/dashboard/order-details/b1a7c0de-0000-4000-8000-000000000005',
  )
  const refunds = screen.getAllByRole('listitem')
  expect(within(refunds[0] as HTMLElement).getByText('₦8,500.00')).toBeInTheDocument()
  expect(within(refunds[0] as HTMLElement).getByText('Back on your card')).toBeInTheDocument()
  expect(within(refunds[1] as HTMLElement).getByText('In your wallet, because the card refused it')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Receipt of PAYMENT1772442000000 as PDF' }))
  await waitFor(() => expect(openFile).toHaveBeenCalledWith(file))
})

it('has no receipt and no refunds for a failed payment, and links to support', async () => {
  await show(
    aPaymentRecord({ status: 'pending', paymentDate: null, card: null, purpose: 'wallet-credit', orderDetails: null }),
  )
  expect(await screen.findByRole('link', { name: 'Check' })).toHaveAttribute(
    'href',
    '/status/payment/PAYMENT1772442000000',
  )
  expect(screen.getByRole('link', { name: 'Wallet top-up' })).toHaveAttribute('href', '/dashboard/wallet')
  expect(screen.queryByRole('button', { name: /Receipt/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Refunds' })).not.toBeInTheDocument()
})

it('shows that nothing was refunded', async () => {
  await show(aPaymentRecord())
  expect(await screen.findByText('No refunds for this payment.')).toBeInTheDocument()
})

it.each([404, 400])('shows that the user has no such payment: %s', async (status) => {
  await show(refuse(status, { message: 'We could not find this payment.' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment not found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to my payments' })).toHaveAttribute(
    'href',
    '/dashboard/settings/payment-settings',
  )
})

it('shows that it cannot be read, and retries on demand', async () => {
  let isAway = true
  await show(() => (isAway ? refuse(503, { message: 'Away' }) : aPaymentRecord()))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this payment')
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('₦38,500.00')).toBeInTheDocument()
})

import { refuse, type Answers } from '@fieldproof/platform/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aFullOrder, naira, nothingAllowed, orderId, payment, walletOf } from '../testing/orders.ts'
import { atNoonInLagos, press, sentTo, showOrder } from '../testing/order-page.tsx'
// Loads code that the page fetches on demand, so that no test waits for it on a busy machine.
import './pay-panel.tsx'
import * as provider from './visit-payment-page.ts'

jest.mock('./visit-payment-page.ts', () => ({ visitPaymentPage: jest.fn() }))
const visit = jest.mocked(provider.visitPaymentPage)

atNoonInLagos()
beforeEach(() => {
  visit.mockClear()
})
const pay = 'POST /orders/pay-order'
const unpaid = (change: Parameters<typeof payment>[0] = {}) =>
  aFullOrder({
    payment: payment({
      status: 'pending',
      paymentReference: null,
      paid: naira(0),
      awaitedUntil: '2027-03-10T11:30:00.000Z',
      ...change,
    }),
    documents: [],
    allowed: { ...nothingAllowed, pay: true, cancel: true },
  })
const page = 'https://pay.example/p1'
const answered = (paymentPage: string | null) => ({
  orders: [aFullOrder()],
  total: naira(3_850_000),
  payment: {
    status: paymentPage === null ? ('succeeded' as const) : ('pending' as const),
    paymentReference: 'PAYMENT1800000000000',
    paymentPage,
  },
})
const show = (answers: Answers, order = unpaid()) => showOrder(order, { answers })

it('says until when the order is kept, and what is to be paid', async () => {
  await show({}, unpaid({ checkoutTotal: naira(7_000_000) }))
  const panel = (await screen.findByRole('heading', { name: 'Pay for the order' })).closest('section') as HTMLElement
  expect(panel).toHaveTextContent(/Reserved until: 10 Mar 2027, 12:30/)
  expect(within(panel).getByTestId('time-left')).toHaveTextContent('30 mins 0 secs')
  expect(panel).toHaveTextContent('This one costs: ₦38,500.00')
  expect(await screen.findByRole('button', { name: 'Pay ₦70,000.00' })).toBeInTheDocument()
})

it("opens the payment provider's page for a card, with the same key when pressed again after coming back", async () => {
  const { asked } = await show({ [pay]: answered(page) })
  await screen.findByRole('button', { name: 'Pay ₦38,500.00' })
  await press('Pay ₦38,500.00')
  await waitFor(() => expect(visit).toHaveBeenCalledWith(page))
  await press('Pay ₦38,500.00')
  const bodies = sentTo(asked, pay)
  expect(bodies).toHaveLength(2)
  expect(bodies[0]).toEqual({
    idempotencyKey: expect.any(String),
    orderId,
    payment: { method: 'card' },
    expectedTotal: naira(3_850_000),
  })
  expect(bodies[1]).toEqual(bodies[0])
})

it('pays the part that the wallet has and the rest by card', async () => {
  const { asked } = await show({
    [pay]: answered(page),
    'GET /wallets/my-wallet-transactions': walletOf(1_000_000, 500_000),
  })
  const both = await screen.findByRole('radio', { name: /Wallet and card/ })
  expect(screen.queryByRole('radio', { name: /^Wallet You/ })).not.toBeInTheDocument()
  await act(async () => {
    fireEvent.click(both)
  })
  expect(await screen.findByText('From the wallet')).toBeInTheDocument()
  expect(screen.getByText('By card', { selector: 'dt' }).nextElementSibling).toHaveTextContent('₦23,500.00')
  await press('Pay ₦38,500.00')
  expect(sentTo(asked, pay)).toEqual([
    expect.objectContaining({ payment: { method: 'wallet-and-card', fromWallet: naira(1_500_000) } }),
  ])
})

it('offers the card alone if the wallet cannot be loaded', async () => {
  await show({ 'GET /wallets/my-wallet-transactions': refuse(503, { message: 'Away' }) })
  expect(await screen.findByText(/you can only pay by card/)).toBeInTheDocument()
})

it('says why a payment was refused, and uses another key for the next', async () => {
  const { asked } = await show({
    [pay]: refuse(402, { code: 'insufficient-funds', message: 'Your wallet holds less.' }),
    'GET /wallets/my-wallet-transactions': walletOf(4_000_000),
  })
  await screen.findByRole('button', { name: 'Pay ₦38,500.00' })
  await press('Pay ₦38,500.00')
  expect(await screen.findByText('Your wallet holds less.')).toBeInTheDocument()
  await press('Pay ₦38,500.00')
  const [first, second] = sentTo(asked, pay) as { idempotencyKey: string }[]
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

it.each([
  ['failed', 'The last payment did not go through'],
  ['abandoned', 'The last payment was not finished'],
] as const)('shows that the last payment is %s', async (status, words) => {
  await show({}, unpaid({ status, paymentReference: 'PAYMENT1800000000000' }))
  expect(await screen.findByText(words)).toBeInTheDocument()
})

it('shows that a payment is under way', async () => {
  await show({}, unpaid({ paymentReference: 'PAYMENT1800000000000' }))
  expect(await screen.findByText(/Payment PAYMENT1800000000000 is still being processed/)).toBeInTheDocument()
})

it('says if nothing can pay: no card pays in the currency, and the wallet holds too little (PAY-9)', async () => {
  await show({ 'GET /wallets/my-wallet-transactions': { ...walletOf(1_000_000), cardCurrencies: ['USD'] } })
  expect(
    await screen.findByText(/You cannot pay by card in NGN, and your wallet does not hold enough/),
  ).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
})

it('offers the wallet alone if no card pays in the currency (PAY-9)', async () => {
  const { asked } = await show({
    [pay]: answered(null),
    'GET /wallets/my-wallet-transactions': { ...walletOf(9_000_000), cardCurrencies: ['USD'] },
  })
  expect(await screen.findByText('You cannot pay by card in NGN.')).toBeInTheDocument()
  await press('Pay ₦38,500.00')
  await waitFor(() => expect(sentTo(asked, pay)).toMatchObject([{ payment: { method: 'wallet' } }]))
})

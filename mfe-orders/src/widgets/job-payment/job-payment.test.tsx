import type { Currency } from '@fieldproof/contracts/lists'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as provider from '../../order/payment/visit-payment-page.ts'
import { texts } from '../../testing/orders-texts.ts'
import JobPaymentWidget from './job-payment.tsx'

jest.mock('../../order/payment/visit-payment-page.ts', () => ({ visitPaymentPage: jest.fn() }))
const visit = jest.mocked(provider.visitPaymentPage)
beforeEach(() => {
  visit.mockClear()
})

const [jobId, inspectorId] = ['a83b63be-ac3e-4189-8550-069dc114d6db', 'c5e2f1de-9d37-4f0f-9d0e-3b27a6c3a3ce']
const pay = { amount: 60_000_00, currency: 'NGN' }
const naira = (amount: number) => ({ amount, currency: 'NGN' })
const walletOf = (available: number, cardCurrencies: Currency[] = ['NGN']) => ({
  items: [],
  total: 0,
  page: 1,
  pageSize: 20,
  balance: naira(available),
  balances: { available: naira(available), credit: naira(0), held: naira(0) },
  cardCurrencies,
})
const call = 'POST /jobs/choose-inspector'
const job = {
  _id: jobId,
  jobId,
  title: 'Look at a forklift',
  description: 'Does it lift?',
  inspectionType: 'general-purpose' as const,
  status: 'open' as const,
  country: 'NG',
  state: 'Lagos',
  city: 'Ikeja',
  street: null,
  zipCode: null,
  inspectionDate: '2027-03-20T09:00:00.000Z',
  timeZone: 'Africa/Lagos',
  pay,
  skills: [],
  postedAt: '2027-03-01T09:00:00.000Z',
  updatedAt: '2027-03-01T09:00:00.000Z',
  isMine: true,
  isInterested: false,
  noOfInterested: 1,
  orderId: null,
}
const page = 'https://pay.example/p1'
const answered = (paymentPage: string | null) => ({
  ...job,
  payment: {
    status: paymentPage === null ? ('succeeded' as const) : ('pending' as const),
    paymentReference: 'PAYMENT1800000000000',
    paymentPage,
  },
})
const show = async (answers: Answers, user = testUser()) => {
  const shown = await renderPage(<JobPaymentWidget jobId={jobId} inspectorId={inspectorId} pay={pay} />, {
    texts: texts.en,
    user,
    answers: {
      'GET /payments/get-saved-bank-cards': [],
      'GET /wallets/my-wallet-transactions': walletOf(0),
      ...answers,
    },
  })
  const received: unknown[] = []
  for (const name of ['job-payment.done@1', 'job-payment.left@1'] as const)
    shown.platform.bus.on(name, (payload) => received.push([name, payload]), 'test')
  const sent = () => shown.asked.filter(({ key }) => key === call).map(({ call: { body } }) => body)
  return { ...shown, received, sent }
}

it("opens the payment provider's page for a card, and chooses nobody else", async () => {
  const { sent, received } = await show({ [call]: answered(page) })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₦60,000.00' }))
  await waitFor(() => expect(visit).toHaveBeenCalledWith(page))
  expect(sent()).toEqual([
    { idempotencyKey: expect.any(String), jobId, inspectorId, expectedPay: pay, payment: { method: 'card' } },
  ])
  expect(received).toEqual([])
})

it('pays from the wallet at once and says so; leaving the page pays nothing', async () => {
  const { sent, received } = await show({
    [call]: answered(null),
    'GET /wallets/my-wallet-transactions': walletOf(90_000_00),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(received).toEqual([['job-payment.left@1', { jobId }]])
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₦60,000.00' }))
  await waitFor(() => expect(received).toContainEqual(['job-payment.done@1', { jobId, isPaid: true }]))
  expect(sent()).toMatchObject([{ payment: { method: 'wallet' } }])
})

it('says why it was refused, and that no card pays in a currency (PAY-9)', async () => {
  const first = await show({ [call]: refuse(409, { message: 'This job is no more available!' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₦60,000.00' }))
  expect(await screen.findByText('This job is no more available!')).toBeVisible()
  first.unmount()
  await show({ 'GET /wallets/my-wallet-transactions': walletOf(1_000_00, ['USD']) })
  expect(await screen.findByText(/You cannot pay by card in NGN, and your wallet does not hold enough/)).toBeVisible()
})

it('explains to a business why there is no invoice, and how to pay by one (POSTED-8)', async () => {
  const first = await show({}, testUser({ accountType: 'business', companyName: 'Okafor Ltd' }))
  expect(await screen.findByText(/You cannot pay for a posted job by invoice/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the services' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('radio', { name: /invoice/i })).not.toBeInTheDocument()
  first.unmount()
  await show({})
  expect(await screen.findByRole('button', { name: 'Pay ₦60,000.00' })).toBeVisible()
  expect(screen.queryByText(/You cannot pay for a posted job by invoice/)).not.toBeInTheDocument()
})

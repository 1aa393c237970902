import type { Payout } from '@fieldproof/contracts/entities/completion'
import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../../locales/en/payouts.json'
import no from '../../../locales/no/payouts.json'
import Payouts from './payouts.tsx'

const naira = (amount: number) => ({ amount, currency: 'NGN' })
const orderId = 'b3b2fce9-3cdf-4227-954b-0f5359b73164'
const aPayout = (change: Partial<Payout> = {}): Payout => ({
  _id: 'b3b2fce9-3cdf-4227-954b-0f5359b73165',
  day: '2026-03-06',
  timeZone: 'Africa/Lagos',
  status: 'paid',
  amount: naira(41_000_00),
  bankAccount: { bankName: 'Guaranty Trust Bank', accountNumberEnd: '6789', accountName: 'NGOZI EZE' },
  obstacle: null,
  attempts: 1,
  notBefore: null,
  paidAt: '2026-03-06T08:05:00.000Z',
  parts: [
    { kind: 'earning', orderId, sequenceId: 'FP-7KQA', amount: naira(40_000_00), at: '2026-03-03T09:00:00.000Z' },
    { kind: 'tip', orderId, sequenceId: 'FP-7KQA', amount: naira(3_000_00), at: '2026-03-04T09:00:00.000Z' },
    { kind: 'fine', orderId, sequenceId: 'FP-2MXE', amount: naira(-2_000_00), at: '2026-03-01T09:00:00.000Z' },
  ],
  ...change,
})
const listed = (items: Payout[], total = items.length) => ({
  'GET /inspectors/get-my-payouts': { items, total, page: 1, pageSize: 20 },
})
const show = (
  answers: RenderPageOptions['answers'],
  { path = '/dashboard/payouts', isPro = true, locale = 'en' as 'en' | 'no' } = {},
) => renderPage(<Payouts />, { path, user: testUser({ isPro }), locale, texts: locale === 'en' ? en : no, answers })

it('shows the next payday with its parts, and links each job', async () => {
  await show(listed([aPayout({ status: 'scheduled', paidAt: null })]))
  const card = (await screen.findByRole('heading', { name: /Next payday: .*6 March 2026/ })).closest(
    'section',
  ) as HTMLElement
  for (const text of ['Scheduled', '₦41,000.00', '₦3,000.00', 'To Guaranty Trust Bank ··6789, NGOZI EZE'])
    expect(within(card).getAllByText(text).length).toBeGreaterThan(0)
  expect(within(card).getByRole('link', { name: 'Pay, FP-7KQA' })).toHaveAttribute('href', `/dashboard/job/${orderId}`)
})

it('shows the time of payment on the payday, if customers can complain until then', async () => {
  await show(listed([aPayout({ status: 'scheduled', paidAt: null, notBefore: '2026-03-06T14:00:00.000Z' })]))
  expect(await screen.findByText(/^Paid after the complaint period:/)).toHaveTextContent(/6 Mar 2026.*15:00/)
})

it('shows when payouts to a new bank account begin', async () => {
  const waiting = { notBefore: '2026-03-08T08:00:00.000Z', waitsForAccount: true }
  await show(listed([aPayout({ status: 'scheduled', paidAt: null, ...waiting })]))
  expect(await screen.findByText(/^Paid once your new bank account is 72 hours old:/)).toHaveTextContent(/8 Mar 2026/)
})

it.each([
  ['identity-check', 'We are checking your identity', false],
  ['no-account', 'You have no bank account saved', true],
  ['other-name', 'Your bank account is in another name', true],
  ['too-little', 'Too little to transfer', false],
  ['customer-payment', 'The customer has not paid yet', false],
] as const)('shows what holds it (%s), with a link', async (obstacle, title, hasWay) => {
  await show(listed([aPayout({ status: 'on-hold', obstacle, paidAt: null, bankAccount: null })]))
  expect(await screen.findByText(title)).toBeInTheDocument()
  const links = screen.getAllByRole('link', { name: 'My bank accounts' })
  expect(links).toHaveLength(hasWay ? 2 : 1)
  expect(links[0]).toHaveAttribute('href', '/dashboard/wallet/bank-accounts')
})

it('shows a complaint, what was paid, and what failed', async () => {
  await show(
    listed([
      aPayout({ _id: 'one', status: 'on-hold', obstacle: 'complaint', paidAt: null }),
      aPayout({ _id: 'two' }),
      aPayout({ _id: 'three', day: '2026-02-27', status: 'failed', obstacle: 'provider', paidAt: null }),
    ]),
  )
  expect(await screen.findByRole('heading', { name: 'Held for a complaint' })).toBeInTheDocument()
  expect(screen.getByText('The bank rejected the transfer')).toBeInTheDocument()
  expect(screen.getAllByText('Made up of 3 parts')).toHaveLength(2)
})

it('shows that staff make a transfer by hand, and its reference', async () => {
  await show(
    listed([
      aPayout({ _id: 'one', status: 'under-way', isByHand: true, paidAt: null }),
      aPayout({ _id: 'two', day: '2026-02-27', isByHand: true, bankReference: 'DNB 4711' }),
    ]),
  )
  expect(await screen.findByText('To be paid by transfer')).toBeInTheDocument()
  expect(await screen.findByText("The bank's reference: DNB 4711")).toBeInTheDocument()
})

it('downloads the statement', async () => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { asked } = await show({
    ...listed([aPayout()]),
    'GET /inspectors/get-payout-statement/{id}': {
      _id: 'b3b2fce9-3cdf-4227-954b-0f5359b73166',
      name: 'payout-2026-03-06.pdf',
      url: '/files/x',
      contentType: 'application/pdf',
      size: 1_000,
      uploadedAt: '2026-03-06T09:00:00.000Z',
    } as never,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Statement of 2026-03-06 (PDF)' }))
  expect(asked.at(-1)?.call.params).toEqual({ id: aPayout()._id })
  await waitFor(() => expect(clicked).toHaveBeenCalled())
  clicked.mockRestore()
})

it('shows that there is nothing yet, that it failed, and that it is for inspectors', async () => {
  await show(listed([]))
  expect(await screen.findByText('No pay yet')).toBeInTheDocument()
})

it('retries if the payouts could not be read', async () => {
  await show({ 'GET /inspectors/get-my-payouts': refuse(503, { message: 'Away' }) })
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your payouts')
})

it('is for inspectors, and has Norwegian texts', async () => {
  const { asked } = await show(listed([]), { isPro: false, locale: 'no' })
  expect(await screen.findByText('Utbetalinger er for inspektører')).toBeInTheDocument()
  expect(asked).toEqual([])
})

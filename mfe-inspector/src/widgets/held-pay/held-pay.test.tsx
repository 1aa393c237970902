import type { Payout } from '@fieldproof/contracts/entities/completion'
import { renderPage, testUser } from '@fieldproof/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import areaTexts from '../../../locales/en/inspector.json'
import payoutTexts from '../../../locales/en/payouts.json'
import HeldPay from './held-pay.tsx'

const payout = (obstacle: Payout['obstacle']): Payout => ({
  _id: 'b3b2fce9-3cdf-4227-954b-0f5359b73165',
  day: '2026-03-06',
  timeZone: 'Africa/Lagos',
  status: 'on-hold',
  amount: { amount: 41_000_00, currency: 'NGN' },
  bankAccount: null,
  obstacle,
  attempts: 1,
  notBefore: null,
  paidAt: null,
  parts: [],
})
const show = (obstacle: Payout['obstacle']) =>
  renderPage(<HeldPay />, {
    path: '/dashboard',
    texts: { ...areaTexts, ...payoutTexts },
    user: testUser({ isPro: true }),
    answers: { 'GET /inspectors/get-my-payouts': { items: [payout(obstacle)], total: 1, page: 1, pageSize: 20 } },
  })

it.each([
  ['no-account', 'You have no bank account saved', '/dashboard/wallet/bank-accounts'],
  ['identity-check', 'We are checking your identity', '/inspector/inspector-registration/id-verification'],
] as const)('shows pay that is on hold, why, and the remedy: %s', async (obstacle, why, where) => {
  await show(obstacle)
  expect(await screen.findByText('₦41,000.00')).toBeVisible()
  expect(screen.getByText(why)).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([where, '/dashboard/payouts'])
})

it('is hidden if fines use up the pay', async () => {
  const { container, asked } = await show('below-zero')
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(container.querySelector('[data-deciding]')).not.toBeInTheDocument())
  expect(screen.queryByText('Money on hold')).not.toBeInTheDocument()
})

import { renderPage, testUser } from '@fieldproof/platform/testing'
import { screen } from '@testing-library/react'
import { aWallet, naira } from '../../testing/wallets.ts'
import { areaTexts } from '../../testing/wallet-texts.ts'
import Balance from './balance.tsx'

const show = (isPro: boolean, held: number) =>
  renderPage(<Balance />, {
    path: '/dashboard',
    user: testUser({ isPro }),
    texts: areaTexts,
    answers: {
      'GET /wallets/my-wallet-transactions': aWallet(undefined, {
        balances: { available: naira(10_000_00), credit: naira(0), held: naira(held) },
      }),
    },
  })

it('shows an inspector what is on hold until its payday, even if it is nothing', async () => {
  const { unmount } = await show(true, 25_000_00)
  expect((await screen.findByText(/On hold until its payday/)).textContent).toContain('₦25,000.00')
  unmount()
  await show(true, 0)
  expect((await screen.findByText(/On hold until its payday/)).textContent).toContain('₦0.00')
})

it('shows the latest transaction, and separately when it was', async () => {
  await show(false, 0)
  expect((await screen.findByText(/^Payment by card/)).textContent).toBe('Payment by card · 2 Mar 2026')
})

it('hides this from a customer without transactions', async () => {
  await show(false, 0)
  expect(await screen.findByText('₦10,000.00')).toBeInTheDocument()
  expect(screen.queryByText(/On hold/)).not.toBeInTheDocument()
})

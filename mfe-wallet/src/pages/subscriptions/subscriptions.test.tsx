import type { MySubscription } from '@fieldproof/contracts/entities/subscription'
import { renderPage, testUser } from '@fieldproof/platform/testing'
import { screen } from '@testing-library/react'
import { aPlan, noPlan } from '../../testing/subscriptions.ts'
import { textsOf } from '../../testing/wallet-texts.ts'
import Subscriptions from './subscriptions.tsx'

const show = (mine: MySubscription) =>
  renderPage(<Subscriptions />, {
    path: '/dashboard/subscriptions',
    user: testUser(),
    texts: textsOf('subscriptions'),
    answers: { 'GET /subscriptions/get-my-subscription': mine },
  })

it('shows the free plan with its usage, and links to the plans', async () => {
  await show(noPlan)
  expect(await screen.findByText('You have the free plan. It costs nothing and does not end.')).toBeInTheDocument()
  expect(screen.getByText('5 of 20')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Compare the plans' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'My plan' })).not.toBeInTheDocument()
})

it("links to the user's plan", async () => {
  await show(aPlan())
  expect(await screen.findByRole('link', { name: 'My plan' })).toBeInTheDocument()
  expect(screen.getByText(/^Paid until/)).toHaveTextContent('Paid until 23 Dec 2026')
})

import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPlan, aPrice, aSubscription, noPlan, plansOnSale } from '../../testing/subscriptions.ts'
import { aWallet, naira } from '../../testing/wallets.ts'
import { textsOf } from '../../testing/wallet-texts.ts'
import Plans from './plans.tsx'

jest.setTimeout(30_000)
beforeEach(() => sessionStorage.clear())

const show = (answers: NonNullable<RenderPageOptions['answers']> = {}) =>
  renderPage(<Plans />, {
    path: '/dashboard/subscriptions/subscription-plans',
    user: testUser(),
    texts: textsOf('subscriptions'),
    answers: {
      'GET /subscriptions/get-plans': plansOnSale,
      'GET /subscriptions/get-my-subscription': noPlan,
      'GET /wallets/my-wallet-transactions': aWallet(),
      'GET /payments/get-saved-bank-cards': [],
      'POST /subscriptions/preview-subscription': aPrice(),
      ...answers,
    },
  })

it('shows the whole price for the chosen months, and what each plan includes', async () => {
  await show()
  const plus = await screen.findByRole('region', { name: 'Plus' })
  expect(plus).toHaveTextContent('₦9,500.00for 1 month')
  expect(plus).toHaveTextContent('60 projects that are not archived')
  await userEvent.click(screen.getByRole('button', { name: '12 months' }))
  expect(plus).toHaveTextContent('₦91,200.00for 12 months')
  expect(plus).toHaveTextContent('₦7,600.00 a month')
  expect(within(screen.getByRole('region', { name: 'Free' })).getByText('Your plan')).toBeInTheDocument()
})

it('shows an error with a retry if the user’s subscription cannot be loaded', async () => {
  let isDown = true
  await show({
    'GET /subscriptions/get-my-subscription': () => (isDown ? refuse(500, { message: 'Down.' }) : noPlan),
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByRole('region', { name: 'Plus' })).toBeInTheDocument()
})

it('pays the shown price, and renews automatically only if that was chosen', async () => {
  const { asked } = await show({
    'POST /subscriptions/create-a-subscription': {
      subscription: aSubscription,
      payment: { status: 'succeeded', paymentReference: null, paymentPage: null },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Plus' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Plus plan, 30 days')).toBeInTheDocument()
  expect(within(dialog).getByText(/^Paid until/)).toHaveTextContent('Paid until 23 Dec 2026')
  expect(within(dialog).getByRole('checkbox', { name: /Renew automatically/ })).not.toBeChecked()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pay ₦9,500.00' }))
  await waitFor(() =>
    expect(asked.filter(({ key }) => key === 'POST /subscriptions/create-a-subscription')).toHaveLength(1),
  )
  expect(asked.find(({ key }) => key === 'POST /subscriptions/create-a-subscription')?.call.body).toMatchObject({
    planName: 'plus',
    noOfMonths: 1,
    renewsAutomatically: false,
    payment: { method: 'wallet' },
    expectedTotal: naira(9_500_00),
  })
})

it('shows why a payment is refused, and the current price', async () => {
  await show({
    'POST /subscriptions/create-a-subscription': refuse(402, { message: 'There is not enough money.' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Plus' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₦9,500.00' }))
  expect(await screen.findByText('There is not enough money.')).toBeInTheDocument()
})

it('offers a larger plan today and a smaller one with the next payment', async () => {
  await show({
    'GET /subscriptions/get-my-subscription': aPlan({
      plan: { name: 'business', includes: noPlan.plan.includes },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change to Plus at next payment' }))
  expect(await screen.findByRole('dialog', { name: 'Change to Plus with your next payment?' })).toHaveTextContent(
    'Your paid days end on 23 Dec 2026',
  )
  expect(screen.queryByRole('button', { name: /Change to Business/ })).not.toBeInTheDocument()
})

it('buys by invoice if the price allows it', async () => {
  const { asked } = await show({
    'POST /subscriptions/preview-subscription': aPrice({ planName: 'business', byInvoice: true }),
    'POST /subscriptions/create-a-subscription': {
      subscription: { ...aSubscription, status: 'awaiting-payment' },
      payment: { status: 'pending', paymentReference: null, paymentPage: null },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Business' }))
  await userEvent.click(await screen.findByRole('radio', { name: /Invoice.*Due in 14 days/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Get the invoice' }))
  await waitFor(() =>
    expect(asked.find(({ key }) => key === 'POST /subscriptions/create-a-subscription')?.call.body).toMatchObject({
      planName: 'business',
      payment: { method: 'invoice' },
      expectedTotal: naira(9_500_00),
    }),
  )
})

it('changes to a larger plan by invoice, and shows beforehand when it begins (PLAN-18)', async () => {
  const { asked } = await show({
    'GET /subscriptions/get-my-subscription': aPlan({ plan: { ...noPlan.plan, name: 'plus' } }),
    'GET /subscriptions/get-plan-upgrade-price/{currentSubscriptionId}/{newPlanName}/{noOfMonths}': aPrice({
      planName: 'business',
      byInvoice: true,
    }),
    'POST /subscriptions/upgrade-subscription': {
      subscription: aSubscription,
      payment: { status: 'pending', paymentReference: null, paymentPage: null },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change to Business today' }))
  await userEvent.click(await screen.findByRole('radio', { name: /Invoice.*You keep your plan until/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Get the invoice' }))
  await waitFor(() =>
    expect(asked.find(({ key }) => key === 'POST /subscriptions/upgrade-subscription')?.call.body).toMatchObject({
      newPlanName: 'business',
      payment: { method: 'invoice' },
      expectedTotal: naira(9_500_00),
    }),
  )
})

it('offers no invoice if the price does not allow it', async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Plus' }))
  expect(await screen.findByRole('radio', { name: /Wallet/ })).toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: /Invoice/ })).not.toBeInTheDocument()
})

import { renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOpenInvoice, aPlan, aPrice, aSubscription, noPlan, plansOnSale } from '../../testing/subscriptions.ts'
import { aWallet, naira } from '../../testing/wallets.ts'
import { textsOf } from '../../testing/wallet-texts.ts'
import Plan from './plan.tsx'

jest.setTimeout(30_000)
beforeEach(() => sessionStorage.clear())

const show = (answers: NonNullable<RenderPageOptions['answers']> = {}) =>
  renderPage(
    <ConfirmProvider>
      <Plan />
    </ConfirmProvider>,
    {
      path: '/dashboard/subscriptions/my-subscription-plan',
      user: testUser(),
      texts: textsOf('subscriptions'),
      answers: {
        'GET /subscriptions/get-my-subscription': aPlan(),
        'GET /subscriptions/get-plans': plansOnSale,
        'GET /payments/get-saved-bank-cards': [],
        ...answers,
      },
    },
  )

it('shows the plan and its usage, the next payment, and the invoices', async () => {
  await show()
  expect(await screen.findByText('Active')).toBeInTheDocument()
  expect(screen.getByText('5 of 60')).toBeInTheDocument()
  // The last paid day, not the first unpaid one.
  expect(screen.getByText('Paid until').nextElementSibling).toHaveTextContent('23 Dec 2026')
  expect(screen.getByText(/Plus for 1 month, on/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Invoice SUB-2026-000001 as PDF' })).toBeInTheDocument()
})

it('links a user without a plan to the plans', async () => {
  await show({ 'GET /subscriptions/get-my-subscription': noPlan })
  expect(await screen.findByRole('link', { name: 'Compare the plans' })).toBeInTheDocument()
})

it('shows that a renewal could not be charged, and when it is retried', async () => {
  await show({
    'GET /subscriptions/get-my-subscription': aPlan({
      failure: { attempts: 1, nextAttemptAt: '2026-12-23T23:00:00.000Z' },
    }),
  })
  expect(await screen.findByText(/We could not charge your renewal/)).toBeInTheDocument()
})

it('warns that the card of a renewal was removed, and the user has to choose how it is paid', async () => {
  const { asked } = await show({
    'GET /subscriptions/get-my-subscription': aPlan({ payment: { method: 'card', cardId: null } }),
    'POST /subscriptions/change-renewal': aSubscription,
  })
  expect(await screen.findByText('The card was removed. Choose how the renewal is paid.')).toBeInTheDocument()
  expect(screen.queryByText('Your saved card')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Renewal and payment' }))
  const dialog = await screen.findByRole('dialog', { name: 'Renewal and payment' })
  expect(within(dialog).getByRole('radio', { name: 'Wallet' })).not.toBeChecked()
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled()
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Wallet' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ key }) => key === 'POST /subscriptions/change-renewal')?.call.body).toMatchObject({
      payment: { method: 'wallet' },
    }),
  )
})

it('turns a renewal off without a way to pay, if its card was removed', async () => {
  const { asked } = await show({
    'GET /subscriptions/get-my-subscription': aPlan({ payment: { method: 'card', cardId: null } }),
    'POST /subscriptions/change-renewal': { ...aSubscription, renewsAutomatically: false },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Renewal and payment' }))
  const dialog = await screen.findByRole('dialog', { name: 'Renewal and payment' })
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ key }) => key === 'POST /subscriptions/change-renewal')?.call.body).toEqual({
      subscriptionId: aSubscription._id,
      renewsAutomatically: false,
    }),
  )
})

it('does not warn of a removed card if the plan does not renew by itself', async () => {
  await show({
    'GET /subscriptions/get-my-subscription': aPlan({
      payment: { method: 'card', cardId: null },
      subscription: { ...aSubscription, renewsAutomatically: false },
    }),
  })
  expect(await screen.findByText('No card')).toBeInTheDocument()
  expect(screen.queryByText(/The card was removed/)).not.toBeInTheDocument()
})

it.each([
  ['a plan that does not renew by itself', { renewsAutomatically: false }, {}, true],
  ['one that renews by itself', { renewsAutomatically: true }, {}, false],
  [
    'one whose renewal could not be charged',
    { renewsAutomatically: true },
    { failure: { attempts: 1, nextAttemptAt: null } },
    true,
  ],
  ['one that has ended', { renewsAutomatically: true, status: 'ended' as const }, {}, true],
])('offers to renew %s now, or not', async (_, changes, mine, isOffered) => {
  await show({
    'GET /subscriptions/get-my-subscription': aPlan({ ...mine, subscription: { ...aSubscription, ...changes } }),
  })
  await screen.findByText('Paid until')
  expect(screen.queryByRole('button', { name: 'Renew now' }) !== null).toBe(isOffered)
})

it('is ended in two steps, with the refund shown before', async () => {
  const { asked } = await show({
    'GET /subscriptions/get-cancellation-terms/{subscriptionId}': {
      atEnd: { endsAt: '2026-12-23T23:00:00.000Z', lastPaidDay: '2026-12-23' },
      now: {
        endsAt: '2026-11-24T23:00:00.000Z',
        unused: naira(9_000_00),
        fee: naira(0),
        refund: naira(9_000_00),
      },
    },
    'POST /subscriptions/cancel-subscription': { ...aSubscription, status: 'cancelled' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'End the plan' }))
  const dialog = await screen.findByRole('dialog', { name: 'End your plan' })
  expect(await within(dialog).findByRole('radio', { name: /With its last paid day.*23 Dec 2026/ })).toBeInTheDocument()
  await userEvent.click(await within(dialog).findByRole('radio', { name: /Today/ }))
  expect(within(dialog).getByText('Goes to your wallet')).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'End the plan' }))
  await waitFor(() =>
    expect(asked.find(({ key }) => key === 'POST /subscriptions/cancel-subscription')?.call.body).toMatchObject({
      when: 'now',
      expectedRefund: naira(9_000_00),
    }),
  )
})

it('shows the invoice that a plan waits for, with its due day, and withdraws it after a confirmation', async () => {
  const { asked } = await show({
    'GET /subscriptions/get-my-subscription': { ...noPlan, openInvoice: anOpenInvoice },
    'POST /subscriptions/cancel-subscription': { ...aSubscription, status: 'cancelled' },
  })
  const card = await screen.findByRole('region', { name: 'Open invoice' })
  expect(card).toHaveTextContent('Business plan, SUB-2026-000002')
  expect(card).toHaveTextContent('Due on 8 Dec 2026')
  expect(card).toHaveTextContent('₦19,000.00')
  expect(card).toHaveTextContent('Account number0000000010')
  expect(within(card).getByRole('button', { name: 'Copy: Reference' })).toBeInTheDocument()
  expect(within(card).getByRole('button', { name: 'Invoice SUB-2026-000002 as PDF' })).toBeInTheDocument()
  await userEvent.click(within(card).getByRole('button', { name: 'Withdraw the invoice' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw the invoice SUB-2026-000002?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw the invoice' }))
  await waitFor(() =>
    expect(asked.find(({ key }) => key === 'POST /subscriptions/cancel-subscription')?.call.body).toMatchObject({
      subscriptionId: anOpenInvoice.subscriptionId,
      when: 'withdraw-invoice',
      expectedRefund: naira(0),
    }),
  )
})

it('shows an overdue invoice, and offers no other change until it is paid or withdrawn', async () => {
  await show({
    'GET /subscriptions/get-my-subscription': aPlan({
      openInvoice: { ...anOpenInvoice, what: 'renew', isOverdue: true },
      subscription: { ...aSubscription, status: 'past-due' },
    }),
  })
  expect(await screen.findByText('Overdue')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Renew now' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'End the plan' })).not.toBeInTheDocument()
})

it('renews by invoice if the price allows it', async () => {
  const { asked } = await show({
    'GET /subscriptions/get-my-subscription': aPlan({
      subscription: { ...aSubscription, planName: 'business', renewsAutomatically: false },
    }),
    'GET /wallets/my-wallet-transactions': aWallet(),
    'GET /subscriptions/get-subscription-renewal-price/{subscriptionId}': aPrice({ byInvoice: true }),
    'POST /subscriptions/renew-a-subscription': {
      subscription: aSubscription,
      payment: { status: 'pending', paymentReference: null, paymentPage: null },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Renew now' }))
  await userEvent.click(await screen.findByRole('radio', { name: /Invoice/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Get the invoice' }))
  await waitFor(() =>
    expect(asked.find(({ key }) => key === 'POST /subscriptions/renew-a-subscription')?.call.body).toMatchObject({
      payment: { method: 'invoice' },
      expectedTotal: naira(9_500_00),
    }),
  )
})

it('buys an add-on by invoice, and shows beforehand when it begins (PLAN-18)', async () => {
  const { asked } = await show({
    'GET /subscriptions/get-my-subscription': aPlan({ subscription: { ...aSubscription, planName: 'business' } }),
    'GET /subscriptions/get-plans': plansOnSale,
    'GET /wallets/my-wallet-transactions': aWallet(),
    'POST /subscriptions/preview-addons': aPrice({ byInvoice: true }),
    'POST /subscriptions/pay-for-addons': {
      subscription: aSubscription,
      payment: { status: 'pending', paymentReference: null, paymentPage: null },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add something' }))
  await userEvent.selectOptions((await screen.findAllByRole('combobox'))[0] as HTMLElement, '2')
  await userEvent.click(screen.getByRole('button', { name: /price/i }))
  await userEvent.click(await screen.findByRole('radio', { name: /Invoice.*The add-ons begin the day/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Get the invoice' }))
  await waitFor(() =>
    expect(asked.find(({ key }) => key === 'POST /subscriptions/pay-for-addons')?.call.body).toMatchObject({
      payment: { method: 'invoice' },
      expectedTotal: naira(9_500_00),
    }),
  )
})

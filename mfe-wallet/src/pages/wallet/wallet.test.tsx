import { balancesReceived } from '@fieldproof/platform/host'
import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { leaveFor } from '../../money/leave-for.ts'
import { aCard, aTransaction, anAccount, aWallet, naira } from '../../testing/wallets.ts'
import { textsOf } from '../../testing/wallet-texts.ts'
import Wallet from './wallet.tsx'

jest.setTimeout(30_000)

jest.mock('../../money/leave-for.ts', () => ({ leaveFor: jest.fn() }))
beforeEach(() => {
  sessionStorage.clear()
  jest.mocked(leaveFor).mockClear()
})

const show = (answers: NonNullable<RenderPageOptions['answers']> = {}, path = '/dashboard/wallet') =>
  renderPage(<Wallet />, {
    path,
    user: testUser(),
    texts: textsOf('home'),
    answers: {
      'GET /wallets/my-wallet-transactions': aWallet(),
      'GET /payments/get-saved-bank-cards': [],
      'GET /wallets/get-saved-bank-accounts': [anAccount()],
      'GET /users/me/security-settings': {
        hasPassword: true,
        authenticatorEnabled: false,
        phoneEnabled: false,
        phoneNumber: null,
        phoneVerified: false,
        recoveryCodesLeft: 0,
        securityQuestions: [],
      },
      ...answers,
    },
  })
const bodyOf = (asked: Awaited<ReturnType<typeof show>>['asked'], key: string) =>
  asked.filter((one) => one.key === key).map(({ call }) => call.body)

describe('the wallet', () => {
  it('explains its three balances, and updates them over the socket', async () => {
    const { store } = await show()
    const available = await screen.findByRole('region', { name: 'Available' })
    expect(await within(available).findByText('₦10,000.00')).toBeInTheDocument()
    expect(within(screen.getByRole('region', { name: 'Credit' })).getByText('₦3,000.00')).toBeInTheDocument()
    expect(
      within(screen.getByRole('region', { name: 'Credit' })).getByText(/cannot be sent to a bank/),
    ).toBeInTheDocument()
    act(() => {
      store.dispatch(balancesReceived({ available: 750, credit: 0, held: 90, currency: 'NGN' }))
    })
    expect(within(available).getByText('₦7.50')).toBeInTheDocument()
  })

  it('shows the latest transactions, each with a link to its details', async () => {
    await show({
      'GET /wallets/my-wallet-transactions': aWallet(
        Array.from({ length: 7 }, (_, index) =>
          aTransaction({ _id: `m${index}`, description: `Transaction ${index}` }),
        ),
      ),
    })
    const link = await screen.findByRole('link', { name: 'Transaction 0' })
    expect(link).toHaveAttribute('href', '/dashboard/wallet/wallet-transactions?movement=m0')
    expect(screen.getAllByRole('rowheader')).toHaveLength(5)
    expect(screen.getByRole('link', { name: 'All transactions' })).toHaveAttribute(
      'href',
      '/dashboard/wallet/wallet-transactions',
    )
  })

  it('shows that it cannot be read, and a hint if it has no transactions', async () => {
    let isBroken = true
    await show({
      'GET /wallets/my-wallet-transactions': () => (isBroken ? refuse(503, { message: 'Away' }) : aWallet([])),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your wallet')
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No transactions yet')).toBeInTheDocument()
  })
})

describe('adding money', () => {
  const open = async (answers: NonNullable<RenderPageOptions['answers']> = {}) => {
    const shown = await show(answers)
    await screen.findByText('₦10,000.00')
    await userEvent.click(screen.getByRole('button', { name: 'Add money' }))
    return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Add money' }) }
  }
  const progress = {
    status: 'pending',
    paymentReference: 'PAYMENT1772442000000',
    paymentPage: 'https://pay.example/abc',
  } as const

  it('shows the total, and opens the payment page with one key however often it is pressed', async () => {
    let isAway = true
    const { asked, dialog } = await open({
      'POST /payments/begin-wallet-credit': () => (isAway ? refuse(503, { message: 'The bank is away.' }) : progress),
    })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go to payment' }))
    expect(await within(dialog).findByText('Enter an amount, such as 5,000 or 5,000.50.')).toBeInTheDocument()
    expect(within(dialog).getByRole('textbox', { name: /Amount/ })).toHaveFocus()
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Amount/ }), '2,500.50')
    expect(within(dialog).getAllByText('₦2,500.50')).toHaveLength(2)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go to payment' }))
    expect(await within(dialog).findByText('The bank is away.')).toBeInTheDocument()
    isAway = false
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go to payment' }))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/abc'))
    const [first, second] = bodyOf(asked, 'POST /payments/begin-wallet-credit')
    expect(second).toEqual(first)
    expect(first).toMatchObject({ amount: naira(250_050) })
  })

  it('stores the page from which it was started (WALLET-4)', async () => {
    const at = (back: string) => `/dashboard/wallet?${new URLSearchParams({ open: 'top-up', back })}`
    const answers = { 'POST /payments/begin-wallet-credit': progress }
    const { asked, navigator } = await show(answers, at('/dashboard/orders?page=2'))
    const dialog = await screen.findByRole('dialog', { name: 'Add money' })
    await userEvent.click(within(dialog).getByRole('button', { name: '₦5,000' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go to payment' }))
    await waitFor(() =>
      expect(bodyOf(asked, 'POST /payments/begin-wallet-credit')).toMatchObject([
        { returnTo: '/dashboard/orders?page=2' },
      ]),
    )
    expect(navigator.position.address.pathname).toBe('/dashboard/wallet')
  })

  it.each([
    ['/dashboard/orders?page=2', '/dashboard/orders'],
    ['https://evil.example/', '/dashboard/wallet'],
  ])('returns, when canceled, to where it was started if that is on this site (WALLET-4): %s', async (back, path) => {
    const { navigator } = await show({}, `/dashboard/wallet?${new URLSearchParams({ open: 'top-up', back })}`)
    const dialog = await screen.findByRole('dialog', { name: 'Add money' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(navigator.position.address.pathname).toBe(path))
    await waitFor(() => expect(navigator.position.address.search).not.toContain('open'))
  })

  it('uses another key for another amount', async () => {
    const { asked, dialog } = await open({ 'POST /payments/begin-wallet-credit': refuse(503, { message: 'Away' }) })
    for (const amount of ['₦5,000', '₦10,000']) {
      await userEvent.click(within(dialog).getByRole('button', { name: amount }))
      await userEvent.click(within(dialog).getByRole('button', { name: 'Go to payment' }))
      await within(dialog).findByText('Away')
    }
    const bodies = bodyOf(asked, 'POST /payments/begin-wallet-credit') as { idempotencyKey: string }[]
    expect(new Set(bodies.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  })

  it('charges a saved card, but not an expired one', async () => {
    const { asked, dialog, navigator } = await open({
      'GET /payments/get-saved-bank-cards': [aCard(), aCard({ _id: 'old', cardNumberEnding: '1111', isExpired: true })],
      'POST /payments/begin-wallet-credit': { ...progress, paymentPage: null },
    })
    await userEvent.click(await within(dialog).findByRole('radio', { name: /Visa ··4081/ }))
    expect(within(dialog).queryByRole('radio', { name: /1111/ })).not.toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: '₦5,000' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pay now' }))
    await waitFor(() => expect(navigator.position.address.pathname).toBe('/status/payment/PAYMENT1772442000000'))
    expect(bodyOf(asked, 'POST /payments/begin-wallet-credit')).toMatchObject([
      { cardId: aCard()._id, amount: naira(500_000) },
    ])
  })
})

describe('withdrawing', () => {
  const transfer = aTransaction({
    kind: 'transfer',
    status: 'pending',
    paymentReference: 'transfer-1772442000000-0a1b2c3d',
    amount: naira(-497_500),
  })
  const response = { transaction: transfer, balances: aWallet().balances, expectedAt: '2026-03-03T09:00:00.000Z' }
  const fee = (call: { query: Record<string, string> }) => {
    const amount = Number(call.query['amount'])
    return { amount: naira(amount), fee: naira(2_500), arriving: naira(amount - 2_500) }
  }
  const open = async (answers: NonNullable<RenderPageOptions['answers']> = {}) => {
    const shown = await show(
      {
        'GET /wallets/get-payout-transfer-fee': fee,
        'POST /wallets/transfer-to-bank-account': response,
        ...answers,
      },
      '/dashboard/wallet?open=withdraw',
    )
    return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Withdraw to your bank' }) }
  }
  const fill = async (amount: string) => {
    await userEvent.click(await screen.findByRole('textbox', { name: /Amount/ }))
    await userEvent.paste(amount)
  }

  it('shows what leaves, the fee and what arrives, and sends once', async () => {
    const { asked } = await open()
    await fill('5000')
    expect(await screen.findByText('-₦25.00')).toBeInTheDocument()
    expect(screen.getByText('₦4,975.00')).toBeInTheDocument()
    expect(screen.getByText(/at the latest within 24 hours/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const confirm = await screen.findByRole('dialog', { name: 'Confirm the transfer' })
    expect(within(confirm).getByText('Guaranty Trust Bank ··6789, OKAFOR AMAKA')).toBeInTheDocument()
    await userEvent.dblClick(within(confirm).getByRole('button', { name: 'Send ₦5,000.00' }))
    const done = await screen.findByRole('dialog', { name: 'Transfer in progress' })
    expect(within(done).getByText('transfer-1772442000000-0a1b2c3d')).toBeInTheDocument()
    expect(bodyOf(asked, 'POST /wallets/transfer-to-bank-account')).toEqual([
      {
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
        bankAccountId: anAccount()._id,
        amount: naira(500_000),
        expectedFee: naira(2_500),
      },
    ])
  })

  it('shows why it is refused, and keeps the input on the way back', async () => {
    await open({
      'POST /wallets/transfer-to-bank-account': refuse(409, { message: 'The fee has changed.', code: 'conflict' }),
    })
    await fill('5000')
    await screen.findByText('₦4,975.00')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Send ₦5,000.00' }))
    expect(await screen.findByText('The fee has changed.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveValue('5,000')
  })

  it.each([
    ['100', 'Send at least ₦200.'],
    ['10000.01', 'This is more than is available.'],
    ['x', 'Enter an amount, such as 5,000 or 5,000.50.'],
  ])('does not continue with %s', async (amount, words) => {
    const { asked } = await open()
    await fill(amount)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(asked.filter(({ key }) => key.includes('fee'))).toEqual([])
  })

  it('leads to a first account if there is none', async () => {
    await open({ 'GET /wallets/get-saved-bank-accounts': [] })
    expect(await screen.findByRole('link', { name: 'Add a bank account' })).toHaveAttribute(
      'href',
      '/dashboard/wallet/bank-accounts?open=add',
    )
  })
})

const inDollars = {
  available: { amount: 1_200_00, currency: 'USD' },
  credit: { amount: 300_00, currency: 'USD' },
  held: { amount: 900_00, currency: 'USD' },
}

it('shows the balances in every currency, and offers them for top-ups', async () => {
  await show(
    { 'GET /wallets/my-wallet-transactions': aWallet([], { inOthers: [inDollars] }) },
    '/dashboard/wallet?open=top-up',
  )
  expect(await screen.findByRole('region', { name: 'Available, USD', hidden: true })).toHaveTextContent(/1,200/)
  const currency = await screen.findByRole('combobox', { name: /Currency/ })
  expect(
    within(currency)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['NGN', 'USD'])
  await userEvent.selectOptions(currency, 'USD')
  await userEvent.type(await screen.findByRole('textbox', { name: /Amount/ }), '2')
  await userEvent.tab()
  expect(await screen.findByText(/Add at least.*5/)).toBeInTheDocument()
})

it("shows the other currency first if there is no money in the user's own", async () => {
  const none = { available: naira(0), credit: naira(0), held: naira(0) }
  await show({ 'GET /wallets/my-wallet-transactions': aWallet([], { balances: none, inOthers: [inDollars] }) })
  const available = await screen.findByRole('region', { name: 'Available' })
  await waitFor(() => expect(available).toHaveTextContent(/1,200/))
})

it('shows that no card is accepted in a currency of the wallet (PAY-9)', async () => {
  await show(
    { 'GET /wallets/my-wallet-transactions': aWallet([], { cardCurrencies: ['NOK'] }) },
    '/dashboard/wallet?open=top-up',
  )
  expect(await screen.findByText(/You cannot pay by card in your currencies/)).toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: /Amount/ })).not.toBeInTheDocument()
})

import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openFile } from '../../money/open-file.ts'
import { aTransaction, aWallet, naira } from '../../testing/wallets.ts'
import { textsOf } from '../../testing/wallet-texts.ts'
import WalletTransactions from './wallet-transactions.tsx'

jest.setTimeout(30_000)

jest.mock('../../money/open-file.ts', () => ({ openFile: jest.fn() }))

const ADDRESS = '/dashboard/wallet/wallet-transactions'
const show = (query = '', answers: NonNullable<RenderPageOptions['answers']> = {}) =>
  renderPage(<WalletTransactions />, {
    path: `${ADDRESS}${query}`,
    user: testUser(),
    texts: textsOf('transactions'),
    answers: { 'GET /wallets/my-wallet-transactions': aWallet(), ...answers },
  })
const lastQuery = (asked: Awaited<ReturnType<typeof show>>['asked']) =>
  asked.filter(({ key }) => key.includes('my-wallet-transactions')).at(-1)?.call.query

it('lists transactions with their balance and the amount afterwards', async () => {
  await show('', {
    'GET /wallets/my-wallet-transactions': aWallet([
      aTransaction({
        description: 'Payment for an order',
        amount: naira(-38_500_00),
        balanceAfter: naira(1_000_00),
        orderSequenceId: 'FP-1001',
        status: 'pending',
      }),
    ]),
  })
  const row = (await screen.findByRole('rowheader', { name: /Payment for an order/ })).closest('tr') as HTMLElement
  for (const text of ['FP-1001', 'In progress', 'Available', '-₦38,500.00', '₦1,000.00'])
    expect(within(row).getByText(text)).toBeInTheDocument()
})

it('requests what the address specifies, without invalid values', async () => {
  const { asked } = await show(
    '?kind=refund&balance=credit&sort=amount&from=2026-02-01&to=2026-02-28&search=FP-7&page=2',
  )
  await screen.findByText('Payment by card')
  expect(lastQuery(asked)).toEqual({
    page: '2',
    kind: 'refund',
    balance: 'credit',
    sort: 'amount',
    from: '2026-02-01',
    to: '2026-02-28',
    search: 'FP-7',
    timeZone: expect.any(String),
  })
  const { asked: other } = await show('?kind=nonsense&balance=all&from=yesterday&page=-1')
  await screen.findAllByText('Payment by card')
  expect(lastQuery(other)).toEqual({ sort: 'newest', page: '1' })
})

it('has a filter for subscriptions only if there are some', async () => {
  const first = await show('')
  await screen.findByText('Payment by card')
  expect(screen.queryByRole('option', { name: 'Subscription' })).not.toBeInTheDocument()
  first.unmount()
  await show('', { 'GET /wallets/my-wallet-transactions': aWallet([aTransaction({ kind: 'subscription-payment' })]) })
  expect(await screen.findByRole('option', { name: 'Subscription' })).toBeInTheDocument()
})

it('keeps filters in the address and resets the page', async () => {
  const { navigator, asked } = await show('?page=3')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Refund')
  expect(navigator.position.address.search).toBe('?kind=refund')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Largest first')
  expect(navigator.position.address.search).toBe('?kind=refund&sort=amount')
  await userEvent.type(screen.getByRole('searchbox'), 'FP-7{Enter}')
  await waitFor(() => expect(lastQuery(asked)).toMatchObject({ search: 'FP-7', kind: 'refund' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'All')
  expect(navigator.position.address.search).toBe('?sort=amount&search=FP-7')
})

it('shows one transaction by the address, with its reference and a link to its order, on the same page', async () => {
  const transaction = aTransaction({
    orderId: 'b1a7c0de-0000-4000-8000-000000000005',
    orderSequenceId: 'FP-1001',
    fee: naira(25_00),
  })
  const { navigator } = await show(`?page=2&movement=${transaction._id}`, {
    'GET /wallets/get-wallet-transaction/{id}': transaction,
  })
  const dialog = await screen.findByRole('dialog', { name: 'Payment by card' })
  for (const text of ['PAYMENT1772442000000', 'Paid in', 'Done', '₦25.00', 'FP-1001'])
    expect(within(dialog).getByText(text)).toBeInTheDocument()
  expect(within(dialog).getByRole('link', { name: 'Open the order' })).toHaveAttribute(
    'href',
    '/dashboard/order-details/b1a7c0de-0000-4000-8000-000000000005',
  )
  expect(within(dialog).getByRole('link', { name: 'PAYMENT1772442000000' })).toHaveAttribute(
    'href',
    '/dashboard/wallet/payments/PAYMENT1772442000000',
  )
  const [close] = within(dialog).getAllByRole('button', { name: 'Close' })
  await userEvent.click(close as HTMLElement)
  expect(navigator.position.address.search).toBe('?page=2')
})

it('shows that there is no such transaction', async () => {
  await show('?movement=nonsense', {
    'GET /wallets/get-wallet-transaction/{id}': refuse(400, { message: 'This value is not valid.' }),
  })
  expect(await screen.findByText('We cannot find this transaction')).toBeInTheDocument()
})

it('links to the whole list if nothing matches, and shows a hint without filters if there is nothing', async () => {
  const { navigator } = await show('?search=FP-404', { 'GET /wallets/my-wallet-transactions': aWallet([]) })
  expect(await screen.findByText('Nothing was found')).toBeInTheDocument()
  expect(screen.getByRole('searchbox')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Show all transactions' }))
  expect(navigator.position.address.search).toBe('')
  expect(await screen.findByText('No transactions yet')).toBeInTheDocument()
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Statement (PDF)' })).not.toBeInTheDocument()
})

it('downloads files of the chosen days and balance', async () => {
  const file = {
    _id: 'b1a7c0de-0000-4000-8000-000000000009',
    name: 'Wallet statement.pdf',
    size: 9,
    contentType: 'application/pdf',
    url: '/files/x',
  }
  const { asked } = await show('?balance=credit&from=2026-02-01', { 'GET /wallets/get-wallet-statement': file })
  await userEvent.click(await screen.findByRole('button', { name: 'Statement (PDF)' }))
  await waitFor(() => expect(openFile).toHaveBeenCalledWith(file))
  expect(asked.find(({ key }) => key.includes('statement'))?.call.query).toMatchObject({
    format: 'pdf',
    balance: 'credit',
    from: '2026-02-01',
  })
})

it('downloads files of another currency of the wallet', async () => {
  const nothing = { amount: 0, currency: 'NOK' }
  const { asked } = await show('', {
    'GET /wallets/my-wallet-transactions': aWallet(undefined, {
      inOthers: [{ available: { amount: 100, currency: 'NOK' }, credit: nothing, held: nothing }],
    }),
    'GET /wallets/get-wallet-statement': refuse(409, { message: 'Too many' }),
  })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Currency of the files' }), 'NOK')
  await userEvent.click(screen.getByRole('button', { name: 'Table (CSV)' }))
  await waitFor(() =>
    expect(asked.find(({ key }) => key.includes('statement'))?.call.query).toMatchObject({ currency: 'NOK' }),
  )
})

it('shows that the transactions cannot be read, and retries on demand', async () => {
  let isBroken = true
  await show('', {
    'GET /wallets/my-wallet-transactions': () => (isBroken ? refuse(503, { message: 'Away' }) : aWallet()),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your wallet')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Payment by card')).toBeInTheDocument()
})

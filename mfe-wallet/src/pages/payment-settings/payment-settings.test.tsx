import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openFile } from '../../money/open-file.ts'
import { aCard, anAccount, aPayment, naira } from '../../testing/wallets.ts'
import { textsOf } from '../../testing/wallet-texts.ts'
import PaymentSettings from './payment-settings.tsx'

jest.setTimeout(30_000)

jest.mock('../../money/open-file.ts', () => ({ openFile: jest.fn() }))

const list = (items = [aPayment()]) => ({ items, total: items.length, page: 1, pageSize: 20 })
const show = (answers: NonNullable<RenderPageOptions['answers']> = {}, query = '') =>
  renderPage(
    <ConfirmProvider>
      <PaymentSettings />
    </ConfirmProvider>,
    {
      path: `/dashboard/settings/payment-settings${query}`,
      user: testUser(),
      texts: textsOf('settings'),
      answers: {
        'GET /payments/get-saved-bank-cards': [aCard()],
        'GET /wallets/get-saved-bank-accounts': [anAccount()],
        'GET /payments/my-payment-transactions': list(),
        ...answers,
      },
    },
  )

it('lists payments with purpose, method and receipt', async () => {
  const file = {
    _id: 'b1a7c0de-0000-4000-8000-000000000009',
    name: 'Receipt.pdf',
    size: 9,
    contentType: 'application/pdf',
    url: '/files/x',
  }
  await show({
    'GET /payments/get-receipt/{id}': file,
    'GET /payments/my-payment-transactions': list([
      aPayment({ refunded: naira(38_500_00), status: 'refunded' }),
      aPayment({ _id: 'w', purpose: 'wallet-credit', orderDetails: null, status: 'pending', card: null }),
    ]),
  })
  const row = (await screen.findByRole('rowheader', { name: 'Order FP-1001' })).closest('tr') as HTMLElement
  expect(within(row).getAllByText('₦38,500.00')).toHaveLength(2)
  expect(within(row).getByRole('link', { name: 'Order FP-1001' })).toHaveAttribute(
    'href',
    '/dashboard/wallet/payments/PAYMENT1772442000000',
  )
  for (const text of ['Visa ··4081', 'Refunded']) expect(within(row).getAllByText(text).length).toBeGreaterThan(0)
  await userEvent.click(within(row).getByRole('button', { name: 'Receipt of PAYMENT1772442000000 as PDF' }))
  await waitFor(() => expect(openFile).toHaveBeenCalledWith(file))
  const waiting = screen.getByRole('rowheader', { name: 'Wallet top-up' }).closest('tr') as HTMLElement
  expect(within(waiting).getByRole('link', { name: 'Check' })).toHaveAttribute(
    'href',
    '/status/payment/PAYMENT1772442000000',
  )
  expect(within(waiting).queryByRole('button')).not.toBeInTheDocument()
})

it('filters payments by the address', async () => {
  const { asked, navigator } = await show({}, '?status=refunded&page=2')
  await screen.findByText('Order FP-1001')
  expect(screen.queryByRole('option', { name: 'Subscription' })).not.toBeInTheDocument()
  const last = () => asked.filter(({ key }) => key.includes('my-payment-transactions')).at(-1)?.call.query
  expect(last()).toEqual({ status: 'refunded', sort: 'newest', page: '2' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What for' }), 'Surcharge')
  expect(navigator.position.address.search).toBe('?status=refunded&purpose=surcharge')
  await waitFor(() => expect(last()).toEqual({ status: 'refunded', purpose: 'surcharge', sort: 'newest', page: '1' }))
})

it('removes a saved card after a confirmation', async () => {
  let cards = [aCard({ isExpired: true })]
  const { asked } = await show({
    'GET /payments/get-saved-bank-cards': () => cards,
    'DELETE /payments/delete-saved-bank-card/{id}': () => {
      cards = []
      return { _id: aCard()._id }
    },
  })
  expect(await screen.findByText('Expired')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Visa ··4081' }))
  expect(asked.some(({ key }) => key.startsWith('DELETE'))).toBe(false)
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/No saved card/)).toBeInTheDocument()
})

it('shows the bank details and links to where they are edited', async () => {
  await show()
  expect(await screen.findByText('Guaranty Trust Bank ··6789, OKAFOR AMAKA')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/dashboard/wallet/bank-accounts')
})

it('saves the card of a payment', async () => {
  const { asked } = await show({
    'GET /payments/my-payment-transactions': list([aPayment({ canSaveCard: true })]),
    'POST /payments/save-bank-card-authorization/{id}': aCard(),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save this card' }))
  await waitFor(() =>
    expect(asked.find(({ key }) => key.includes('save-bank-card'))?.call.params).toEqual({ id: aPayment()._id }),
  )
})

it('shows for each section that it cannot be read, and a hint if it is empty', async () => {
  await show({
    'GET /payments/get-saved-bank-cards': refuse(503, { message: 'Away' }),
    'GET /payments/my-payment-transactions': list([]),
  })
  expect(await screen.findByText('No payments yet')).toBeInTheDocument()
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('Away')
  expect(await screen.findByText('Guaranty Trust Bank ··6789, OKAFOR AMAKA')).toBeInTheDocument()
})

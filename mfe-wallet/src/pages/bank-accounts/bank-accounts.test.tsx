import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anAccount } from '../../testing/wallets.ts'
import { textsOf } from '../../testing/wallet-texts.ts'
import BankAccounts from './bank-accounts.tsx'

jest.setTimeout(30_000)

const banks = [
  { bankCode: '058', name: 'Guaranty Trust Bank', country: 'NG', currency: 'NGN' },
  { bankCode: '011', name: 'First Bank of Nigeria', country: 'NG', currency: 'NGN' },
] as const
const show = (answers: NonNullable<RenderPageOptions['answers']> = {}, query = '') =>
  renderPage(
    <ConfirmProvider>
      <BankAccounts />
    </ConfirmProvider>,
    {
      path: `/dashboard/wallet/bank-accounts${query}`,
      user: testUser(),
      texts: textsOf('accounts'),
      answers: {
        'GET /wallets/get-saved-bank-accounts': [anAccount()],
        'GET /wallets/get-payout-banks': [...banks],
        ...answers,
      },
    },
  )

it('lists accounts by bank, last digits and name, never by their numbers', async () => {
  await show({
    'GET /wallets/get-saved-bank-accounts': [
      anAccount(),
      anAccount({ _id: 'two', bankName: 'First Bank', accountNumberEnding: '0001', isVerified: false }),
    ],
  })
  const card = (await screen.findByText('Guaranty Trust Bank ··6789')).closest('li') as HTMLElement
  for (const text of ['OKAFOR AMAKA', 'Name confirmed', 'Nigeria, NGN'])
    expect(within(card).getByText(text)).toBeInTheDocument()
  expect(screen.getByText('Not confirmed')).toBeInTheDocument()
})

it('shows when money can first go to a new account', async () => {
  await show({
    'GET /wallets/get-saved-bank-accounts': [anAccount({ payableFrom: '2026-03-08T08:00:00.000Z' })],
  })
  expect(await screen.findByText(/^New: payouts possible from/)).toHaveTextContent(/8 Mar 2026/)
})

it('removes an account after a confirmation, and shows why it cannot', async () => {
  let accounts = [anAccount()]
  let isUnderWay = true
  await show({
    'GET /wallets/get-saved-bank-accounts': () => accounts,
    'POST /wallets/delete-bank-account/{id}': () => {
      if (isUnderWay) return refuse(409, { message: 'A transfer to this account is under way.' })
      accounts = []
      return { _id: anAccount()._id }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Guaranty Trust Bank ··6789' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove Guaranty Trust Bank ··6789?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }))
  expect(screen.getByText('OKAFOR AMAKA')).toBeInTheDocument()
  for (const isLast of [false, true]) {
    isUnderWay = !isLast
    await userEvent.click(screen.getByRole('button', { name: 'Remove Guaranty Trust Bank ··6789' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    if (!isLast)
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Remove Guaranty Trust Bank ··6789' })).not.toHaveAttribute(
          'aria-busy',
          'true',
        ),
      )
  }
  expect(await screen.findByText('No bank account yet')).toBeInTheDocument()
})

it('shows that the accounts cannot be read', async () => {
  await show({ 'GET /wallets/get-saved-bank-accounts': refuse(503, { message: 'The service is away.' }) })
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your bank accounts')
})

describe('adding an account', () => {
  const open = async (answers: NonNullable<RenderPageOptions['answers']> = {}) => {
    const shown = await show(answers, '?open=add')
    return {
      ...shown,
      dialog: (await screen.findByRole('heading', { name: 'Add a bank account' })).closest('section') as HTMLElement,
    }
  }
  const fill = async (dialog: HTMLElement, number = '0123 456 789') => {
    await userEvent.type(await within(dialog).findByRole('combobox', { name: /Bank/ }), 'first')
    await userEvent.click(await screen.findByRole('option', { name: 'First Bank of Nigeria' }))
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Account number/ }), number)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check the account' }))
  }

  it('returns to the page that required an account', async () => {
    const back = '/inspector/inspector-registration/payout-account'
    await show({}, `?open=add&back=${encodeURIComponent(back)}`)
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', back)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(location.pathname).toBe(back))
  })

  it('never leads to another site', async () => {
    await show({}, '?open=add&back=%2F%2Fevil.example')
    expect(await screen.findByRole('link', { name: 'Wallet' })).toHaveAttribute('href', '/dashboard/wallet')
  })

  it("shows the holder's name according to the bank before anything is saved", async () => {
    const { asked, dialog } = await open({
      'POST /wallets/verify-bank-account': {
        accountName: 'OKAFOR AMAKA NGOZI',
        bankName: 'First Bank of Nigeria',
        nameMatches: true,
      },
      'POST /wallets/add-bank-account': anAccount({ bankName: 'First Bank of Nigeria' }),
    })
    await fill(dialog)
    expect(await within(dialog).findByText('This is your account')).toBeInTheDocument()
    for (const text of ['OKAFOR AMAKA NGOZI', 'Amaka Okafor', '0123456789'])
      expect(within(dialog).getByText(text)).toBeInTheDocument()
    expect(asked.some(({ key }) => key.includes('add-bank-account'))).toBe(false)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save the account' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Add a bank account' })).not.toBeInTheDocument())
    expect(asked.find(({ key }) => key.includes('add-bank-account'))?.call.body).toEqual({
      country: 'NG',
      bankCode: '011',
      accountNumber: '0123456789',
    })
  })

  it.each([
    ['UBA', 'United Bank For Africa'],
    ['gt bank', 'Guaranty Trust Bank'],
    ['fcmb', 'First City Monument Bank'],
    ['033', 'United Bank For Africa'],
    ['opay', 'OPay Digital Services Limited'],
    ['first bank', 'First Bank of Nigeria'],
  ])('finds a bank by its common names: %s (BANK-10)', async (typed, name) => {
    const { dialog } = await open({
      'GET /wallets/get-payout-banks': [
        ...banks,
        { bankCode: '033', name: 'United Bank For Africa', country: 'NG', currency: 'NGN' },
        { bankCode: '214', name: 'First City Monument Bank', country: 'NG', currency: 'NGN' },
        { bankCode: '999992', name: 'OPay Digital Services Limited', country: 'NG', currency: 'NGN' },
      ],
    })
    await userEvent.type(await within(dialog).findByRole('combobox', { name: /Bank/ }), typed)
    expect(await screen.findByRole('option', { name })).toBeInTheDocument()
    expect(screen.getAllByRole('option')).toHaveLength(1)
  })

  it('does not offer to save an account in another name', async () => {
    const { dialog } = await open({
      'POST /wallets/verify-bank-account': {
        accountName: 'CHIDI EZE',
        bankName: 'First Bank of Nigeria',
        nameMatches: false,
      },
    })
    await fill(dialog)
    expect(await within(dialog).findByText('The name at the bank is not yours')).toBeInTheDocument()
    expect(within(dialog).queryByRole('button', { name: 'Save the account' })).not.toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
    expect(within(dialog).getByRole('textbox', { name: /Account number/ })).toHaveValue('0123 456 789')
  })

  it('shows missing fields, and what the bank does not know, at the fields', async () => {
    const { dialog } = await open({
      'POST /wallets/verify-bank-account': refuse(404, { message: 'The bank has no account with this number.' }),
    })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Check the account' }))
    expect(await within(dialog).findByText('Enter the account number in letters and digits.')).toBeInTheDocument()
    await fill(dialog)
    expect(await within(dialog).findByText('The bank has no account with this number.')).toBeInTheDocument()
  })

  it('accepts an account by its numbers if staff make transfers by hand', async () => {
    const { asked, dialog } = await open({
      'GET /wallets/get-payout-banks': ({ query }) => (query['country'] === 'NG' ? [...banks] : []),
      'POST /wallets/add-bank-account-by-hand': anAccount({ bankName: 'DNB', country: 'NO', currency: 'NOK' }),
    })
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Country/ }), 'Norway')
    expect(await within(dialog).findByText(/Our staff make transfers/)).toBeInTheDocument()
    await userEvent.type(await within(dialog).findByRole('textbox', { name: /Name of your bank/ }), 'DNB')
    await userEvent.type(await within(dialog).findByRole('textbox', { name: /BIC or routing number/ }), 'DNBANOKK')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Account number/ }), 'NO93 8601 1117 947')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save the account' }))
    await waitFor(() =>
      expect(asked.find(({ key }) => key.includes('by-hand'))?.call.body).toEqual({
        country: 'NO',
        bankName: 'DNB',
        bankCode: 'DNBANOKK',
        accountNumber: 'NO9386011117947',
      }),
    )
  })
})

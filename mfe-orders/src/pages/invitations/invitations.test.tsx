import type { Invitation } from '@fieldproof/contracts/entities/invitation'
import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { toasts } from '@fieldproof/ui'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../../locales/en/invitations.json'
import no from '../../../locales/no/invitations.json'
import { anInvitation } from '../../invitations/testing/invitations.ts'
import { texts } from '../../testing/orders-texts.ts'
import Invitations from './invitations.tsx'

const pageOf = (items: Invitation[], total = items.length) => ({ items, total, page: 1, pageSize: 20 })
const show = (answers: RenderPageOptions['answers'], path = '/dashboard/invitations', locale: 'en' | 'no' = 'en') =>
  renderPage(<Invitations />, {
    path,
    user: testUser(),
    locale,
    texts: { ...texts[locale], ...(locale === 'en' ? en : no) },
    answers,
    Providers: ConfirmProvider,
  })
const listed = (items: Invitation[]) => ({ 'GET /invitations/get-my-invitations': pageOf(items) })
const naira = (amount: number) => ({ amount, currency: 'NGN' })
const toastMessages = () => toasts.read().map(({ message }) => message)

it('lists sent invitations, with the buyer, the agreed price and the state', async () => {
  const { asked } = await show(
    listed([
      anInvitation(),
      anInvitation({ _id: '2', propertyDescription: 'Duplex in Lekki', inspectionType: 'property', status: 'booked' }),
    ]),
  )
  const row = (await screen.findByRole('rowheader', { name: /Toyota Corolla/ })).closest('tr') as HTMLElement
  for (const text of ['Ngozi Eze', 'ngozi@example.com', '₦6,500,000', 'Open', 'Promised'])
    expect(within(row).getByText(text)).toBeInTheDocument()
  expect(screen.getByText('Booked', { selector: 'span' })).toBeInTheDocument()
  expect(asked.at(-1)?.call.query).toEqual({ page: '1', side: 'sent' })
  expect(screen.getByRole('link', { name: 'Received' })).toHaveAttribute('href', '/dashboard/invitations?side=received')
})

it('takes the side and the status from the address, and says when nothing matches', async () => {
  const { asked } = await show(listed([]), '/dashboard/invitations?side=received&status=expired')
  expect(await screen.findByText('No invitations with this status')).toBeInTheDocument()
  expect(asked.at(-1)?.call.query).toEqual({ page: '1', side: 'received', status: 'expired' })
  expect(screen.getByRole('link', { name: 'Show all invitations' })).toHaveAttribute(
    'href',
    '/dashboard/invitations?side=received',
  )
})

it('says what the list is for, and offers the first step', async () => {
  await show(listed([]))
  expect(await screen.findByText('No invitations sent yet')).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Invite a buyer' })).toHaveLength(2)
})

it('says when the list cannot be loaded, and tries again on demand', async () => {
  let isBroken = true
  await show({
    'GET /invitations/get-my-invitations': () =>
      isBroken ? refuse(503, { message: 'Away' }) : pageOf([anInvitation()]),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the invitations')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Toyota Corolla 2018')).toBeInTheDocument()
})

it('splits a long list into pages, by the address', async () => {
  await show({ 'GET /invitations/get-my-invitations': pageOf([anInvitation()], 45) })
  expect(await screen.findByRole('link', { name: 'Page 3 of 3' })).toHaveAttribute(
    'href',
    '/dashboard/invitations?page=3',
  )
})

it('withdraws an invitation after asking', async () => {
  const { asked } = await show({
    ...listed([anInvitation({ allowed: { withdraw: true, book: false, claimRefund: false, payRefund: false } })]),
    'PATCH /invitations/withdraw-invitation/{id}': anInvitation({ status: 'withdrawn' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  expect(screen.getByRole('alertdialog')).toHaveTextContent("Ngozi Eze's link stops working.")
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw it' }))
  await waitFor(() => expect(toastMessages()).toContain('Invitation withdrawn.'))
  expect(asked.some(({ key }) => key === 'PATCH /invitations/withdraw-invitation/{id}')).toBe(true)
})

it('lets the buyer claim the refund, with the sum in view', async () => {
  const received = anInvitation({
    status: 'booked',
    orderId: '3f0d1c5e-52a7-4d0f-9b3e-0c6f2a1b9d11',
    allowed: { withdraw: false, book: false, claimRefund: true, payRefund: false },
    promisedRefund: {
      status: 'promised',
      amount: naira(40_000_00),
      claimUntil: '2027-05-01T09:00:00.000Z',
      reason: null,
    },
  })
  const { asked } = await show(
    { ...listed([received]), 'POST /invitations/claim-promised-refund': received },
    '/dashboard/invitations?side=received',
  )
  expect(await screen.findByRole('link', { name: 'See the order' })).toHaveAttribute(
    'href',
    '/dashboard/order-details/3f0d1c5e-52a7-4d0f-9b3e-0c6f2a1b9d11',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Claim the refund' }))
  expect(screen.getByRole('alertdialog')).toHaveTextContent('We ask them for ₦40,000.')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, I bought it' }))
  await waitFor(() =>
    expect(toastMessages()).toContain('We have asked Musa Bello and will notify you when they answer.'),
  )
  expect(asked.find(({ key }) => key === 'POST /invitations/claim-promised-refund')?.call.body).toMatchObject({
    invitationId: received._id,
  })
})

const claimed = anInvitation({
  status: 'booked',
  allowed: { withdraw: false, book: false, claimRefund: false, payRefund: true },
  promisedRefund: { status: 'claimed', amount: naira(40_000_00), claimUntil: null, reason: null },
})
const wallet = (amount: number) => ({
  'GET /wallets/my-wallet-transactions': {
    items: [],
    total: 0,
    page: 1,
    pageSize: 20,
    balance: naira(amount),
    balances: { available: naira(amount), credit: naira(0), held: naira(0) },
  },
})

it('shows the seller the sum and the remaining balance before paying, and sends what it showed', async () => {
  const { asked } = await show({
    ...listed([claimed]),
    ...wallet(100_000_00),
    'POST /invitations/pay-promised-refund': {
      invitation: claimed,
      balances: { available: naira(60_000_00), credit: naira(0), held: naira(0) },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay the refund' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('₦60,000.00')).toBeInTheDocument()
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Pay ₦40,000' }))
  await waitFor(() =>
    expect(toastMessages()).toContain('Paid. Ngozi Eze now has ₦40,000 in their wallet, and your statement shows it.'),
  )
  const sent = asked.filter(({ key }) => key === 'POST /invitations/pay-promised-refund')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.call.body).toMatchObject({ invitationId: claimed._id, expectedTotal: naira(40_000_00) })
})

it('leads to the wallet if it holds less', async () => {
  await show({ ...listed([claimed]), ...wallet(100) })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay the refund' }))
  expect(await screen.findByRole('link', { name: 'Go to my wallet' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/dashboard\/wallet\?open=top-up&back=%2F/),
  )
  expect(screen.queryByRole('button', { name: /^Pay ₦/ })).not.toBeInTheDocument()
})

it('shows a refusal in the dialog, and keeps it open', async () => {
  await show({
    ...listed([claimed]),
    ...wallet(100_000_00),
    'POST /invitations/pay-promised-refund': refuse(409, {
      message: 'The refund is now ₦41,000. Please check it before you pay.',
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay the refund' }))
  await screen.findByText('Left in your wallet')
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₦40,000' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The refund is now ₦41,000.')
})

it('declines a claim with a reason', async () => {
  const { asked } = await show({ ...listed([claimed]), 'POST /invitations/decline-promised-refund': claimed })
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Decline it' }))
  expect(await screen.findByText('This field is required.')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText(/Why\?/), 'They did not buy.')
  await userEvent.click(screen.getByRole('button', { name: 'Decline it' }))
  await waitFor(() =>
    expect(asked.find(({ key }) => key === 'POST /invitations/decline-promised-refund')?.call.body).toEqual({
      invitationId: claimed._id,
      reason: 'They did not buy.',
    }),
  )
})

const fillIn = async () => {
  const type = async (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text)
  await type(/Description of the vehicle/, 'Toyota Corolla 2018')
  await type(/^VIN/, '2T1BURHE5JC034461')
  await type(/Agreed price/, '6,500,000.50')
  await type(/First name/, 'Ngozi')
  await type(/Last name/, 'Eze')
  await type(/^Email/, 'Ngozi@Example.com')
  await userEvent.selectOptions(screen.getByLabelText(/State or province/), 'Lagos')
  await type(/Street/, '14 Allen Avenue')
  await type(/City or town/, 'Ikeja')
  await type(/Zip or post code/, '100271')
}

it('invites a buyer, with the price in kobo and the chosen promise', async () => {
  const { asked } = await show({ ...listed([]), 'POST /invitations/create-invitation': anInvitation() })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Invite a buyer' }))[0] as HTMLElement)
  await screen.findByRole('dialog')
  await fillIn()
  await userEvent.click(screen.getByLabelText(/I refund the inspection/))
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
  await waitFor(() => expect(toastMessages().at(-1)).toMatch(/^We emailed Ngozi Eze\./))
  expect(asked.find(({ key }) => key === 'POST /invitations/create-invitation')?.call.body).toEqual({
    idempotencyKey: expect.any(String),
    inspectionType: 'vehicle',
    buyerFirstName: 'Ngozi',
    buyerLastName: 'Eze',
    buyerEmail: 'ngozi@example.com',
    propertyDescription: 'Toyota Corolla 2018',
    vin: '2T1BURHE5JC034461',
    price: naira(6_500_000_50),
    refundsInspectionFee: true,
    location: { country: 'NG', state: 'Lagos', street: '14 Allen Avenue', city: 'Ikeja', zipCode: '100271' },
  })
}, 20_000)

it("needs a VIN for a vehicle and none for a property, and shows the server's faults beside their fields", async () => {
  await show({
    ...listed([]),
    'POST /invitations/create-invitation': refuse(400, {
      message: 'Please check.',
      errors: [{ field: 'buyerEmail', message: 'This is your own email address.' }],
    }),
  })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Invite a buyer' }))[0] as HTMLElement)
  await screen.findByRole('dialog')
  await fillIn()
  await userEvent.clear(screen.getByLabelText(/^VIN/))
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
  expect(await screen.findByText('This field is required.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: 'A property' }))
  expect(screen.queryByLabelText(/^VIN/)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
  expect(await screen.findByText('This is your own email address.')).toBeInTheDocument()
}, 20_000)

it('is available in Norwegian', async () => {
  await show(listed([anInvitation()]), undefined, 'no')
  expect(await screen.findByText('Åpen')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Inviter en kjøper' })).toBeInTheDocument()
})

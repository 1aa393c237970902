import { refuse } from '@fieldproof/platform/testing'
import { screen, within } from '@testing-library/react'
import { aComplaint, aCompletion, aTip } from '../testing/inspections.ts'
import { atNoonInLagos, fill, openDialog, press, sentTo, showOrder, yes } from '../testing/order-page.tsx'
import { anAcceptedOrder, naira, nothingAllowed, orderId, walletOf } from '../testing/orders.ts'
// Their code is there when it is asked for, however busy the machine is.
import './ending-section.tsx'
import './complaint-dialog.tsx'
import './tip-dialog.tsx'

atNoonInLagos()
const read = 'GET /orders/get-completion/{id}'
const complain = 'POST /orders/submit-complaint'
const tip = 'POST /orders/tip-inspector'
const wallet = 'GET /wallets/my-wallet-transactions'
const key = expect.stringMatching(/^[0-9a-f-]{36}$/)
const none = aCompletion().allowed
const reported = anAcceptedOrder({
  reportId: orderId,
  reportSubmittedAt: '2027-03-09T08:00:00.000Z',
  allowed: { ...nothingAllowed, acceptAsComplete: true },
})
const completed = anAcceptedOrder({
  status: 'Completed',
  reportSubmittedAt: '2027-03-09T08:00:00.000Z',
  completedAt: '2027-03-09T12:00:00.000Z',
  allowed: nothingAllowed,
})
const done = aCompletion({
  completesAt: null,
  completedAt: '2027-03-09T12:00:00.000Z',
  complaintUntil: '2027-03-12T12:00:00.000Z',
})
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling

it('says when the order completes by itself, beside the report to read and to accept', async () => {
  await showOrder(reported, { answers: { [read]: aCompletion() } })
  await screen.findByText('Complete without a word from you', { selector: 'dt' })
  expect(fact('Complete without a word from you')).toHaveTextContent('12 Mar 2027, 09:00')
  expect(screen.getByRole('link', { name: 'Read the report' })).toHaveAttribute(
    'href',
    `/view-report/vehicle-inspection/${orderId}`,
  )
  expect(screen.getByRole('button', { name: 'Accept as complete' })).toBeInTheDocument()
})

describe('a complaint', () => {
  it('is made within its time, which is shown', async () => {
    const { asked } = await showOrder(completed, {
      answers: { [read]: { ...done, allowed: { ...none, complain: true } }, [complain]: aComplaint() },
    })
    await screen.findByText('Complaints until', { selector: 'dt' })
    expect(fact('Complaints until')).toHaveTextContent('12 Mar 2027, 13:00')
    const dialog = await openDialog('Complain', 'What is wrong?')
    expect(dialog).toHaveTextContent('You can complain until: 12 Mar 2027, 13:00')
    expect(within(dialog).getByTestId('time-left')).toHaveTextContent('2 days')
    await fill(/Your complaint/, 'Half of it was not looked at.')
    await press('Send the complaint')
    expect(sentTo(asked, complain)).toEqual([{ _id: key, orderId, description: 'Half of it was not looked at.' }])
  })

  it('keeps what was typed where the time has passed meanwhile', async () => {
    await showOrder(completed, {
      answers: {
        [read]: { ...done, allowed: { ...none, complain: true } },
        [complain]: refuse(409, { message: 'The time is over.' }),
      },
    })
    const dialog = await openDialog('Complain', 'What is wrong?')
    await fill(/Your complaint/, 'Half of it was not looked at.')
    await press('Send the complaint')
    expect(await within(dialog).findByText('The time is over.')).toBeInTheDocument()
    expect(within(dialog).getByLabelText(/Your complaint/)).toHaveValue('Half of it was not looked at.')
  })

  it('that is open can be taken back after a question', async () => {
    const withdraw = 'POST /orders/withdraw-complaint/{id}'
    const { asked } = await showOrder(completed, {
      answers: {
        [read]: { ...done, complaint: aComplaint(), allowed: { ...none, withdrawComplaint: true } },
        [withdraw]: aComplaint({ status: 'withdrawn' }),
      },
    })
    expect(await screen.findByText('We look into it')).toBeInTheDocument()
    expect(screen.getByText(/Nothing is paid to the inspector until it is settled. You are told/)).toBeInTheDocument()
    await press('Take back')
    expect(yes).toHaveBeenCalledTimes(1)
    expect(asked.find((one) => one.key === withdraw)?.call.params).toEqual({ id: aComplaint()._id })
  })

  it('that was decided says what comes back and why', async () => {
    const complaint = aComplaint({
      status: 'partly-refunded',
      refund: naira(1_000_000),
      decision: 'The engine was not looked at.',
      decidedAt: '2027-03-10T09:00:00.000Z',
    })
    await showOrder(completed, { answers: { [read]: { ...done, complaint } } })
    expect(await screen.findByText('Partly refunded')).toBeInTheDocument()
    expect(screen.getByText('Comes back:', { exact: false })).toHaveTextContent('₦10,000.00')
    expect(screen.getByText('The engine was not looked at.')).toBeInTheDocument()
  })
})

describe('a tip', () => {
  const mayTip = { ...done, allowed: { ...none, tip: true } }

  it('is given from the available money, and all of it goes to the inspector', async () => {
    const { asked } = await showOrder(completed, {
      answers: { [read]: mayTip, [wallet]: walletOf(500_000, 900_000), [tip]: aTip() },
    })
    const dialog = await openDialog('Tip Femi', 'Tip Femi')
    expect(await within(dialog).findByText('Available:', { exact: false })).toHaveTextContent('₦5,000.00')
    expect(dialog).toHaveTextContent('All of it goes to Femi')
    await fill(/^Tip/, '5,000.01')
    await press('Give the tip')
    expect(within(dialog).getByText('That is more than is available in your wallet.')).toBeInTheDocument()
    await press('₦1,925')
    await fill(/A few words to Femi/, 'Thank you!')
    await press('Give the tip')
    expect(sentTo(asked, tip)).toEqual([
      { idempotencyKey: key, orderId, amount: naira(192_500), message: 'Thank you!' },
    ])
  })

  it('leads to the wallet where nothing is available', async () => {
    await showOrder(completed, { answers: { [read]: mayTip, [wallet]: walletOf(0, 900_000) } })
    const dialog = await openDialog('Tip Femi', 'Tip Femi')
    expect(await within(dialog).findByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/dashboard/wallet')
    expect(within(dialog).queryByRole('button', { name: 'Give the tip' })).not.toBeInTheDocument()
  })

  it('that was given stays in view', async () => {
    await showOrder(completed, { answers: { [read]: { ...done, tips: [aTip()] } } })
    expect(await screen.findByRole('list', { name: 'Your tips' })).toHaveTextContent(/You tipped ₦2,000.00.*Thank you!/)
  })
})

import { refuse } from '@fieldproof/platform/testing'
import { FakeRequest, fakeRequests } from '@fieldproof/kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aComplaint, aCompletion, aTip } from '../testing/inspections.ts'
import { atNoonInLagos, fill, openDialog, press, sentTo, showOrder, yes } from '../testing/order-page.tsx'
import { anAcceptedOrder, naira, nothingAllowed, orderId, walletOf } from '../testing/orders.ts'
// Their code is there when it is asked for, however busy the machine is.
import './ending-section.tsx'
import './complaint-dialog.tsx'
import './tip-dialog.tsx'
import './answer-question-dialog.tsx'

atNoonInLagos()
const read = 'GET /orders/get-completion/{id}'
const complain = 'POST /orders/submit-complaint'
const sign = 'POST /chats/generate-signed-file-url'
const answerQuestion = 'POST /orders/answer-complaint-question'
const file = (name: string) => ({
  _id: name,
  name,
  size: 3,
  contentType: 'image/jpeg',
  url: `/files/${name}`,
})
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
  fakeRequests()
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
    expect(sentTo(asked, complain)).toEqual([
      { _id: key, orderId, description: 'Half of it was not looked at.', fileIds: [] },
    ])
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

  it('takes files along (COMPLAINT-4)', async () => {
    const { asked } = await showOrder(completed, {
      answers: {
        [read]: { ...done, allowed: { ...none, complain: true } },
        [sign]: ({ body }) => ({
          fileId: (body as { fileId: string }).fileId,
          url: '/files/1?signature=x',
          method: 'PUT' as const,
          headers: {},
          expiresAt: '2027-03-10T12:00:00.000Z',
          name: 'bonnet.png',
          size: 3,
          contentType: 'image/png',
        }),
        [complain]: aComplaint(),
      },
    })
    const dialog = await openDialog('Complain', 'What is wrong?')
    await fill(/Your complaint/, 'Half of it was not looked at.')
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await userEvent.upload(input, new File(['abc'], 'bonnet.png', { type: 'image/png' }))
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
    await act(async () => {
      FakeRequest.all[0]?.answer(204)
    })
    expect(await within(dialog).findByText('bonnet.png')).toBeInTheDocument()
    await press('Send the complaint')
    await waitFor(() => expect(sentTo(asked, complain)).toHaveLength(1))
    const [announced] = sentTo(asked, sign) as { fileId: string }[]
    expect(announced).toMatchObject({ target: 'complaint', targetId: orderId })
    expect(sentTo(asked, complain)).toMatchObject([{ fileIds: [announced?.fileId] }])
  })

  it('shows what the inspector says, and asks the customer what the staff want to know (COMPLAINT-6)', async () => {
    const question = {
      _id: '6e9619ff-8b86-4d01-b42d-00cf4fc96401',
      question: 'Which photo?',
      askedAt: '2027-03-10T10:00:00.000Z',
      answer: null,
      answeredAt: null,
      files: [],
    }
    const complaint = aComplaint({
      answer: 'The photos show it.',
      answeredAt: '2027-03-10T09:00:00.000Z',
      files: [file('bonnet.jpg')],
      answerFiles: [file('engine.jpg')],
      questions: [question],
    })
    const { asked } = await showOrder(completed, {
      answers: {
        [read]: { ...done, complaint, allowed: { ...none, answerQuestions: true } },
        [answerQuestion]: complaint,
      },
    })
    expect(await screen.findByText('The photos show it.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'bonnet.jpg' })).toHaveAttribute('href', '/files/bonnet.jpg')
    expect(screen.getByRole('link', { name: 'engine.jpg' })).toBeInTheDocument()
    await openDialog('Answer', 'We have a question')
    await fill(/Your answer/, 'The third.')
    await press('Send the answer')
    await waitFor(() =>
      expect(sentTo(asked, answerQuestion)).toEqual([{ questionId: question._id, answer: 'The third.', fileIds: [] }]),
    )
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

  it('says where no money can be put on the wallet for it: no card pays in the currency (PAY-9)', async () => {
    await showOrder(completed, {
      answers: { [read]: mayTip, [wallet]: { ...walletOf(0), cardCurrencies: ['USD'] } },
    })
    const dialog = await openDialog('Tip Femi', 'Tip Femi')
    expect(await within(dialog).findByText(/No card pays in NGN here/)).toBeInTheDocument()
    expect(within(dialog).queryByRole('link', { name: 'Top up' })).not.toBeInTheDocument()
  })

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

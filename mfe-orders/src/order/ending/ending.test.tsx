import { refuse, type Answers } from '@fieldproof/platform/testing'
import { FakeRequest, fakeRequests } from '@fieldproof/kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aComplaint, aCompletion, aTip } from '../testing/inspections.ts'
import { atNoonInLagos, field, fill, openDialog, press, sentTo, showOrder, yes } from '../testing/order-page.tsx'
import { anAcceptedOrder, naira, nothingAllowed, orderId, walletOf } from '../testing/orders.ts'
// Loads code that the page fetches on demand, so that no test waits for it on a busy machine.
import './ending-section.tsx'
import './complaint-dialog.tsx'
import './tip-dialog.tsx'
import './answer-question-dialog.tsx'
import * as provider from '../payment/visit-payment-page.ts'

jest.mock('../payment/visit-payment-page.ts', () => ({ visitPaymentPage: jest.fn() }))
const visit = jest.mocked(provider.visitPaymentPage)

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
const cards = 'GET /payments/get-saved-bank-cards'
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

it('says once when the order completes by itself, and offers to read and accept the report', async () => {
  await showOrder({ ...reported, completesAt: '2027-03-12T08:00:00.000Z' })
  expect(await screen.findByText(/^Completes automatically/)).toHaveTextContent('12 Mar 2027, 09:00')
  expect(screen.queryByRole('heading', { name: 'Completion' })).not.toBeInTheDocument()
  const toRead = screen.getAllByRole('link', { name: 'Read the report' })
  expect(toRead.map((link) => link.getAttribute('href'))).toEqual(
    toRead.map(() => `/view-report/vehicle-inspection/${orderId}`),
  )
  expect(screen.getByRole('button', { name: 'Accept as complete' })).toBeInTheDocument()
  // The next step is to read it.
  const next = await screen.findByRole('region', { name: 'What happens next' })
  expect(within(next).getByRole('link', { name: 'Read the report' })).toBeInTheDocument()
  expect(within(next).queryByRole('button')).not.toBeInTheDocument()
})

describe('a complaint', () => {
  fakeRequests()
  it('can be made before its deadline, which is shown', async () => {
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

  it('keeps what was typed if the deadline has passed meanwhile', async () => {
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

  const signed: Answers[typeof sign] = ({ body }) => ({
    fileId: (body as { fileId: string }).fileId,
    url: '/files/1?signature=x',
    method: 'PUT' as const,
    headers: {},
    expiresAt: '2027-03-10T12:00:00.000Z',
    name: 'bonnet.png',
    size: 3,
    contentType: 'image/png',
  })
  const choosePicture = async (dialog: HTMLElement) => {
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await userEvent.upload(input, new File(['abc'], 'bonnet.png', { type: 'image/png' }))
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
  }
  const arrive = () =>
    act(async () => {
      FakeRequest.all[0]?.answer(204)
    })

  it.each([
    ['takes files along (COMPLAINT-4)', false],
    ['waits for files that are still uploading (COMPLAINT-4)', true],
  ])('%s', async (_, isLate) => {
    const { asked } = await showOrder(completed, {
      answers: {
        [read]: { ...done, allowed: { ...none, complain: true } },
        [sign]: signed,
        [complain]: aComplaint(),
      },
    })
    const dialog = await openDialog('Complain', 'What is wrong?')
    await fill(/Your complaint/, 'Half of it was not looked at.')
    await choosePicture(dialog)
    if (!isLate) await arrive()
    expect(await within(dialog).findByText('bonnet.png')).toBeInTheDocument()
    await press('Send the complaint')
    if (isLate) await arrive()
    await waitFor(() => expect(sentTo(asked, complain)).toHaveLength(1))
    const [announced] = sentTo(asked, sign) as { fileId: string }[]
    expect(announced).toMatchObject({ target: 'complaint', targetId: orderId })
    expect(sentTo(asked, complain)).toMatchObject([{ fileIds: [announced?.fileId] }])
  })

  it("shows the inspector's answer, and the questions of the staff to the customer (COMPLAINT-6)", async () => {
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
    const options = {
      answers: {
        [read]: { ...done, complaint, allowed: { ...none, answerQuestions: true } },
        [answerQuestion]: complaint,
      },
    }
    const { unmount } = await showOrder(completed, options)
    expect(await screen.findByText('The photos show it.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'bonnet.jpg' })).toHaveAttribute('href', '/files/bonnet.jpg')
    expect(screen.getByRole('link', { name: 'engine.jpg' })).toBeInTheDocument()
    await openDialog('Answer', 'We have a question')
    await fill(/Your answer/, 'The third.')
    unmount()
    // The typed answer is still there after a reload.
    const { asked } = await showOrder(completed, options)
    await openDialog('Answer', 'We have a question')
    await waitFor(() => expect(field(/Your answer/)).toHaveValue('The third.'))
    await press('Send the answer')
    await waitFor(() =>
      expect(sentTo(asked, answerQuestion)).toEqual([{ questionId: question._id, answer: 'The third.', fileIds: [] }]),
    )
  })

  it("sends the answer to the staff's question once its files are uploaded (COMPLAINT-6)", async () => {
    const question = {
      _id: '6e9619ff-8b86-4d01-b42d-00cf4fc96401',
      question: 'Which one?',
      askedAt: '2027-03-10T10:00:00.000Z',
      answer: null,
      answeredAt: null,
      files: [],
    }
    const complaint = aComplaint({ questions: [question] })
    const { asked } = await showOrder(completed, {
      answers: {
        [read]: { ...done, complaint, allowed: { ...none, answerQuestions: true } },
        [sign]: signed,
        [answerQuestion]: complaint,
      },
    })
    const dialog = await openDialog('Answer', 'We have a question')
    await fill(/Your answer/, 'The third.')
    await choosePicture(dialog)
    await press('Send the answer')
    await arrive()
    await waitFor(() => expect(sentTo(asked, answerQuestion)).toHaveLength(1))
    const [announced] = sentTo(asked, sign) as { fileId: string }[]
    expect(sentTo(asked, answerQuestion)).toMatchObject([{ fileIds: [announced?.fileId] }])
  })

  it('that is open can be taken back after a question', async () => {
    const withdraw = 'POST /orders/withdraw-complaint/{id}'
    const { asked } = await showOrder(completed, {
      answers: {
        [read]: { ...done, complaint: aComplaint(), allowed: { ...none, withdrawComplaint: true } },
        [withdraw]: aComplaint({ status: 'withdrawn' }),
      },
    })
    expect(await screen.findByText('We are looking into it')).toBeInTheDocument()
    expect(screen.getByText(/We do not pay the inspector until it is settled, and we tell you/)).toBeInTheDocument()
    await press('Withdraw')
    expect(yes).toHaveBeenCalledTimes(1)
    expect(asked.find((one) => one.key === withdraw)?.call.params).toEqual({ id: aComplaint()._id })
  })

  it('shows the refund and the reason once it is decided', async () => {
    const complaint = aComplaint({
      status: 'partly-refunded',
      refund: naira(1_000_000),
      decision: 'The engine was not looked at.',
      decidedAt: '2027-03-10T09:00:00.000Z',
    })
    await showOrder(completed, { answers: { [read]: { ...done, complaint } } })
    expect(await screen.findByText('Partly refunded')).toBeInTheDocument()
    expect(screen.getByText('You get back:', { exact: false })).toHaveTextContent('₦10,000.00')
    expect(screen.getByText('The engine was not looked at.')).toBeInTheDocument()
  })
})

describe('a tip', () => {
  const mayTip = { ...done, allowed: { ...none, tip: true } }

  it('says if the wallet cannot be topped up for it, because no card pays in the currency (PAY-9)', async () => {
    await showOrder(completed, {
      answers: { [read]: mayTip, [wallet]: { ...walletOf(0), cardCurrencies: ['USD'] } },
    })
    const dialog = await openDialog('Tip Femi', 'Tip Femi')
    expect(await within(dialog).findByText(/You cannot pay by card in NGN/)).toBeInTheDocument()
    expect(within(dialog).queryByRole('link', { name: 'Top up' })).not.toBeInTheDocument()
  })

  it('is not asked for while a complaint is open', async () => {
    const { unmount } = await showOrder(completed, { answers: { [read]: { ...mayTip, complaint: aComplaint() } } })
    await screen.findByText('Complete since', { selector: 'dt' })
    expect(screen.queryByRole('button', { name: 'Tip Femi' })).not.toBeInTheDocument()
    unmount()
    const settled = aComplaint({ status: 'rejected' })
    await showOrder(completed, { answers: { [read]: { ...mayTip, complaint: settled } } })
    expect(await screen.findByRole('button', { name: 'Tip Femi' })).toBeInTheDocument()
  })

  const given = (status: 'succeeded' | 'pending', paymentPage: string | null = null) => ({
    tip: status === 'succeeded' ? aTip() : null,
    payment: { status, paymentReference: paymentPage === null ? null : 'PAYMENT1800000000000', paymentPage },
  })
  const usualIn = async (dialog: HTMLElement) =>
    within(await within(dialog).findByRole('group', { name: 'Usual amounts' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)

  it('is given from the available money, and all of it goes to the inspector', async () => {
    const { asked } = await showOrder(completed, {
      answers: { [read]: mayTip, [wallet]: walletOf(500_000, 900_000), [tip]: given('succeeded') },
    })
    const dialog = await openDialog('Tip Femi', 'Tip Femi')
    expect(await within(dialog).findByText('Available:', { exact: false })).toHaveTextContent('₦5,000.00')
    expect(dialog).toHaveTextContent('Femi gets all of it')
    await press('Continue')
    expect(within(dialog).getByText('Choose or enter an amount above zero.')).toBeInTheDocument()
    await press('₦2,000')
    expect(within(dialog).queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
    await fill(/A few words to Femi/, 'Thank you!')
    expect(screen.getByLabelText('A few words to Femi (optional)')).toHaveValue('Thank you!')
    await press('Pay ₦2,000.00')
    expect(sentTo(asked, tip)).toEqual([
      {
        idempotencyKey: key,
        orderId,
        amount: naira(200_000),
        message: 'Thank you!',
        payment: { method: 'wallet' },
      },
    ])
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })

  it('is paid by a saved card or by a new one, and never from credit (TIP-2)', async () => {
    const card = {
      _id: 'b1a7c0de-0000-4000-8000-0000000000c1',
      brand: 'visa',
      cardNumberEnding: '4081',
      expiryMonth: 4,
      expiryYear: 2030,
      bankName: null,
      isExpired: false,
      savedAt: '2027-01-01T00:00:00.000Z',
    }
    const { asked } = await showOrder(completed, {
      answers: {
        [read]: mayTip,
        [wallet]: walletOf(0, 900_000),
        [cards]: [card],
        [tip]: given('pending', 'https://pay.example/tip'),
      },
    })
    const dialog = await openDialog('Tip Femi', 'Tip Femi')
    expect(await usualIn(dialog)).toEqual(['₦2,000', '₦4,000', '₦6,000'])
    await press('₦6,000')
    expect(await within(dialog).findByRole('radio', { name: /Visa ending in 4081/ })).toBeChecked()
    expect(within(dialog).queryByRole('radio', { name: /Wallet/ })).not.toBeInTheDocument()
    await press('Pay ₦6,000.00')
    await waitFor(() => expect(visit).toHaveBeenCalledWith('https://pay.example/tip'))
    await act(async () =>
      within(dialog)
        .getByRole('radio', { name: /Another card/ })
        .click(),
    )
    await press('Pay ₦6,000.00')
    await waitFor(() =>
      expect(sentTo(asked, tip)).toMatchObject([
        { amount: naira(600_000), payment: { method: 'card', cardId: card._id } },
        { amount: naira(600_000), payment: { method: 'card' } },
      ]),
    )
  })

  it('offers the wallet alone, and no sum above its balance, if no card pays in the currency (PAY-9, TIP-3)', async () => {
    await showOrder(completed, {
      answers: { [read]: mayTip, [wallet]: { ...walletOf(400_000), cardCurrencies: ['USD'] } },
    })
    const dialog = await openDialog('Tip Femi', 'Tip Femi')
    expect(await usualIn(dialog)).toEqual(['₦2,000', '₦4,000'])
    await press('₦4,000')
    expect(await within(dialog).findByText('You cannot pay by card in NGN.')).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Pay ₦4,000.00' })).toBeInTheDocument()
    await fill(/^Tip/, '4,000.01')
    expect(await within(dialog).findByText(/your wallet does not hold enough NGN/)).toBeInTheDocument()
  })

  it('leads to a top-up and from there back to the open tip (WALLET-4)', async () => {
    const back = `/dashboard/order-details/${orderId}?open=tip`
    await showOrder(completed, { path: back, answers: { [read]: mayTip, [wallet]: walletOf(0, 900_000) } })
    const dialog = await screen.findByRole('dialog', { name: 'Tip Femi' })
    expect(await within(dialog).findByRole('link', { name: 'Top up' })).toHaveAttribute(
      'href',
      `/dashboard/wallet?${new URLSearchParams({ open: 'top-up', back })}`,
    )
  })

  it('stays in view once it is given', async () => {
    await showOrder(completed, { answers: { [read]: { ...done, tips: [aTip()] } } })
    expect(await screen.findByRole('list', { name: 'Your tips' })).toHaveTextContent(/You tipped ₦2,000.00.*Thank you!/)
  })
})

import type { Complaint, OrderCompletion } from '@fieldproof/contracts/entities/completion'
import { FakeRequest, fakeRequests } from '@fieldproof/kit/testing'
import { refuse, renderPage, testUser, type Answers, type AskedCall } from '@fieldproof/platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../testing/page-texts.ts'
import ComplaintSection from './complaint-section.tsx'
// Load the code first, so that the tests do not depend on the machine's speed.
import './answer-complaint-dialog.tsx'

const orderId = 'a83b63be-ac3e-4189-8550-069dc114d6db'
const read = 'GET /orders/get-completion/{id}'
const answer = 'POST /inspectors/answer-complaint'
const answerQuestion = 'POST /orders/answer-complaint-question'
const question = {
  _id: '6e9619ff-8b86-4d01-b42d-00cf4fc96401',
  question: 'When did you open the bonnet?',
  askedAt: '2027-03-10T10:00:00.000Z',
  answer: null,
  answeredAt: null,
  files: [],
}
const file = (name: string) => ({ _id: name, name, size: 5, contentType: 'image/png', url: `/files/${name}` })
const complaint = (change: Partial<Complaint> = {}): Complaint => ({
  _id: '5e9619ff-8b86-4d01-b42d-00cf4fc96401',
  orderId,
  status: 'open',
  description: 'The engine was not looked at.',
  refund: null,
  decision: null,
  createdAt: '2027-03-10T08:00:00.000Z',
  decidedAt: null,
  answer: null,
  answeredAt: null,
  answerUntil: '2027-03-12T08:00:00.000Z',
  files: [file('bonnet.png')],
  answerFiles: [],
  questions: [],
  ...change,
})
const completion = (shown: Complaint | null, allowed: Partial<OrderCompletion['allowed']> = {}): OrderCompletion => ({
  orderId,
  reportSubmittedAt: '2027-03-09T08:00:00.000Z',
  completesAt: null,
  completedAt: '2027-03-09T12:00:00.000Z',
  complaintUntil: '2027-03-12T12:00:00.000Z',
  closedAt: null,
  complaint: shown,
  tips: [],
  pay: null,
  payoutDay: null,
  allowed: {
    complain: false,
    withdrawComplaint: false,
    answerComplaint: false,
    answerQuestions: false,
    tip: false,
    ...allowed,
  },
})
beforeEach(() => localStorage.clear())

const show = (answers: Answers) =>
  renderPage(<ComplaintSection orderId={orderId} timeZone="Africa/Lagos" />, {
    path: '/',
    texts: texts('jobs'),
    user: testUser({ isPro: true }),
    answers,
  })
const sent = (asked: { key: string; call: AskedCall }[], key: string): unknown[] =>
  asked.flatMap((one) => (one.key === key ? [one.call.body] : []))

it("shows the customer's complaint with its files, and sends the answer (COMPLAINT-5)", async () => {
  const { asked } = await show({
    [read]: completion(complaint(), { answerComplaint: true }),
    [answer]: complaint({ answer: 'See the photos.' }),
  })
  expect(await screen.findByText('The engine was not looked at.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'bonnet.png' })).toHaveAttribute('href', '/files/bonnet.png')
  expect(screen.getByText(/Please answer by/)).toHaveTextContent('12 Mar 2027')
  await userEvent.click(screen.getByRole('button', { name: 'Answer the complaint' }))
  const dialog = await screen.findByRole('dialog', { name: 'What do you say to this?' })
  await userEvent.type(within(dialog).getByLabelText(/Your answer/), 'See the photos.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the answer' }))
  await waitFor(() =>
    expect(sent(asked, answer)).toEqual([{ complaintId: complaint()._id, answer: 'See the photos.', fileIds: [] }]),
  )
})

it('can be loaded again after a failure', async () => {
  let isDown = true
  await show({ [read]: () => (isDown ? refuse(503, { message: 'Away' }) : completion(complaint())) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByText('The engine was not looked at.')).toBeVisible()
})

describe('with a file that is still uploading', () => {
  fakeRequests()

  it('waits for it (COMPLAINT-4)', async () => {
    const sign = 'POST /chats/generate-signed-file-url'
    const { asked } = await show({
      [read]: completion(complaint(), { answerComplaint: true }),
      [answer]: complaint({ answer: 'See the photos.' }),
      [sign]: ({ body }) => {
        const { fileId, name, size } = body as { fileId: string; name: string; size: number }
        return {
          fileId,
          url: `/files/${fileId}?signature=x`,
          method: 'PUT' as const,
          headers: {},
          expiresAt: '2027-03-20T12:00:00.000Z',
          name,
          size,
          contentType: 'image/png',
        }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Answer the complaint' }))
    const dialog = await screen.findByRole('dialog', { name: 'What do you say to this?' })
    await userEvent.type(within(dialog).getByLabelText(/Your answer/), 'See the photos.')
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await userEvent.upload(input, new File(['oil'], 'oil.png', { type: 'image/png' }))
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send the answer' }))
    await act(async () => {
      FakeRequest.all[0]?.answer(204)
    })
    await waitFor(() => expect(sent(asked, answer)).toHaveLength(1))
    const [announced] = sent(asked, sign) as { fileId: string }[]
    expect(sent(asked, answer)).toMatchObject([{ fileIds: [announced?.fileId] }])
  })
})

it('keeps the typed text if the complaint has been decided meanwhile', async () => {
  await show({
    [read]: completion(complaint(), { answerComplaint: true }),
    [answer]: refuse(409, { message: 'This complaint has already been decided.' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Answer the complaint' }))
  const dialog = await screen.findByRole('dialog', { name: 'What do you say to this?' })
  await userEvent.type(within(dialog).getByLabelText(/Your answer/), 'See the photos.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the answer' }))
  expect(await within(dialog).findByText('This complaint has already been decided.')).toBeVisible()
  expect(within(dialog).getByLabelText(/Your answer/)).toHaveValue('See the photos.')
})

it('keeps the typed answer across a reload', async () => {
  const answers = { [read]: completion(complaint(), { answerComplaint: true }) }
  const field = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Answer the complaint' }))
    return within(await screen.findByRole('dialog')).findByLabelText(/Your answer/)
  }
  const { unmount } = await show(answers)
  await userEvent.type(await field(), 'See the photos.')
  unmount()
  await show(answers)
  expect(await field()).toHaveValue('See the photos.')
})

it('sends the answer to a question of the staff (COMPLAINT-6)', async () => {
  const { asked } = await show({
    [read]: completion(complaint({ answer: 'See the photos.', questions: [question] }), { answerQuestions: true }),
    [answerQuestion]: complaint(),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Answer the question' }))
  const dialog = await screen.findByRole('dialog', { name: 'We have a question' })
  expect(dialog).toHaveTextContent('When did you open the bonnet?')
  await userEvent.type(within(dialog).getByLabelText(/Your answer/), 'At noon.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the answer' }))
  await waitFor(() =>
    expect(sent(asked, answerQuestion)).toEqual([{ questionId: question._id, answer: 'At noon.', fileIds: [] }]),
  )
})

it('shows the decision with its reason, and no buttons', async () => {
  await show({
    [read]: completion(
      complaint({
        status: 'rejected',
        answer: 'See the photos.',
        decision: 'The photos show the engine.',
        decidedAt: '2027-03-11T08:00:00.000Z',
        questions: [question],
      }),
    ),
  })
  expect(await screen.findByText('Decided in your favour')).toBeVisible()
  expect(screen.getByText('The photos show the engine.')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

import type { OrderTroubles } from '@fieldproof/contracts/entities/job-trouble'
import { FakeRequest, fakeRequests } from '@fieldproof/kit/testing'
import { refuse, renderPage, testUser, type Answers, type AskedCall } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../testing/page-texts.ts'
import { JobTroubles } from './job-troubles.tsx'
import { NoShowToAnswer } from './no-show-notice.tsx'
import { OverdueNotice } from './overdue-notice.tsx'
// Load the code first, so that the tests do not depend on the machine's speed.
import './answer-no-show-dialog.tsx'
import './explain-overdue-dialog.tsx'
import './cancel-job-dialog.tsx'
import './propose-time-dialog.tsx'

const orderId = 'a83b63be-ac3e-4189-8550-069dc114d6db'
const nothing = {
  proposeReschedule: false,
  answerProposal: false,
  reportNoShow: false,
  answerNoShow: false,
  cancelJob: false,
  nudgeInspector: false,
  chooseAnotherInspector: false,
  explainOverdueReport: false,
}
const troubles = (
  change: Partial<OrderTroubles> = {},
  allowed: Partial<OrderTroubles['allowed']> = {},
): OrderTroubles => ({
  orderId,
  rescheduleProposals: [],
  noShow: null,
  overdueReport: null,
  allowed: { ...nothing, ...allowed },
  ...change,
})
const terms = {
  orderId,
  tier: '12-to-24-hours' as const,
  fine: { amount: 75_000_00, currency: 'NGN' },
  holdsUntil: '2027-03-19T21:00:00.000Z',
  inspectionDate: '2027-03-20T09:00:00.000Z',
  timeZone: 'Africa/Lagos',
  asOf: '2027-03-19T12:00:00.000Z',
}
const noShow = {
  _id: 'c5e2f1de-9d37-4f0f-9d0e-3b27a6c3a3ce',
  orderId,
  status: 'reported' as const,
  description: 'I waited for an hour.',
  answer: null,
  decision: null,
  fine: { amount: 120_000_00, currency: 'NGN' },
  reportedAt: '2027-03-20T10:00:00.000Z',
  answeredAt: null,
  decidedAt: null,
  answerUntil: '2027-03-21T10:00:00.000Z',
  isReported: false,
  files: [],
  answerFiles: [],
}
const show = (answer: Answers['GET /orders/get-troubles/{id}'], answers: Answers = {}) =>
  renderPage(
    <ConfirmProvider>
      <JobTroubles orderId={orderId} />
    </ConfirmProvider>,
    {
      path: '/',
      texts: texts('jobs'),
      user: testUser({ isPro: true }),
      answers: {
        'GET /orders/get-troubles/{id}': answer,
        'GET /inspectors/get-cancellation-terms/{id}': terms,
        ...answers,
      },
    },
  )
const sent = (asked: { key: string; call: AskedCall }[], key: string): unknown[] =>
  asked.filter((one) => one.key === key).map(({ call }) => call.body)

it('shows the fine and its rule before the job is given back, and sends the shown fine', async () => {
  const { asked } = await show(troubles({}, { cancelJob: true }), {
    'POST /inspectors/cancel-job': { orderId, fine: terms.fine },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the job' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the job?' })
  expect(await within(dialog).findByText('Between 12 and 24 hours are left until the inspection.')).toBeVisible()
  expect(dialog).toHaveTextContent('₦75,000')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the job' }))
  expect(await within(dialog).findByText('This field is required.')).toBeVisible()
  await userEvent.type(within(dialog).getByLabelText(/Why can't you come/), 'I am ill')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the job' }))
  expect(sent(asked, 'POST /inspectors/cancel-job')).toEqual([
    { orderId, expectedFine: terms.fine, reason: 'I am ill', idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ])
})

it('shows that there is no second fine for the same order (FINE-4)', async () => {
  await show(troubles({}, { cancelJob: true }), {
    'GET /inspectors/get-cancellation-terms/{id}': {
      ...terms,
      tier: 'under-12-hours',
      fine: { amount: 0, currency: 'NGN' },
      holdsUntil: null,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the job' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the job?' })
  expect(
    await within(dialog).findByText('You already pay a fine for this order. There is no second one.'),
  ).toBeVisible()
  expect(dialog).toHaveTextContent('Free right now')
})

it('shows why the server refused, and reads the current terms', async () => {
  const { asked } = await show(troubles({}, { cancelJob: true }), {
    'POST /inspectors/cancel-job': refuse(409, { message: 'The terms have changed: the fine is now ₦120,000.' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the job' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(await within(dialog).findByLabelText(/Why can't you come/), 'I am ill')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the job' }))
  expect(await within(dialog).findByText('The terms have changed: the fine is now ₦120,000.')).toBeVisible()
  expect(asked.filter(({ key }) => key === 'GET /inspectors/get-cancellation-terms/{id}')).toHaveLength(2)
})

it('sends the answer to a reported no-show', async () => {
  const { asked } = await show(troubles({ noShow }, { answerNoShow: true }), {
    'POST /inspectors/answer-no-show': troubles(),
  })
  expect(await screen.findByText('I waited for an hour.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Were you there?' })
  await userEvent.click(within(dialog).getByLabelText('I did not come'))
  expect(await within(dialog).findByText(/we take the fine of ₦120,000/)).toBeVisible()
  await userEvent.click(within(dialog).getByLabelText('I was there'))
  await userEvent.type(within(dialog).getByLabelText(/In your words/), 'The gate was locked')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the answer' }))
  expect(sent(asked, 'POST /inspectors/answer-no-show')).toEqual([
    { noShowId: noShow._id, isAdmitted: false, answer: 'The gate was locked', fileIds: [] },
  ])
})

it('offers a retry if the troubles could not be read', async () => {
  const { asked } = await show(refuse(500, { message: 'Something went wrong.' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(asked).toHaveLength(1)
})

it('shows a no-show that waits for an answer once, above all other actions', async () => {
  const { asked } = await renderPage(
    <ConfirmProvider>
      <NoShowToAnswer orderId={orderId} />
      <JobTroubles orderId={orderId} isAnsweredAbove />
    </ConfirmProvider>,
    {
      path: '/',
      texts: texts('jobs'),
      user: testUser({ isPro: true }),
      answers: {
        'GET /orders/get-troubles/{id}': troubles({ noShow }, { answerNoShow: true, cancelJob: true }),
        'POST /inspectors/answer-no-show': troubles(),
      },
    },
  )
  const noShowText = await screen.findByText('I waited for an hour.')
  const giveBack = screen.getByRole('button', { name: 'Cancel the job' })
  expect(noShowText.compareDocumentPosition(giveBack) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Were you there?' })
  await userEvent.type(within(dialog).getByLabelText(/In your words/), 'The gate was locked')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the answer' }))
  expect(sent(asked, 'POST /inspectors/answer-no-show')).toHaveLength(1)
})

describe('a no-show that is reported although there is a report', () => {
  fakeRequests()

  it.each([
    ['is decided by staff, and can be answered with files (NOSHOW-2, NOSHOW-4)', false],
    ['is answered with files that are still uploading (NOSHOW-4)', true],
  ])('%s', async (_, isLate) => {
    const sign = 'POST /chats/generate-signed-file-url'
    const reported = { ...noShow, isReported: true }
    const { asked } = await show(troubles({ noShow: reported }, { answerNoShow: true }), {
      'POST /inspectors/answer-no-show': troubles(),
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
    expect(await screen.findByText(/There is a report, so our staff decide even if you do not answer/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }))
    const dialog = await screen.findByRole('dialog', { name: 'Were you there?' })
    await userEvent.type(within(dialog).getByLabelText(/In your words/), 'The gate was locked')
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await userEvent.upload(input, new File(['gate'], 'gate.png', { type: 'image/png' }))
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
    const arrive = () =>
      act(async () => {
        FakeRequest.all[0]?.answer(204)
      })
    if (!isLate) await arrive()
    expect(await within(dialog).findByText('gate.png')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send the answer' }))
    if (isLate) await arrive()
    await waitFor(() => expect(sent(asked, 'POST /inspectors/answer-no-show')).toHaveLength(1))
    const [announced] = sent(asked, sign) as { fileId: string }[]
    expect(announced).toMatchObject({ target: 'no-show', targetId: orderId })
    expect(sent(asked, 'POST /inspectors/answer-no-show')).toEqual([
      { noShowId: noShow._id, isAdmitted: false, answer: 'The gate was locked', fileIds: [announced?.fileId] },
    ])
  })
})

describe('an overdue report', () => {
  const explain = 'POST /inspectors/explain-overdue-report'
  const overdueReport = {
    status: 'open' as const,
    dueAt: '2027-03-22T09:00:00.000Z',
    reason: null,
    reasonAt: null,
    escalatedAt: null,
    nudgedAt: null,
    nudgeFrom: null,
    refund: null,
    fine: { amount: 120_000_00, currency: 'NGN' },
    decision: null,
    decisionReason: null,
    decidedAt: null,
  }
  const showOverdue = (answer: Answers['GET /orders/get-troubles/{id}'], answers: Answers = {}) =>
    renderPage(<OverdueNotice orderId={orderId} timeZone="Africa/Lagos" isLate />, {
      path: '/',
      texts: texts('jobs'),
      user: testUser({ isPro: true }),
      answers: { 'GET /orders/get-troubles/{id}': answer, ...answers },
    })

  it('shows what it costs, and sends the explanation', async () => {
    const { asked } = await showOverdue(troubles({ overdueReport }, { explainOverdueReport: true }), {
      [explain]: troubles(),
    })
    expect(await screen.findByText(/and you would earn nothing.*the fine is ₦120,000/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Explain why it is late' }))
    const dialog = await screen.findByRole('dialog', { name: 'Why is the report late?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send it' }))
    expect(await within(dialog).findByText('This field is required.')).toBeVisible()
    await userEvent.type(within(dialog).getByLabelText(/In your words/), 'My laptop was stolen')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send it' }))
    await waitFor(() => expect(sent(asked, explain)).toEqual([{ orderId, reason: 'My laptop was stolen' }]))
  })

  it("shows the staff's decision with its reason", async () => {
    await showOverdue(
      troubles({
        overdueReport: {
          ...overdueReport,
          status: 'canceled',
          reason: 'My laptop was stolen',
          decision: 'not-fined',
          decisionReason: 'The police report is there.',
        },
      }),
    )
    expect(await screen.findByText('You pay no fine for the overdue report')).toBeVisible()
    expect(await screen.findByText('The reason: The police report is there.')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('shows one line if the rest cannot be loaded', async () => {
    await showOverdue(refuse(500, { message: 'Something went wrong.' }))
    expect(await screen.findByText('The time of this job has passed')).toBeVisible()
  })
})

import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import { refuse, renderPage, testUser, type Answers, type RenderPageOptions } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import areaTexts from '../../../locales/en/inspector.json'
import jobTexts from '../../../locales/en/jobs.json'
import { aGivenJob, anOfferedJob, offeredId } from '../../testing/offered-jobs.ts'
import Job from './job.tsx'
// Load the code first, so that the tests do not depend on the machine's speed.
import '../../troubles/complaint-section.tsx'
import { leaveDevice } from '../../report/working-copy/device.ts'

// Each test starts with an empty device.
afterEach(() => leaveDevice(testUser()._id))

const troubles = {
  orderId: offeredId,
  rescheduleProposals: [],
  noShow: null,
  overdueReport: null,
  allowed: {
    proposeReschedule: false,
    answerProposal: false,
    reportNoShow: false,
    answerNoShow: false,
    cancelJob: false,
    nudgeInspector: false,
    chooseAnotherInspector: false,
    explainOverdueReport: false,
  },
}
/** What is allowed in a job that can still be given back. */
const mayGiveBack = { ...troubles, allowed: { ...troubles.allowed, cancelJob: true } }
const show = (
  answer: InspectorJob | ReturnType<typeof refuse>,
  answers: Answers = {},
  widgets: NonNullable<RenderPageOptions['widgets']> = {},
) =>
  renderPage(<Job />, {
    widgets,
    path: `/dashboard/job/${offeredId}`,
    route: '/dashboard/job/:orderId',
    texts: { ...areaTexts, ...jobTexts },
    user: testUser({ isPro: true }),
    answers: {
      'GET /inspectors/get-job/{id}': answer,
      'GET /orders/get-troubles/{id}': troubles,
      ...answers,
    } as Answers,
  })

it('has everything that is needed on site, with the next actions', async () => {
  await show(aGivenJob())
  expect(await screen.findByRole('heading', { level: 1, name: 'Vehicle Check · Ikeja, Lagos' })).toBeVisible()
  expect(screen.getByText('12 Allen Avenue')).toBeVisible()
  expect(screen.getByText('Bring a ladder.')).toBeVisible()
  expect(screen.getByText('Read the fault codes')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Call Musa' })).toHaveAttribute('href', 'tel:+2348031234567')
  expect(screen.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    expect.stringContaining('12%20Allen%20Avenue'),
  )
  expect(screen.getByRole('link', { name: 'Message the customer' })).toHaveAttribute(
    'href',
    '/dashboard/messages?room=7d2c8d2e-0d38-4f6f-9a4c-0a3f7a1f2b3c',
  )
  expect(screen.getByRole('link', { name: 'Write the report' })).toHaveAttribute(
    'href',
    `/dashboard/report/${offeredId}`,
  )
})

it('downloads its calendar file, and shows what went wrong', async () => {
  const { asked } = await show(aGivenJob(), {
    'GET /orders/get-order-document/{id}': refuse(500, { message: 'Broken just now.' }),
  })
  const button = await screen.findByRole('button', { name: 'Add to my calendar' })
  await act(async () => {
    button.click()
  })
  expect(await screen.findByText('Broken just now.')).toBeVisible()
  expect(asked.filter(({ key }) => key.includes('get-order-document'))).toHaveLength(1)
})

it('links to the offer if it is only offered', async () => {
  const { navigator } = await show(anOfferedJob())
  await waitFor(() => expect(navigator.position.address.pathname).toBe('/inspector/inspector-job-notification'))
  expect(navigator.position.address.search).toContain(offeredId)
})

it("has a slot for the order's parts, so that it is the only page of the job (NAV-13)", async () => {
  const order = { area: 'mfe-orders', widget: 'job-order', order: 1, key: 'job-order', isOptional: true }
  const [jobOrder, none] = [[order], []]
  await show(
    aGivenJob(),
    { 'GET /orders/get-troubles/{id}': mayGiveBack },
    {
      widgetsOf: (slot) => (slot === 'job.order' ? jobOrder : none),
      mountWidget: async (_, element, { slotProps }) => {
        element.innerHTML = `<p>The order ${(slotProps as { orderId: string }).orderId}</p>`
        return async () => undefined
      },
    },
  )
  const ofOrder = await screen.findByText(`The order ${offeredId}`)
  expect(ofOrder).toBeVisible()
  // The page shows whose turn it is before the button to give the job back.
  const wayOut = await screen.findByRole('button', { name: 'Cancel the job' })
  expect(ofOrder.compareDocumentPosition(wayOut)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it("shows a missing page for another inspector's job", async () => {
  await show(refuse(404, { message: 'No.' }))
  expect(await screen.findByRole('heading', { name: 'This job is not yours' })).toBeVisible()
})

it('can be read again after a failure', async () => {
  await show(refuse(500, { message: 'Broken.' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

it('shows the complaint about a completed job, to which the notification links (COMPLAINT-5)', async () => {
  const nothing = { complain: false, withdrawComplaint: false, answerQuestions: false, tip: false }
  await show(aGivenJob({ status: 'Completed' }), {
    'GET /orders/get-completion/{id}': {
      orderId: offeredId,
      reportSubmittedAt: '2027-03-09T08:00:00.000Z',
      completesAt: null,
      completedAt: '2027-03-09T12:00:00.000Z',
      complaintUntil: '2027-03-12T12:00:00.000Z',
      closedAt: null,
      complaint: {
        _id: '5e9619ff-8b86-4d01-b42d-00cf4fc96401',
        orderId: offeredId,
        status: 'open',
        description: 'The engine was not looked at.',
        refund: null,
        decision: null,
        createdAt: '2027-03-10T08:00:00.000Z',
        decidedAt: null,
        answer: null,
        answeredAt: null,
        answerUntil: '2027-03-12T08:00:00.000Z',
        files: [],
        answerFiles: [],
        questions: [],
      },
      tips: [],
      pay: null,
      payoutDay: null,
      allowed: { ...nothing, answerComplaint: true },
    },
  })
  expect(await screen.findByText('The engine was not looked at.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Answer the complaint' })).toBeVisible()
})

import type { Job } from '@fieldproof/contracts/entities/job'
import type { InspectorPublicProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { refuse, renderPage, testUser, type Answers, type AskedCall } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answeredQuote, answerForm, jobFormWidget } from '../../testing/job-forms.ts'
import { texts } from '../../testing/page-texts.ts'
import PostJob from '../post-job/post-job.tsx'
import ViewJob from './view-job.tsx'
// Load the code first, so that the tests do not depend on the machine's speed.
import '../../posted/choose-dialog.tsx'

const jobId = 'a83b63be-ac3e-4189-8550-069dc114d6db'
const orderId = '5b1f7f22-0f0e-4a53-8e14-1ad6f9d8a711'
const job = (change: Partial<Job> = {}): Job => ({
  _id: jobId,
  jobId,
  title: 'Look at a forklift',
  description: 'Does it lift?',
  inspectionType: 'general-purpose',
  status: 'open',
  country: 'NG',
  state: 'Lagos',
  city: 'Ikeja',
  street: null,
  zipCode: null,
  inspectionDate: '2027-03-20T09:00:00.000Z',
  timeZone: 'Africa/Lagos',
  pay: { amount: 60_000_00, currency: 'NGN' },
  skills: ['forklifts'],
  postedAt: '2027-03-01T09:00:00.000Z',
  updatedAt: '2027-03-01T09:00:00.000Z',
  isMine: false,
  isInterested: false,
  noOfInterested: 1,
  orderId: null,
  ...change,
})
const inspector: InspectorPublicProfile = {
  _id: 'c5e2f1de-9d37-4f0f-9d0e-3b27a6c3a3ce',
  fullName: 'Tunde Bakare',
  avatar: null,
  companyName: null,
  city: 'Lagos',
  country: 'NG',
  workAreaRadius: 40,
  inspectionTypes: ['general-purpose'],
  highestEducation: null,
  specializations: [],
  totalYearsOfExperience: 5,
  languages: [],
  ratings: { overall: 4.5, communication: 4, expertise: 5, professionalism: 4, reportClarity: 5, reviews: 12 },
  jobsCompleted: 20,
  repeatClients: 2,
  verifiedInfo: { governmentId: true, personalBackground: true, professionalBackground: true },
}
const money = (amount: number) => ({ amount, currency: 'NGN' })
const sent = (asked: { key: string; call: AskedCall }[], key: string) =>
  asked.filter((one) => one.key === key).map(({ call }) => call.body)
const show = (
  answer: Answers['GET /jobs/get-job/{id}'],
  answers: Answers = {},
  isPro = true,
  widgets: ReturnType<typeof jobFormWidget>['widgets'] | undefined = undefined,
) =>
  renderPage(
    <ConfirmProvider>
      <ViewJob />
    </ConfirmProvider>,
    {
      path: `/dashboard/jobs/view-job/${jobId}`,
      route: '/dashboard/jobs/view-job/:jobId',
      texts: { ...texts('posted-jobs'), ...texts('jobs') },
      user: testUser({ isPro }),
      ...(widgets && { widgets }),
      answers: {
        'GET /jobs/get-job/{id}': answer,
        'GET /jobs/get-interested/{id}': [{ inspector, shownAt: '2027-03-02T09:00:00.000Z', isChosen: false }],
        ...answers,
      },
    },
  )

it('shows an inspector subject, place, time and pay, and lets them show interest', async () => {
  const { asked } = await show(job(), { 'POST /jobs/show-interest/{id}': job({ isInterested: true }) })
  expect(await screen.findByText('Ikeja, Lagos')).toBeVisible()
  expect(screen.getByText('₦60,000')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'I am interested' }))
  expect(sent(asked, 'POST /jobs/show-interest/{id}')).toHaveLength(1)
})

it('lets an inspector write to the poster, and the poster to interested inspectors', async () => {
  const room = { _id: orderId } as never
  const { asked, unmount } = await show(job(), { 'POST /chats/open-conversation': room })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the customer' }))
  await waitFor(() => expect(window.location.search).toBe(`?room=${orderId}`))
  expect(sent(asked, 'POST /chats/open-conversation')).toEqual([{ about: 'job', subjectId: jobId }])
  unmount()
  const own = await show(job({ isMine: true }), { 'POST /chats/open-conversation': room }, false)
  await userEvent.click(await screen.findByRole('button', { name: 'Write to Tunde Bakare' }))
  await waitFor(() =>
    expect(sent(own.asked, 'POST /chats/open-conversation')).toEqual([
      { about: 'inspector', subjectId: inspector._id },
    ]),
  )
})

it('shows that a job is no longer available, or does not exist', async () => {
  const { unmount } = await show(job({ status: 'taken' }))
  expect(await screen.findByText('This job is no more available!')).toBeVisible()
  unmount()
  await show(refuse(404, { message: 'This was not found.' }))
  expect(await screen.findByRole('heading', { name: 'We cannot find this job' })).toBeVisible()
})

const choosing = async (widgets?: ReturnType<typeof jobFormWidget>['widgets']) => {
  const shown = await show(job({ isMine: true, street: '12 Allen Avenue' }), {}, false, widgets)
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Tunde Bakare' }))
  return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Choose Tunde Bakare?' }) }
}

it('lets the poster choose an inspector and pay like an order, until it is paid or canceled', async () => {
  const { widgets, shown } = jobFormWidget()
  const { platform } = await choosing(widgets)
  await waitFor(() => expect(shown).toEqual([{ jobId, inspectorId: inspector._id, pay: money(60_000_00) }]))
  await act(async () => platform.bus.emit('job-payment.left@1', { jobId: 'another' }))
  expect(await screen.findByRole('dialog', { name: 'Choose Tunde Bakare?' })).toBeVisible()
  await act(async () => platform.bus.emit('job-payment.left@1', { jobId }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Tunde Bakare' }))
  expect(await screen.findByRole('dialog', { name: 'Choose Tunde Bakare?' })).toBeVisible()
  await act(async () => platform.bus.emit('job-payment.done@1', { jobId, isPaid: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('shows that paying is not possible', async () => {
  const { dialog } = await choosing()
  expect(await within(dialog).findByText('You cannot pay right now')).toBeVisible()
})

it('links to the order that was made from it', async () => {
  await show(job({ isMine: true, status: 'taken', orderId }), {}, false)
  expect(await screen.findByRole('link', { name: 'See the order' })).toHaveAttribute(
    'href',
    `/dashboard/order-details/${orderId}`,
  )
})

const post = (answer: Answers['POST /jobs/post-new-job']) => {
  const { widgets, shown } = jobFormWidget()
  return {
    shown,
    page: renderPage(<PostJob />, {
      path: '/dashboard/jobs/post-job',
      texts: texts('posted-jobs'),
      user: testUser(),
      widgets,
      answers: { 'POST /jobs/post-new-job': answer },
    }),
  }
}
const fillTerms = async () => {
  const user = userEvent.setup({ delay: null })
  await user.type(await screen.findByLabelText(/^Title/), 'Look at a forklift')
  await user.type(screen.getByLabelText(/^Description/), 'Does it lift?')
  await user.type(screen.getByLabelText(/^Pay/), '60,000.50')
  await user.type(screen.getByLabelText(/^Skills/), 'forklifts, engines')
  await user.click(screen.getByRole('button', { name: 'Post the job' }))
}

it("a job is posted with the answers of its kind's form and its pay in minor units, and nothing is sent while something is missing", async () => {
  const { page, shown } = post(job({ isMine: true }))
  const { asked, platform } = await page
  await userEvent.selectOptions(await screen.findByLabelText(/^Kind of inspection/), 'general-purpose')
  expect(await screen.findByText('The questions of the kind')).toBeVisible()
  expect(shown).toEqual([{ form: 'new', kind: 'general-purpose', answered: null }])
  expect(screen.queryByRole('button', { name: 'Post the job' })).not.toBeInTheDocument()
  await answerForm(platform, 'another-job')
  expect(screen.queryByRole('button', { name: 'Post the job' })).not.toBeInTheDocument()
  await answerForm(platform, 'new')
  await userEvent.click(await screen.findByRole('button', { name: 'Post the job' }))
  expect((await screen.findAllByText('This field is required.')).length).toBe(2)
  expect(sent(asked, 'POST /jobs/post-new-job')).toEqual([])
  const saved: unknown[] = []
  platform.bus.on('posted-job.saved@1', (payload) => saved.push(payload), 'test')
  await fillTerms()
  await waitFor(() =>
    expect(sent(asked, 'POST /jobs/post-new-job')).toEqual([
      {
        title: 'Look at a forklift',
        description: 'Does it lift?',
        pay: money(60_000_50),
        skills: ['forklifts', 'engines'],
        quote: answeredQuote(),
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]),
  )
  await waitFor(() => expect(saved).toEqual([{ form: 'new' }]))
})

it("faults that the server finds in the answers are passed to the kind's form", async () => {
  const fault = { field: 'quote.details.inspectionDate', message: 'Inspection Date has passed. Please select new date' }
  const { page } = post(refuse(400, { message: 'Please check what you entered.', errors: [fault] }))
  const { platform } = await page
  const refused: unknown[] = []
  platform.bus.on('posted-job.refused@1', (payload) => refused.push(payload), 'test')
  await userEvent.selectOptions(await screen.findByLabelText(/^Kind of inspection/), 'general-purpose')
  await answerForm(platform, 'new')
  await fillTerms()
  await waitFor(() =>
    expect(refused).toEqual([{ form: 'new', faults: [{ ...fault, field: 'details.inspectionDate' }] }]),
  )
  expect(await screen.findByText('The questions of the kind')).toBeVisible()
})

it('shows that the questions cannot be loaded', async () => {
  await renderPage(<PostJob />, {
    path: '/dashboard/jobs/post-job?kind=vehicle',
    texts: texts('posted-jobs'),
    user: testUser(),
  })
  expect(await screen.findByText('The questions did not load')).toBeVisible()
})

it('shows the answers about the inspection, and the tasks', async () => {
  await show(
    job({
      inspectionType: 'vehicle',
      details: { brand: 'Toyota', model: 'Corolla', year: 2014, vehicleType: 'car' },
      tasks: [{ title: 'Ring first', description: '' }],
    }),
  )
  expect(await screen.findByText('Toyota Corolla 2014')).toBeVisible()
  expect(screen.getByText('Ring first')).toBeVisible()
})

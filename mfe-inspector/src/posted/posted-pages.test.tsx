import type { Job } from '@fieldproof/contracts/entities/job'
import { refuse, renderPage, testUser, type Answers, type AskedCall } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import EditJob from '../pages/edit-job/edit-job.tsx'
import FindJobs from '../pages/find-jobs/find-jobs.tsx'
import FindPros from '../pages/find-pros/find-pros.tsx'
import JobsIndex from '../pages/jobs-index/jobs-index.tsx'
import MyJobs from '../pages/my-jobs/my-jobs.tsx'
import { jobsAnswer, openJob } from '../testing/jobs.ts'
import { answeredQuote, answerForm, jobFormWidget } from '../testing/job-forms.ts'
import { texts } from '../testing/page-texts.ts'

const jobId = 'a83b63be-ac3e-4189-8550-069dc114d6db'
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
  street: '12 Allen Avenue',
  zipCode: '100271',
  inspectionDate: '2099-03-20T09:00:00.000Z',
  timeZone: 'Africa/Lagos',
  pay: { amount: 60_000_50, currency: 'NGN' },
  skills: ['forklifts'],
  postedAt: '2027-03-01T09:00:00.000Z',
  updatedAt: '2027-03-01T09:00:00.000Z',
  isMine: true,
  isInterested: false,
  noOfInterested: 2,
  orderId: null,
  ...change,
})
const listed = (items: Job[]) => ({ items, total: items.length, page: 1, pageSize: 20 })
const sent = (asked: { key: string; call: AskedCall }[], key: string) =>
  asked.filter((one) => one.key === key).map(({ call }) => call)
const show = (
  page: ReactElement,
  path: string,
  answers: Answers = {},
  options: { isPro?: boolean; route?: string; widgets?: ReturnType<typeof jobFormWidget>['widgets'] } = {},
) =>
  renderPage(<ConfirmProvider>{page}</ConfirmProvider>, {
    path,
    texts: texts('posted-jobs'),
    user: testUser({ isPro: options.isPro ?? false }),
    answers,
    ...(options.route !== undefined && { route: options.route }),
    ...(options.widgets && { widgets: options.widgets }),
  })

it('the index links to all four pages, and first to the relevant one', async () => {
  const { unmount } = await show(<JobsIndex />, '/dashboard/jobs')
  expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/jobs/post-job',
    '/dashboard/jobs/my-jobs',
    '/dashboard/jobs/post-job',
    '/dashboard/jobs/find-pros',
    '/dashboard/jobs/find-jobs',
  ])
  unmount()
  await show(<JobsIndex />, '/dashboard/jobs', {}, { isPro: true })
  expect((await screen.findAllByRole('link'))[0]).toHaveAttribute('href', '/dashboard/jobs/find-jobs')
})

it('posted jobs are filtered by the address', async () => {
  const { asked } = await show(<MyJobs />, '/dashboard/jobs/my-jobs?status=open&page=3', {
    'GET /jobs/get-my-jobs': listed([job()]),
  })
  expect(await screen.findByRole('link', { name: 'Look at a forklift' })).toHaveAttribute(
    'href',
    `/dashboard/jobs/view-job/${jobId}`,
  )
  expect(screen.getByText('2 inspectors are interested')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'closed')
  await waitFor(() =>
    expect(sent(asked, 'GET /jobs/get-my-jobs').map(({ query }) => query)).toEqual([
      { page: '3', status: 'open', sort: 'newest' },
      { page: '1', status: 'closed', sort: 'newest' },
    ]),
  )
})

it('without posted jobs it links to posting, without results to all jobs, and after a failure it offers a retry', async () => {
  const first = await show(<MyJobs />, '/dashboard/jobs/my-jobs', { 'GET /jobs/get-my-jobs': listed([]) })
  expect(await screen.findByRole('heading', { name: 'No jobs posted yet' })).toBeVisible()
  expect(
    screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/dashboard/jobs/post-job'),
  ).toHaveLength(1)
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  first.unmount()
  const second = await show(<MyJobs />, '/dashboard/jobs/my-jobs?search=x', { 'GET /jobs/get-my-jobs': listed([]) })
  expect(await screen.findByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/dashboard/jobs/my-jobs')
  second.unmount()
  await show(<FindJobs />, '/dashboard/jobs/find-jobs', {
    'GET /jobs/get-open-jobs': refuse(500, { message: 'Something went wrong.' }),
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

it('a filter that could not be read shows a failure, never the jobs of the previous filter', async () => {
  let isDown = true
  await show(<MyJobs />, '/dashboard/jobs/my-jobs', {
    'GET /jobs/get-my-jobs': ({ query }) => {
      if (query.status !== 'closed') return listed([job()])
      return isDown ? refuse(500, { message: 'Something went wrong.' }) : listed([job({ title: 'Look at a crane' })])
    },
  })
  expect(await screen.findByRole('link', { name: 'Look at a forklift' })).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'closed')
  expect(await screen.findByText('We could not load your jobs')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Look at a forklift' })).toBeNull()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Look at a crane' })).toBeVisible()
})

it('open jobs link to their pages, and inspectors to their profiles', async () => {
  const open = openJob()
  const first = await show(
    <FindJobs />,
    '/dashboard/jobs/find-jobs?view=all',
    { 'GET /jobs/get-open-jobs': jobsAnswer([open]) },
    { isPro: true },
  )
  expect(await screen.findByRole('link', { name: open.title })).toHaveAttribute(
    'href',
    `/dashboard/jobs/view-job/${open._id}`,
  )
  first.unmount()
  await show(<FindPros />, '/dashboard/jobs/find-pros?language=yo', {
    'GET /inspectors/find-inspectors': {
      items: [
        {
          _id: 'c5e2f1de-9d37-4f0f-9d0e-3b27a6c3a3ce',
          fullName: 'Tunde Bakare',
          avatar: null,
          companyName: null,
          city: 'Lagos',
          country: 'NG',
          workAreaRadius: 40,
          inspectionTypes: ['vehicle'],
          highestEducation: null,
          specializations: [],
          totalYearsOfExperience: 5,
          languages: [],
          ratings: {
            overall: null,
            communication: null,
            expertise: null,
            professionalism: null,
            reportClarity: null,
            reviews: 0,
          },
          jobsCompleted: 1,
          repeatClients: 0,
          verifiedInfo: { governmentId: true, personalBackground: true, professionalBackground: true },
          distance: null,
        },
      ],
      total: 1,
      page: 1,
      pageSize: 20,
    },
  })
  expect(await screen.findByRole('link', { name: 'Tunde Bakare' })).toHaveAttribute(
    'href',
    '/inspector/profile/c5e2f1de-9d37-4f0f-9d0e-3b27a6c3a3ce',
  )
  expect(screen.getByText('1 job completed')).toBeVisible()
})

it('inspectors around a place are sorted by distance, until the place is removed', async () => {
  const found = {
    address: 'Ikeja, Lagos',
    street: '',
    city: 'Ikeja',
    state: 'Lagos',
    zipCode: '',
    country: 'NG',
    latitude: 6.6018,
    longitude: 3.3515,
    timeZone: 'Africa/Lagos',
  }
  const none = { items: [], total: 0, page: 1, pageSize: 20 }
  const { asked } = await show(<FindPros />, '/dashboard/jobs/find-pros', {
    'GET /users/search-places': [found],
    'GET /inspectors/find-inspectors': none,
  })
  const queries = () => sent(asked, 'GET /inspectors/find-inspectors').map(({ query }) => query)
  expect(screen.queryByRole('option', { name: 'Nearest first' })).not.toBeInTheDocument()
  await userEvent.type(await screen.findByRole('combobox', { name: /^Place/ }), 'Ike')
  await userEvent.click(await screen.findByRole('option', { name: 'Ikeja, Lagos' }))
  expect(await screen.findByText('Inspectors for Ikeja, Lagos')).toBeVisible()
  expect(screen.getByLabelText('Sort by')).toHaveValue('nearest')
  await waitFor(() =>
    expect(queries().at(-1)).toEqual({ page: '1', sort: 'nearest', latitude: '6.6018', longitude: '3.3515' }),
  )
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'rating')
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ sort: 'rating', latitude: '6.6018' }))
  await userEvent.click(screen.getByRole('button', { name: 'Anywhere' }))
  await waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveValue('best'))
  expect(screen.getByRole('combobox', { name: /^Place/ })).toHaveValue('')
})

it('an invalid place in the address is ignored', async () => {
  const { asked } = await show(
    <FindPros />,
    '/dashboard/jobs/find-pros?place=X&latitude=200&longitude=3&sort=nearest',
    { 'GET /inspectors/find-inspectors': { items: [], total: 0, page: 1, pageSize: 20 } },
  )
  expect(await screen.findByRole('combobox', { name: /^Place/ })).toBeVisible()
  await waitFor(() =>
    expect(sent(asked, 'GET /inspectors/find-inspectors').map(({ query }) => query)).toEqual([
      { page: '1', sort: 'best' },
    ]),
  )
})

it('a job is edited with its values, and a taken one is not', async () => {
  const route = '/dashboard/jobs/edit-job/:jobId'
  const answers = { 'PATCH /jobs/edit-job/{jobId}': job() } satisfies Answers
  const { asked, unmount } = await show(
    <EditJob />,
    `/dashboard/jobs/edit-job/${jobId}`,
    { 'GET /jobs/get-job/{id}': job({ quote: answeredQuote() }), ...answers },
    { route },
  )
  expect(await screen.findByLabelText(/^Pay/)).toHaveValue('60000.50')
  await userEvent.clear(screen.getByLabelText(/^Title/))
  await userEvent.type(screen.getByLabelText(/^Title/), 'A crane')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(asked, 'PATCH /jobs/edit-job/{jobId}')).toHaveLength(1))
  const terms = { title: 'A crane', pay: { amount: 60_000_50, currency: 'NGN' } }
  expect(sent(asked, 'PATCH /jobs/edit-job/{jobId}')[0]?.body).toEqual({
    ...terms,
    description: 'Does it lift?',
    skills: ['forklifts'],
  })
  unmount()
  await show(
    <EditJob />,
    `/dashboard/jobs/edit-job/${jobId}`,
    { 'GET /jobs/get-job/{id}': job({ status: 'taken' }), ...answers },
    { route },
  )
  expect(await screen.findByText('The job is taken')).toBeVisible()
})

it('the answers about the inspection are edited in the form of its kind, and sent with the job', async () => {
  const { widgets, shown } = jobFormWidget()
  const quote = answeredQuote()
  const { asked, platform } = await show(
    <EditJob />,
    `/dashboard/jobs/edit-job/${jobId}`,
    { 'GET /jobs/get-job/{id}': job({ quote }), 'PATCH /jobs/edit-job/{jobId}': job() },
    { route: '/dashboard/jobs/edit-job/:jobId', widgets },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Change what is inspected' }))
  await waitFor(() => expect(shown).toMatchObject([{ form: jobId, kind: 'general-purpose', answered: { quote } }]))
  await answerForm(platform, jobId)
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(asked, 'PATCH /jobs/edit-job/{jobId}')[0]?.body).toMatchObject({ quote }))
})

it('an older job without a form of its kind asks the questions first, with its place and time', async () => {
  const { widgets, shown } = jobFormWidget()
  await show(
    <EditJob />,
    `/dashboard/jobs/edit-job/${jobId}`,
    { 'GET /jobs/get-job/{id}': job({ quote: null }) },
    { route: '/dashboard/jobs/edit-job/:jobId', widgets },
  )
  expect(await screen.findByText('The questions of the kind')).toBeVisible()
  expect(shown).toMatchObject([
    {
      answered: {
        quote: {
          inspectionType: 'general-purpose',
          details: {
            street: '12 Allen Avenue',
            zipCode: '100271',
            inspectionDate: '2099-03-20',
            inspectionTime: '10:00',
          },
        },
      },
    },
  ])
})

import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../../../locales/en/inspector.json'
import norwegian from '../../../locales/no/inspector.json'
import { jobsAnswer, openJob } from '../../testing/jobs.ts'
import JobMarket from './job-market.tsx'

const show = (jobs: Answers['GET /jobs/get-open-jobs'], options: Partial<Parameters<typeof renderPage>[1]> = {}) =>
  renderPage(<JobMarket />, {
    path: '/job-market-place',
    texts,
    answers: { 'GET /jobs/get-open-jobs': jobs },
    ...options,
  })

describe('the job market place', () => {
  it('shows a job with its kind, place, time in its own zone, pay and skills', async () => {
    await show(jobsAnswer([openJob()]))
    const job = (await screen.findByRole('heading', { name: 'Foreign-used Highlander in Ojodu' })).closest('li')
    if (!job) throw new Error('The job is not an item of a list')
    const card = within(job)
    expect(card.getByText('Vehicle Check')).toBeVisible()
    expect(card.getByText('Ojodu, Lagos')).toBeVisible()
    expect(card.getByText('₦25,000')).toBeVisible()
    // 08:00 UTC is 09:00 in Lagos, and the zone is named.
    expect(card.getByText(/09:00.*(GMT\+1|WAT)/)).toBeVisible()
    expect(card.getByText('Road test')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('1 open job')
  })

  it('links an inspector to the job, and to the jobs nearby, without advertising the registration', async () => {
    await show(jobsAnswer([openJob()]), { user: testUser({ isPro: true }) })
    expect(await screen.findByRole('link', { name: openJob().title })).toHaveAttribute(
      'href',
      `/dashboard/jobs/view-job/${openJob()._id}`,
    )
    expect(screen.getByRole('link', { name: 'Find jobs near you' })).toHaveAttribute(
      'href',
      '/dashboard/jobs/find-jobs',
    )
    expect(screen.queryByText(/To take a job, you have to be an activated inspector/)).not.toBeInTheDocument()
  })

  it('requests what the address specifies', async () => {
    const { asked } = await show(jobsAnswer([openJob()]), {
      path: '/job-market-place?kind=goods&state=Lagos&search=solar&sort=pay&page=2',
    })
    await screen.findByRole('heading', { name: /Highlander/ })
    expect(asked[0]?.call.query).toEqual({
      locale: 'en',
      page: '2',
      sort: 'pay',
      inspectionType: 'goods',
      state: 'Lagos',
      search: 'solar',
    })
    expect(screen.getByRole('combobox', { name: 'Kind of inspection' })).toHaveValue('goods')
    expect(screen.getByLabelText('State')).toHaveValue('Lagos')
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('solar')
    expect(screen.getByLabelText('Sort by')).toHaveValue('pay')
  })

  it('writes a choice into the address, keeps the others and resets the page', async () => {
    const user = userEvent.setup()
    const { asked } = await show(jobsAnswer([openJob()], { total: 40 }), {
      path: '/job-market-place?kind=vehicle&page=3',
    })
    await screen.findByRole('heading', { name: /Highlander/ })
    await user.selectOptions(screen.getByLabelText('State'), 'Enugu')
    expect(window.location.search).toBe('?kind=vehicle&state=Enugu')
    await waitFor(() =>
      expect(asked.at(-1)?.call.query).toMatchObject({ page: '1', state: 'Enugu', inspectionType: 'vehicle' }),
    )
  })

  it('links to the next page of the same filters', async () => {
    await show(jobsAnswer([openJob()], { total: 40 }), { path: '/job-market-place?kind=vehicle' })
    expect(await screen.findByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/job-market-place?kind=vehicle&page=2',
    )
  })

  it('searches for the typed text, and the field follows the back button', async () => {
    const user = userEvent.setup()
    const { asked } = await show(jobsAnswer([openJob()]))
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'garri{Enter}')
    expect(window.location.search).toBe('?search=garri')
    await waitFor(() => expect(asked.at(-1)?.call.query.search).toBe('garri'))
    act(() => window.history.back())
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue(''))
  })

  it('offers the whole list if nothing matches', async () => {
    const user = userEvent.setup()
    await show(({ query }) => (query.search ? jobsAnswer([]) : jobsAnswer([openJob()])), {
      path: '/job-market-place?search=submarine&sort=pay',
    })
    await screen.findByRole('heading', { name: 'No open job matches' })
    await user.click(screen.getByRole('button', { name: 'Show all jobs' }))
    expect(await screen.findByRole('heading', { name: /Highlander/ })).toBeVisible()
    expect(window.location.search).toBe('?sort=pay')
  })

  it('shows that no job is open at all', async () => {
    await show(jobsAnswer([]))
    expect(await screen.findByRole('heading', { name: 'No open jobs right now' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show all jobs' })).not.toBeInTheDocument()
  })

  it('offers a retry after a failure', async () => {
    const user = userEvent.setup()
    let isDown = true
    await show(() =>
      isDown ? refuse(503, { message: 'The service is unavailable just now.' }) : jobsAnswer([openJob()]),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the jobs')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: /Highlander/ })).toBeVisible()
  })

  it('shows that it is offline, and still shows its data', async () => {
    await show(jobsAnswer([openJob()]), { preferences: { isOnline: false } })
    expect(await screen.findByRole('heading', { name: /Highlander/ })).toBeVisible()
    expect(screen.getByText('You are offline')).toBeVisible()
  })

  it('unfolds a long description', async () => {
    const user = userEvent.setup()
    await show(jobsAnswer([openJob({ description: 'Look closely. '.repeat(30) })]))
    const unfold = await screen.findByRole('button', { name: /^Show more/ })
    expect(unfold).toHaveAttribute('aria-expanded', 'false')
    await user.click(unfold)
    expect(screen.getByRole('button', { name: /^Show less/ })).toHaveAttribute('aria-expanded', 'true')
  })

  it('has no button to take a job, and explains the requirements', async () => {
    await show(jobsAnswer([openJob()]))
    await screen.findByRole('heading', { name: /Highlander/ })
    expect(screen.getByRole('link', { name: 'How to become an inspector' })).toHaveAttribute('href', '/inspector')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('requests jobs in Norwegian, with Norwegian texts', async () => {
    const { asked } = await show(jobsAnswer([openJob()]), { locale: 'no', texts: norwegian })
    expect(await screen.findByText('1 ledig oppdrag')).toBeVisible()
    expect(asked[0]?.call.query.locale).toBe('no')
  })
})

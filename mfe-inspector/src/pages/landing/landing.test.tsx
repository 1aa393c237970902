import type { AnswerOf } from '@fieldproof/contracts'
import { refuse, renderPage, testUser, type Answers, type TestPlatformOptions } from '@fieldproof/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../../../locales/en/inspector.json'
import norwegian from '../../../locales/no/inspector.json'
import { jobsAnswer, openJob } from '../../testing/jobs.ts'
import { moneyTerms } from '../../testing/money-terms.ts'
import Landing from './landing.tsx'

const faq: AnswerOf<'GET /users/get-all-faq'> = [
  { _id: 'one', question: 'How do I pay?', answer: 'By card.', category: 'customers' },
  { _id: 'two', question: 'Do I need a car?', answer: 'For most places, yes.', category: 'inspectors' },
]
const full: Answers = {
  'GET /jobs/get-open-jobs': jobsAnswer(
    ['A', 'B', 'C', 'D'].map((name) => openJob({ _id: name, title: `Job ${name}` })),
  ),
  'GET /users/get-all-faq': faq,
  'GET /money-terms/get-money-terms': moneyTerms,
}
const show = (options: TestPlatformOptions & { texts?: typeof texts } = {}, answers = full) =>
  renderPage(<Landing />, { path: '/inspector', texts, answers, ...options })

describe('the page for inspectors', () => {
  it('leads a visitor to an account, which an application requires', async () => {
    await show()
    for (const link of screen.getAllByRole('link', { name: 'Create your account' }))
      expect(link).toHaveAttribute('href', '/signup?referTo=%2Finspector%2Finspector-registration%2Fpersonal')
    expect(screen.queryByRole('link', { name: 'See the open jobs' })).not.toBeInTheDocument()
  })

  it('leads a user to the application, and to the jobs', async () => {
    await show({ user: testUser() })
    for (const link of screen.getAllByRole('link', { name: 'Start your application' }))
      expect(link).toHaveAttribute('href', '/inspector/inspector-registration/personal')
    for (const link of screen.getAllByRole('link', { name: 'See the open jobs' }))
      expect(link).toHaveAttribute('href', '/job-market-place')
    expect(screen.queryByRole('link', { name: 'Create your account' })).not.toBeInTheDocument()
  })

  it('opens the call request of the shell', async () => {
    const user = userEvent.setup()
    const { platform } = await show()
    const listener = jest.fn()
    platform.bus.on('callback.requested@1', listener, 'test')
    await user.click(screen.getAllByRole('button', { name: 'Ask us to call you' })[0] as HTMLElement)
    expect(listener).toHaveBeenCalledWith({ category: null })
  })

  it('gives both examples of the payday', async () => {
    await show()
    expect(screen.getByText(/Completed on Tuesday.* 3 November, paid on Friday.* 6 November\./)).toBeVisible()
    expect(screen.getByText(/Completed on Wednesday.* 4 November, paid on Friday.* 13 November\./)).toBeVisible()
  })

  it('gives them in Norwegian too', async () => {
    await show({ locale: 'no', texts: norwegian as typeof texts })
    expect(screen.getByText('Fullført tirsdag 3. november, betalt fredag 6. november.')).toBeVisible()
    expect(screen.getByText('Fullført onsdag 4. november, betalt fredag 13. november.')).toBeVisible()
  })

  it.each([
    ['You cancel more than 24 hours before', 'None'],
    ['You cancel 12 to 24 hours before', '₦75,000'],
    ['You cancel less than 12 hours before', '₦120,000'],
    ['You do not turn up', '₦120,000'],
    ['You and the customer agree on another time', 'None'],
  ])('shows the fine when %s: %s', async (event, fine) => {
    await show()
    const row = screen.getByRole('rowheader', { name: event }).closest('tr')
    expect(await within(row as HTMLElement).findByText(fine)).toBeVisible()
  })

  it('shows a logged-in user the fines in the currency of their market', async () => {
    await show({ user: testUser({ country: 'NO' }) })
    expect(await screen.findByText(/For jobs paid in NOK/)).toBeVisible()
    const row = screen.getByRole('rowheader', { name: 'You do not turn up' }).closest('tr')
    expect(row).toHaveTextContent(/850/)
    expect(row).toHaveTextContent(/NOK|kr/)
  })

  it('shows the fines that staff have set, and no outdated ones', async () => {
    const naira = (amount: number) => ({ amount, currency: 'NGN' })
    const changed = moneyTerms.map((terms) =>
      terms.market === 'NG'
        ? { ...terms, fines: { from12To24Hours: naira(80_000_00), under12HoursOrNoShow: naira(130_000_00) } }
        : terms,
    )
    await show({}, { ...full, 'GET /money-terms/get-money-terms': changed })
    expect(await screen.findAllByText('₦130,000')).toHaveLength(2)
    expect(screen.getByText('₦80,000')).toBeVisible()
    expect(screen.queryByText(/75,000|120,000/)).not.toBeInTheDocument()
  })

  it('shows that the fines could not be loaded, and retries', async () => {
    await show({}, { ...full, 'GET /money-terms/get-money-terms': refuse(500, { message: 'It broke.' }) })
    const title = await screen.findByText('We could not load the fines')
    expect(title).toBeVisible()
    const row = screen.getByRole('rowheader', { name: 'You do not turn up' }).closest('tr')
    expect(row).toHaveTextContent('…')
    expect(row).not.toHaveTextContent(/\d/)
  })

  it('shows the three newest jobs and no more', async () => {
    const { asked } = await show()
    expect(await screen.findByRole('heading', { name: 'Job C' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Job D' })).not.toBeInTheDocument()
    expect(asked.find(({ key }) => key === 'GET /jobs/get-open-jobs')?.call.query).toMatchObject({
      sort: 'newest',
      page: '1',
    })
  })

  it('answers the questions of inspectors only', async () => {
    await show()
    expect(await screen.findByText('Do I need a car?')).toBeVisible()
    expect(screen.queryByText('How do I pay?')).not.toBeInTheDocument()
  })

  it('leaves out the questions if there are none', async () => {
    await show({}, { ...full, 'GET /users/get-all-faq': [] })
    await screen.findByRole('heading', { name: 'Job A' })
    expect(screen.queryByRole('heading', { name: 'What inspectors ask' })).not.toBeInTheDocument()
  })

  it('is shown even if neither jobs nor questions can be read, with a retry', async () => {
    await show(
      {},
      {
        ...full,
        'GET /jobs/get-open-jobs': refuse(500, { message: 'No.' }),
        'GET /users/get-all-faq': refuse(500, { message: 'No.' }),
      },
    )
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Become an inspector')
  })
})

import type { MilestoneInspection, ProjectMoney } from '@fieldproof/contracts/entities/milestone-money'
import type { SeriesPreview, SeriesVisit, VisitSeries } from '@fieldproof/contracts/entities/visit-series'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Project from '../../pages/project/project.tsx'
import { beside, idAt, milestone, noMoney, project, texts } from '../../testing/projects.ts'
import { aFullWallet, naira } from '../../testing/wallet.ts'

jest.setTimeout(30_000)
beforeEach(() => sessionStorage.clear())

const DAY = 24 * 60 * 60 * 1_000
const inspector = { _id: idAt(61), firstName: 'Tunde', lastName: 'Bakare', avatar: null }
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

const inspection: MilestoneInspection = {
  orderId: idAt(81),
  sequenceId: 'FP-AAAA-BBBB',
  inspectionType: 'property',
  status: 'Processing',
  inspectionAt: inDays(2),
  timeZone: 'Africa/Lagos',
  isMine: true,
  bookedBy: null,
  paid: naira(80_000_00),
  report: null,
}
const visit = (number: number, change: Partial<SeriesVisit> = {}): SeriesVisit => ({
  _id: idAt(90 + number),
  at: inDays(7 * number),
  moved: null,
  state: 'planned',
  dueAt: inDays(7 * number - 7),
  attempts: 0,
  orderId: null,
  sequenceId: null,
  hasSameInspector: null,
  ...change,
})
const booked = { state: 'booked', dueAt: null, orderId: idAt(82), sequenceId: 'FP-CCCC-DDDD' } as const
const seriesOf = (change: Partial<VisitSeries> = {}): VisitSeries => ({
  _id: idAt(89),
  projectId: idAt(1),
  milestoneId: idAt(21),
  inspectionType: 'property',
  rhythm: 'weekly',
  time: '10:00',
  timeZone: 'Africa/Lagos',
  most: naira(90_000_00),
  payer: { _id: testUser()._id, firstName: 'Amaka', lastName: 'Okafor', avatar: null },
  isMine: true,
  paysBy: 'wallet',
  inspector,
  startedAt: inDays(-1),
  ended: null,
  visits: [visit(1, { ...booked, hasSameInspector: true }), visit(2), visit(3), visit(4)],
  ...change,
})
const shown: SeriesPreview = {
  timeZone: 'Africa/Lagos',
  inspector,
  visits: [
    { at: '2027-01-31T09:00:00.000Z', moved: null, price: naira(80_000_00) },
    { at: '2027-02-28T09:00:00.000Z', moved: 'short-month', price: naira(90_000_00) },
  ],
  most: naira(90_000_00),
}
const money: ProjectMoney = {
  ...noMoney,
  milestones: [{ milestoneId: idAt(21), money: null, inspections: [inspection] }],
}
const house = project({
  milestones: [milestone({ proof: { inspectionType: 'property', tasks: [], templateId: null } })],
})
const open = (answers: Answers = {}, shownProject = house) =>
  renderPage(<Project projectId={idAt(1)} projectDetailsComponent="milestones" />, {
    path: `/dashboard/projects/show/${idAt(1)}/milestones`,
    texts: texts.en,
    user: testUser(),
    Providers: ConfirmProvider,
    answers: {
      ...beside,
      ...aFullWallet,
      'GET /projects/get-money/{id}': money,
      'GET /projects/get-project/{id}': shownProject,
      ...answers,
    } as Answers,
  })
type Opened = Awaited<ReturnType<typeof open>>
const sentTo = ({ asked }: Opened, key: string) => asked.filter((one) => one.key === key).map(({ call }) => call.body)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

it('repeats an inspection: first the plan, then each visit with its price and the rules, then it starts (PROJECT-30)', async () => {
  const page = await open({
    'POST /projects/preview-visit-series': shown,
    'POST /projects/start-visit-series': seriesOf(),
  })
  await press('Repeat this inspection')
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat the inspection for Roof on' }))
  await userEvent.selectOptions(dialog.getByLabelText(/How often/), 'Every month')
  await userEvent.click(dialog.getByRole('button', { name: 'Show the visits' }))
  expect(await dialog.findByText('Tunde Bakare')).toBeInTheDocument()
  expect(dialog.getByText('The month is shorter, so this is its last day.')).toBeInTheDocument()
  expect(dialog.getAllByText('₦90,000.00')).toHaveLength(2)
  expect(dialog.getByText('We book each visit and charge you 7 days ahead.')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Start the series' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sentTo(page, 'POST /projects/start-visit-series')).toEqual([
    {
      idempotencyKey: expect.any(String),
      orderId: idAt(81),
      plan: { rhythm: 'monthly', firstDay: expect.any(String), count: 4 },
      time: expect.stringMatching(/^\d\d:\d\d$/),
      payment: { method: 'wallet' },
      expectedMost: naira(90_000_00),
    },
  ])
})

it('validates only the fields of the chosen rhythm', async () => {
  const page = await open({ 'POST /projects/preview-visit-series': shown })
  await press('Repeat this inspection')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.clear(dialog.getByLabelText(/Number of visits/))
  await userEvent.click(dialog.getByRole('button', { name: 'Show the visits' }))
  expect((await dialog.findAllByText('Choose from 1 to 52 visits.')).length).toBeGreaterThan(0)
  await userEvent.type(dialog.getByLabelText(/Number of visits/), '3')
  await userEvent.selectOptions(dialog.getByLabelText(/How often/), 'On chosen days')
  await userEvent.click(dialog.getByRole('button', { name: 'Add a day' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Show the visits' }))
  expect((await dialog.findAllByText(/^Enter a date/)).length).toBeGreaterThan(0)
  expect(sentTo(page, 'POST /projects/preview-visit-series')).toEqual([])
  await userEvent.selectOptions(dialog.getByLabelText(/How often/), 'Every month')
  await userEvent.click(dialog.getByRole('button', { name: 'Show the visits' }))
  await waitFor(() =>
    expect(sentTo(page, 'POST /projects/preview-visit-series')).toMatchObject([
      { plan: { rhythm: 'monthly', count: expect.any(Number) } },
    ]),
  )
})

it('accepts individual days, and shows a refusal at the field', async () => {
  const page = await open({
    'POST /projects/preview-visit-series': refuse(400, {
      message: 'Some values are not valid.',
      errors: [{ field: 'plan.days', message: 'Choose a first visit that is more than 24 hours ahead.' }],
    }),
  })
  await press('Repeat this inspection')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText(/How often/), 'On chosen days')
  await userEvent.click(dialog.getByRole('button', { name: 'Add a day' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove day 2' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Show the visits' }))
  expect(await dialog.findByText('Choose a first visit that is more than 24 hours ahead.')).toBeInTheDocument()
  expect(sentTo(page, 'POST /projects/preview-visit-series')).toMatchObject([
    { plan: { rhythm: 'dates', days: [expect.any(String)] } },
  ])
})

it('shows the state of each visit, and skips the next with one press (PROJECT-35)', async () => {
  const page = await open({
    'GET /projects/get-visit-series/{id}': { series: [seriesOf()] },
    'POST /projects/skip-visit': seriesOf(),
  })
  expect(await screen.findByText('Every week at 10:00, local time at the site')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Order FP-CCCC-DDDD' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Repeat this inspection' })).not.toBeInTheDocument()
  const [, second] = screen.getAllByRole('button', { name: /^Skip the visit on/ })
  if (!second) throw new Error('The second visit cannot be skipped')
  await userEvent.click(second)
  await waitFor(() => expect(sentTo(page, 'POST /projects/skip-visit')).toEqual([{ visitId: idAt(92) }]))
})

it('asks for confirmation before a booked visit is canceled', async () => {
  const page = await open({
    'GET /projects/get-visit-series/{id}': { series: [seriesOf()] },
    'POST /projects/skip-visit': seriesOf(),
  })
  const [first] = await screen.findAllByRole('button', { name: /^Skip the visit on/ })
  if (!first) throw new Error('The first visit cannot be skipped')
  await userEvent.click(first)
  expect(await screen.findByText('The booking is canceled and you get everything back.')).toBeInTheDocument()
  expect(sentTo(page, 'POST /projects/skip-visit')).toEqual([])
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(sentTo(page, 'POST /projects/skip-visit')).toEqual([{ visitId: idAt(91) }]))
})

it('shows what is refunded and what stays before a series is stopped', async () => {
  const page = await open({
    'GET /projects/get-visit-series/{id}': { series: [seriesOf()] },
    'GET /projects/get-visit-series-end-terms/{id}': {
      seriesId: idAt(89),
      unbooked: 3,
      canceled: 1,
      refund: naira(80_000_00),
      staying: [{ orderId: idAt(83), sequenceId: 'FP-EEEE-FFFF', at: inDays(0.5), paid: naira(81_000_00) }],
    },
    'POST /projects/stop-visit-series': seriesOf({ ended: { at: inDays(0), why: 'stopped' } }),
  })
  await press('Stop the series')
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop the series?' }))
  expect(await dialog.findByText('One booked visit is canceled. You get ₦80,000.00 back.')).toBeInTheDocument()
  expect(dialog.getByText('3 visits are not booked yet and will not take place.')).toBeInTheDocument()
  expect(dialog.getByText(/FP-EEEE-FFFF/)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Stop the series' }))
  await waitFor(() =>
    expect(sentTo(page, 'POST /projects/stop-visit-series')).toEqual([
      { seriesId: idAt(89), expectedRefund: naira(80_000_00) },
    ]),
  )
})

it('is read-only for viewers, and lets managers skip only visits that are not booked', async () => {
  const ofAnother = { series: [seriesOf({ isMine: false })] }
  const page = await open({ 'GET /projects/get-visit-series/{id}': ofAnother }, project({ ...house, myRole: 'viewer' }))
  expect(await screen.findByText(/Amaka Okafor pays, at most ₦90,000\.00 a visit/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Skip|Stop the series|Repeat/ })).not.toBeInTheDocument()
  page.unmount()
  await open({ 'GET /projects/get-visit-series/{id}': ofAnother }, project({ ...house, myRole: 'manager' }))
  expect(await screen.findByRole('button', { name: 'Stop the series' })).toBeInTheDocument()
  // The first of four is booked.
  expect(screen.getAllByRole('button', { name: /^Skip the visit on/ })).toHaveLength(3)
})

it('shows why a series has ended, and offers another', async () => {
  await open({
    'GET /projects/get-visit-series/{id}': {
      series: [
        seriesOf({
          ended: { at: inDays(0), why: 'price' },
          visits: [visit(1, { ...booked, hasSameInspector: false }), visit(2, { state: 'dropped', dueAt: null })],
        }),
      ],
    },
  })
  expect(await screen.findByText('Ended: the price went up')).toBeInTheDocument()
  expect(screen.getByText('Booked. We are asking other inspectors.')).toBeInTheDocument()
  expect(screen.getByText('Will not take place')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Repeat this inspection' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Stop the series' })).not.toBeInTheDocument()
})

it('shows that no visit is planned if a series has none', async () => {
  await open({ 'GET /projects/get-visit-series/{id}': { series: [seriesOf({ visits: [] })] } })
  expect(await screen.findByText('No visit is planned.')).toBeInTheDocument()
})

import type { Report } from '@fieldproof/contracts/entities/report'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { refuse, renderPage } from '@fieldproof/platform/testing'
import userEvent from '@testing-library/user-event'
import area from '../../../locales/en/inspector.json'
import { newItem } from '../../report/outbox/errands.ts'
import type { ReportDatabase } from '../../report/store/report-database.ts'
import { blobKey } from '../../report/store/report-rows.ts'
import { createFakeServer, type Fault } from '../../report/testing/fake-server.ts'
import {
  answersOf,
  aWholeReport,
  inspector,
  keepOn,
  killTab,
  press,
  showReport,
  type,
  yes,
} from '../../report/testing/report-page.tsx'
import { aJob, orderId } from '../../report/testing/reports.ts'
import Visits from '../../widgets/visits/visits.tsx'
import { createMemoryDatabase } from '../../report/store/memory-database.ts'

let fault: Fault = 'ok'
const makeServer = () =>
  createFakeServer(
    () => fault,
    async () => {},
    aWholeReport,
  )
let server = makeServer()
beforeEach(() => {
  fault = 'ok'
  server = makeServer()
  keepOn()
  yes.mockClear()
})
afterEach(killTab)

const open = (name: string | RegExp) => press(name)
const rate = (point: string, rating: string) =>
  act(async () => {
    fireEvent.click(
      within(screen.getByRole('group', { name: `Condition of ${point}` })).getByRole('radio', { name: rating }),
    )
  })
const title = () => screen.findByRole('heading', { level: 1, name: 'Report for FP-1042' })

it('requests its pictures again when their addresses have expired (FILE-9)', async () => {
  const file = (expires: number) => `/files/gate.jpg?expires=${expires}&signature=${'s'.repeat(43)}`
  const later = Date.now() + 3_600_000
  let expires = later
  const answers = answersOf(server)
  const read = jest.fn(async () => {
    const report = await server.calls.read(orderId)
    return {
      ...report,
      media: [
        {
          _id: '0b7c1f3a-7d52-4e1b-8a53-3f5f4c1f1a01',
          section: 'more-photos-and-videos' as const,
          groupId: null,
          itemId: null,
          caption: 'The gate',
          kind: 'photo' as const,
          takenAt: null,
          takenWhere: null,
          uploadedAt: '2026-12-04T09:00:00.000Z',
          file: {
            _id: '0b7c1f3a-7d52-4e1b-8a53-3f5f4c1f1a01',
            name: 'gate.jpg',
            size: 1,
            contentType: 'image/jpeg',
            url: file(expires),
          },
        },
      ],
    }
  })
  await server.calls.start(orderId)
  await showReport({ ...answers, 'POST /reports/start-report': read, 'GET /reports/get-report-of-order/{id}': read })
  await title()
  await open(/^More/)
  const picture = async () => (await screen.findByRole('img', { name: 'The gate' })).querySelector('img')
  expect(await picture()).toHaveAttribute('src', file(later))
  const before = read.mock.calls.length
  expires = later + 1
  fireEvent.error((await picture()) as HTMLImageElement)
  await waitFor(async () => expect(await picture()).toHaveAttribute('src', file(later + 1)))
  expect(read).toHaveBeenCalledTimes(before + 1)
})

describe('writing', () => {
  it('sends itself to the server, point by point', async () => {
    await showReport(answersOf(server))
    await title()
    await open(/^Place/)
    await rate('Access', 'Poor')
    await type('Comment on Access', 'The gate is locked.')
    await waitFor(() =>
      expect(server.point('place', 'access')).toMatchObject({ rating: 'poor', comment: 'The gate is locked.' }),
    )
    expect(await screen.findByText('Everything is sent.')).toBeInTheDocument()
    expect(screen.getByText('1 of 34')).toBeInTheDocument()
  })

  it('accepts a measured value with its unit, and no text instead', async () => {
    await showReport(answersOf(server))
    await title()
    await open(/^Measurements/)
    await type('Measured value of Length', 'long')
    expect(screen.getByText('Enter a number.')).toBeInTheDocument()
    await type('Measured value of Length', '12,5')
    await waitFor(() => expect(server.point('measurements', 'length')?.measured).toEqual({ value: 12.5, unit: 'm' }), {
      timeout: 4_000,
    })
  })

  it('shows text about a task that the customer has deleted, to copy it or to discard it', async () => {
    const noTasks = async (asked: Promise<Report>): Promise<Report> => ({ ...(await asked), revision: 9, tasks: [] })
    const first = await showReport(answersOf(server))
    await title()
    await open(/^Tasks/)
    await type('What you found for: Start it cold', 'It rattles for a minute.')
    first.unmount()
    await killTab()

    await showReport({
      ...answersOf(server),
      'POST /reports/start-report': () => noTasks(server.calls.start(orderId)),
      'GET /reports/get-report-of-order/{id}': () => noTasks(server.calls.read(orderId)),
    })
    await title()
    expect(await screen.findByText('What you were writing about was removed')).toBeInTheDocument()
    expect(screen.getByText('It rattles for a minute.')).toBeInTheDocument()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Copied.')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe('It rattles for a minute.')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByText('It rattles for a minute.')).not.toBeInTheDocument())
  })

  it('continues offline after the tab was killed: everything is there, and waits', async () => {
    const first = await showReport(answersOf(server))
    await title()
    await open(/^Place/)
    fault = 'lost-request'
    await rate('Access', 'Failed')
    await type('Comment on Access', 'Nobody there')
    first.unmount()
    await killTab()

    await showReport({})
    await title()
    await open(/^Place/)
    expect(screen.getByLabelText('Comment on Access')).toHaveValue('Nobody there')
    expect(
      within(screen.getByRole('group', { name: 'Condition of Access' })).getByRole('radio', { name: 'Failed' }),
    ).toBeChecked()
    expect(screen.getByText('1 left')).toBeInTheDocument()
    await open('Show what is not sent')
    expect(screen.getByText('1 point')).toBeInTheDocument()
  })

  it('is sent from the dashboard after the next log-in, without being opened (REPORT-9)', async () => {
    const first = await showReport(answersOf(server))
    await title()
    await open(/^Place/)
    fault = 'lost-request'
    await rate('Access', 'Failed')
    first.unmount()
    await killTab()
    fault = 'ok'
    await renderPage(<Visits />, {
      path: '/dashboard',
      user: inspector,
      texts: area,
      answers: {
        ...answersOf(server),
        'GET /orders/get-next-inspections': { asCustomer: null, asInspector: null, visitsToday: [], waiting: [] },
      },
    })
    await waitFor(() => expect(server.point('place', 'access')?.rating).toBe('failed'))
  })

  it('keeps what is typed about a task and not added yet: in another section, in a search, and after the tab was killed (REPORT-9)', async () => {
    const entry = () => screen.getByLabelText('What you found for: Start it cold')
    const first = await showReport(answersOf(server))
    await title()
    await open(/^Tasks/)
    await type('What you found for: Start it cold', 'It started')
    await type(/^Another task/, 'The neigh')
    await open(/^Place/)
    await open(/^Tasks/)
    expect(entry()).toHaveValue('It started')
    await type('What you found for: Start it cold', 'It started at once.')
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'roof' } })
    await waitFor(() => expect(screen.queryByLabelText(/^What you found/)).not.toBeInTheDocument())
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: '' } })
    await waitFor(() => expect(entry()).toHaveValue('It started at once.'))
    first.unmount()
    await killTab()

    await showReport(answersOf(server))
    await title()
    await open(/^Tasks/)
    expect(entry()).toHaveValue('It started at once.')
    expect(screen.getByLabelText(/^Another task/)).toHaveValue('The neigh')
    await press('Add')
    expect(entry()).toHaveValue('')
    expect(await screen.findByText('It started at once.', { selector: 'p' })).toBeInTheDocument()
    // Changing an added text is no different.
    await press('Edit this text')
    await type('Edit this text', 'It started twice.')
    await open(/^Place/)
    await open(/^Tasks/)
    expect(screen.getByLabelText('Edit this text')).toHaveValue('It started twice.')
    await press('Cancel')
    expect(screen.getByText('It started at once.', { selector: 'p' })).toBeInTheDocument()
  })

  it("answers the customer's tasks, and adds tasks of the inspector's own", async () => {
    await showReport(answersOf(server))
    await title()
    await open(/^Tasks/)
    await type('What you found for: Start it cold', 'It started at once.')
    await press('Add')
    await press('Mark as complete')
    await type(/^Another task/, 'The neighbour')
    await press('Add task')
    await waitFor(() =>
      expect(server.report()?.tasks).toMatchObject([
        { title: 'Start it cold', isComplete: true, entries: [{ text: 'It started at once.' }] },
        { title: 'The neighbour', addedBy: 'inspector' },
      ]),
    )
  })

  it('finds points by their names, and missing ones', async () => {
    await showReport(answersOf(server))
    await title()
    await type('Find a point', 'serial')
    expect(await screen.findByRole('heading', { name: 'Serial number or mark' })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Access' })).not.toBeInTheDocument())
    await type('Find a point', 'zebra')
    expect(screen.getByText('No point matches.')).toBeInTheDocument()
  })
})

describe('text of another device', () => {
  it('at the same point is shown beside the text of this device until one is chosen', async () => {
    const { unmount } = await showReport(answersOf(server))
    await title()
    await waitFor(() => expect(server.report()).not.toBeNull())
    server.writeElsewhere('place', 'access', { rating: 'good', comment: 'Open', measured: null })
    await open(/^Place/)
    await rate('Access', 'Poor')
    const card = (await screen.findByRole('heading', { name: 'Changed on two devices' })).closest('section')
    if (!card) throw new Error('The conflict has no card')
    expect(within(card).getByText('Open')).toBeInTheDocument()
    await press('Keep the version from the other device: Place: Access')
    expect(screen.queryByRole('heading', { name: 'Changed on two devices' })).not.toBeInTheDocument()
    expect(screen.getByLabelText('Comment on Access')).toHaveValue('Open')
    unmount()
  })
})

describe('handing in', () => {
  it('waits for what is missing, which is listed with links', async () => {
    await showReport(answersOf(server))
    await title()
    await open(/^Review and hand in/)
    expect(screen.getByRole('button', { name: 'Hand in the report' })).toBeDisabled()
    await press('Place: Access is not rated')
    expect(screen.getByRole('group', { name: 'Condition of Access' })).toBeInTheDocument()
  })

  it('of a vehicle requires VIN, mileage and a photo of the whole vehicle, and shows when it can be handed in at the earliest', async () => {
    const job = aJob({ inspectionType: 'vehicle', inspectionDate: '2099-03-20T09:30:00.000Z' })
    await showReport({ ...answersOf(server), 'GET /inspectors/get-job/{id}': job })
    await title()
    await open(/^Review and hand in/)
    for (const words of ['The VIN of the vehicle', 'The mileage of the vehicle', 'A photo of the whole vehicle'])
      expect(await screen.findByRole('button', { name: words })).toBeInTheDocument()
    expect(await screen.findByText(/^You can hand in the report from the time of the inspection\./)).toHaveTextContent(
      /20 Mar 2099,? 10:30/,
    )
    expect(screen.getByRole('button', { name: 'Hand in the report' })).toBeDisabled()
    await press('A photo of the whole vehicle')
    expect(await screen.findByLabelText(/photos or videos of the whole vehicle/)).toBeInTheDocument()
  })

  const past = '2026-03-20T09:30:00.000Z'
  const withNothingMissing = () =>
    createFakeServer(
      () => fault,
      async () => {},
      () =>
        aWholeReport({
          summary: 'All is well.',
          tasks: [],
          checklist: {
            template: 'general-purpose',
            version: 1,
            groups: (aWholeReport().checklist?.groups ?? []).map(({ groupId, items }) => ({
              groupId,
              items: items.map((item) => ({ ...item, rating: 'good', revision: 1 })),
            })),
          },
        }),
    )

  it('reports an unreachable server before it asks for confirmation (REPORT-6)', async () => {
    server = withNothingMissing()
    await showReport({ ...answersOf(server), 'GET /inspectors/get-job/{id}': aJob({ inspectionDate: past }) })
    await title()
    await open(/^Review and hand in/)
    expect(await screen.findByText('Nothing is missing.')).toBeInTheDocument()
    fault = 'lost-request'
    await press('Hand in the report')
    expect(await screen.findByText(/^We could not reach the server, so the report is not handed in/)).toBeVisible()
    expect(yes).not.toHaveBeenCalled()
  })

  it('freezes the report as shown, and links to it', async () => {
    server = withNothingMissing()
    const answers = { ...answersOf(server), 'GET /inspectors/get-job/{id}': aJob({ inspectionDate: past }) }
    const first = await showReport(answers)
    await title()
    await open(/^Review and hand in/)
    expect(await screen.findByText('Nothing is missing.')).toBeInTheDocument()
    await press('Hand in the report')
    expect(await screen.findByText('The report is handed in')).toBeInTheDocument()
    expect(yes).toHaveBeenCalled()
    expect(screen.getByRole('link', { name: 'See the report' })).toHaveAttribute(
      'href',
      `/view-report/vehicle-inspection/${orderId}`,
    )
    await type('What do you want to correct or add?', 'The gate is blue.')
    first.unmount()
    await killTab()
    await showReport(answers)
    expect(await screen.findByLabelText('What do you want to correct or add?')).toHaveValue('The gate is blue.')
    await press('Add to the report')
    expect(await screen.findByText('The gate is blue.', { selector: 'p' })).toBeInTheDocument()
  })

  it('shows text that was not added, for copying', async () => {
    server = withNothingMissing()
    await showReport({ ...answersOf(server), 'GET /inspectors/get-job/{id}': aJob({ inspectionDate: past }) })
    await title()
    await open(/^Tasks/)
    await type(/^Another task/, 'It rattles.')
    await open(/^Review and hand in/)
    await press('Hand in the report')
    expect(await screen.findByText('It rattles.')).toBeInTheDocument()
    expect(
      screen.getByText('This was on this device, but not in the report, when the report was handed in.'),
    ).toBeInTheDocument()
    await press('Discard')
    await waitFor(() => expect(screen.queryByText('It rattles.')).not.toBeInTheDocument())
  })
})

describe('a discarded picture', () => {
  const id = '0b7c1f3a-7d52-4e1b-8a53-3f5f4c1f1a02'
  const blob = blobKey(orderId, id)
  const photograph = (database: ReportDatabase) =>
    act(() =>
      database.change(
        [],
        () => [
          {
            put: newItem(
              orderId,
              id,
              {
                type: 'media',
                section: 'more-photos-and-videos',
                groupId: null,
                itemId: null,
                caption: 'The gate',
                takenAt: '2026-12-04T08:30:00.000Z',
                takenWhere: null,
                mediaKind: 'photo',
                name: 'gate.jpg',
                size: 3,
                contentType: 'image/jpeg',
              },
              Date.now(),
            ),
          },
        ],
        [{ put: { key: blob, file: new Blob(['abc']), source: null, quarterTurns: 0, thumbnail: new Blob(['a']) } }],
      ),
    )

  it('that was refused frees its space on the device', async () => {
    const database = keepOn()
    const answers = {
      ...answersOf(server),
      'POST /reports/upload-vehicle-media': refuse(400, { message: 'Not this one.' }),
    }
    await showReport(answers)
    await title()
    await photograph(database)
    await open(/^Place/)
    await rate('Access', 'Poor')
    await press('Show what is not sent')
    expect(await screen.findByText('Not this one.')).toBeInTheDocument()
    await press('Discard')
    await waitFor(async () => expect(await database.blob(blob)).toBeNull())
  })

  it('that came too late for the report frees its space on the device', async () => {
    const database = keepOn()
    await server.calls.start(orderId)
    await showReport(answersOf(server))
    await title()
    server.complete()
    await photograph(database)
    await open(/^Place/)
    await rate('Access', 'Poor')
    await screen.findByText('The report is handed in')
    await press('Discard')
    await waitFor(async () => expect(await database.blob(blob)).toBeNull())
  })
})

describe('a report that cannot be written', () => {
  it('belongs to another inspector', async () => {
    await showReport({ 'GET /inspectors/get-job/{id}': aJob({ isMine: false }) })
    expect(await screen.findByRole('heading', { name: 'You cannot write this report' })).toBeInTheDocument()
  })

  it('does not exist', async () => {
    await showReport({ 'GET /inspectors/get-job/{id}': refuse(404, { message: 'Not found' }) })
    expect(await screen.findByRole('heading', { name: 'We cannot find this job' })).toBeInTheDocument()
  })

  it('was never opened on this device, and there is no network', async () => {
    let isBroken = true
    await showReport({
      ...answersOf(server),
      'GET /inspectors/get-job/{id}': () => (isBroken ? refuse(503, { message: 'Away' }) : aJob()),
    })
    expect(await screen.findByRole('heading', { name: 'It is not on this device yet' })).toBeInTheDocument()
    isBroken = false
    await press('Try again')
    await title()
  })

  it("is no longer the inspector's, but its content is still shown", async () => {
    await showReport({ ...answersOf(server), 'POST /reports/start-report': refuse(404, { message: 'Not found' }) })
    expect(await screen.findByText('This job is no longer yours')).toBeInTheDocument()
  })
})

it('a device without space keeps a changed text about a task in its field', async () => {
  const database = createMemoryDatabase()
  let isFull = false
  keepOn({
    ...database,
    change: async (...given) =>
      isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : database.change(...given),
  })
  await showReport(answersOf(server))
  await title()
  await open(/^Tasks/)
  await type('What you found for: Start it cold', 'It started.')
  await press('Add')
  await press('Edit this text')
  isFull = true
  await type('Edit this text', 'It started twice.')
  await press('Save')
  expect(screen.getByLabelText('Edit this text')).toHaveValue('It started twice.')
  isFull = false
  await press('Save')
  expect(await screen.findByText('It started twice.', { selector: 'p' })).toBeInTheDocument()
})

it('a device without space shows a warning, and keeps the typed text on screen', async () => {
  const database = createMemoryDatabase()
  let isFull = false
  keepOn({
    ...database,
    change: async (...given) =>
      isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : database.change(...given),
  })
  await showReport(answersOf(server))
  await title()
  await open(/^Place/)
  isFull = true
  await type('Comment on Access', 'Locked')
  expect(await screen.findByText('The storage of this device is full')).toBeInTheDocument()
  expect(screen.getByLabelText('Comment on Access')).toHaveValue('Locked')
  isFull = false
  await waitFor(() => expect(screen.queryByText('The storage of this device is full')).not.toBeInTheDocument(), {
    timeout: 5_000,
  })
})

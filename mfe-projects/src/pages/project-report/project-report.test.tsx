import type {
  AddReportEntryBody,
  EditReportEntryBody,
  ProjectReport as Report,
} from '@fieldproof/contracts/entities/project-report'
import { createMemoryDatabase } from '@fieldproof/kit/offline-work'
import { isCallFailure } from '@fieldproof/platform'
import { refuse, renderPage, testUser, type Answers, type AskedCall } from '@fieldproof/platform/testing'
import { ConfirmContext } from '@fieldproof/ui'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { databases } from '../../report/working-copy/databases.ts'
import { leaveDevice } from '../../report/working-copy/device.ts'
import type { Row } from '../../report/working-copy/rows.ts'
import { pace } from '../../report/working-copy/use-open-report.ts'
import { aReport, anEntry, condition, createFakeServer, reportId, shots, text } from '../../report/testing/reports.ts'
import { idAt, reportTexts } from '../../testing/projects.ts'
import RecentProjects from '../../widgets/recent-projects/recent-projects.tsx'
import ProjectReport from './project-report.tsx'

type Server = ReturnType<typeof createFakeServer>

const answering =
  <Body, Answer>(work: (body: Body) => Promise<Answer>) =>
  async ({ body }: AskedCall): Promise<Answer | ReturnType<typeof refuse>> => {
    try {
      return await work(body as Body)
    } catch (error) {
      if (isCallFailure(error))
        return refuse(error.status === 0 ? 503 : error.status, { code: error.code, message: error.message })
      throw error
    }
  }
const answersOf = ({ calls }: Server): Answers => ({
  'GET /projects/get-report/{id}': answering(() => calls.read(reportId)),
  'POST /projects/add-report-entry': answering((body: AddReportEntryBody) => calls.add(body)),
  'PATCH /projects/edit-report-entry': answering((body: EditReportEntryBody) => calls.edit(body)),
  'POST /projects/freeze-report': answering(() => calls.freeze(reportId)),
})

beforeEach(() => {
  pace.sendAfter = 10
  pace.lookAfter = 10
  const database = createMemoryDatabase<Row>()
  databases.open = async () => database
})
afterEach(async () => {
  await act(() => leaveDevice(testUser()._id))
  localStorage.clear()
})

const yes = jest.fn(async () => true)
const show = (answers: Answers) =>
  renderPage(
    <ConfirmContext value={yes}>
      <ProjectReport />
    </ConfirmContext>,
    {
      path: `/dashboard/projects/report/${reportId}`,
      route: '/dashboard/projects/report/:reportId',
      user: testUser(),
      texts: reportTexts.en,
      answers,
    },
  )
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => {
    fireEvent.click(button)
  })
}
const choose = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('radio', { name }))
  })
const write = (label: RegExp, value: string) =>
  act(async () => {
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  })

it('is written entry by entry, sent automatically, and handed in once nothing is missing', async () => {
  const server = createFakeServer()
  await show(answersOf(server))
  expect(await screen.findByText('No entries yet')).toBeInTheDocument()
  await press('Add an entry')
  expect(await screen.findByText('1 required answer is missing.')).toBeInTheDocument()
  await choose('Poor')
  expect(await screen.findByLabelText(/Where is the crack/)).toBeInTheDocument()
  await write(/Where is the crack/, 'North corner')
  await write(/Notes/, 'Dry')
  await waitFor(() =>
    expect(server.report().entries[0]?.values).toEqual(
      expect.arrayContaining([condition('poor'), text('Dry'), expect.objectContaining({ text: 'North corner' })]),
    ),
  )
  expect(await screen.findByText('Everything is sent.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Hand in' })).toBeEnabled())
  await press('Hand in')
  expect(await screen.findByText('About this report')).toBeInTheDocument()
  expect(screen.getByText('North corner')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add an entry' })).not.toBeInTheDocument()
})

it('says before an entry is full that the rest belongs to another one (PROJECT-40)', async () => {
  const entry = anEntry({ values: [condition('poor'), text('x'.repeat(799_500))] })
  await show(answersOf(createFakeServer(aReport({ entries: [entry] }))))
  await screen.findByLabelText(/Notes/)
  expect(screen.queryByText(/full/)).not.toBeInTheDocument()
  await write(/Where is the crack/, 'x'.repeat(400))
  expect(await screen.findByText('This entry is 80% full. Add another entry for the rest.')).toBeInTheDocument()
})

it('says that an entry is full', async () => {
  const entry = anEntry({ values: [text('x'.repeat(1_000_000))] })
  await show(answersOf(createFakeServer(aReport({ entries: [entry] }))))
  expect(await screen.findByText(/This entry is full and cannot be sent./)).toBeInTheDocument()
})

it('scrolls to a missing required answer', async () => {
  await show(answersOf(createFakeServer(aReport({ entries: [anEntry({ values: [condition('poor')] })] }))))
  const list = await screen.findByText('Where is the crack? (Entry 1)')
  await act(async () => {
    fireEvent.click(list)
  })
  const field = await screen.findByLabelText(/Where is the crack/)
  await waitFor(() => expect(document.activeElement).toContainElement(field))
})

it('opens offline after it was opened online, with what was typed', async () => {
  const server = createFakeServer(aReport({ entries: [anEntry()] }))
  const first = await show(answersOf(server))
  await screen.findByLabelText(/Notes/)
  server.setLine('lost-request')
  await write(/Notes/, 'Typed in the cellar')
  expect(await screen.findByText('1 change is not sent yet')).toBeInTheDocument()
  first.unmount()
  await act(() => leaveDevice(testUser()._id))
  await show(answersOf(server))
  expect(await screen.findByLabelText(/Notes/)).toHaveValue('Typed in the cellar')
})

it('is sent from the dashboard after the next log-in, without being opened', async () => {
  const server = createFakeServer(aReport({ entries: [anEntry()] }))
  const first = await show(answersOf(server))
  await screen.findByLabelText(/Notes/)
  server.setLine('lost-request')
  await write(/Notes/, 'Typed in the cellar')
  expect(await screen.findByText('1 change is not sent yet')).toBeInTheDocument()
  first.unmount()
  await act(() => leaveDevice(testUser()._id))
  server.setLine('ok')
  await renderPage(<RecentProjects />, {
    path: '/dashboard',
    user: testUser(),
    texts: reportTexts.en,
    answers: {
      ...answersOf(server),
      'GET /projects/get-my-projects': { items: [], total: 0, page: 1, pageSize: 20 },
    },
  })
  await waitFor(() => expect(server.report().entries[0]?.values).toEqual([text('Typed in the cellar')]))
})

it('shows both versions if someone else wrote in the same place, and sends the chosen one', async () => {
  const server = createFakeServer(aReport({ entries: [anEntry()] }))
  await show(answersOf(server))
  await screen.findByLabelText(/Notes/)
  server.edit(anEntry()._id, [text('Theirs')])
  await write(/Notes/, 'Mine')
  expect(await screen.findByText('Someone else changed this entry too')).toBeInTheDocument()
  expect(screen.getByText('Theirs', { selector: 'p[style]' })).toBeInTheDocument()
  await press('Keep mine')
  await waitFor(() => expect(server.report().entries[0]?.values).toEqual([text('Mine')]))
})

it('says which pictures cannot come back if someone else deleted the entry, and adds it again without them', async () => {
  const picture = idAt(99)
  const file = { _id: picture, name: 'photo.jpg', size: 1, contentType: 'image/jpeg' as const, url: '/photo.jpg' }
  const values = [{ kind: 'photo' as const, fieldId: shots, round: 0, fileIds: [picture] }]
  const server = createFakeServer(aReport({ entries: [anEntry({ values, files: [file] })] }))
  await show(answersOf(server))
  await screen.findByLabelText(/Notes/)
  server.remove(anEntry()._id)
  await write(/Notes/, 'Mine')
  expect(await screen.findByText('Someone deleted this entry')).toBeInTheDocument()
  expect(screen.getByText(/^They deleted 1 photo, video or signature/)).toBeInTheDocument()
  await press('Add it again')
  await waitFor(() => expect(server.report().entries[0]?.values).toEqual([text('Mine')]))
})

it('still shows unsent text after its writer was removed from the project', async () => {
  const server = createFakeServer(aReport({ entries: [anEntry()] }))
  await show(answersOf(server))
  await screen.findByLabelText(/Notes/)
  server.removePerson()
  await write(/Notes/, 'Mine alone')
  expect(await screen.findByText('You can no longer change this report')).toBeInTheDocument()
  expect(screen.getByText(/Notes: Mine alone/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copy the text' })).toBeInTheDocument()
})

it('shows that its template has changed, and keeps its own version (TEMPLATE-2)', async () => {
  await show(answersOf(createFakeServer(aReport({ templateState: 'changed' }))))
  expect(await screen.findByText('This report keeps version 1, which it started with.')).toBeInTheDocument()
})

it('is compared, once frozen, with the previous one, with what got worse first (PROJECT-13)', async () => {
  const before = aReport({
    _id: idAt(69),
    name: 'Week 2',
    entries: [anEntry({ _id: idAt(81), values: [condition('good'), text('Dry')] })],
  })
  const now = aReport({
    previousReportId: before._id,
    frozenAt: '2026-11-03T08:00:00.000Z',
    contentHash: 'a'.repeat(64),
    verificationUrl: 'https://fieldproof.test/verify-project-report/ABCDEFGHJK',
    canEdit: false,
    canFreeze: false,
    canShare: true,
    entries: [anEntry({ values: [condition('poor'), text('Dry')] })],
  })
  await show({
    'GET /projects/get-report/{id}': ({ params }): Report => (params['id'] === before._id ? before : now),
  })
  const section = (await screen.findByText('Since Week 2')).closest('section')
  if (!section) throw new Error('There is no comparison')
  expect(within(section).getByText('1 worse')).toBeInTheDocument()
  expect(within(section).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Check this report' })).toHaveAttribute(
    'href',
    '/verify-project-report/ABCDEFGHJK',
  )
  expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument()
})

it('shows that it does not exist, or is not on the device', async () => {
  await show({ 'GET /projects/get-report/{id}': refuse(404, { message: 'There is no such report.' }) })
  expect(await screen.findByText('We cannot find this report')).toBeInTheDocument()
})

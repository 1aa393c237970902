import type { LinkedProject as ProjectByLink, LinkedReport } from '@fieldproof/contracts/entities/project-link'
import { refuse, renderPage, type Answers } from '@fieldproof/platform/testing'
import { act, screen, within } from '@testing-library/react'
import { idAt, texts } from '../../testing/projects.ts'
import LinkedProject from './linked-project.tsx'

const token = 'A'.repeat(43)
const project: ProjectByLink = {
  name: 'House in <b>Lekki</b>',
  description: 'Two floors.',
  kind: 'building',
  status: 'under-way',
  startDate: '2026-10-01',
  dueDate: '2027-03-20',
  timeZone: 'Africa/Lagos',
  place: { country: 'NG', state: 'Lagos', city: 'Lekki' },
  noOfTasks: 8,
  noOfTasksDone: 3,
  noOfTasksLate: 1,
  milestones: [
    { _id: idAt(21), name: 'Walls up', dueDate: '2026-12-20', reachedAt: '2026-12-19T09:00:00.000Z' },
    { _id: idAt(22), name: 'Roof on', dueDate: '2027-01-20', reachedAt: null },
  ],
  reports: [{ _id: idAt(61), name: 'Week 3', noOfEntries: 1, frozenAt: '2026-11-02T09:00:00.000Z' }],
  endsAt: '2027-03-31T22:59:00.000Z',
}
const field = { hint: '', isRequired: false, showIf: null, name: null }
const report: LinkedReport = {
  _id: idAt(61),
  name: 'Week 3',
  templateName: 'Weekly',
  fields: [
    { _id: idAt(71), kind: 'condition', label: 'Formwork', ...field } as never,
    { _id: idAt(72), kind: 'photo', label: 'Slab', ...field } as never,
  ],
  entries: [
    {
      _id: idAt(62),
      title: 'South side',
      values: [
        { kind: 'photo', fieldId: idAt(72), round: 0, fileIds: [idAt(81)] },
        { kind: 'condition', fieldId: idAt(71), round: 0, condition: 'good' },
      ],
      files: [{ _id: idAt(81), name: 'slab.jpg', size: 9, contentType: 'image/jpeg', url: '/files/slab' }],
      createdAt: '2026-11-02T08:00:00.000Z',
    },
  ],
  frozenAt: '2026-11-02T09:00:00.000Z',
}

const open = (answers: Answers, query = '', address = token) =>
  renderPage(<LinkedProject />, {
    path: `/project/${address}${query}`,
    route: '/project/:token',
    texts: texts.en,
    answers,
  })

it('shows the progress of a project to everybody with its link, without an account (PROJECT-23)', async () => {
  await open({ 'GET /projects/get-linked-project/{token}': project })
  expect(await screen.findByRole('heading', { level: 1, name: 'House in <b>Lekki</b>' })).toBeInTheDocument()
  expect(screen.getByText('3 of 8 done')).toBeInTheDocument()
  expect(screen.getByText('1 task late')).toBeInTheDocument()
  const reached = screen.getByText('Walls up').closest('li')
  expect(within(reached as HTMLElement).getByText('Reached')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Week 3' })).toHaveAttribute('href', `/project/${token}?report=${idAt(61)}`)
  expect(screen.getByText(/You can read it until/)).toBeInTheDocument()
})

it('shows a frozen report with its answers and photos', async () => {
  await open(
    {
      'GET /projects/get-linked-project/{token}': project,
      'GET /projects/get-linked-project/{token}/report/{reportId}': report,
    },
    `?report=${idAt(61)}`,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Week 3' })).toBeInTheDocument()
  expect(screen.getByText('Good')).toBeInTheDocument()
  expect(screen.getByAltText('Photo 1 of 1')).toHaveAttribute('src', '/files/slab')
})

it('shows nothing after its link has expired', async () => {
  await open({ 'GET /projects/get-linked-project/{token}': refuse(404, { message: 'Ended' }) })
  expect(await screen.findByText('This link no longer works')).toBeInTheDocument()
})

describe('an open page (PROJECT-39)', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const later = () => act(() => jest.advanceTimersByTimeAsync(10_000))
  const opened = async (again: () => unknown) => {
    const page = await open({
      'GET /projects/get-linked-project/{token}': project,
      'GET /projects/get-linked-project/{token}/again': again as never,
    })
    await screen.findByText('3 of 8 done')
    return page
  }

  it('shows later changes without opening the link again', async () => {
    const { asked } = await opened(() => ({ ...project, noOfTasksDone: 4 }))
    await later()
    expect(screen.getByText('4 of 8 done')).toBeInTheDocument()
    await later()
    expect(asked.map(({ key }) => key)).toEqual([
      'GET /projects/get-linked-project/{token}',
      ...Array.from({ length: 2 }, () => 'GET /projects/get-linked-project/{token}/again'),
    ])
  })

  it('hides the project once its link is withdrawn, and sends no more requests', async () => {
    const { asked } = await opened(() => refuse(404, { message: 'Ended' }))
    await later()
    expect(screen.getByText('This link no longer works')).toBeInTheDocument()
    expect(screen.queryByText(/House in/)).not.toBeInTheDocument()
    const before = asked.length
    await later()
    expect(asked).toHaveLength(before)
  })

  it('keeps its data while requests fail', async () => {
    await opened(() => refuse(503, { message: 'Busy' }))
    await later()
    expect(screen.getByText('3 of 8 done')).toBeInTheDocument()
  })

  it('sends no requests while it is hidden, and one as soon as it is visible again', async () => {
    const { asked } = await opened(() => project)
    await later()
    const before = asked.length
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await later()
    expect(asked).toHaveLength(before)
    jest.restoreAllMocks()
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
      await jest.advanceTimersByTimeAsync(0)
    })
    expect(asked).toHaveLength(before + 1)
  })
})

it('requests nothing for an invalid link', async () => {
  const { asked } = await open({}, '', 'short')
  expect(await screen.findByText('This link no longer works')).toBeInTheDocument()
  expect(asked).toEqual([])
})

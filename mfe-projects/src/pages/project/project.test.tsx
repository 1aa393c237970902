import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import type { MilestoneInspection } from '@fieldproof/contracts/entities/milestone-money'
import { act, screen, within } from '@testing-library/react'
import { beside, idAt, milestone, noMoney, project, task, texts } from '../../testing/projects.ts'
import Project from './project.tsx'

const open = (answers: Answers) =>
  renderPage(<Project projectId={idAt(1)} />, {
    path: `/dashboard/projects/show/${idAt(1)}`,
    texts: texts.en,
    user: testUser(),
    answers: { ...beside, ...answers },
  })

it('shows the progress of the work beside that of the time, and what is late', async () => {
  const today = new Date().toISOString().slice(0, 10)
  await open({
    'GET /projects/get-project/{id}': project({
      startDate: today,
      dueDate: '2099-01-01',
      tasks: [
        task({ _id: idAt(11), name: 'Dig', status: 'done', dueDate: '2020-01-01' }),
        task({ _id: idAt(12), name: 'Lay blocks', dueDate: '2020-01-02' }),
      ],
      milestones: [
        milestone({ name: 'Walls up', dueDate: '2020-01-03' }),
        milestone({ _id: idAt(22), dueDate: '2099-01-01' }),
      ],
    }),
  })
  expect(await screen.findByText('1 of 2 done')).toBeInTheDocument()
  expect(screen.getByText('The work is on schedule.')).toBeInTheDocument()
  expect(screen.getByText('Lay blocks')).toBeInTheDocument()
  expect(screen.getByText('Walls up')).toBeInTheDocument()
  expect(screen.queryByText('Dig')).not.toBeInTheDocument()
  expect(screen.getByText('Roof on')).toBeInTheDocument()
})

const visit = (change: Partial<MilestoneInspection>): MilestoneInspection => ({
  orderId: idAt(81),
  sequenceId: 'FP-000081',
  inspectionType: 'property',
  status: 'Processing',
  inspectionAt: '2099-03-01T23:30:00.000Z',
  timeZone: 'Africa/Lagos',
  isMine: true,
  bookedBy: null,
  paid: { amount: 0, currency: 'NGN' },
  report: null,
  ...change,
})

it('shows the next visits, by the clock of the place, with links to their orders (PROJECT-15)', async () => {
  const report = {
    handedInAt: '2026-11-01T09:00:00.000Z',
    summary: '',
    critical: 0,
    serious: 0,
    minor: 0,
    verificationCode: null,
  }
  await open({
    'GET /projects/get-project/{id}': project({ milestones: [milestone({ dueDate: '2020-01-03' })] }),
    'GET /projects/get-money/{id}': {
      ...noMoney,
      milestones: [
        {
          milestoneId: idAt(21),
          money: null,
          inspections: [
            visit({
              orderId: idAt(82),
              sequenceId: 'FP-000082',
              inspectionAt: '2099-04-01T09:00:00.000Z',
              isMine: false,
            }),
            visit({}),
            visit({ orderId: idAt(83), sequenceId: 'FP-000083', status: 'Canceled' }),
            visit({ orderId: idAt(84), sequenceId: 'FP-000084', inspectionAt: '2020-04-01T09:00:00.000Z' }),
            visit({ orderId: idAt(85), sequenceId: 'FP-000085', report }),
          ],
        },
      ],
    },
  })
  const mine = await screen.findByRole('link', { name: 'Roof on, order FP-000081' })
  expect(mine).toHaveAttribute('href', `/dashboard/order-details/${idAt(81)}`)
  const lines = within(mine.closest('ul') ?? document.body).getAllByRole('listitem')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toHaveTextContent(/2 Mar 2099, 00:30/)
  expect(within(lines[1] ?? document.body).getByRole('link', { name: 'Roof on, order FP-000082' })).toHaveAttribute(
    'href',
    `/dashboard/projects/show/${idAt(1)}/milestones`,
  )
  // Late things are in a card of their own.
  const late = screen.getByRole('heading', { name: 'Late' })
  expect(late.closest('section, article')).not.toContainElement(mine)
})

it('shows the latest events, and by whom', async () => {
  await open({
    'GET /projects/get-project/{id}': project(),
    'GET /projects/get-activity/{id}': {
      items: [
        {
          _id: idAt(51),
          at: '2026-11-01T09:00:00.000Z',
          event: 'task-done',
          actor: { _id: idAt(52), firstName: 'Ngozi', lastName: 'Eze', avatar: null },
          subject: { _id: idAt(11), name: 'Dig' },
        },
      ],
      page: 1,
      pageSize: 20,
      total: 1,
    },
  })
  expect(await screen.findByText('Ngozi Eze finished the task Dig')).toBeInTheDocument()
})

it('lets a viewer read, and explains why an archived project cannot be changed (PROJECT-2, PROJECT-3)', async () => {
  await open({
    'GET /projects/get-project/{id}': project({ myRole: 'viewer', archivedAt: '2026-11-02T09:00:00.000Z' }),
  })
  expect(await screen.findByText('You can read it. Its owner can bring it back.')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Bring back' })).not.toBeInTheDocument()
})

it('disappears at once for a person who was removed (PROJECT-7)', async () => {
  let isIn = true
  const { platform } = await open({
    'GET /projects/get-project/{id}': () => (isIn ? project() : refuse(404, { message: 'There is no such project.' })),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'House in Lekki' })).toBeInTheDocument()
  isIn = false
  act(() => {
    for (const listener of platform.socket.listeners)
      listener('PROJECT_CHANGED', { projectId: idAt(1), revision: null })
  })
  expect(await screen.findByText('We cannot find this project')).toBeInTheDocument()
  expect(screen.queryByText('House in Lekki')).not.toBeInTheDocument()
})

it('links to the conversation of the project once someone else has joined (CHAT-10)', async () => {
  const [owner] = project().collaborators
  if (!owner) throw new Error('There is no owner')
  const another = { ...owner, _id: idAt(42), email: 'musa@example.com', role: 'viewer' as const }
  const withAnother = (userId: string | null) => ({
    'GET /projects/get-project/{id}': project({
      collaborators: [
        owner,
        { ...another, userId, status: userId === null ? ('invited' as const) : ('active' as const) },
      ],
    }),
  })
  const { unmount } = await open(withAnother(null))
  expect(await screen.findByRole('heading', { name: 'House in Lekki' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Conversation' })).not.toBeInTheDocument()
  unmount()
  await open(withAnother(idAt(43)))
  expect(await screen.findByRole('link', { name: 'Conversation' })).toHaveAttribute(
    'href',
    `/dashboard/messages?room=${idAt(1)}`,
  )
})

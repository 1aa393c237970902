import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { act, screen } from '@testing-library/react'
import { beside, idAt, milestone, project, task, texts } from '../../testing/projects.ts'
import Project from './project.tsx'

const open = (answers: Answers) =>
  renderPage(<Project projectId={idAt(1)} />, {
    path: `/dashboard/projects/show/${idAt(1)}`,
    texts: texts.en,
    user: testUser(),
    answers: { ...beside, ...answers },
  })

it('shows how far the work has come beside its time, and what is late', async () => {
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
  expect(screen.getByText('The tasks keep up with the time.')).toBeInTheDocument()
  expect(screen.getByText('Lay blocks')).toBeInTheDocument()
  expect(screen.getByText('Walls up')).toBeInTheDocument()
  expect(screen.queryByText('Dig')).not.toBeInTheDocument()
  expect(screen.getByText('Roof on')).toBeInTheDocument()
})

it('says what happened last, and who did it', async () => {
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

it('lets a viewer read, and says of an archived project why nothing changes (PROJECT-2, PROJECT-3)', async () => {
  await open({
    'GET /projects/get-project/{id}': project({ myRole: 'viewer', archivedAt: '2026-11-02T09:00:00.000Z' }),
  })
  expect(await screen.findByText('You can read it. Its owner can bring it back.')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Bring back' })).not.toBeInTheDocument()
})

it('is gone at once for whoever is taken out of it (PROJECT-7)', async () => {
  let isIn = true
  const { platform } = await open({
    'GET /projects/get-project/{id}': () => (isIn ? project() : refuse(404, { message: 'There is no such project.' })),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'House in Lekki' })).toBeInTheDocument()
  isIn = false
  act(() => {
    for (const hear of platform.line.hearers) hear('PROJECT_CHANGED', { projectId: idAt(1), revision: null })
  })
  expect(await screen.findByText('This project is not here')).toBeInTheDocument()
  expect(screen.queryByText('House in Lekki')).not.toBeInTheDocument()
})

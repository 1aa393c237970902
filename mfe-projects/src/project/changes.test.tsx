import type { Project as ProjectInFull, ProjectChanges } from '@fieldproof/contracts/entities/project'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { toasts } from '@fieldproof/ui'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Project from '../pages/project/project.tsx'
import { beside, idAt, project, task, texts } from '../testing/projects.ts'

beforeEach(() => {
  toasts.clear()
  sessionStorage.clear()
})

const firstTask = task({ name: 'Lay blocks' })
const whole = project({ revision: 4, tasks: [firstTask, task({ _id: idAt(12), name: 'Dig', position: 2_048 })] })

/** The changes of the project in the next revision. */
const changes = (change: Partial<ProjectChanges> = {}, revision = 5): { changes: ProjectChanges } => {
  const { tasks: _, milestones: __, reports: ___, collaborators, reportTemplates, ...head } = whole
  return {
    changes: {
      project: { ...head, revision },
      tasks: [],
      milestones: [],
      reports: [],
      removedIds: [],
      collaborators,
      reportTemplates,
      ...change,
    },
  }
}

const open = async (answers: Answers) => {
  const page = await renderPage(<Project projectId={idAt(1)} projectDetailsComponent="tasks" />, {
    path: `/dashboard/projects/show/${idAt(1)}/tasks`,
    texts: texts.en,
    user: testUser(),
    Providers: ConfirmProvider,
    answers: { ...beside, 'GET /projects/get-project/{id}': () => whole, ...answers },
  })
  expect(await screen.findByRole('link', { name: 'Dig' })).toBeInTheDocument()
  const sendEvent = (...event: ['PROJECT_CHANGED', { projectId: string; revision: number }] | ['EVENTS_MISSED']) =>
    act(() => {
      for (const listener of page.platform.socket.listeners) (listener as (...all: unknown[]) => void)(...event)
    })
  const since = () =>
    page.asked.flatMap(({ key, call }) => (key === 'GET /projects/get-changes/{id}' ? [call.query['since']] : []))
  const noOfFullReads = () => page.asked.filter(({ key }) => key === 'GET /projects/get-project/{id}').length
  return { sendEvent, since, wholes: noOfFullReads }
}
const changed = { projectId: idAt(1), revision: 5 }

describe("other people's changes (PROJECT-27)", () => {
  it('are requested alone, from the revision on the screen, and shown with the rest', async () => {
    const {
      sendEvent,
      since,
      wholes: noOfFullReads,
    } = await open({
      'GET /projects/get-changes/{id}': ({ query }) =>
        query['since'] === '4'
          ? changes({ tasks: [task({ name: 'Lay bricks', revision: 2 })] })
          : changes({ removedIds: [idAt(12)] }, 6),
    })
    sendEvent('PROJECT_CHANGED', changed)
    expect(await screen.findByRole('link', { name: 'Lay bricks' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Dig' })).toBeInTheDocument()
    sendEvent('PROJECT_CHANGED', { ...changed, revision: 6 })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Dig' })).not.toBeInTheDocument())
    expect(screen.getByRole('link', { name: 'Lay bricks' })).toBeInTheDocument()
    expect([since(), noOfFullReads()]).toEqual([['4', '5'], 1])
  })

  it('are requested after a lost connection', async () => {
    const { sendEvent, since } = await open({
      'GET /projects/get-changes/{id}': () => changes({ tasks: [task({ name: 'Lay bricks', revision: 2 })] }, 40),
    })
    sendEvent('EVENTS_MISSED')
    expect(await screen.findByRole('link', { name: 'Lay bricks' })).toBeInTheDocument()
    expect(since()).toEqual(['4'])
  })

  it.each([
    ['the server no longer knows what changed (PROJECT-28)', () => ({ changes: null })],
    ['the server is an older one', () => refuse(404, { message: 'There is no such address.' })],
  ])('are read with the whole project if %s', async (_, answer) => {
    let now: ProjectInFull = whole
    const { sendEvent, wholes: noOfFullReads } = await open({
      'GET /projects/get-project/{id}': () => now,
      'GET /projects/get-changes/{id}': answer,
    })
    now = { ...whole, revision: 5_000, tasks: [task({ name: 'Lay bricks', revision: 2 })] }
    sendEvent('PROJECT_CHANGED', changed)
    expect(await screen.findByRole('link', { name: 'Lay bricks' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Dig' })).not.toBeInTheDocument()
    expect(noOfFullReads()).toBe(2)
  })

  it('come later if the server is down: the shown data stays, without further requests', async () => {
    let isDown = true
    const {
      sendEvent,
      since,
      wholes: noOfFullReads,
    } = await open({
      'GET /projects/get-changes/{id}': () =>
        isDown
          ? refuse(503, { message: 'The server is down.' })
          : changes({ tasks: [task({ name: 'Lay bricks', revision: 2 })] }),
    })
    sendEvent('PROJECT_CHANGED', changed)
    await waitFor(() => expect(since()).toEqual(['4']))
    expect(screen.getByRole('link', { name: 'Lay blocks' })).toBeInTheDocument()
    isDown = false
    sendEvent('EVENTS_MISSED')
    expect(await screen.findByRole('link', { name: 'Lay bricks' })).toBeInTheDocument()
    expect([since(), noOfFullReads()]).toEqual([['4', '4'], 1])
  })
})

it('a refused change is undone in its own task, even if another one has moved before it in the list', async () => {
  const pending = Promise.withResolvers<{ changes: ProjectChanges }>()
  const refused = Promise.withResolvers<ReturnType<typeof refuse>>()
  const { sendEvent, since } = await open({
    'PATCH /projects/edit-task': () => refused.promise,
    'GET /projects/get-changes/{id}': ({ query }) => (query['since'] === '4' ? pending.promise : changes()),
  })
  sendEvent('PROJECT_CHANGED', changed)
  await waitFor(() => expect(since()).toEqual(['4']))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Lay blocks is done' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Lay blocks is done' })).toBeChecked())
  pending.resolve(changes({ tasks: [task({ _id: idAt(13), name: 'Blasting', status: 'blocked' })] }))
  expect(await screen.findByRole('link', { name: 'Blasting' })).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Lay blocks is done' })).toBeChecked()
  refused.resolve(refuse(403, { message: 'You may only read.' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Lay blocks is done' })).not.toBeChecked())
  expect(screen.getByRole('checkbox', { name: 'Blasting is done' })).not.toBeChecked()
})

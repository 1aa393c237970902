import type { Project as ProjectInFull } from '@fieldproof/contracts/entities/project'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { toasts } from '@fieldproof/ui'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Project from '../pages/project/project.tsx'
import { beside, idAt, milestone, project, task, texts } from '../testing/projects.ts'

// A task's dialog has ten fields.
jest.setTimeout(30_000)

beforeEach(() => {
  toasts.clear()
  sessionStorage.clear()
})

const open = (part: string, shown: ProjectInFull | (() => ProjectInFull), answers: Answers = {}) =>
  renderPage(<Project projectId={idAt(1)} projectDetailsComponent={part.split('?')[0] ?? ''} />, {
    path: `/dashboard/projects/show/${idAt(1)}/${part}`,
    texts: texts.en,
    user: testUser(),
    Providers: ConfirmProvider,
    answers: {
      ...beside,
      'GET /projects/get-project/{id}': typeof shown === 'function' ? shown : () => shown,
      ...answers,
    },
  })
type Opened = Awaited<ReturnType<typeof open>>
const sentTo = ({ asked }: Opened, key: string) => asked.filter((one) => one.key === key).map(({ call }) => call.body)
const reportChange = ({ platform }: Opened) =>
  act(() => {
    for (const listener of platform.socket.listeners) listener('PROJECT_CHANGED', { projectId: idAt(1), revision: 9 })
  })

describe('tasks', () => {
  it('are added by name and Enter, and shown at once', async () => {
    let tasks = [] as ProjectInFull['tasks']
    const page = await open('tasks', () => project({ tasks }), {
      'POST /projects/create-new-task': () => {
        tasks = [task({ name: 'Order timber' })]
        return task({ name: 'Order timber' })
      },
    })
    expect(await screen.findByText('No tasks yet')).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('New task'), 'Order timber{Enter}')
    expect(await screen.findByRole('link', { name: 'Order timber' })).toBeInTheDocument()
    expect(screen.getByLabelText('New task')).toHaveValue('')
    expect(sentTo(page, 'POST /projects/create-new-task')).toMatchObject([{ projectId: idAt(1), name: 'Order timber' }])
  })

  it('keep in the field what is typed while a task is being added', async () => {
    const answer = Promise.withResolvers<void>()
    await open('tasks', project(), {
      'POST /projects/create-new-task': async () => {
        await answer.promise
        return task({ name: 'Order timber' })
      },
    })
    await userEvent.type(await screen.findByLabelText('New task'), 'Order timber{Enter}')
    await userEvent.clear(screen.getByLabelText('New task'))
    await userEvent.type(screen.getByLabelText('New task'), 'Dig')
    await act(async () => answer.resolve())
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add task' })).not.toHaveAttribute('aria-busy', 'true'),
    )
    expect(screen.getByLabelText('New task')).toHaveValue('Dig')
  })

  it('keep their name in the field if they could not be added', async () => {
    await open('tasks', project(), {
      'POST /projects/create-new-task': refuse(409, { message: 'This project has reached its limit of tasks.' }),
    })
    await userEvent.type(await screen.findByLabelText('New task'), 'Order timber{Enter}')
    expect(await screen.findByText('This project has reached its limit of tasks.')).toBeInTheDocument()
    expect(screen.getByLabelText('New task')).toHaveValue('Order timber')
  })

  it('are ticked off based on the shown revision, with undo (PROJECT-4)', async () => {
    const page = await open('tasks', project({ tasks: [task()] }), {
      'PATCH /projects/edit-task': ({ body }) => task({ ...(body as object), revision: 2 }),
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Lay blocks is done' }))
    await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('Lay blocks: Done'))
    act(() => toasts.read().at(-1)?.action?.onAction())
    await waitFor(() =>
      expect(sentTo(page, 'PATCH /projects/edit-task')).toEqual([
        { taskId: idAt(11), revision: 1, status: 'done' },
        { taskId: idAt(11), revision: 2, status: 'to-do' },
      ]),
    )
  })

  it('do not conflict with the user’s own change if one is changed twice in a row', async () => {
    let revision = 1
    const answered = Promise.withResolvers<void>()
    const page = await open('tasks', project({ tasks: [task()] }), {
      'PATCH /projects/edit-task': async ({ body }) => {
        if ((body as { revision: number }).revision !== revision) return refuse(409, { message: 'Changed meanwhile.' })
        revision += 1
        const answer = task({ ...(body as object), revision })
        await answered.promise
        return answer
      },
      'GET /projects/get-task/{id}': () => task({ status: 'done', revision }),
    })
    const tick = () => screen.findByRole('checkbox', { name: 'Lay blocks is done' })
    await userEvent.click(await tick())
    await waitFor(async () => expect(await tick()).toBeChecked())
    await userEvent.click(await tick())
    await waitFor(async () => expect(await tick()).not.toBeChecked())
    await act(async () => answered.resolve())
    await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('Lay blocks: To do'))
    // The undo of the first change would also undo the second one.
    expect(toasts.read().filter(({ action }) => action !== undefined)).toHaveLength(1)
    expect(sentTo(page, 'PATCH /projects/edit-task')).toEqual([
      { taskId: idAt(11), revision: 1, status: 'done' },
      { taskId: idAt(11), revision: 2, status: 'to-do' },
    ])
    expect(sentTo(page, 'GET /projects/get-task/{id}')).toEqual([])
  })

  it('offer to undo only the last change of each task', async () => {
    let tasks = [task(), task({ _id: idAt(12), name: 'Dig' })]
    const page = await open('tasks', () => project({ tasks }), {
      'PATCH /projects/edit-task': ({ body }) => {
        const { taskId, revision = 0, ...change } = body as { taskId: string; revision?: number }
        tasks = tasks.map((one) => (one._id === taskId ? { ...one, ...change, revision: revision + 1 } : one))
        return tasks.find(({ _id }) => _id === taskId) ?? task()
      },
    })
    const offered = () => toasts.read().flatMap(({ action, message }) => (action ? [message] : []))
    /** Ticks it, and waits until the project was read again. */
    const tick = async (name: string) => {
      const reads = () => page.asked.filter(({ key }) => key === 'GET /projects/get-project/{id}').length
      const box = await screen.findByRole('checkbox', { name: `${name} is done` })
      const before = reads()
      await userEvent.click(box)
      await waitFor(() => expect(reads()).toBe(before + 1))
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    }
    await tick('Dig')
    expect(offered()).toEqual(['Dig: Done'])
    await tick('Lay blocks')
    expect(offered()).toEqual(['Dig: Done', 'Lay blocks: Done'])
    await tick('Lay blocks')
    expect(offered()).toEqual(['Dig: Done', 'Lay blocks: To do'])
  })

  it('keep the undo of a change if the next one is refused, and for as long as it is shown', async () => {
    let isRefused = false
    const page = await open('tasks', project({ tasks: [task()] }), {
      'PATCH /projects/edit-task': ({ body }) =>
        isRefused
          ? refuse(409, { message: 'The project is archived.' })
          : task({ ...(body as object), revision: ((body as { revision: number }).revision ?? 0) + 1 }),
      'GET /projects/get-task/{id}': () => task({ status: 'done', revision: 1 }),
    })
    const offered = () => toasts.read().flatMap(({ action, message }) => (action ? [message] : []))
    const tick = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'Lay blocks is done' }))
    await tick()
    await waitFor(() => expect(offered()).toEqual(['Lay blocks: Done']))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    isRefused = true
    await tick()
    await waitFor(() => expect(toasts.read().map(({ message }) => message)).toContain('The project is archived.'))
    expect(offered()).toEqual(['Lay blocks: Done'])
    isRefused = false
    act(() => {
      for (const { action } of toasts.read()) action?.onAction()
      toasts.clear()
    })
    await waitFor(() =>
      expect(sentTo(page, 'PATCH /projects/edit-task').at(-1)).toEqual({
        taskId: idAt(11),
        revision: 2,
        status: 'to-do',
      }),
    )
    isRefused = true
    await tick()
    await waitFor(() => expect(toasts.read().map(({ message }) => message)).toEqual(['The project is archived.']))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(offered()).toEqual([])
  })

  it('are filtered by text and assignee', async () => {
    const mine = { collaboratorId: idAt(41), fullName: 'Amaka Okafor', avatar: null }
    await open(
      `tasks?who=${idAt(41)}`,
      project({ tasks: [task({ assignee: mine }), task({ _id: idAt(12), name: 'Dig' })] }),
    )
    expect(await screen.findByRole('link', { name: 'Lay blocks' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Dig' })).not.toBeInTheDocument()
  })

  it('send only the changed fields of an opened task', async () => {
    const page = await open(
      `tasks?task=${idAt(11)}`,
      project({ tasks: [task(), task({ _id: idAt(12), name: 'Dig' })] }),
      {
        'PATCH /projects/edit-task': task(),
      },
    )
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(dialog.getByLabelText('Priority'), 'urgent')
    await userEvent.type(dialog.getByLabelText('New step'), 'North wall{Enter}')
    await userEvent.selectOptions(dialog.getByLabelText('Another task'), 'Dig')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sentTo(page, 'PATCH /projects/edit-task')).toEqual([
      {
        taskId: idAt(11),
        revision: 1,
        priority: 'urgent',
        checklist: [{ _id: expect.any(String), text: 'North wall', isDone: false }],
        dependsOn: [idAt(12)],
      },
    ])
  })

  it('save a step of the checklist that was typed and not added', async () => {
    const page = await open(`tasks?task=${idAt(11)}`, project({ tasks: [task()] }), {
      'PATCH /projects/edit-task': task(),
    })
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('New step'), ' North wall ')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sentTo(page, 'PATCH /projects/edit-task')).toMatchObject([
      { checklist: [{ text: 'North wall', isDone: false }] },
    ])
  })

  it("show other people's changes in the same task, and lose nothing that was typed (PROJECT-4)", async () => {
    let shown = task()
    const page = await open(`tasks?task=${idAt(11)}`, () => project({ tasks: [shown] }), {
      'PATCH /projects/edit-task': task(),
    })
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Name/), ' twice')
    shown = task({ name: 'Lay bricks', priority: 'high', revision: 2 })
    reportChange(page)
    expect(await dialog.findByText(/You both changed: name\./)).toBeInTheDocument()
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Lay blocks twice')
    await waitFor(() => expect(dialog.getByLabelText('Priority')).toHaveValue('high'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentTo(page, 'PATCH /projects/edit-task')).toEqual([
        { taskId: idAt(11), revision: 2, name: 'Lay blocks twice' },
      ]),
    )
  })

  it('keep typed text for copying if the user is removed, or the task is deleted, meanwhile', async () => {
    for (const isOut of [true, false]) {
      let isGone = false
      const page = await open(`tasks?task=${idAt(11)}`, project(), {
        'GET /projects/get-project/{id}': () =>
          !isGone
            ? project({ tasks: [task()] })
            : isOut
              ? refuse(404, { message: 'There is no such project.' })
              : project(),
      })
      const dialog = within(await screen.findByRole('dialog'))
      await userEvent.type(dialog.getByLabelText(/^Description/), 'Use 9 inch blocks')
      await userEvent.type(dialog.getByLabelText('New step'), 'North wall')
      isGone = true
      reportChange(page)
      expect(await screen.findByText(isOut ? 'We cannot find this project' : 'Someone deleted it.')).toBeInTheDocument()
      const kept = screen.getByLabelText('What you typed')
      expect(kept).toHaveValue('Description: Use 9 inch blocks\nNew step: North wall')
      await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
      expect(kept).not.toBeInTheDocument()
      cleanup()
    }
  })

  it('report that dependencies would form a circle, and stay open (PROJECT-5)', async () => {
    await open(`tasks?task=${idAt(11)}`, project({ tasks: [task(), task({ _id: idAt(12), name: 'Dig' })] }), {
      'PATCH /projects/edit-task': refuse(409, { message: 'These tasks would wait for each other for ever.' }),
    })
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(dialog.getByLabelText('Another task'), 'Dig')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('These tasks would wait for each other for ever.')).toBeInTheDocument()
    expect(dialog.getByText('Dig')).toBeInTheDocument()
  })

  it('are read-only for a viewer, with the reason (PROJECT-2)', async () => {
    await open('tasks', project({ myRole: 'viewer', tasks: [task()] }))
    expect(await screen.findByText(/You are a viewer:/)).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Lay blocks is done' })).toBeDisabled()
    expect(screen.queryByLabelText('New task')).not.toBeInTheDocument()
  })
})

describe('the board', () => {
  const two = project({ tasks: [task(), task({ _id: idAt(12), name: 'Dig', position: 2_048 })] })
  const answers: Answers = { 'PATCH /projects/edit-task': ({ body }) => task({ ...(body as object), revision: 2 }) }

  it('moves a card by keyboard, announces its place, and offers undo', async () => {
    const page = await open('tasks?view=board', two, answers)
    const handle = await screen.findByRole('button', { name: 'Move Lay blocks' })
    act(() => handle.focus())
    await userEvent.keyboard(' ')
    expect(await screen.findByText('Lay blocks picked up: To do, place 1.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}')
    expect(await screen.findByText('Lay blocks: Under way, place 1.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Lay blocks' })).toHaveFocus())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(toasts.read().at(-1)?.action?.label).toBe('Undo'))
    expect(sentTo(page, 'PATCH /projects/edit-task')).toEqual([
      { taskId: idAt(11), revision: 1, status: 'under-way', position: 1_024 },
    ])
  })

  it('leaves a card where it was after Esc', async () => {
    const page = await open('tasks?view=board', two, answers)
    const handle = await screen.findByRole('button', { name: 'Move Lay blocks' })
    act(() => handle.focus())
    await userEvent.keyboard(' {ArrowRight}{Escape}')
    expect(await screen.findByText('Lay blocks stays in To do.')).toBeInTheDocument()
    expect(within(screen.getByRole('region', { name: /^To do/ })).getByText('Lay blocks')).toBeInTheDocument()
    expect(sentTo(page, 'PATCH /projects/edit-task')).toEqual([])
  })

  it('moves a card by its handle on a touch screen', async () => {
    const page = await open('tasks?view=board', two, answers)
    const handle = await screen.findByRole('button', { name: 'Move Lay blocks' })
    const columns = document.querySelectorAll<HTMLElement>('[data-column]')
    columns.forEach((column, index) => {
      column.getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 500)
    })
    // The test environment has no pointer events: an event with coordinates and the pointer's properties stands for
    // one.
    const touch = (type: string, clientX: number) =>
      fireEvent(
        handle,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 10 }), {
          pointerId: 1,
          pointerType: 'touch',
        }),
      )
    touch('pointerdown', 50)
    touch('pointermove', 250)
    touch('pointerup', 250)
    await waitFor(() =>
      expect(sentTo(page, 'PATCH /projects/edit-task')).toEqual([
        { taskId: idAt(11), revision: 1, status: 'blocked', position: 1_024 },
      ]),
    )
  })

  it('moves only a line while a card is dragged by mouse, and removes it after Esc', async () => {
    const page = await open('tasks?view=board', two, answers)
    const card = (await screen.findByText('Lay blocks')).closest('li') as HTMLElement
    const columns = document.querySelectorAll<HTMLElement>('[data-column]')
    columns.forEach((column, index) => {
      column.getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 500)
    })
    const mouse = (type: string, clientX: number) =>
      fireEvent(
        card,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 100 }), {
          pointerId: 1,
          pointerType: 'mouse',
        }),
      )
    mouse('pointerdown', 50)
    mouse('pointermove', 60)
    const seen = new MutationObserver(() => undefined)
    seen.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    mouse('pointermove', 250)
    const changed = new Set(seen.takeRecords().map(({ target }) => target as HTMLElement))
    seen.disconnect()
    expect(changed.size).toBe(1)
    const [line] = changed
    expect(line).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(line).not.toBeVisible()
    mouse('pointerup', 250)
    expect(sentTo(page, 'PATCH /projects/edit-task')).toEqual([])
  })

  it('moves a card back if the server refuses', async () => {
    await open('tasks?view=board', two, {
      'PATCH /projects/edit-task': refuse(409, { message: 'Someone else changed this task meanwhile.' }),
    })
    const handle = await screen.findByRole('button', { name: 'Move Lay blocks' })
    act(() => handle.focus())
    await userEvent.keyboard(' {ArrowRight} ')
    await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('Someone else changed this task meanwhile.'))
    await waitFor(() =>
      expect(within(screen.getByRole('region', { name: /^To do/ })).getByText('Lay blocks')).toBeInTheDocument(),
    )
  })
})

describe('milestones', () => {
  it('can be renamed whatever number of tasks they have', async () => {
    const tasks = Array.from({ length: 201 }, (_, index) => task({ _id: idAt(1_000 + index), milestoneId: idAt(21) }))
    const large = milestone({ taskIds: tasks.map(({ _id }) => _id) })
    const page = await open('milestones', project({ tasks, milestones: [large] }), {
      'PATCH /projects/edit-milestone': large,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Roof closed' } })
    fireEvent.click(dialog.getByText('Save'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sentTo(page, 'PATCH /projects/edit-milestone')).toEqual([{ milestoneId: idAt(21), name: 'Roof closed' }])
  })

  it('are added with their tasks', async () => {
    const page = await open('milestones', project({ tasks: [task()] }), {
      'POST /projects/create-new-milestone': milestone(),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'New milestone' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Roof on')
    await userEvent.type(dialog.getByLabelText(/^Day/), '2026-12-20')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Lay blocks' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add milestone' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sentTo(page, 'POST /projects/create-new-milestone')).toEqual([
      {
        _id: expect.any(String),
        projectId: idAt(1),
        name: 'Roof on',
        description: '',
        dueDate: '2026-12-20',
        amount: null,
        proof: null,
        taskIds: [idAt(11)],
      },
    ])
  })

  it('are marked as reached, and deleted after a confirmation', async () => {
    const page = await open('milestones', project({ milestones: [milestone()] }), {
      'PATCH /projects/edit-milestone': milestone({ reachedAt: '2026-12-01T09:00:00.000Z' }),
      'DELETE /projects/{projectId}/delete-milestone/{milestoneId}': { _id: idAt(21) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as reached' }))
    await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('Roof on is reached.'))
    expect(sentTo(page, 'PATCH /projects/edit-milestone')).toEqual([{ milestoneId: idAt(21), isReached: true }])
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('Roof on is deleted.'))
  })
})

describe('people', () => {
  const eze = {
    _id: idAt(42),
    projectId: idAt(1),
    userId: idAt(43),
    email: 'eze@example.com',
    fullName: 'Ngozi Eze',
    avatar: null,
    role: 'contributor' as const,
    status: 'active' as const,
    addedAt: '2026-11-01T09:00:00.000Z',
    invitationEndsAt: null,
  }
  const withEze = project({ collaborators: [...project().collaborators, eze] })

  it('are invited with a role', async () => {
    const page = await open('collaborators', project(), { 'POST /projects/add-collaborator': eze })
    await userEvent.type(await screen.findByLabelText(/^Email/), 'eze@example.com')
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'viewer')
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
    await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('We invited eze@example.com.'))
    expect(sentTo(page, 'POST /projects/add-collaborator')).toEqual([
      { projectId: idAt(1), email: 'eze@example.com', role: 'viewer' },
    ])
  })

  it('exceed the plan: the owner gets a link to the plans, a manager does not', async () => {
    const full = refuse(403, { code: 'not-in-plan', message: 'There is room for 15 people in a project.' })
    const invite = async () => {
      await userEvent.type(await screen.findByLabelText(/^Email/), 'eze@example.com')
      await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
      expect(await screen.findByRole('alert')).toHaveTextContent('There is room for 15 people in a project.')
    }
    const first = await open('collaborators', project(), { 'POST /projects/add-collaborator': full })
    await invite()
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      '/dashboard/subscriptions/subscription-plans',
    )
    first.unmount()
    await open('collaborators', project({ myRole: 'manager' }), { 'POST /projects/add-collaborator': full })
    await invite()
    expect(screen.queryByRole('link', { name: 'See the plans' })).not.toBeInTheDocument()
  })

  it('get another role, and are removed after a confirmation', async () => {
    const page = await open('collaborators', withEze, {
      'POST /projects/add-collaborator': eze,
      'POST /projects/remove-collaborator': { _id: eze._id },
    })
    await userEvent.selectOptions(await screen.findByLabelText('Role of Ngozi Eze'), 'manager')
    await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('Ngozi Eze is now: Manager.'))
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ngozi Eze' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('Ngozi Eze is removed.'))
    expect(sentTo(page, 'POST /projects/remove-collaborator')).toEqual([
      { projectId: idAt(1), collaboratorId: eze._id },
    ])
  })

  it('with an expired invitation are marked, and it is withdrawn after a confirmation', async () => {
    const waiting = { ...eze, userId: null, fullName: null, status: 'invited' as const }
    const page = await open(
      'collaborators',
      project({
        collaborators: [...project().collaborators, { ...waiting, invitationEndsAt: '2020-01-01T09:00:00.000Z' }],
      }),
      { 'POST /projects/remove-collaborator': { _id: eze._id } },
    )
    expect(await screen.findByText(/Invitation ended on/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation of eze@example.com' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('The invitation of eze@example.com is withdrawn.'))
    expect(sentTo(page, 'POST /projects/remove-collaborator')).toHaveLength(1)
  })

  it('who are clients read the project by an expiring link, whose address is shown once (PROJECT-23)', async () => {
    const link = {
      _id: idAt(91),
      projectId: idAt(1),
      name: 'The bank',
      url: null as string | null,
      createdAt: '2026-11-01T09:00:00.000Z',
      endsAt: '2099-01-31T22:59:00.000Z',
      noOfViews: 0,
      lastViewedAt: null,
    }
    let links: (typeof link)[] = []
    const page = await open('collaborators', project(), {
      'GET /projects/get-links/{id}': () => links,
      'POST /projects/make-link': () => {
        links = [link]
        return { ...link, url: 'https://fieldproof.test/project/abc' }
      },
      'DELETE /projects/{projectId}/withdraw-link/{linkId}': () => {
        links = []
        return { _id: link._id }
      },
    })
    await userEvent.type(await screen.findByLabelText(/^Who it is for/), 'The bank')
    fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: '2099-01-31' } })
    await userEvent.click(screen.getByRole('button', { name: 'Make link' }))
    expect(await screen.findByDisplayValue('https://fieldproof.test/project/abc')).toBeInTheDocument()
    expect(sentTo(page, 'POST /projects/make-link')).toEqual([
      { _id: expect.any(String), projectId: idAt(1), name: 'The bank', endsAt: '2099-01-31T22:59:00.000Z' },
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the link for The bank' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('The link for The bank is withdrawn.'))
    await waitFor(() => expect(screen.queryByText('The bank')).not.toBeInTheDocument())
  })

  it('can leave a project, and a contributor cannot invite anybody (PROJECT-2)', async () => {
    const [me] = project().collaborators
    await open(
      'collaborators',
      project({ myRole: 'contributor', collaborators: me ? [{ ...me, role: 'contributor' }, eze] : [] }),
      { 'POST /projects/remove-collaborator': { _id: idAt(41) } },
    )
    expect(await screen.findByText(/Only the owner and the managers can do this/)).toBeInTheDocument()
    expect(screen.queryByLabelText('Role of Ngozi Eze')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Leave project' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Leave project' }))
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/projects'))
  })
})

describe('files', () => {
  const entry = {
    file: { _id: idAt(81), name: 'plan <b>.png', size: 2_048, contentType: 'image/png', url: '/files/plan' },
    taskId: idAt(11),
    addedBy: { _id: idAt(43), firstName: 'Ngozi', lastName: 'Eze', avatar: null },
    addedAt: '2026-11-01T09:00:00.000Z',
    isPicture: false,
  }

  it("are listed with their task and uploader, and can become the project's picture or be removed", async () => {
    const page = await open('files', project({ tasks: [task()] }), {
      'GET /projects/get-files/{id}': [entry],
      'POST /projects/set-picture': [{ ...entry, isPicture: true }],
      'DELETE /projects/{projectId}/remove-file/{fileId}': { _id: idAt(81) },
    })
    expect(await screen.findByRole('link', { name: 'plan <b>.png' })).toHaveAttribute('href', '/files/plan')
    expect(screen.getByText(/Ngozi Eze · Lay blocks/)).toBeInTheDocument()
    const menu = screen.getByRole('button', { name: 'Actions for plan <b>.png' })
    await userEvent.click(menu)
    await userEvent.click(screen.getByText('Use as project picture'))
    await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('The project has a new picture.'))
    expect(sentTo(page, 'POST /projects/set-picture')).toEqual([{ projectId: idAt(1), fileId: idAt(81) }])
    await userEvent.click(menu)
    await userEvent.click(screen.getByText('Remove'))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('plan <b>.png is removed.'))
  })

  it('are read-only for a viewer', async () => {
    await open('files', project({ myRole: 'viewer' }), { 'GET /projects/get-files/{id}': [entry] })
    expect(await screen.findByRole('link', { name: 'plan <b>.png' })).toBeInTheDocument()
    expect(screen.queryByText('Add files')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument()
  })
})

it('the activity is filtered by person and kind, in its address', async () => {
  const page = await open(`activity?event=task-done`, project())
  expect(await screen.findByText('Nothing matches these filters')).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('Person'), 'Amaka Okafor')
  await waitFor(() =>
    expect(page.asked.filter(({ key }) => key.startsWith('GET /projects/get-activity')).at(-1)?.call.query).toEqual({
      page: '1',
      event: 'task-done',
      actorId: testUser()._id,
    }),
  )
})

it('the filtered activity can be downloaded', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob)
    return 'blob:x'
  }
  URL.revokeObjectURL = () => undefined
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const entry = {
    _id: idAt(51),
    at: '2026-11-01T09:00:00.000Z',
    event: 'task-done' as const,
    actor: { _id: idAt(52), firstName: 'Ngozi', lastName: 'Eze', avatar: null },
    subject: { _id: idAt(11), name: 'Dig' },
  }
  const page = await open('activity?event=task-done', project(), {
    'GET /projects/get-activity/{id}': { items: [entry], page: 1, pageSize: 20, total: 1 },
    'GET /projects/export-activity/{id}': { entries: [entry], isCut: false },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('The file has 1 line.'))
  expect(click.mock.contexts[0]).toMatchObject({ download: 'House-in-Lekki-activity.csv' })
  expect(page.asked.find(({ key }) => key === 'GET /projects/export-activity/{id}')?.call.query).toEqual({
    event: 'task-done',
  })
  expect(saved).toHaveLength(1)
  jest.restoreAllMocks()
})

it('an unknown part shows the overview', async () => {
  await open('nothing', project())
  expect(await screen.findByText('About the project')).toBeInTheDocument()
})

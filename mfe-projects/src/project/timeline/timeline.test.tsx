import type { Project as ProjectInFull } from '@fieldproof/contracts/entities/project'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { toasts } from '@fieldproof/ui'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Project from '../../pages/project/project.tsx'
import { beside, idAt, milestone, project, task, texts } from '../../testing/projects.ts'

jest.setTimeout(30_000)

/** The started animations. The test environment has none: they are paused, and only their current time matters. */
let slides: { currentTime: number; isOver: boolean }[] = []

beforeEach(() => {
  toasts.clear()
  jest.restoreAllMocks()
  slides = []
  Element.prototype.animate = (() => {
    const slide = { currentTime: 0, isOver: false, pause: () => undefined, cancel: () => (slide.isOver = true) }
    slides.push(slide)
    return slide
  }) as never
})

const dig = task({ name: 'Dig', startDate: '2099-03-02', dueDate: '2099-03-05' })
const cast = task({
  _id: idAt(12),
  name: 'Cast',
  startDate: '2099-03-04',
  dueDate: '2099-03-08',
  dependsOn: [idAt(11)],
})
const fence = task({ _id: idAt(13), name: 'Fence', startDate: '2099-03-02', dueDate: '2099-03-02' })
const plain = task({ _id: idAt(14), name: 'Some day' })
const full = project({ tasks: [dig, cast, fence, plain], milestones: [milestone({ dueDate: '2099-03-09' })] })

const open = (shown: ProjectInFull = full, answers: Answers = {}, query = 'view=timeline') =>
  renderPage(<Project projectId={idAt(1)} projectDetailsComponent="tasks" />, {
    path: `/dashboard/projects/show/${idAt(1)}/tasks?${query}`,
    texts: texts.en,
    user: testUser(),
    Providers: ConfirmProvider,
    answers: {
      ...beside,
      'GET /projects/get-project/{id}': shown,
      'PATCH /projects/edit-task': ({ body }) => task({ ...(body as object), revision: 2 }),
      ...answers,
    },
  })
type Opened = Awaited<ReturnType<typeof open>>
const changes = ({ asked }: Opened) =>
  asked.filter(({ key }) => key === 'PATCH /projects/edit-task').map(({ call }) => call.body)
const bar = (name: RegExp) => screen.findByRole('button', { name })

/**
 * The test environment has no pointer events: an event with coordinates and the pointer's properties stands for one.
 */
const pointer = (element: Element, type: string, clientX: number, pointerType = 'mouse') =>
  fireEvent(
    element,
    Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 10 }), { pointerId: 1, pointerType }),
  )

it('shows tasks as bars, what is critical and what begins too early, and the last end (PROJECT-22)', async () => {
  await open()
  expect(await bar(/^Dig, 2–5 Mar, To do, Critical$/)).toBeInTheDocument()
  expect(await bar(/^Cast, 4–8 Mar, To do, Critical, Starts 2 days too early$/)).toBeInTheDocument()
  expect(await bar(/^Fence, 2 Mar, To do$/)).toBeInTheDocument()
  expect(screen.getByText('The last task is planned to end on 10 Mar 2099.')).toBeInTheDocument()
  expect(screen.getByTitle('Milestone Roof on, 9 Mar')).toBeInTheDocument()
})

it('moves a bar by mouse, at once, with undo', async () => {
  const page = await open()
  const fenceBar = await bar(/^Fence/)
  pointer(fenceBar, 'pointerdown', 100)
  pointer(fenceBar, 'pointermove', 100 + 3 * 14)
  expect(screen.getByText('5 Mar')).toBeInTheDocument()
  const start = slides[0]?.currentTime ?? 0
  pointer(fenceBar, 'pointermove', 100 + 3 * 14 + 5)
  expect(slides.map(({ currentTime, isOver }) => [currentTime - start, isOver])).toEqual([[5, false]])
  pointer(fenceBar, 'pointerup', 100 + 3 * 14)
  expect(slides).toMatchObject([{ isOver: true }])
  await waitFor(() => expect(toasts.read().at(-1)?.message).toBe('Fence is moved.'))
  act(() => toasts.read().at(-1)?.action?.onAction())
  await waitFor(() =>
    expect(changes(page)).toEqual([
      { taskId: idAt(13), revision: 1, startDate: '2099-03-05', dueDate: '2099-03-05' },
      { taskId: idAt(13), revision: 2, startDate: '2099-03-02', dueDate: '2099-03-02' },
    ]),
  )
})

it('changes only the row of a moved bar, and its lines, without notifying others of each move', async () => {
  await open()
  const castBar = await bar(/^Cast/)
  const line = document.querySelector('svg g[data-back] path')
  const before = line?.getAttribute('d')
  pointer(castBar, 'pointerdown', 100)
  pointer(castBar, 'pointermove', 105)
  const listener = jest.fn()
  for (const type of ['pointermove', 'mousemove']) document.addEventListener(type, listener, { once: true })
  const seen = new MutationObserver(() => undefined)
  seen.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  pointer(castBar, 'pointermove', 100 + 3 * 14)
  const row = castBar.closest('li')
  const changed = seen.takeRecords().map(({ target }) => target)
  expect(screen.getByText('7–11 Mar')).toBeInTheDocument()
  expect(line?.getAttribute('d')).not.toBe(before)
  // It no longer begins before its dependency has ended.
  expect(line?.closest('g')).not.toHaveAttribute('data-back')
  pointer(castBar, 'mousemove', 100 + 3 * 14)
  expect(listener).not.toHaveBeenCalled()
  expect(
    changed.filter((target) => !row?.contains(target) && !(target instanceof Element && target.closest('svg g'))),
  ).toEqual([])
  seen.disconnect()
  pointer(castBar, 'pointercancel', 142)
})

it('updates the text beside a fast-moving bar at pauses, and drops the bar where it is', async () => {
  const page = await open()
  const fenceBar = await bar(/^Fence/)
  jest.useFakeTimers()
  pointer(fenceBar, 'pointerdown', 100)
  pointer(fenceBar, 'pointermove', 100 + 14)
  expect(screen.getByText('3 Mar')).toBeInTheDocument()
  for (let days = 2; days <= 5; days += 1) pointer(fenceBar, 'pointermove', 100 + days * 14)
  expect(screen.getByText('3 Mar')).toBeInTheDocument()
  act(() => {
    jest.advanceTimersByTime(80)
  })
  expect(screen.getByText('7 Mar')).toBeInTheDocument()
  // A pointer that never pauses is followed, too.
  for (let turn = 0; turn < 20; turn += 1) {
    act(() => {
      jest.advanceTimersByTime(40)
    })
    pointer(fenceBar, 'pointermove', 100 + (6 + turn) * 14)
  }
  expect(screen.queryByText('7 Mar')).not.toBeInTheDocument()
  jest.useRealTimers()
  pointer(fenceBar, 'pointermove', 100 + 14)
  pointer(fenceBar, 'pointerup', 100 + 14)
  await waitFor(() =>
    expect(changes(page)).toEqual([{ taskId: idAt(13), revision: 1, startDate: '2099-03-03', dueDate: '2099-03-03' }]),
  )
})

it('resizes by mouse at one end, and no task ends before it begins', async () => {
  const page = await open()
  const end = (await bar(/^Dig/)).querySelector('[data-edge="end"]')
  if (!end) throw new Error('no end')
  pointer(end, 'pointerdown', 200)
  pointer(end, 'pointermove', 200 - 30 * 14)
  pointer(end, 'pointerup', 200 - 30 * 14)
  await waitFor(() => expect(changes(page)).toEqual([{ taskId: idAt(11), revision: 1, dueDate: '2099-03-02' }]))
})

it('moves a bar after a long touch, and scrolls for a short one', async () => {
  const page = await open()
  const fenceBar = await bar(/^Fence/)
  pointer(fenceBar, 'pointerdown', 100, 'touch')
  pointer(fenceBar, 'pointermove', 160, 'touch')
  pointer(fenceBar, 'pointerup', 160, 'touch')
  expect(changes(page)).toEqual([])
  pointer(fenceBar, 'pointerdown', 100, 'touch')
  await waitFor(() => expect(screen.getByText('Fence picked up: 2 Mar.')).toBeInTheDocument())
  pointer(fenceBar, 'pointermove', 128, 'touch')
  pointer(fenceBar, 'pointerup', 128, 'touch')
  await waitFor(() =>
    expect(changes(page)).toEqual([{ taskId: idAt(13), revision: 1, startDate: '2099-03-04', dueDate: '2099-03-04' }]),
  )
})

it('works by keyboard: arrow keys choose a bar, Space picks it up, Esc cancels, Enter opens the task', async () => {
  const page = await open()
  const digBar = await bar(/^Dig/)
  act(() => (screen.getByRole('button', { name: /^Fence/ }) as HTMLElement).focus())
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(digBar).toHaveFocus())
  await userEvent.keyboard(' {ArrowRight}')
  expect(screen.getByText('Dig: 3–6 Mar.')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('Dig stays: 2–5 Mar.')).toBeInTheDocument()
  expect(changes(page)).toEqual([])
  await userEvent.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift} ')
  await waitFor(() => expect(changes(page)).toEqual([{ taskId: idAt(11), revision: 1, dueDate: '2099-03-07' }]))
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
})

it('sets days for a task without any', async () => {
  const page = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Plan from today' }))
  await waitFor(() =>
    expect(changes(page)).toEqual([
      { taskId: idAt(14), revision: 1, startDate: expect.any(String), dueDate: expect.any(String) },
    ]),
  )
})

it('is read-only for a viewer (PROJECT-2)', async () => {
  const page = await open({ ...full, myRole: 'viewer' })
  const fenceBar = await bar(/^Fence/)
  pointer(fenceBar, 'pointerdown', 100)
  pointer(fenceBar, 'pointermove', 160)
  pointer(fenceBar, 'pointerup', 160)
  expect(changes(page)).toEqual([])
  expect(screen.queryByRole('button', { name: 'Plan from today' })).not.toBeInTheDocument()
})

it("shows a conflict with both versions, and keeps the user's until they choose (PROJECT-4)", async () => {
  let isRefused = true
  const page = await open(full, {
    'PATCH /projects/edit-task': ({ body }) =>
      isRefused
        ? refuse(409, { message: 'Someone else changed this task meanwhile.' })
        : task({ ...(body as object), revision: 8 }),
    'GET /projects/get-task/{id}': { ...fence, startDate: '2099-04-01', dueDate: '2099-04-02', revision: 7 },
  })
  const fenceBar = await bar(/^Fence/)
  pointer(fenceBar, 'pointerdown', 100)
  pointer(fenceBar, 'pointermove', 114)
  pointer(fenceBar, 'pointerup', 114)
  expect(await screen.findByText('Someone else changed “Fence” too')).toBeInTheDocument()
  expect(screen.getByText('Yours: To do, 3 Mar')).toBeInTheDocument()
  expect(screen.getByText('Now: To do, 1–2 Apr')).toBeInTheDocument()
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Use mine' }))
  await waitFor(() =>
    expect(changes(page).at(-1)).toEqual({
      taskId: idAt(13),
      revision: 7,
      startDate: '2099-03-03',
      dueDate: '2099-03-03',
    }),
  )
  await waitFor(() => expect(screen.queryByText(/Someone else changed/)).not.toBeInTheDocument())
})

it('renders few of 2,000 tasks', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) =>
    task({ _id: idAt(1_000 + index), name: `Task ${index}`, startDate: '2099-03-02', dueDate: '2099-03-03' }),
  )
  await open(project({ tasks: many }))
  expect(await screen.findByText(/^2,?000 tasks$/)).toBeInTheDocument()
  expect(document.querySelectorAll('[data-bar]').length).toBeLessThan(60)
})

it('is an agenda by day on a phone, with buttons to move tasks', async () => {
  window.matchMedia = ((query: string) => ({
    matches: query === '(width < 48rem)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never
  const page = await open()
  const day = await screen.findByRole('region', { name: 'Thursday, 5 March' })
  expect(within(day).getByText('Dig')).toBeInTheDocument()
  expect(within(day).getByText('Last day')).toBeInTheDocument()
  await userEvent.click(within(day).getByRole('button', { name: 'Move Dig' }))
  await userEvent.click(within(day).getByText('7 days later'))
  await waitFor(() =>
    expect(changes(page)).toEqual([{ taskId: idAt(11), revision: 1, startDate: '2099-03-09', dueDate: '2099-03-12' }]),
  )
})

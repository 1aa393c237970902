import type { Browser, Page } from '@playwright/test'

/**
 * The work of a page's main thread, from the browser's own trace. Unlike a wall clock, the thread's processor time does not
 * include other programs, which affect it only through the processor's caches. The trace has tasks, input and the steps of
 * frames. The categories for DevTools are left out: for them, the browser would count the page's objects at every layout and
 * its nodes at every frame, which a reader's browser does not do.
 */

export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  dur?: number
  /** Microseconds of the thread's processor time. */
  tdur?: number
  args?: { event?: string }
}

/** One task of the main thread. */
export interface ThreadTask {
  /** Milliseconds of the thread's processor time. */
  worked: number
  /** Whether it made a frame: style, layout, paint, and the handover to the compositor. */
  hasFrame: boolean
  /** The user's input events in it, by the browser's names, such as `MouseMove`. */
  events: string[]
}

const categories = ['toplevel', 'benchmark']
/** The step in which the page gets an input event. */
const inputStep = 'WidgetBaseInputHandler::OnHandleInputEvent'
/** The last step of a frame; a frame without changes has none. */
const paintStep = 'LocalFrameView::RunPaintLifecyclePhase'

/**
 * The tasks of a page's main thread, in their order.
 * @param events of a trace; the page is the one with the most input events
 * @throws if the trace has no processor time
 */
export const tasksIn = (events: readonly TraceEvent[]): ThreadTask[] => {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const counts = new Map<string, number>()
  for (const event of events)
    if (event.name === inputStep) counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1)
  const [main] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? []
  const own = events
    .filter((event) => event.ph === 'X' && threadOf(event) === main)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  const tasks: (ThreadTask & { end: number })[] = []
  for (const { name, ts, dur = 0, tdur, args } of own) {
    const last = tasks.at(-1)
    if (last !== undefined && ts < last.end) {
      if (name === inputStep) last.events.push(args?.event ?? '')
      else if (name === paintStep) last.hasFrame = true
    } else if (name.endsWith('RunTask')) {
      if (tdur === undefined) throw new Error('The trace has no processor time.')
      tasks.push({ worked: tdur / 1_000, hasFrame: false, events: [], end: ts + dur })
    }
  }
  return tasks.map(({ worked, hasFrame, events: inputs }) => ({ worked, hasFrame, events: inputs }))
}

const sum = (tasks: readonly ThreadTask[]): number => tasks.reduce((all, { worked }) => all + worked, 0)

/** The cost of each frame in which the pointer moved, including all tasks since the previous frame, in ms. */
export const framesOf = (tasks: readonly ThreadTask[]): number[] => {
  const frames: number[] = []
  let since: ThreadTask[] = []
  for (const task of tasks) {
    since.push(task)
    if (!task.hasFrame) continue
    if (since.some(({ events }) => events.includes('MouseMove'))) frames.push(sum(since))
    since = []
  }
  return frames
}

/** The cost of each letter, from its key to the end of the frame that shows it, in ms. */
export const lettersOf = (tasks: readonly ThreadTask[]): number[] => {
  const letters: number[] = []
  let since: ThreadTask[] | null = null
  for (const task of tasks) {
    if (task.events.includes('KeyDown')) since = []
    since?.push(task)
    if (!since || !task.hasFrame) continue
    letters.push(sum(since))
    since = null
  }
  return letters
}

/** The total work of the main thread, in ms. */
export const allOf = sum

/** The tasks of a page's main thread during an action. */
export const traceTasks = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<ThreadTask[]> => {
  await browser.startTracing(page, { categories })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  return tasksIn(traceEvents)
}

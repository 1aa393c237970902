import type { Browser, Page } from '@playwright/test'

/**
 * What a page's main thread works, from the browser's own trace. The thread's processor time does not count what else
 * runs on the machine, as a clock on the wall does; it is longer only by what that takes of the processor's caches.
 * The trace has tasks, what the user did, and the steps of a frame, and not what DevTools show: for those the browser counts the
 * objects of the page with every layout and its nodes with every frame, which nobody has who just reads it.
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
  /** Whether a frame was made in it: style, layout, paint, and what the compositor gets of them. */
  hasFrame: boolean
  /** What it brought to the page of the user's, by the browser's own names, such as `MouseMove`. */
  events: string[]
}

const categories = ['toplevel', 'benchmark']
/** The event by which the page gets what the user did. */
const inputStep = 'WidgetBaseInputHandler::OnHandleInputEvent'
/** The last step of a frame; one that changes nothing has none. */
const paintStep = 'LocalFrameView::RunPaintLifecyclePhase'

/**
 * The tasks of a page's main thread, in their order.
 * @param events of a trace; the page is the one that was given the most events by its user
 * @throws where the trace has no processor time
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
  return tasks.map(({ worked, hasFrame, events: brought }) => ({ worked, hasFrame, events: brought }))
}

const sum = (tasks: readonly ThreadTask[]): number => tasks.reduce((all, { worked }) => all + worked, 0)

/** What each frame cost in which the pointer moved, with all that was done since the frame before, in ms. */
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

/** What each letter cost, from its key to the end of the frame that shows it, in ms. */
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

/** All that the main thread worked, in ms. */
export const allOf = sum

/** The tasks of a page's main thread while something is done on it. */
export const traceTasks = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<ThreadTask[]> => {
  await browser.startTracing(page, { categories })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  return tasksIn(traceEvents)
}

import { allOf, framesOf, lettersOf, tasksIn, type TraceEvent } from './thread-work.ts'

const input = 'WidgetBaseInputHandler::OnHandleInputEvent'
const paint = 'LocalFrameView::RunPaintLifecyclePhase'

/** An event of a thread: its place and length on the clock, and its processor time, in ms. */
const event = (name: string, from: number, lasts: number, works: number, type?: string, tid = 1): TraceEvent => ({
  name,
  ph: 'X',
  pid: 9,
  tid,
  ts: from * 1_000,
  dur: lasts * 1_000,
  tdur: works * 1_000,
  ...(type !== undefined && { args: { event: type } }),
})

test('a frame has the work of all tasks since the previous frame, by processor time', () => {
  const tasks = tasksIn([
    event('RunTask', 0, 5, 2),
    event(input, 1, 1, 1, 'MouseMove'),
    event('RunTask', 6, 1, 1),
    event('RunTask', 10, 20, 3),
    event(paint, 12, 1, 1),
    // The pointer did not move for this frame.
    event('RunTask', 40, 5, 4),
    event(paint, 41, 1, 1),
    event('RunTask', 50, 5, 4),
    event('ThreadControllerImpl::RunTask', 51, 4, 4),
    event(input, 52, 1, 1, 'MouseMove'),
    event(paint, 53, 1, 1),
    event('RunTask', 0, 90, 90, undefined, 2),
  ])
  expect(framesOf(tasks)).toEqual([6, 4])
  expect(allOf(tasks)).toBe(14)
})

test('a letter has the work from its key to the frame that shows it', () => {
  const tasks = tasksIn([
    event('RunTask', 0, 3, 3),
    event('RunTask', 10, 2, 1),
    event(input, 10, 1, 1, 'KeyDown'),
    event('RunTask', 13, 2, 2),
    event('RunTask', 20, 2, 1.5),
    event(paint, 21, 1, 1),
    event('RunTask', 30, 2, 7),
    event(paint, 31, 1, 1),
  ])
  expect(lettersOf(tasks)).toEqual([4.5])
})

test('a trace without processor time is refused', () => {
  const { tdur: _, ...without } = event('RunTask', 0, 1, 1)
  expect(() => tasksIn([without, event(input, 5, 1, 1, 'KeyDown')])).toThrow('The trace has no processor time.')
})

import { afterFirstPaint } from './first-paint.ts'

const painted = [{ name: 'first-contentful-paint' }] as PerformanceEntry[]
let report: (entries: PerformanceEntry[]) => void
const disconnect = jest.fn()

class FakeObserver {
  static supportedEntryTypes = ['paint']
  disconnect = disconnect
  observe = jest.fn()
  constructor(listener: (list: { getEntries: () => PerformanceEntry[] }) => void) {
    report = (entries) => listener({ getEntries: () => entries })
  }
}

const begin = ({ earlier = [] as PerformanceEntry[], hidden = false, types = ['paint'] } = {}) => {
  FakeObserver.supportedEntryTypes = types
  Object.assign(globalThis, { PerformanceObserver: FakeObserver })
  Object.assign(performance, { getEntriesByType: () => earlier })
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  const task = jest.fn()
  afterFirstPaint(task)
  return task
}

beforeEach(() => {
  jest.useFakeTimers()
  disconnect.mockReset()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it('waits until content is painted, and runs once', () => {
  const task = begin()
  report([{ name: 'first-paint' } as PerformanceEntry])
  expect(task).not.toHaveBeenCalled()
  report(painted)
  expect(task).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(5_000)
  expect(task).toHaveBeenCalledTimes(1)
  expect(disconnect).toHaveBeenCalled()
})

it.each([
  ['content was painted before', { earlier: painted }],
  ['the tab is hidden', { hidden: true }],
  ['the browser does not report paints', { types: [] }],
])('runs at once if %s', (_, options) => {
  expect(begin(options)).toHaveBeenCalledTimes(1)
})

it('runs after a second at the latest', () => {
  const task = begin()
  jest.advanceTimersByTime(999)
  expect(task).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(task).toHaveBeenCalledTimes(1)
})

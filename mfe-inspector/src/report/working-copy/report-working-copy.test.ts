import { createMemoryDatabase } from '../store/memory-database.ts'
import { pointKey, shownPoint } from '../store/report-rows.ts'
import { aJob, aTemplate, orderId } from '../testing/reports.ts'
import { keepJob, ReportWorkingCopy } from './report-working-copy.ts'

const floor = pointKey(orderId, 'inside', 'floor')

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const begin = async () => {
  const database = createMemoryDatabase()
  await keepJob(database, aJob(), aTemplate, {})
  const workingCopy = await ReportWorkingCopy.open(database, orderId)
  if (!workingCopy) throw new Error('The report is not on the device')
  const shown = () => {
    const row = workingCopy.point('inside', 'floor')
    return row && shownPoint(row)
  }
  return { database, workingCopy, shown }
}

test('typed text is applied right after it is painted, once per frame', async () => {
  const { workingCopy, shown } = await begin()
  const listener = jest.fn()
  workingCopy.subscribe(floor, listener)
  workingCopy.typeComment(floor, 'W')
  workingCopy.typeComment(floor, 'We')
  expect([shown()?.comment, workingCopy.isTyping(floor), listener.mock.calls.length]).toEqual(['', true, 0])
  await jest.advanceTimersByTimeAsync(50)
  expect([shown()?.comment, workingCopy.isTyping(floor), listener.mock.calls.length]).toEqual(['We', false, 1])
})

test('text that no frame has painted is stored when the page is left', async () => {
  const { workingCopy, database } = await begin()
  workingCopy.typeComment(floor, 'Wet')
  await workingCopy.flush()
  const again = await ReportWorkingCopy.open(database, orderId)
  const row = again?.point('inside', 'floor')
  expect(row && shownPoint(row).comment).toBe('Wet')
})

test('a press right after a keystroke is applied after it', async () => {
  const { workingCopy, shown } = await begin()
  workingCopy.typeComment(floor, 'Wet')
  workingCopy.editPoint(floor, { rating: 'poor' })
  expect(shown()).toMatchObject({ comment: 'Wet', rating: 'poor' })
  await jest.advanceTimersByTimeAsync(200)
  expect(shown()).toMatchObject({ comment: 'Wet', rating: 'poor' })
})

test('typed text is also applied in a hidden tab, which paints no frames', async () => {
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  const { workingCopy, shown } = await begin()
  workingCopy.typeComment(floor, 'Wet')
  await jest.advanceTimersByTimeAsync(150)
  expect(shown()?.comment).toBe('Wet')
  frames.mockRestore()
})

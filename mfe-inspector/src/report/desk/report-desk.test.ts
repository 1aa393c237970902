import { createMemoryDatabase } from '../store/memory-database.ts'
import { pointKey, shownPoint } from '../store/report-rows.ts'
import { aJob, aTemplate, orderId } from '../testing/reports.ts'
import { keepJob, ReportDesk } from './report-desk.ts'

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
  const desk = await ReportDesk.open(database, orderId)
  if (!desk) throw new Error('The report is not on the device')
  const shown = () => {
    const row = desk.point('inside', 'floor')
    return row && shownPoint(row)
  }
  return { database, desk, shown }
}

test('what is typed is painted first and taken over right after it, the last of a frame alone', async () => {
  const { desk, shown } = await begin()
  const heard = jest.fn()
  desk.subscribe(floor, heard)
  desk.typeComment(floor, 'W')
  desk.typeComment(floor, 'We')
  expect([shown()?.comment, desk.isTyping(floor), heard.mock.calls.length]).toEqual(['', true, 0])
  await jest.advanceTimersByTimeAsync(50)
  expect([shown()?.comment, desk.isTyping(floor), heard.mock.calls.length]).toEqual(['We', false, 1])
})

test('a page that is left keeps what no frame has shown', async () => {
  const { desk, database } = await begin()
  desk.typeComment(floor, 'Wet')
  await desk.flush()
  const again = await ReportDesk.open(database, orderId)
  const row = again?.point('inside', 'floor')
  expect(row && shownPoint(row).comment).toBe('Wet')
})

test('a press that follows a letter at once comes after it', async () => {
  const { desk, shown } = await begin()
  desk.typeComment(floor, 'Wet')
  desk.editPoint(floor, { rating: 'poor' })
  expect(shown()).toMatchObject({ comment: 'Wet', rating: 'poor' })
  await jest.advanceTimersByTimeAsync(200)
  expect(shown()).toMatchObject({ comment: 'Wet', rating: 'poor' })
})

test('a hidden tab, which has no frames, takes it over all the same', async () => {
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  const { desk, shown } = await begin()
  desk.typeComment(floor, 'Wet')
  await jest.advanceTimersByTimeAsync(150)
  expect(shown()?.comment).toBe('Wet')
  frames.mockRestore()
})

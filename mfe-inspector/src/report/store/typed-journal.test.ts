import { keepJob, ReportDesk } from '../desk/report-desk.ts'
import { aJob, aTemplate, orderId } from '../testing/reports.ts'
import { createMemoryDatabase } from './memory-database.ts'
import type { ReportDatabase } from './report-database.ts'
import { pointKey } from './report-rows.ts'
import { openTypedJournal } from './typed-journal.ts'

const key = pointKey(orderId, 'outside', 'roof')
const journal = () => openTypedJournal(localStorage, 'reports-of-one')
const open = async (database: ReportDatabase): Promise<ReportDesk> => {
  const desk = await ReportDesk.open(database, orderId)
  if (!desk) throw new Error('The report is not on the device')
  return desk
}
const begin = async (): Promise<ReportDatabase> => {
  const database = { ...createMemoryDatabase(), typed: journal() }
  await keepJob(database, aJob(), aTemplate, {})
  return database
}
const later = '2026-12-04T10:00:00.000Z'
const earlier = '2026-12-04T09:00:00.000Z'
beforeEach(() => localStorage.clear())

it('what was typed while the disk was busy is there after the tab was killed', async () => {
  const database = await begin()
  // The disk takes nothing more before the tab ends.
  const desk = await open({ ...database, change: () => new Promise(() => {}) })
  desk.editPoint(key, { rating: 'poor' })
  desk.editPoint(key, { comment: 'Leaks' })
  desk.editField('summary', 'Needs a roof.')
  expect((await open(database)).point('outside', 'roof')?.edit).toBeNull()

  await journal().takeIn(database)
  const again = await open(database)
  expect(again.point('outside', 'roof')?.edit).toMatchObject({ rating: 'poor', comment: 'Leaks', base: 0 })
  expect(again.field('summary')?.edit).toMatchObject({ value: 'Needs a roof.' })
  expect(localStorage).toHaveLength(0)
})

it('a letter is there though the tab is killed before a frame shows it', async () => {
  const database = await begin()
  const desk = await open(database)
  desk.typeComment(key, 'L')
  desk.typeComment(key, 'Le')
  // What ends the tab here ends its frames too: none of their code runs any more.
  await journal().takeIn(database)
  expect((await open(database)).point('outside', 'roof')?.edit).toMatchObject({ comment: 'Le', base: 0 })
})

it('a letter that is typed while the one before is written stays in it', async () => {
  const database = await begin()
  const desk = await open(database)
  desk.typeComment(key, 'L')
  const written = desk.flush()
  desk.typeComment(key, 'Le')
  await written
  expect(localStorage.getItem(localStorage.key(0) ?? '')).toContain('"Le"')
  await desk.flush()
  expect(localStorage).toHaveLength(0)
})

it('nothing is left in it of what is on the disk', async () => {
  const desk = await open(await begin())
  desk.editPoint(key, { comment: 'Leaks' })
  expect(localStorage).toHaveLength(1)
  await desk.flush()
  expect(localStorage).toHaveLength(0)
})

it('what was typed later, in another tab, is not overwritten by it', async () => {
  const database = await begin()
  const killed = await open({ ...database, change: () => new Promise(() => {}) })
  killed.editPoint(key, { comment: 'First' }, earlier)
  const left = localStorage.getItem(localStorage.key(0) ?? '') ?? ''
  const other = await open({ ...database, typed: undefined })
  other.editPoint(key, { comment: 'Second' }, later)
  await other.flush()
  expect(left).toContain('First')
  await journal().takeIn(database)
  expect((await open(database)).point('outside', 'roof')?.edit?.comment).toBe('Second')
})

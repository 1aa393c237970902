import { keepJob, ReportWorkingCopy } from '../working-copy/report-working-copy.ts'
import { aJob, aTemplate, orderId } from '../testing/reports.ts'
import { createMemoryDatabase } from './memory-database.ts'
import type { ReportDatabase } from './report-database.ts'
import { pointKey } from './report-rows.ts'
import { openTypedJournal } from './typed-journal.ts'

const key = pointKey(orderId, 'outside', 'roof')
const journal = () => openTypedJournal(localStorage, 'reports-of-one')
const open = async (database: ReportDatabase): Promise<ReportWorkingCopy> => {
  const workingCopy = await ReportWorkingCopy.open(database, orderId)
  if (!workingCopy) throw new Error('The report is not on the device')
  return workingCopy
}
const begin = async (): Promise<ReportDatabase> => {
  const database = { ...createMemoryDatabase(), typed: journal() }
  await keepJob(database, aJob(), aTemplate, {})
  return database
}
const later = '2026-12-04T10:00:00.000Z'
const earlier = '2026-12-04T09:00:00.000Z'
beforeEach(() => localStorage.clear())

it('text that was typed while the disk was busy survives when the tab is killed', async () => {
  const database = await begin()
  // The disk writes nothing more before the tab ends.
  const workingCopy = await open({ ...database, change: () => new Promise(() => {}) })
  workingCopy.editPoint(key, { rating: 'poor' })
  workingCopy.editPoint(key, { comment: 'Leaks' })
  workingCopy.editField('summary', 'Needs a roof.')
  expect((await open(database)).point('outside', 'roof')?.edit).toBeNull()

  await journal().takeIn(database)
  const again = await open(database)
  expect(again.point('outside', 'roof')?.edit).toMatchObject({ rating: 'poor', comment: 'Leaks', base: 0 })
  expect(again.field('summary')?.edit).toMatchObject({ value: 'Needs a roof.' })
  expect(localStorage).toHaveLength(0)
})

it('a keystroke survives when the tab is killed before it is painted', async () => {
  const database = await begin()
  const workingCopy = await open(database)
  workingCopy.typeComment(key, 'L')
  workingCopy.typeComment(key, 'Le')
  // Ending the tab also ends its frames: none of their code runs any more.
  await journal().takeIn(database)
  expect((await open(database)).point('outside', 'roof')?.edit).toMatchObject({ comment: 'Le', base: 0 })
})

it('a keystroke during the write of the previous one stays in the journal', async () => {
  const database = await begin()
  const workingCopy = await open(database)
  workingCopy.typeComment(key, 'L')
  const written = workingCopy.flush()
  workingCopy.typeComment(key, 'Le')
  await written
  expect(localStorage.getItem(localStorage.key(0) ?? '')).toContain('"Le"')
  await workingCopy.flush()
  expect(localStorage).toHaveLength(0)
})

it('the journal contains nothing that is on the disk', async () => {
  const workingCopy = await open(await begin())
  workingCopy.editPoint(key, { comment: 'Leaks' })
  expect(localStorage).toHaveLength(1)
  await workingCopy.flush()
  expect(localStorage).toHaveLength(0)
})

it('the journal does not overwrite what was typed later in another tab', async () => {
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

import { createMemoryDatabase, openTypedJournal } from '@fieldproof/kit/offline-work'
import { aReport, anEntry, condition, note, reportId, text, walls } from '../testing/reports.ts'
import { typedRows } from './databases.ts'
import { keepReport, ReportWorkingCopy } from './report-working-copy.ts'
import type { ReportDatabase, Row } from './rows.ts'

const entryId = anEntry()._id
const at = (fieldId: string) => ({ fieldId, round: 0 })
const journal = () => openTypedJournal(localStorage, 'reports-of-one', typedRows)
const open = async (database: ReportDatabase): Promise<ReportWorkingCopy> => {
  const workingCopy = await ReportWorkingCopy.open(database, reportId)
  if (!workingCopy) throw new Error('The report is not on the device')
  return workingCopy
}
const begin = async (): Promise<ReportDatabase> => {
  const database = { ...createMemoryDatabase<Row>(), typed: journal() }
  await keepReport(database, aReport({ entries: [anEntry({ values: [condition('good'), text('Dry')] })] }), 0)
  return database
}
/** Another tab opens what a killed one left behind. */
const afterKill = async (database: ReportDatabase) => {
  await journal().takeIn(database)
  expect(localStorage).toHaveLength(0)
  return (await open(database)).entry(entryId)
}
const inAnyOrder = (values: readonly unknown[] = []) =>
  [...values].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))

beforeEach(() => localStorage.clear())

it('a keystroke survives when the tab is killed before it is painted, with the rest of the entry', async () => {
  const database = await begin()
  const workingCopy = await open(database)
  workingCopy.typeAnswer(entryId, at(note), text('Dry w'))
  workingCopy.typeAnswer(entryId, at(note), text('Dry wa'))
  const entry = await afterKill(database)
  expect(inAnyOrder(entry?.edit?.values)).toEqual(inAnyOrder([condition('good'), text('Dry wa')]))
  expect(entry?.edit?.base).toMatchObject({ revision: anEntry().revision })
})

it('a keystroke is applied on top of a change that is not on the disk either', async () => {
  const database = await begin()
  const workingCopy = await open({ ...database, change: () => new Promise(() => {}) })
  workingCopy.answer(entryId, at(walls), condition('poor'))
  workingCopy.typeAnswer(entryId, at(note), text('Wet'))
  const entry = await afterKill(database)
  expect(inAnyOrder(entry?.edit?.values)).toEqual(inAnyOrder([condition('poor'), text('Wet')]))
})

it('a keystroke does not come back after the answer was changed in another way', async () => {
  const database = await begin()
  const workingCopy = await open({ ...database, change: () => new Promise(() => {}) })
  workingCopy.typeAnswer(entryId, at(note), text('Wet'))
  workingCopy.answer(entryId, at(note), undefined)
  expect((await afterKill(database))?.edit?.values).toEqual([condition('good')])
})

it('a keystroke notes only its own text, and nothing is left once all is on the disk', async () => {
  const workingCopy = await open(await begin())
  workingCopy.typeAnswer(entryId, at(note), text('Wet'))
  const noted = Array.from({ length: localStorage.length }, (_, index) =>
    localStorage.getItem(localStorage.key(index) ?? ''),
  )
  expect(noted.join()).toContain('Wet')
  expect(noted.join()).not.toContain('condition')
  await workingCopy.flush()
  expect(localStorage).toHaveLength(0)
})

it('keystrokes in the title are noted, too', async () => {
  const database = await begin()
  const workingCopy = await open(database)
  workingCopy.typeTitle(entryId, 'South s')
  const entry = await afterKill(database)
  expect(entry?.edit?.title).toBe('South s')
  expect(inAnyOrder(entry?.edit?.values)).toEqual(inAnyOrder([condition('good'), text('Dry')]))
})

import { createMemoryDatabase } from '@fieldproof/kit/desk'
import {
  aReport,
  anEntry,
  condition,
  createFakeServer,
  crack,
  note,
  reportId,
  shots,
  text,
  walls,
} from '../testing/reports.ts'
import { drainReport, refresh } from './drain.ts'
import { keepReport, ReportDesk } from './report-desk.ts'
import { blobKey, fileKey, sortRows, type Row } from './rows.ts'
import { waitingOf } from './views.ts'

const entryId = anEntry()._id

const begin = async (report = aReport()) => {
  const server = createFakeServer(report)
  const database = createMemoryDatabase<Row>()
  let now = Date.parse('2026-11-03T08:00:00.000Z')
  await keepReport(database, report, now)
  const desk = await ReportDesk.open(database, reportId)
  if (!desk) throw new Error('The report is not on the device')
  const tools = {
    database,
    calls: server.calls,
    now: () => now,
    onSending: () => {},
    onArrived: () => {},
  }
  return {
    server,
    database,
    desk,
    drain: async () => {
      await desk.flush()
      await drainReport(tools, reportId)
    },
    refresh: () => refresh(tools, reportId),
    rows: async () => sortRows(await database.rows('')),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    keepPhoto: async (of: string) => {
      const id = crypto.randomUUID()
      await desk.writeRows(
        [
          {
            put: {
              kind: 'file',
              key: fileKey(reportId, id),
              id,
              entryId: of,
              name: 'photo.jpg',
              size: 3,
              contentType: 'image/jpeg',
              at: now,
              isUploaded: false,
              refused: null,
            },
          },
        ],
        [
          {
            put: {
              key: blobKey(reportId, id),
              file: new Blob(['abc']),
              source: null,
              thumbnail: null,
              quarterTurns: 0,
            },
          },
        ],
      )
      desk.changeAnswer(of, { fieldId: shots, round: 0 }, (answer) => ({
        kind: 'photo',
        fieldId: shots,
        round: 0,
        fileIds: [...(answer?.kind === 'photo' ? answer.fileIds : []), id],
      }))
      return id
    },
  }
}
const at = (fieldId: string) => ({ fieldId, round: 0 })

describe('what was written without a network', () => {
  it('arrives once each, texts before pictures, and nothing is left to send', async () => {
    const { server, desk, drain, keepPhoto } = await begin()
    const id = await desk.addEntry()
    desk.answer(id, at(walls), condition('good'))
    desk.typeAnswer(id, at(note), text('Dry'))
    const photo = await keepPhoto(id)
    await drain()
    expect(server.sent).toEqual(['add', 'sign', 'put', 'edit'])
    const [entry] = server.report().entries
    expect(entry?.values).toEqual([
      condition('good'),
      text('Dry'),
      { kind: 'photo', fieldId: shots, round: 0, fileIds: [photo] },
    ])
    expect(waitingOf(desk.all()).total).toBe(0)
    await drain()
    expect(server.sent).toHaveLength(4)
  })

  it('goes with the next run where it was typed while the entry was on its way', async () => {
    const { server, desk, drain } = await begin()
    const id = await desk.addEntry()
    desk.typeAnswer(id, at(note), text('Dr'))
    const { add } = server.calls
    server.calls.add = async (body) => {
      desk.typeAnswer(id, at(note), text('Dry'))
      await desk.flush()
      return add(body)
    }
    await drain()
    expect(server.sent).toEqual(['add'])
    expect(server.report().entries[0]?.values).toEqual([text('Dr')])
    await drain()
    expect(server.report().entries[0]?.values).toEqual([text('Dry')])
    expect(waitingOf(desk.all()).total).toBe(0)
  })

  it.each(['lost-request', 'lost-answer'] as const)('arrives once each over a line with a %s', async (line) => {
    const { server, desk, drain } = await begin()
    const id = await desk.addEntry()
    desk.answer(id, at(walls), condition('good'))
    // The refresh before it goes through; what is sent does not.
    await desk.flush()
    server.calls.read = async () => server.report()
    server.setLine(line)
    await expect(drain()).rejects.toMatchObject({ status: 0 })
    server.setLine('ok')
    desk.typeAnswer(id, at(note), text('Typed meanwhile'))
    await drain()
    expect(server.report().entries).toHaveLength(1)
    expect(server.report().entries[0]?.values).toEqual([condition('good'), text('Typed meanwhile')])
    expect(waitingOf(desk.all()).total).toBe(0)
  })

  it('leaves out what a condition hides, and keeps it on the device until the entry has arrived', async () => {
    const { server, desk, drain } = await begin()
    const id = await desk.addEntry()
    desk.answer(id, at(walls), condition('poor'))
    desk.answer(id, at(crack), { kind: 'text', fieldId: crack, round: 0, text: 'North' })
    desk.answer(id, at(walls), condition('good'))
    await drain()
    expect(server.report().entries[0]?.values).toEqual([condition('good')])
  })

  it('that was deleted here goes only when it can no longer be taken back', async () => {
    const { server, desk, drain, pass, rows } = await begin(aReport({ entries: [anEntry()] }))
    const undo = await desk.removeEntry(entryId)
    await undo()
    await drain()
    await desk.removeEntry(entryId)
    pass(-Date.now())
    await drain()
    expect(server.report().entries).toHaveLength(1)
    pass(2 * Date.now())
    await drain()
    expect(server.report().entries).toEqual([])
    expect((await rows()).entries).toEqual([])
  })
})

describe('what somebody else wrote meanwhile', () => {
  it('is put together where they wrote elsewhere in the entry', async () => {
    const { server, desk, drain } = await begin(aReport({ entries: [anEntry({ values: [condition('good')] })] }))
    desk.typeAnswer(entryId, at(note), text('Mine'))
    server.edit(entryId, [condition('poor')])
    await drain()
    expect(server.report().entries[0]?.values).toEqual(expect.arrayContaining([condition('poor'), text('Mine')]))
    expect(desk.entry(entryId)).toMatchObject({ clash: null, edit: null })
  })

  it('is put to the user where both wrote in one place; nothing is sent until they choose', async () => {
    const { server, desk, drain } = await begin(aReport({ entries: [anEntry()] }))
    desk.typeAnswer(entryId, at(note), text('Mine'))
    server.edit(entryId, [text('Theirs')])
    await drain()
    expect(server.report().entries[0]?.values).toEqual([text('Theirs')])
    expect(desk.entry(entryId)?.edit?.values).toEqual([text('Mine')])
    expect(desk.entry(entryId)?.clash).not.toBeNull()
    await desk.resolve(entryId, 'mine')
    await drain()
    expect(server.report().entries[0]?.values).toEqual([text('Mine')])
  })

  it('takes theirs where the user wants that', async () => {
    const { server, desk, drain } = await begin(aReport({ entries: [anEntry()] }))
    desk.typeAnswer(entryId, at(note), text('Mine'))
    server.edit(entryId, [text('Theirs')])
    await drain()
    await desk.resolve(entryId, 'theirs')
    await drain()
    expect(desk.entry(entryId)).toMatchObject({ edit: null, clash: null, server: { values: [text('Theirs')] } })
  })

  it('that deleted an entry which was changed here leaves the text, to be added again as another one', async () => {
    const { server, desk, drain } = await begin(aReport({ entries: [anEntry()] }))
    desk.typeAnswer(entryId, at(note), text('Mine'))
    server.change((report) => ({ ...report, entries: [] }))
    await drain()
    expect(desk.entry(entryId)).toMatchObject({ clash: { theirs: null }, edit: { values: [text('Mine')] } })
    await desk.resolve(entryId, 'mine')
    await drain()
    expect(server.report().entries).toMatchObject([{ values: [text('Mine')] }])
    expect(server.report().entries[0]?._id).not.toBe(entryId)
  })
})

describe('a report that takes nothing more', () => {
  it('because it was handed in leaves on the device what was not sent', async () => {
    const { server, desk, drain } = await begin(aReport({ entries: [anEntry()] }))
    desk.typeAnswer(entryId, at(note), text('Late'))
    server.change((report) => ({ ...report, frozenAt: '2026-11-03T08:00:00.000Z', canEdit: false, canFreeze: false }))
    await drain()
    expect(server.report().entries[0]?.values).toEqual([])
    expect(desk.entry(entryId)?.edit?.values).toEqual([text('Late')])
    expect(desk.all().head?.report.frozenAt).not.toBeNull()
    await drain()
    // It was tried once, and never again.
    expect(server.sent.filter((name) => name === 'edit')).toEqual(['edit'])
  })

  it('because its writer was taken out of the project leaves the text on the device', async () => {
    const { server, desk, drain } = await begin()
    const id = await desk.addEntry()
    desk.typeAnswer(id, at(note), text('Alone'))
    server.removePerson()
    await drain()
    expect(desk.all().head?.trouble).toMatchObject({ kind: 'gone' })
    expect(desk.entry(id)?.edit?.values).toEqual([text('Alone')])
    const asked = server.sent.length
    await drain()
    expect(server.sent).toHaveLength(asked)
  })
})

it('a refusal is told at its entry and holds up no other', async () => {
  const { server, desk, drain } = await begin()
  const first = await desk.addEntry('2026-11-03T08:00:00.000Z')
  const second = await desk.addEntry('2026-11-03T08:01:00.000Z')
  const { add } = server.calls
  server.calls.add = async (body) => {
    // oxlint-disable-next-line typescript/only-throw-error -- a refused call is a plain record everywhere
    if (body._id === first) throw { status: 400, code: 'invalid', message: 'Too long.' }
    return add(body)
  }
  await drain()
  expect(desk.entry(first)?.edit?.refused).toBe('Too long.')
  expect(server.report().entries.map(({ _id }) => _id)).toEqual([second])
})

it('a file that the device no longer has is told, and the answers arrive without it', async () => {
  const { server, desk, database, drain, keepPhoto } = await begin()
  const id = await desk.addEntry()
  desk.answer(id, at(walls), condition('good'))
  const photo = await keepPhoto(id)
  await database.writeBlobs([{ remove: blobKey(reportId, photo) }])
  await drain()
  expect(server.report().entries[0]?.values).toEqual([condition('good')])
  expect(waitingOf(desk.all()).stopped).toBe(1)
})

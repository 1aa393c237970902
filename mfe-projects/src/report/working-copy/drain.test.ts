import { createMemoryDatabase } from '@fieldproof/kit/offline-work'
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
import { keepReport, ReportWorkingCopy } from './report-working-copy.ts'
import { blobKey, fileKey, sortRows, type Row } from './rows.ts'
import { waitingOf } from './views.ts'

const entryId = anEntry()._id

const begin = async (report = aReport()) => {
  const server = createFakeServer(report)
  const database = createMemoryDatabase<Row>()
  let now = Date.parse('2026-11-03T08:00:00.000Z')
  await keepReport(database, report, now)
  const workingCopy = await ReportWorkingCopy.open(database, reportId)
  if (!workingCopy) throw new Error('The report is not on the device')
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
    workingCopy,
    drain: async () => {
      await workingCopy.flush()
      await drainReport(tools, reportId)
    },
    refresh: () => refresh(tools, reportId),
    rows: async () => sortRows(await database.rows('')),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    keepPhoto: async (of: string) => {
      const id = crypto.randomUUID()
      await workingCopy.writeRows(
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
      workingCopy.changeAnswer(of, { fieldId: shots, round: 0 }, (answer) => ({
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

describe('text that was written offline', () => {
  it('arrives exactly once, texts before pictures, and nothing is left to send', async () => {
    const { server, workingCopy, drain, keepPhoto } = await begin()
    const id = await workingCopy.addEntry()
    workingCopy.answer(id, at(walls), condition('good'))
    workingCopy.typeAnswer(id, at(note), text('Dry'))
    const photo = await keepPhoto(id)
    await drain()
    expect(server.sent).toEqual(['add', 'sign', 'put', 'edit'])
    const [entry] = server.report().entries
    expect(entry?.values).toEqual([
      condition('good'),
      text('Dry'),
      { kind: 'photo', fieldId: shots, round: 0, fileIds: [photo] },
    ])
    expect(waitingOf(workingCopy.all()).total).toBe(0)
    await drain()
    expect(server.sent).toHaveLength(4)
  })

  it('goes with the next run if it was typed while the entry was being sent', async () => {
    const { server, workingCopy, drain } = await begin()
    const id = await workingCopy.addEntry()
    workingCopy.typeAnswer(id, at(note), text('Dr'))
    const { add } = server.calls
    server.calls.add = async (body) => {
      workingCopy.typeAnswer(id, at(note), text('Dry'))
      await workingCopy.flush()
      return add(body)
    }
    await drain()
    expect(server.sent).toEqual(['add'])
    expect(server.report().entries[0]?.values).toEqual([text('Dr')])
    await drain()
    expect(server.report().entries[0]?.values).toEqual([text('Dry')])
    expect(waitingOf(workingCopy.all()).total).toBe(0)
  })

  it.each(['lost-request', 'lost-answer'] as const)('arrives once over a connection with a %s', async (line) => {
    const { server, workingCopy, drain } = await begin()
    const id = await workingCopy.addEntry()
    workingCopy.answer(id, at(walls), condition('good'))
    // The refresh before it succeeds; the sending does not.
    await workingCopy.flush()
    server.calls.read = async () => server.report()
    server.setLine(line)
    await expect(drain()).rejects.toMatchObject({ status: 0 })
    server.setLine('ok')
    workingCopy.typeAnswer(id, at(note), text('Typed meanwhile'))
    await drain()
    expect(server.report().entries).toHaveLength(1)
    expect(server.report().entries[0]?.values).toEqual([condition('good'), text('Typed meanwhile')])
    expect(waitingOf(workingCopy.all()).total).toBe(0)
  })

  it('does not conflict with itself after a lost response, more typing, and opening the report again', async () => {
    const { server, workingCopy, drain, refresh: readAnew } = await begin(aReport({ entries: [anEntry()] }))
    const id = await workingCopy.addEntry()
    const loseAnswer = async () => {
      // The refresh before it succeeds; the response to the entry is lost.
      server.calls.read = async () => server.report()
      server.setLine('lost-answer')
      await expect(drain()).rejects.toMatchObject({ status: 0 })
    }
    for (const [entry, words] of [
      [id, 'Added'],
      [entryId, 'Changed'],
    ] as const) {
      workingCopy.typeAnswer(entry, at(note), text(words))
      await loseAnswer()
      workingCopy.typeAnswer(entry, at(note), text(`${words}, and more`))
      await workingCopy.flush()
      await readAnew()
      expect(workingCopy.entry(entry)?.clash).toBeNull()
      await drain()
      await drain()
      expect(server.report().entries.find(({ _id }) => _id === entry)?.values).toEqual([text(`${words}, and more`)])
    }
    expect(waitingOf(workingCopy.all()).total).toBe(0)
  })

  it('leaves out hidden fields, and keeps them on the device until the entry has arrived', async () => {
    const { server, workingCopy, drain } = await begin()
    const id = await workingCopy.addEntry()
    workingCopy.answer(id, at(walls), condition('poor'))
    workingCopy.answer(id, at(crack), { kind: 'text', fieldId: crack, round: 0, text: 'North' })
    workingCopy.answer(id, at(walls), condition('good'))
    await drain()
    expect(server.report().entries[0]?.values).toEqual([condition('good')])
  })

  it('is deleted on the server only when that can no longer be undone', async () => {
    const { server, workingCopy, drain, pass, rows } = await begin(aReport({ entries: [anEntry()] }))
    const undo = await workingCopy.removeEntry(entryId)
    await undo()
    await drain()
    await workingCopy.removeEntry(entryId)
    pass(-Date.now())
    await drain()
    expect(server.report().entries).toHaveLength(1)
    pass(2 * Date.now())
    await drain()
    expect(server.report().entries).toEqual([])
    expect((await rows()).entries).toEqual([])
  })
})

describe("other people's changes", () => {
  it('are merged if they concern other parts of the entry', async () => {
    const { server, workingCopy, drain } = await begin(aReport({ entries: [anEntry({ values: [condition('good')] })] }))
    workingCopy.typeAnswer(entryId, at(note), text('Mine'))
    server.edit(entryId, [condition('poor')])
    await drain()
    expect(server.report().entries[0]?.values).toEqual(expect.arrayContaining([condition('poor'), text('Mine')]))
    expect(workingCopy.entry(entryId)).toMatchObject({ clash: null, edit: null })
  })

  it('in the same place are shown to the user; nothing is sent until they choose', async () => {
    const { server, workingCopy, drain } = await begin(aReport({ entries: [anEntry()] }))
    workingCopy.typeAnswer(entryId, at(note), text('Mine'))
    server.edit(entryId, [text('Theirs')])
    await drain()
    expect(server.report().entries[0]?.values).toEqual([text('Theirs')])
    expect(workingCopy.entry(entryId)?.edit?.values).toEqual([text('Mine')])
    expect(workingCopy.entry(entryId)?.clash).not.toBeNull()
    await workingCopy.resolve(entryId, 'mine')
    await drain()
    expect(server.report().entries[0]?.values).toEqual([text('Mine')])
  })

  it('win if the user wants that', async () => {
    const { server, workingCopy, drain } = await begin(aReport({ entries: [anEntry()] }))
    workingCopy.typeAnswer(entryId, at(note), text('Mine'))
    server.edit(entryId, [text('Theirs')])
    await drain()
    await workingCopy.resolve(entryId, 'theirs')
    await drain()
    expect(workingCopy.entry(entryId)).toMatchObject({ edit: null, clash: null, server: { values: [text('Theirs')] } })
  })

  it('that delete an entry with changes from here keep the text, and the user can add it again as a new entry', async () => {
    const { server, workingCopy, drain } = await begin(aReport({ entries: [anEntry()] }))
    workingCopy.typeAnswer(entryId, at(note), text('Mine'))
    server.change((report) => ({ ...report, entries: [] }))
    await drain()
    expect(workingCopy.entry(entryId)).toMatchObject({ clash: { theirs: null }, edit: { values: [text('Mine')] } })
    await workingCopy.resolve(entryId, 'mine')
    await drain()
    expect(server.report().entries).toMatchObject([{ values: [text('Mine')] }])
    expect(server.report().entries[0]?._id).not.toBe(entryId)
  })
})

describe('pictures that the server has deleted', () => {
  /** An entry whose first picture has arrived, and with unsent text and another picture. */
  const withPictures = async () => {
    const all = await begin()
    const { workingCopy, drain, keepPhoto } = all
    const id = await workingCopy.addEntry()
    const arrived = await keepPhoto(id)
    await drain()
    const waiting = await keepPhoto(id)
    workingCopy.typeAnswer(id, at(note), text('Mine'))
    await workingCopy.flush()
    return { ...all, id, arrived, waiting }
  }
  const shotsOf = (fileIds: string[]) => ({ kind: 'photo', fieldId: shots, round: 0, fileIds })

  it('are not sent with an entry that is added again, while the others are', async () => {
    const { server, workingCopy, drain, id, waiting } = await withPictures()
    server.remove(id)
    await drain()
    await workingCopy.resolve(id, 'mine')
    await drain()
    const [entry] = server.report().entries
    expect(entry?.values).toEqual(expect.arrayContaining([text('Mine'), shotsOf([waiting])]))
    expect(waitingOf(workingCopy.all())).toMatchObject({ total: 0, stopped: 0 })
  })

  it('are not sent with an answer that the user keeps although someone else removed them', async () => {
    const { server, workingCopy, drain, id, waiting } = await withPictures()
    server.edit(id, [])
    await drain()
    expect(workingCopy.entry(id)?.clash).not.toBeNull()
    await workingCopy.resolve(id, 'mine')
    await drain()
    expect(server.report().entries[0]?.values).toEqual(expect.arrayContaining([text('Mine'), shotsOf([waiting])]))
    expect(waitingOf(workingCopy.all())).toMatchObject({ total: 0, stopped: 0 })
  })

  it('leave no answer if there was no other', async () => {
    const { server, workingCopy, drain, id, arrived } = await withPictures()
    workingCopy.changeAnswer(id, at(shots), () => shotsOf([arrived]) as never)
    server.remove(id)
    await drain()
    await workingCopy.resolve(id, 'mine')
    await drain()
    expect(server.report().entries[0]?.values).toEqual([text('Mine')])
  })
})

describe('a report that was requested before something arrived', () => {
  /** The user reads the report; the response is late. */
  const readLate = ({ server, refresh: readAnew }: Awaited<ReturnType<typeof begin>>) => {
    const { read } = server.calls
    const late = Promise.withResolvers<void>()
    server.calls.read = async (id) => {
      server.calls.read = read
      const answer = await read(id)
      await late.promise
      return answer
    }
    const reading = readAnew()
    return async () => {
      late.resolve()
      await reading
    }
  }

  it('does not remove an entry that arrived meanwhile', async () => {
    const all = await begin()
    const { workingCopy, drain, rows, server } = all
    const answer = readLate(all)
    const id = await workingCopy.addEntry()
    workingCopy.typeAnswer(id, at(note), text('Dry'))
    await drain()
    await answer()
    expect(workingCopy.entry(id)).toMatchObject({ server: { values: [text('Dry')] }, clash: null })
    // The next run reads what the late response could not show.
    expect((await rows()).head?.isBehind).toBe(true)
    await drain()
    expect(server.sent.at(-1)).toBe('read')
    expect((await rows()).head?.isBehind).toBe(false)
  })

  it('does not call a new entry deleted while its text is being changed', async () => {
    const all = await begin()
    const { workingCopy, drain } = all
    const answer = readLate(all)
    const id = await workingCopy.addEntry()
    workingCopy.typeAnswer(id, at(note), text('Dr'))
    await drain()
    workingCopy.typeAnswer(id, at(note), text('Dry'))
    await workingCopy.flush()
    await answer()
    expect(workingCopy.entry(id)).toMatchObject({ edit: { values: [text('Dry')] }, clash: null })
  })

  it('does not bring back a deleted entry, or an older version of one', async () => {
    const other = anEntry({ _id: crypto.randomUUID() })
    const all = await begin(aReport({ entries: [anEntry(), other] }))
    const { workingCopy, drain, pass } = all
    const answer = readLate(all)
    await workingCopy.removeEntry(entryId)
    workingCopy.typeAnswer(other._id, at(note), text('Dry'))
    pass(2 * Date.now())
    await drain()
    await answer()
    expect(workingCopy.entry(entryId)).toBeNull()
    expect(workingCopy.entry(other._id)).toMatchObject({ edit: null, server: { values: [text('Dry')] } })
  })
})

describe('a report that accepts no more changes', () => {
  it('because it was handed in leaves unsent changes on the device', async () => {
    const { server, workingCopy, drain } = await begin(aReport({ entries: [anEntry()] }))
    workingCopy.typeAnswer(entryId, at(note), text('Late'))
    server.change((report) => ({ ...report, frozenAt: '2026-11-03T08:00:00.000Z', canEdit: false, canFreeze: false }))
    await drain()
    expect(server.report().entries[0]?.values).toEqual([])
    expect(workingCopy.entry(entryId)?.edit?.values).toEqual([text('Late')])
    expect(workingCopy.all().head?.report.frozenAt).not.toBeNull()
    await drain()
    // It was tried once, and never again.
    expect(server.sent.filter((name) => name === 'edit')).toEqual(['edit'])
  })

  it('because its writer was removed from the project leaves the text on the device', async () => {
    const { server, workingCopy, drain } = await begin()
    const id = await workingCopy.addEntry()
    workingCopy.typeAnswer(id, at(note), text('Alone'))
    server.removePerson()
    await drain()
    expect(workingCopy.all().head?.trouble).toMatchObject({ kind: 'gone' })
    expect(workingCopy.entry(id)?.edit?.values).toEqual([text('Alone')])
    const noOfCalls = server.sent.length
    await drain()
    expect(server.sent).toHaveLength(noOfCalls)
  })
})

it('a refusal is shown at its entry and does not block the others', async () => {
  const { server, workingCopy, drain } = await begin()
  const first = await workingCopy.addEntry('2026-11-03T08:00:00.000Z')
  const second = await workingCopy.addEntry('2026-11-03T08:01:00.000Z')
  const { add } = server.calls
  server.calls.add = async (body) => {
    // oxlint-disable-next-line typescript/only-throw-error -- a refused call is a plain record everywhere
    if (body._id === first) throw { status: 400, code: 'invalid', message: 'Too long.' }
    return add(body)
  }
  await drain()
  expect(workingCopy.entry(first)?.edit?.refused).toBe('Too long.')
  expect(server.report().entries.map(({ _id }) => _id)).toEqual([second])
})

it('a picture that is removed before it was sent leaves neither a notice nor its file on the device', async () => {
  const { workingCopy, database, rows, drain, keepPhoto } = await begin()
  const id = await workingCopy.addEntry()
  const photo = await keepPhoto(id)
  await workingCopy.flush()
  workingCopy.changeAnswer(id, at(shots), () => undefined)
  await workingCopy.forgetFile(photo)
  expect((await rows()).files).toEqual([])
  expect(await database.blob(blobKey(reportId, photo))).toBeNull()
  await drain()
  expect(waitingOf(workingCopy.all()).total).toBe(0)
})

it('an entry that is deleted before it was sent leaves no picture on the device', async () => {
  const { workingCopy, database, pass, drain, keepPhoto } = await begin()
  const id = await workingCopy.addEntry()
  const photo = await keepPhoto(id)
  await workingCopy.flush()
  await workingCopy.removeEntry(id)
  pass(2 * Date.now())
  await drain()
  expect(await database.blob(blobKey(reportId, photo))).toBeNull()
})

it('a file that is missing on the device is reported, and the answers arrive without it', async () => {
  const { server, workingCopy, database, drain, keepPhoto } = await begin()
  const id = await workingCopy.addEntry()
  workingCopy.answer(id, at(walls), condition('good'))
  const photo = await keepPhoto(id)
  await database.writeBlobs([{ remove: blobKey(reportId, photo) }])
  await drain()
  expect(server.report().entries[0]?.values).toEqual([condition('good')])
  expect(waitingOf(workingCopy.all()).stopped).toBe(1)
})

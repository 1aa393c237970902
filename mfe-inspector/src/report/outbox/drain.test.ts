import fc from 'fast-check'
import { keepJob, ReportWorkingCopy } from '../working-copy/report-working-copy.ts'
import { createMemoryDatabase } from '../store/memory-database.ts'
import type { ReportDatabase } from '../store/report-database.ts'
import { blobKey, headKey, markId, pointKey } from '../store/report-rows.ts'
import { createFakeServer, fail, refusal, type Fault } from '../testing/fake-server.ts'
import { aJob, aReport, aTemplate, orderId } from '../testing/reports.ts'
import { conflictsOf, mediaOf, tasksOf, waitingOf } from '../views.ts'
import { namePhoto } from '../photo/keep-media.ts'
import { drainOrder, isWaiting, refresh, type DrainTools } from './drain.ts'
import { editEntry } from '../edit-entry.ts'
import { removeFromReport } from '../remove-media.ts'
import { newItem } from './errands.ts'

const openWorkingCopy = async (database: ReportDatabase): Promise<ReportWorkingCopy> => {
  const workingCopy = await ReportWorkingCopy.open(database, orderId)
  if (!workingCopy) throw new Error('The report is not on the device')
  return workingCopy
}
const begin = async (database: ReportDatabase = createMemoryDatabase()) => {
  await keepJob(database, aJob(), aTemplate, {})
  return { database, workingCopy: await openWorkingCopy(database) }
}
const toolsFor = (database: ReportDatabase, calls: DrainTools['calls']): DrainTools => ({
  database,
  calls,
  now: Date.now,
  newId: () => crypto.randomUUID(),
  onSending: () => {},
  onArrived: () => {},
})

const photo = async (workingCopy: ReportWorkingCopy, id: string = crypto.randomUUID()): Promise<string> => {
  await workingCopy.writeItems(
    [
      {
        put: newItem(
          orderId,
          id,
          {
            type: 'media',
            section: 'exterior',
            groupId: 'outside',
            itemId: 'roof',
            caption: '',
            takenAt: '2026-12-04T08:30:00.000Z',
            takenWhere: null,
            mediaKind: 'photo',
            name: 'roof.jpg',
            size: 3,
            contentType: 'image/jpeg',
          },
          Date.now(),
        ),
      },
    ],
    [
      {
        put: {
          key: blobKey(orderId, id),
          file: new Blob(['abc']),
          source: null,
          quarterTurns: 0,
          thumbnail: new Blob(['a']),
        },
      },
    ],
  )
  return id
}
const key = (groupId: string, itemId: string) => pointKey(orderId, groupId, itemId)

test("text from before the report was started arrives, including the answer to a customer's task", async () => {
  const { database, workingCopy } = await begin()
  const server = createFakeServer()
  workingCopy.editPoint(key('outside', 'roof'), { rating: 'poor', comment: 'Leaks ' })
  workingCopy.editField('summary', 'Needs a roof.')
  workingCopy.keepDraft(aJob().tasks[0]?._id ?? '', 'Unfinished')
  await workingCopy.writeItems([
    {
      put: newItem(
        orderId,
        crypto.randomUUID(),
        { type: 'entry', taskId: aJob().tasks[0]?._id ?? '', entryKind: 'text', text: 'It started.', file: null },
        1,
      ),
    },
  ])
  await workingCopy.flush()
  await drainOrder(toolsFor(database, server.calls), orderId)
  expect(server.point('outside', 'roof')).toMatchObject({ rating: 'poor', comment: 'Leaks', revision: 1 })
  expect(server.report()).toMatchObject({
    summary: 'Needs a roof.',
    tasks: [{ title: 'Start it cold', entries: [{ text: 'It started.' }] }],
  })
  expect(waitingOf(workingCopy.all()).total).toBe(0)
  // Unfinished text stays with its task, which has another id in the report.
  expect(aJob().tasks[0]?._id).not.toBe(server.report()?.tasks[0]?._id)
  expect(workingCopy.all().drafts).toMatchObject([{ name: server.report()?.tasks[0]?._id, text: 'Unfinished' }])
  // The field contains the typed text, including spaces.
  expect(workingCopy.point('outside', 'roof')).toMatchObject({ edit: null, server: { comment: 'Leaks ' } })
})

test('text of another device at another point is merged; at the same point both versions are kept until the user chooses', async () => {
  const { database, workingCopy } = await begin()
  const server = createFakeServer()
  const tools = toolsFor(database, server.calls)
  server.begin()
  await drainOrder(tools, orderId)
  server.writeElsewhere('outside', 'walls', { rating: 'good', comment: 'Dry', measured: null })
  server.writeElsewhere('outside', 'roof', { rating: 'fair', comment: 'Theirs', measured: null })
  workingCopy.editPoint(key('outside', 'roof'), { rating: 'failed', comment: 'Mine' })
  await workingCopy.flush()
  await drainOrder(tools, orderId)
  expect(workingCopy.point('outside', 'walls')?.server).toMatchObject({ rating: 'good', comment: 'Dry' })
  expect(conflictsOf(workingCopy.all()).points).toMatchObject([
    { edit: { comment: 'Mine' }, conflict: { comment: 'Theirs' } },
  ])
  expect(server.point('outside', 'roof')).toMatchObject({ comment: 'Theirs' })
  workingCopy.resolve(key('outside', 'roof'), 'mine')
  await workingCopy.flush()
  await drainOrder(tools, orderId)
  expect(server.point('outside', 'roof')).toMatchObject({ rating: 'failed', comment: 'Mine', revision: 2 })
  expect(conflictsOf(workingCopy.all()).points).toEqual([])
})

test('the same finding on two devices is not a conflict', async () => {
  const { database, workingCopy } = await begin()
  const server = createFakeServer()
  server.begin()
  server.writeElsewhere('inside', 'floor', { rating: 'good', comment: 'Fine', measured: null })
  workingCopy.editPoint(key('inside', 'floor'), { rating: 'good', comment: 'Fine' })
  await workingCopy.flush()
  await drainOrder(toolsFor(database, server.calls), orderId)
  expect(waitingOf(workingCopy.all()).total + conflictsOf(workingCopy.all()).points.length).toBe(0)
})

test('a summary that another device changed seconds after the last read is shown beside this device’s, and not overwritten', async () => {
  const { database, workingCopy } = await begin()
  const server = createFakeServer()
  const tools = toolsFor(database, server.calls)
  server.begin()
  await refresh(tools, orderId)
  server.changeElsewhere({ summary: 'Theirs' })
  // The event of the other device says that the report is outdated.
  await database.change([headKey(orderId)], ([row]) =>
    row?.kind === 'head' ? [{ put: { ...row, isBehind: true } }] : [],
  )
  workingCopy.editField('summary', 'Mine')
  await workingCopy.flush()
  await drainOrder(tools, orderId)
  expect(server.report()?.summary).toBe('Theirs')
  expect(conflictsOf(workingCopy.all()).fields).toMatchObject([{ name: 'summary', conflict: { value: 'Theirs' } }])
})

test('a summary that another device changed is shown beside this device’s, and not overwritten', async () => {
  const { database, workingCopy } = await begin()
  const server = createFakeServer()
  server.begin()
  server.changeElsewhere({ summary: 'Theirs' })
  workingCopy.editField('summary', 'Mine')
  await workingCopy.flush()
  await drainOrder(toolsFor(database, server.calls), orderId)
  expect(server.report()?.summary).toBe('Theirs')
  expect(conflictsOf(workingCopy.all()).fields).toMatchObject([
    { name: 'summary', edit: { value: 'Mine' }, conflict: { value: 'Theirs' } },
  ])
})

test('a change that the server refuses shows the refusal and does not block the others', async () => {
  const { database, workingCopy } = await begin()
  const server = createFakeServer()
  const calls = {
    ...server.calls,
    update: async (...[id, body]: Parameters<typeof server.calls.update>) =>
      body.items?.some(({ itemId }) => itemId === 'doors')
        ? fail(refusal(400, 'Not this one.'))
        : server.calls.update(id, body),
  }
  for (const itemId of ['floor', 'doors', 'stairs']) workingCopy.editPoint(key('inside', itemId), { rating: 'good' })
  await photo(workingCopy)
  await workingCopy.flush()
  await drainOrder(toolsFor(database, calls), orderId)
  expect([
    server.point('inside', 'floor')?.rating,
    server.point('inside', 'stairs')?.rating,
    server.report()?.media.length,
  ]).toEqual(['good', 'good', 1])
  expect(waitingOf(workingCopy.all())).toMatchObject({ points: 1, refused: 1 })
  expect(workingCopy.point('inside', 'doors')?.edit?.refused).toBe('Not this one.')
})

test('changes after the report was handed in elsewhere stay on the device', async () => {
  const { database, workingCopy } = await begin()
  const server = createFakeServer()
  server.begin()
  server.complete()
  workingCopy.editPoint(key('inside', 'floor'), { rating: 'poor', comment: 'Late' })
  await photo(workingCopy)
  await workingCopy.flush()
  await drainOrder(toolsFor(database, server.calls), orderId)
  expect(workingCopy.head()?.report?.status).toBe('completed')
  expect(waitingOf(workingCopy.all())).toMatchObject({ points: 1, total: 2 })
})

test('a missing order is marked, and the written text stays', async () => {
  const { database, workingCopy } = await begin()
  const calls = { ...createFakeServer().calls, start: async () => fail(refusal(404, 'Not found', 'not-found')) }
  workingCopy.editPoint(key('inside', 'floor'), { rating: 'poor' })
  await workingCopy.flush()
  await drainOrder(toolsFor(database, calls), orderId)
  expect(workingCopy.head()?.trouble).toMatchObject({ kind: 'gone' })
  expect(waitingOf(workingCopy.all()).points).toBe(1)
})

test('a sent photo leaves only its thumbnail on the device, and can be deleted', async () => {
  const { database, workingCopy } = await begin()
  const server = createFakeServer()
  const id = await photo(workingCopy)
  await drainOrder(toolsFor(database, server.calls), orderId)
  expect(await database.blob(blobKey(orderId, id))).toMatchObject({
    file: null,
    source: null,
    thumbnail: expect.any(Blob),
  })
  expect(mediaOf(workingCopy.all())).toMatchObject([{ id, item: null }])
  // The report is handed in with the server's revision.
  expect(workingCopy.head()?.report?.revision).toBe(server.report()?.revision)
  await workingCopy.writeItems([
    { put: newItem(orderId, crypto.randomUUID(), { type: 'media-gone', mediaId: id }, Date.now()) },
  ])
  await drainOrder(toolsFor(database, server.calls), orderId)
  expect(server.report()?.media).toEqual([])
  expect(await database.blob(blobKey(orderId, id))).toBeNull()
})

test('a photo that was deleted before it was sent needs no space on the device', async () => {
  const { database, workingCopy } = await begin()
  const server = createFakeServer()
  await refresh(toolsFor(database, server.calls), orderId)
  const id = await photo(workingCopy)
  const [item] = workingCopy.all().items
  await removeFromReport(workingCopy, id, item ?? null, { type: 'media-gone', mediaId: id })
  await drainOrder({ ...toolsFor(database, server.calls), now: () => Date.now() + 60_000 }, orderId)
  expect(waitingOf(workingCopy.all()).total).toBe(0)
  expect(await database.blob(blobKey(orderId, id))).toBeNull()
})

test('if everything arrived but a response was lost, it is read again until the report can be handed in', async () => {
  const { database, workingCopy } = await begin()
  let isLost = true
  const server = createFakeServer()
  const tools = toolsFor(database, {
    ...server.calls,
    read: async (id) => (isLost ? fail(refusal(503, 'busy', 'unavailable')) : server.calls.read(id)),
  })
  await photo(workingCopy)
  await expect(drainOrder(tools, orderId)).rejects.toMatchObject({ status: 503 })
  expect(waitingOf(workingCopy.all()).total).toBe(0)
  expect(isWaiting(workingCopy.all())).toBe(true)
  isLost = false
  await drainOrder(tools, orderId)
  expect(workingCopy.head()?.report?.revision).toBe(server.report()?.revision)
  expect(isWaiting(workingCopy.all())).toBe(false)
})

test('a photo that was sent without a response can no longer be changed, because it would be another photo with the same id', async () => {
  const { database, workingCopy } = await begin()
  let fault: Fault = 'ok'
  const server = createFakeServer(() => fault)
  await refresh(toolsFor(database, server.calls), orderId)
  const id = await photo(workingCopy)
  fault = 'lost-answer'
  await expect(drainOrder(toolsFor(database, server.calls), orderId)).rejects.toMatchObject({ status: 0 })
  const [shown] = mediaOf(workingCopy.all())
  if (!shown?.item) throw new Error('The photo does not wait any more')
  await namePhoto(workingCopy, shown.item, 'Too late')
  fault = 'ok'
  await drainOrder(toolsFor(database, server.calls), orderId)
  expect(server.report()?.media).toMatchObject([{ _id: id, caption: '' }])
})

test('a text about a task that is changed while it is being sent arrives as changed', async () => {
  const { database, workingCopy } = await begin()
  let changeOnce = async () => {}
  const server = createFakeServer(
    () => 'ok',
    () => changeOnce(),
  )
  await refresh(toolsFor(database, server.calls), orderId)
  const taskId = tasksOf(workingCopy.all())[0]?.id ?? ''
  await workingCopy.writeItems([
    {
      put: newItem(
        orderId,
        crypto.randomUUID(),
        { type: 'entry', taskId, entryKind: 'text', text: 'It started.', file: null },
        Date.now(),
      ),
    },
  ])
  const [shown] = tasksOf(workingCopy.all())[0]?.entries ?? []
  if (!shown) throw new Error('The text is not shown')
  changeOnce = async () => {
    changeOnce = async () => {}
    await editEntry(workingCopy, shown, 'It started twice.')
    expect(tasksOf(workingCopy.all())[0]?.entries).toMatchObject([{ text: 'It started twice.' }])
  }
  await drainOrder(toolsFor(database, server.calls), orderId)
  expect(server.report()?.tasks[0]?.entries).toMatchObject([{ text: 'It started twice.' }])
  expect(waitingOf(workingCopy.all()).total).toBe(0)
})

/** The power fails during a write or a request. */
class Killed extends Error {}

type Deed =
  | { do: 'rate'; point: number; rating: 'good' | 'fair' | 'poor'; comment: string }
  | { do: 'photo' }
  | { do: 'task' }
  | { do: 'entry' }
  | { do: 'mark'; isComplete: boolean }
  | { do: 'send' }
const points =
  aReport().checklist?.groups.flatMap(({ groupId, items }) => items.map(({ itemId }) => [groupId, itemId] as const)) ??
  []
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('rate' as const),
      point: fc.nat(points.length - 1),
      rating: fc.constantFrom('good' as const, 'fair' as const, 'poor' as const),
      comment: fc.string({ maxLength: 8 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('photo' as const) }) },
  fc.record({ do: fc.constant('task' as const) }),
  fc.record({ do: fc.constant('entry' as const) }),
  fc.record({ do: fc.constant('mark' as const), isComplete: fc.boolean() }),
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
)
const fault = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Fault>('ok') },
  fc.constantFrom<Fault>('lost-request', 'lost-answer', 'busy'),
)

test('whatever fails, is lost, is duplicated or killed: every change arrives once, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { maxLength: 25 }),
      fc.array(fault, { maxLength: 40 }),
      fc.array(fc.nat(7), { maxLength: 40 }),
      fc.array(fc.nat(3), { maxLength: 40 }),
      async (deeds, givenFaults, givenKills, givenInterruptions) => {
        const [faults, kills, interruptions] = [[...givenFaults], [...givenKills], [...givenInterruptions]]
        const { database, workingCopy } = await begin()
        const expected = new Map<string, { rating: string; comment: string }>()
        const photos: string[] = []
        const tasks: string[] = []
        const entries: string[] = []
        const queue = [...deeds]
        let marked: boolean | null = null

        const act = async (next: Deed): Promise<void> => {
          const now = Date.now()
          const taskId = tasksOf(workingCopy.all())[0]?.id ?? ''
          const id = crypto.randomUUID()
          switch (next.do) {
            case 'rate': {
              const [groupId, itemId] = points[next.point] ?? ['', '']
              expected.set(`${groupId}/${itemId}`, { rating: next.rating, comment: next.comment.trim() })
              workingCopy.editPoint(key(groupId, itemId), { rating: next.rating, comment: next.comment })
              return workingCopy.flush()
            }
            case 'photo':
              photos.push(await photo(workingCopy, id))
              return
            case 'task':
              tasks.push(id)
              return workingCopy.writeItems([
                { put: newItem(orderId, id, { type: 'task', title: 'More', description: '' }, now) },
              ])
            case 'entry':
              entries.push(id)
              return workingCopy.writeItems([
                {
                  put: newItem(
                    orderId,
                    id,
                    { type: 'entry', taskId, entryKind: 'text', text: 'Seen', file: null },
                    now,
                  ),
                },
              ])
            case 'mark':
              marked = next.isComplete
              return workingCopy.writeItems([
                { put: newItem(orderId, markId(taskId), { type: 'mark', taskId, isComplete: next.isComplete }, now) },
              ])
            case 'send':
              return undefined
          }
        }
        // While a request is pending, the inspector continues to write.
        const server = createFakeServer(
          () => faults.shift() ?? 'ok',
          async () => {
            if ((interruptions.shift() ?? 1) !== 0) return
            const next = queue.shift()
            if (next && next.do !== 'send') await act(next)
          },
        )
        const killing: ReportDatabase = {
          ...database,
          changeAll: async (prefix, decide, blobs) => {
            const when = kills.shift() ?? 7
            if (when === 0) throw new Killed()
            await database.changeAll(prefix, decide, blobs)
            if (when === 1) throw new Killed()
          },
          change: async (keys, decide, blobs) => {
            const when = kills.shift() ?? 7
            if (when === 0) throw new Killed()
            await database.change(keys, decide, blobs)
            if (when === 1) throw new Killed()
          },
        }
        const send = () => drainOrder(toolsFor(killing, server.calls), orderId).catch(() => {})
        for (let next = queue.shift(); next; next = queue.shift()) await (next.do === 'send' ? send() : act(next))
        // The connection works again: run as often as necessary.
        for (let tries = 0; tries < 120 && waitingOf(workingCopy.all()).total > 0; tries += 1) await send()

        expect(waitingOf(workingCopy.all())).toMatchObject({ total: 0, refused: 0 })
        expect(conflictsOf(workingCopy.all()).points).toEqual([])
        for (const [name, value] of expected)
          expect(server.point(...(name.split('/') as [string, string]))).toMatchObject(value)
        const report = server.report()
        const sorted = (ids: readonly string[]) => ids.toSorted()
        expect(sorted(report?.media.map(({ _id }) => _id) ?? [])).toEqual(sorted(photos))
        expect(sorted(report?.tasks.flatMap((task) => task.entries.map(({ _id }) => _id)) ?? [])).toEqual(
          sorted(entries),
        )
        expect(
          sorted(report?.tasks.filter(({ addedBy }) => addedBy === 'inspector').map(({ _id }) => _id) ?? []),
        ).toEqual(sorted(tasks))
        if (marked !== null) expect(report?.tasks[0]?.isComplete).toBe(marked)
        for (const what of ['media', 'task', 'entry']) {
          const all = server.done.filter((one) => one.startsWith(`${what} `))
          expect(new Set(all).size).toBe(all.length)
        }
      },
    ),
    { numRuns: 300 },
  )
}, 60_000)

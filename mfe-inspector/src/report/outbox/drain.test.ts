import fc from 'fast-check'
import { keepJob, ReportDesk } from '../desk/report-desk.ts'
import { createMemoryDatabase } from '../store/memory-database.ts'
import type { ReportDatabase } from '../store/report-database.ts'
import { blobKey, markId, pointKey } from '../store/report-rows.ts'
import { createFakeServer, fail, refusal, type Fault } from '../testing/fake-server.ts'
import { aJob, aReport, aTemplate, orderId } from '../testing/reports.ts'
import { conflictsOf, mediaOf, tasksOf, waitingOf } from '../views.ts'
import { namePhoto } from '../photo/keep-media.ts'
import { drainOrder, isWaiting, refresh, type DrainTools } from './drain.ts'
import { newItem } from './errands.ts'

const openDesk = async (database: ReportDatabase): Promise<ReportDesk> => {
  const desk = await ReportDesk.open(database, orderId)
  if (!desk) throw new Error('The report is not on the device')
  return desk
}
const begin = async (database: ReportDatabase = createMemoryDatabase()) => {
  await keepJob(database, aJob(), aTemplate, {})
  return { database, desk: await openDesk(database) }
}
const toolsFor = (database: ReportDatabase, calls: DrainTools['calls']): DrainTools => ({
  database,
  calls,
  now: Date.now,
  newId: () => crypto.randomUUID(),
  onSending: () => {},
  onArrived: () => {},
})

const photo = async (desk: ReportDesk, id: string = crypto.randomUUID()): Promise<string> => {
  await desk.writeItems(
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

test("what was written before the report was begun arrives, the answer to a customer's task with it", async () => {
  const { database, desk } = await begin()
  const server = createFakeServer()
  desk.editPoint(key('outside', 'roof'), { rating: 'poor', comment: 'Leaks ' })
  desk.editField('summary', 'Needs a roof.')
  await desk.writeItems([
    {
      put: newItem(
        orderId,
        crypto.randomUUID(),
        { type: 'entry', taskId: aJob().tasks[0]?._id ?? '', entryKind: 'text', text: 'It started.', file: null },
        1,
      ),
    },
  ])
  await desk.flush()
  await drainOrder(toolsFor(database, server.calls), orderId)
  expect(server.point('outside', 'roof')).toMatchObject({ rating: 'poor', comment: 'Leaks', revision: 1 })
  expect(server.report()).toMatchObject({
    summary: 'Needs a roof.',
    tasks: [{ title: 'Start it cold', entries: [{ text: 'It started.' }] }],
  })
  expect(waitingOf(desk.all()).total).toBe(0)
  // The field holds what was typed, spaces and all.
  expect(desk.point('outside', 'roof')).toMatchObject({ edit: null, server: { comment: 'Leaks ' } })
})

test('what another device wrote at another point is taken over; at the same point both are kept until the user chooses', async () => {
  const { database, desk } = await begin()
  const server = createFakeServer()
  const tools = toolsFor(database, server.calls)
  server.begin()
  await drainOrder(tools, orderId)
  server.writeElsewhere('outside', 'walls', { rating: 'good', comment: 'Dry', measured: null })
  server.writeElsewhere('outside', 'roof', { rating: 'fair', comment: 'Theirs', measured: null })
  desk.editPoint(key('outside', 'roof'), { rating: 'failed', comment: 'Mine' })
  await desk.flush()
  await drainOrder(tools, orderId)
  expect(desk.point('outside', 'walls')?.server).toMatchObject({ rating: 'good', comment: 'Dry' })
  expect(conflictsOf(desk.all()).points).toMatchObject([{ edit: { comment: 'Mine' }, conflict: { comment: 'Theirs' } }])
  expect(server.point('outside', 'roof')).toMatchObject({ comment: 'Theirs' })
  desk.resolve(key('outside', 'roof'), 'mine')
  await desk.flush()
  await drainOrder(tools, orderId)
  expect(server.point('outside', 'roof')).toMatchObject({ rating: 'failed', comment: 'Mine', revision: 2 })
  expect(conflictsOf(desk.all()).points).toEqual([])
})

test('the same finding on two devices is no conflict', async () => {
  const { database, desk } = await begin()
  const server = createFakeServer()
  server.begin()
  server.writeElsewhere('inside', 'floor', { rating: 'good', comment: 'Fine', measured: null })
  desk.editPoint(key('inside', 'floor'), { rating: 'good', comment: 'Fine' })
  await desk.flush()
  await drainOrder(toolsFor(database, server.calls), orderId)
  expect(waitingOf(desk.all()).total + conflictsOf(desk.all()).points.length).toBe(0)
})

test('a summary that another device changed is shown beside the own one, and not overwritten', async () => {
  const { database, desk } = await begin()
  const server = createFakeServer()
  server.begin()
  server.changeElsewhere({ summary: 'Theirs' })
  desk.editField('summary', 'Mine')
  await desk.flush()
  await drainOrder(toolsFor(database, server.calls), orderId)
  expect(server.report()?.summary).toBe('Theirs')
  expect(conflictsOf(desk.all()).fields).toMatchObject([
    { name: 'summary', edit: { value: 'Mine' }, conflict: { value: 'Theirs' } },
  ])
})

test('one change that the server refuses is told on it and holds up no other', async () => {
  const { database, desk } = await begin()
  const server = createFakeServer()
  const calls = {
    ...server.calls,
    update: async (...[id, body]: Parameters<typeof server.calls.update>) =>
      body.items?.some(({ itemId }) => itemId === 'doors')
        ? fail(refusal(400, 'Not this one.'))
        : server.calls.update(id, body),
  }
  for (const itemId of ['floor', 'doors', 'stairs']) desk.editPoint(key('inside', itemId), { rating: 'good' })
  await photo(desk)
  await desk.flush()
  await drainOrder(toolsFor(database, calls), orderId)
  expect([
    server.point('inside', 'floor')?.rating,
    server.point('inside', 'stairs')?.rating,
    server.report()?.media.length,
  ]).toEqual(['good', 'good', 1])
  expect(waitingOf(desk.all())).toMatchObject({ points: 1, refused: 1 })
  expect(desk.point('inside', 'doors')?.edit?.refused).toBe('Not this one.')
})

test('what comes after the report was handed in elsewhere is kept on the device', async () => {
  const { database, desk } = await begin()
  const server = createFakeServer()
  server.begin()
  server.complete()
  desk.editPoint(key('inside', 'floor'), { rating: 'poor', comment: 'Late' })
  await photo(desk)
  await desk.flush()
  await drainOrder(toolsFor(database, server.calls), orderId)
  expect(desk.head()?.report?.status).toBe('completed')
  expect(waitingOf(desk.all())).toMatchObject({ points: 1, total: 2 })
})

test('an order that is gone is marked, and what was written stays', async () => {
  const { database, desk } = await begin()
  const calls = { ...createFakeServer().calls, start: async () => fail(refusal(404, 'Not found', 'not-found')) }
  desk.editPoint(key('inside', 'floor'), { rating: 'poor' })
  await desk.flush()
  await drainOrder(toolsFor(database, calls), orderId)
  expect(desk.head()?.trouble).toMatchObject({ kind: 'gone' })
  expect(waitingOf(desk.all()).points).toBe(1)
})

test('a photo that was sent leaves only its small picture on the device, and can be deleted', async () => {
  const { database, desk } = await begin()
  const server = createFakeServer()
  const id = await photo(desk)
  await drainOrder(toolsFor(database, server.calls), orderId)
  expect(await database.blob(blobKey(orderId, id))).toMatchObject({
    file: null,
    source: null,
    thumbnail: expect.any(Blob),
  })
  expect(mediaOf(desk.all())).toMatchObject([{ id, item: null }])
  // The revision that the report is handed in by is the one that the server has.
  expect(desk.head()?.report?.revision).toBe(server.report()?.revision)
  await desk.writeItems([
    { put: newItem(orderId, crypto.randomUUID(), { type: 'media-gone', mediaId: id }, Date.now()) },
  ])
  await drainOrder(toolsFor(database, server.calls), orderId)
  expect(server.report()?.media).toEqual([])
  expect(await database.blob(blobKey(orderId, id))).toBeNull()
})

test('where everything arrived but the news of it was lost, it is asked for again until the report can be handed in as it is', async () => {
  const { database, desk } = await begin()
  let isLost = true
  const server = createFakeServer()
  const tools = toolsFor(database, {
    ...server.calls,
    read: async (id) => (isLost ? fail(refusal(503, 'busy', 'unavailable')) : server.calls.read(id)),
  })
  await photo(desk)
  await expect(drainOrder(tools, orderId)).rejects.toMatchObject({ status: 503 })
  expect(waitingOf(desk.all()).total).toBe(0)
  expect(isWaiting(desk.all())).toBe(true)
  isLost = false
  await drainOrder(tools, orderId)
  expect(desk.head()?.report?.revision).toBe(server.report()?.revision)
  expect(isWaiting(desk.all())).toBe(false)
})

test('a photo that was sent without an answer is not changed any more: it would be another one under the same id', async () => {
  const { database, desk } = await begin()
  let fault: Fault = 'ok'
  const server = createFakeServer(() => fault)
  await refresh(toolsFor(database, server.calls), orderId)
  const id = await photo(desk)
  fault = 'lost-answer'
  await expect(drainOrder(toolsFor(database, server.calls), orderId)).rejects.toMatchObject({ status: 0 })
  const [shown] = mediaOf(desk.all())
  if (!shown?.item) throw new Error('The photo does not wait any more')
  await namePhoto(desk, shown.item, 'Too late')
  fault = 'ok'
  await drainOrder(toolsFor(database, server.calls), orderId)
  expect(server.report()?.media).toMatchObject([{ _id: id, caption: '' }])
})

/** The power goes while something is written or sent. */
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

test('whatever fails, is lost, comes twice or is killed on the way: every change arrives once, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { maxLength: 25 }),
      fc.array(fault, { maxLength: 40 }),
      fc.array(fc.nat(7), { maxLength: 40 }),
      fc.array(fc.nat(3), { maxLength: 40 }),
      async (deeds, givenFaults, givenKills, givenInterruptions) => {
        const [faults, kills, interruptions] = [[...givenFaults], [...givenKills], [...givenInterruptions]]
        const { database, desk } = await begin()
        const expected = new Map<string, { rating: string; comment: string }>()
        const photos: string[] = []
        const tasks: string[] = []
        const entries: string[] = []
        const queue = [...deeds]
        let marked: boolean | null = null

        const act = async (next: Deed): Promise<void> => {
          const now = Date.now()
          const taskId = tasksOf(desk.all())[0]?.id ?? ''
          const id = crypto.randomUUID()
          switch (next.do) {
            case 'rate': {
              const [groupId, itemId] = points[next.point] ?? ['', '']
              expected.set(`${groupId}/${itemId}`, { rating: next.rating, comment: next.comment.trim() })
              desk.editPoint(key(groupId, itemId), { rating: next.rating, comment: next.comment })
              return desk.flush()
            }
            case 'photo':
              photos.push(await photo(desk, id))
              return
            case 'task':
              tasks.push(id)
              return desk.writeItems([
                { put: newItem(orderId, id, { type: 'task', title: 'More', description: '' }, now) },
              ])
            case 'entry':
              entries.push(id)
              return desk.writeItems([
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
              return desk.writeItems([
                { put: newItem(orderId, markId(taskId), { type: 'mark', taskId, isComplete: next.isComplete }, now) },
              ])
            case 'send':
              return undefined
          }
        }
        // While an answer is under way, the inspector goes on writing.
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
        // The line holds again: as often as it takes.
        for (let tries = 0; tries < 120 && waitingOf(desk.all()).total > 0; tries += 1) await send()

        expect(waitingOf(desk.all())).toMatchObject({ total: 0, refused: 0 })
        expect(conflictsOf(desk.all()).points).toEqual([])
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

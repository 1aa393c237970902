import { randomUUID } from 'node:crypto'
import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { FeedbackEntry, FeedbackTask, Report, ReportMedia } from '@fieldproof/contracts/entities/report'
import { sql } from 'kysely'
import sharp from 'sharp'
import { photo } from '#kernel/files/testing/make-files.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { lockOrder } from '#modules/orders/find-order.ts'
import { letHappen } from '#modules/orders/change-order.ts'
import { anInspector, giveTo, orderWithInspector, readAs, newUser } from '#modules/orders/testing/ordering.ts'
import { sampleQuote } from '#modules/quotes/testing/sample-quotes.ts'
import {
  addPhotoEntry,
  aReport,
  change,
  point,
  read,
  sendPhoto,
  uploadForEntry,
  type Reporting,
} from './testing/reporting.ts'
import { inWorkOf } from '#testing/background-parts.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())

const item = ({ checklist }: Report, groupId: string, itemId: string) =>
  checklist?.groups.find((group) => group.groupId === groupId)?.items.find((one) => one.itemId === itemId)
const loseJob = async ({ orderId, inspector }: Reporting): Promise<void> => {
  await inWorkOf(server, async (work) => {
    const order = await lockOrder(work.db, orderId)
    if (order)
      await letHappen(work, order, 'inspector-lost', {
        by: 'inspector',
        userId: inspector.id,
      })
  })
}

describe('a draft', () => {
  it("is started once, and has the complete checklist and the customer's tasks", async () => {
    const { inspector, orderId, reportId } = await aReport(server)
    const again = await server.call<Report>('POST', '/reports/start-report', {
      token: inspector.token,
      body: { orderId },
    })
    expect(again.data).toMatchObject({ _id: reportId, status: 'draft', revision: 1, canEdit: true, vehicle: null })
    expect(
      again.data.checklist?.groups
        .flatMap(({ items }) => items)
        .every(({ rating, revision }) => rating === null && revision === 0),
    ).toBe(true)
    expect(again.data.tasks).toMatchObject([{ title: 'Count the chairs', addedBy: 'customer', isComplete: false }])
    expect((await readAs(server, inspector, orderId)).reportId).toBe(reportId)
  })

  it.each([
    ['a new order', 120, {}],
    ['an order from before the longer checklist', 91, { checklist_version: null }],
  ])('has the checklist of its sale: %s has %d points (REPORT-13)', async (_order, count, row) => {
    const [customer, inspector] = [await newUser(server, { money: 1_000_000_00 }), await anInspector(server)]
    const { _id: orderId } = await orderWithInspector(server, customer, inspector, sampleQuote('property'))
    await server.db
      .updateTable('orders')
      .set({ status: 'Processing', ...row })
      .where('id', '=', orderId)
      .execute()
    const { token } = inspector
    const { data: job } = await server.call<InspectorJob>('GET', `/inspectors/get-job/${orderId}`, { token })
    const { data } = await server.call<Report>('POST', '/reports/start-report', { token, body: { orderId } })
    expect(data.checklist?.groups.flatMap(({ items }) => items)).toHaveLength(count)
    expect(data.checklist?.version).toBe(job.checklistVersion)
  })

  it('is visible only to its inspector, not to the customer or to an inspector who lost the job', async () => {
    const reporting = await aReport(server)
    const { customer, inspector, orderId, reportId } = reporting
    const stranger = await anInspector(server)
    for (const { token } of [customer, stranger]) {
      expect((await server.call('GET', `/reports/get-report/${reportId}`, { token })).status).toBe(404)
      expect((await server.call('GET', `/reports/get-report-of-order/${orderId}`, { token })).status).toBe(404)
    }
    expect((await readAs(server, customer, orderId)).reportId).toBeNull()
    await loseJob(reporting)
    for (const path of [`/reports/get-report/${reportId}`, `/reports/get-report-of-order/${orderId}`]) {
      expect((await server.call('GET', path, { token: inspector.token })).status).toBe(404)
    }
    expect((await change(server, reporting, [point('function', 0)])).status).toBe(404)
    await giveTo(server, orderId, stranger)
    const anew = await server.call<Report>('POST', '/reports/start-report', {
      token: stranger.token,
      body: { orderId },
    })
    expect(anew.data._id).not.toBe(reportId)
  })
})

describe('the checklist', () => {
  it('applies a change once, even if it is sent repeatedly', async () => {
    const reporting = await aReport(server)
    const changeId = randomUUID()
    const items = [point('function', 0, { rating: 'poor', comment: 'Two drawers do not open' })]
    const first = await change(server, reporting, items, { changeId })
    expect(first.data).toMatchObject({
      accepted: [{ groupId: 'object', itemId: 'function', revision: 1 }],
      conflicts: [],
    })
    await change(server, reporting, [point('function', 1, { rating: 'failed' })])
    expect((await change(server, reporting, items, { changeId })).data).toEqual(first.data)
    expect(item(await read(server, reporting.inspector, reporting.reportId), 'object', 'function')).toMatchObject({
      rating: 'failed',
      revision: 2,
    })
    expect((await change(server, reporting, [], { changeId })).body.code).toBe('key-reused')
  })

  it('merges changes from two devices point by point, and returns conflicts with newer points', async () => {
    const reporting = await aReport(server)
    await change(server, reporting, [point('function', 0), point('completeness', 0)])
    const second = await change(server, reporting, [
      point('function', 0, { rating: 'failed', comment: 'It does not start' }),
      point('type-and-make', 0, { comment: 'HP' }),
      point('completeness', 0),
    ])
    expect(second.data.accepted).toEqual([
      { groupId: 'object', itemId: 'type-and-make', revision: 1 },
      { groupId: 'object', itemId: 'completeness', revision: 1 },
    ])
    expect(second.data.conflicts).toMatchObject([
      { groupId: 'object', current: { itemId: 'function', rating: 'good', revision: 1 } },
    ])
    const solved = await change(server, reporting, [
      point('function', 1, { rating: 'failed', comment: 'It does not start' }),
    ])
    expect(solved.data.conflicts).toEqual([])
  })

  it('loses none of many changes that are sent at once', async () => {
    const reporting = await aReport(server)
    const keys = ['object-exists', 'object-overview', 'type-and-make', 'serial-number', 'completeness', 'function']
    const before = (await read(server, reporting.inspector, reporting.reportId)).revision
    await Promise.all(keys.map((key) => change(server, reporting, [point(key, 0, { comment: key })])))
    const report = await read(server, reporting.inspector, reporting.reportId)
    expect(keys.map((key) => item(report, 'object', key)?.comment)).toEqual(keys)
    expect(report.revision).toBe(before + keys.length)
  })

  it('accepts measured values only in its own units, and only its own points', async () => {
    const reporting = await aReport(server)
    const length = (measured: unknown) => ({
      groupId: 'measurements',
      itemId: 'length',
      revision: 0,
      rating: 'good',
      comment: '',
      measured,
    })
    expect((await change(server, reporting, [length({ value: 2.4, unit: 'ft' })])).status).toBe(400)
    expect((await change(server, reporting, [point('warp-drive', 0)])).status).toBe(400)
    expect((await change(server, reporting, [], { vehicle: { brand: 'Toyota' } })).status).toBe(409)
    await change(server, reporting, [length({ value: 2.4, unit: 'm' })], { summary: 'As described.' })
    const report = await read(server, reporting.inspector, reporting.reportId)
    expect(item(report, 'measurements', 'length')).toMatchObject({ measured: { value: 2.4, unit: 'm' }, unit: 'm' })
    expect(report.summary).toBe('As described.')
  })
})

describe('tasks', () => {
  it("follow the customer's tasks, and are marked complete in the order and in the report", async () => {
    const { customer, inspector, orderId, reportId } = await aReport(server)
    await server.call('PATCH', '/orders/customer-add-new-task', {
      token: customer.token,
      body: { orderId, title: 'Look below the desk' },
    })
    const own = { _id: randomUUID(), reportId, title: 'The lamp', description: '' }
    const addTask = (body: unknown) =>
      server.call<FeedbackTask>('POST', '/reports/add-feedback-task', { token: inspector.token, body })
    for (let time = 0; time < 2; time += 1) {
      expect((await addTask(own)).data).toMatchObject({ addedBy: 'inspector' })
    }
    expect((await addTask({ ...own, title: 'Other' })).body.code).toBe('key-reused')
    const { tasks } = await read(server, inspector, reportId)
    expect(tasks.map(({ title, addedBy }) => `${title}: ${addedBy}`)).toEqual([
      'Count the chairs: customer',
      'Look below the desk: customer',
      'The lamp: inspector',
    ])
    const body = { taskId: tasks[1]?._id, isComplete: true }
    await server.call('PATCH', '/reports/inspector-mark-task-complete-or-incomplete', { token: inspector.token, body })
    expect((await readAs(server, customer, orderId)).tasks.map(({ isComplete }) => isComplete)).toEqual([false, true])
    const [first] = (await readAs(server, customer, orderId)).tasks
    await server.call('DELETE', `/orders/${orderId}/customer-delete-task/${first?._id}`, { token: customer.token })
    expect((await read(server, inspector, reportId)).tasks.map(({ title }) => title)).toEqual([
      'Look below the desk',
      'The lamp',
    ])
  })

  it('have entries that can be edited and removed; a late repetition does not restore a removed entry', async () => {
    const { inspector, reportId } = await aReport(server)
    const [task] = (await read(server, inspector, reportId)).tasks
    const body = { kind: 'text', _id: randomUUID(), taskId: task?._id, text: 'Forty-one' }
    const add = () =>
      server.call<FeedbackEntry>('POST', '/reports/add-feedback-entry', { token: inspector.token, body })
    expect((await add()).data).toMatchObject({ text: 'Forty-one', editedAt: null })
    await server.call('PATCH', '/reports/edit-feedback-text-entry', {
      token: inspector.token,
      body: { entryId: body._id, text: 'Forty-two' },
    })
    expect((await add()).data).toMatchObject({ text: 'Forty-two' })
    for (let time = 0; time < 2; time += 1) {
      expect(
        (await server.call('DELETE', `/reports/delete-feedback-entry/${body._id}`, { token: inspector.token })).status,
      ).toBe(200)
    }
    expect((await add()).status).toBe(409)
    expect((await read(server, inspector, reportId)).tasks[0]?.entries).toEqual([])
  })

  it('accept files that were uploaded for this report, but not for another', async () => {
    const reporting = await aReport(server)
    const { inspector, reportId } = reporting
    const other = await aReport(server)
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer()
    const fileId = await uploadForEntry(server, reporting, content)
    const entry = (taskId: string | undefined, kind: string) => ({ kind, _id: randomUUID(), taskId, fileId, text: '' })
    const [foreign] = (await read(server, other.inspector, other.reportId)).tasks
    const [task] = (await read(server, inspector, reportId)).tasks
    const add = (token: string, body: unknown) =>
      server.call<FeedbackEntry>('POST', '/reports/add-feedback-entry', { token, body })
    expect((await add(other.inspector.token, entry(foreign?._id, 'photo'))).status).toBe(404)
    expect((await add(inspector.token, entry(task?._id, 'video'))).status).toBe(415)
    expect((await add(inspector.token, entry(task?._id, 'photo'))).data.file).toMatchObject({
      _id: fileId,
      contentType: 'image/jpeg',
    })
    const stranger = await newUser(server)
    expect(
      (
        await server.call('POST', '/chats/generate-signed-file-url', {
          token: stranger.token,
          body: { purpose: 'download', fileId },
        })
      ).status,
    ).toBe(404)
  })
})

describe('a full report (REPORT-12)', () => {
  /** Fills the report with media and entries of a kind, as many as it can hold less this number. */
  const fill = async ({ reportId, inspector }: Reporting, kind: 'photo' | 'text', { media = 0, entries = 0 }) => {
    const [task] = (await read(server, inspector, reportId)).tasks
    await sql`insert into report_entries (id, report_id, task_id, kind, text, file_id, file_hash, sent_hash, created_at)
      select gen_random_uuid(), ${reportId}, ${task?._id}, ${kind}, 'x', 
        case when ${kind} = 'text' then null else gen_random_uuid() end, case when ${kind} = 'text' then null else 'x' end, 'x', now()
      from generate_series(1, ${entries})`.execute(server.db)
    await sql`insert into report_media (id, report_id, section, kind, caption, file_id, file_hash, sent_hash, uploaded_at)
      select gen_random_uuid(), ${reportId}, 'interior', 'photo', '', gen_random_uuid(), 'x', 'x', now()
      from generate_series(1, ${media})`.execute(server.db)
  }

  it('counts the photos of tasks and those of sections together', async () => {
    const reporting = await aReport(server)
    const [first, second] = [
      await uploadForEntry(server, reporting, await photo()),
      await uploadForEntry(server, reporting, await photo()),
    ]
    await fill(reporting, 'photo', { media: 300, entries: 99 })
    expect((await addPhotoEntry(server, reporting, first)).status).toBe(200)
    const refused = await addPhotoEntry(server, reporting, second)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You have reached the limit of files. Remove one first.',
    ])
    expect((await sendPhoto(server, reporting)).status).toBe(409)
  })

  it('takes no more texts than it can hold', async () => {
    const reporting = await aReport(server)
    const [task] = (await read(server, reporting.inspector, reporting.reportId)).tasks
    await fill(reporting, 'text', { entries: 999 })
    const add = () =>
      server.call('POST', '/reports/add-feedback-entry', {
        token: reporting.inspector.token,
        body: { kind: 'text', _id: randomUUID(), taskId: task?._id, text: 'One more' },
      })
    expect((await add()).status).toBe(200)
    expect((await add()).body.message).toBe('This report has reached its limit of texts.')
  })
})

describe('photos and videos', () => {
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200, 1)])

  it('are stored once per id, without metadata', async () => {
    const reporting = await aReport(server)
    const fields = { _id: randomUUID(), latitude: '6.6', longitude: '3.35', takenAt: '2026-03-02T08:00:00.000Z' }
    const first = await sendPhoto<ReportMedia>(server, reporting, fields)
    expect(first.data).toMatchObject({
      kind: 'photo',
      groupId: 'object',
      caption: 'The desk',
      takenWhere: { latitude: 6.6, longitude: 3.35 },
    })
    const again = await sendPhoto<ReportMedia>(server, reporting, fields)
    expect(again.data).toEqual(first.data)
    expect((await sendPhoto(server, reporting, { ...fields, caption: 'Another' })).body.code).toBe('key-reused')
    const shown = await server.app.inject({ method: 'GET', url: first.data.file.url })
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
    expect((await read(server, reporting.inspector, reporting.reportId)).media).toHaveLength(1)
  })

  it('stay if the database stored them but its answer was lost', async () => {
    const reporting = await aReport(server)
    const fields = { _id: randomUUID() }
    const isStored = async () =>
      (await server.db.selectFrom('report_media').select('id').where('id', '=', fields._id).executeTakeFirst()) !==
      undefined
    const begin = server.db.transaction.bind(server.db)
    const dying = jest.spyOn(server.db, 'transaction').mockImplementation(() => {
      const transaction = begin()
      const execute = transaction.execute.bind(transaction)
      transaction.execute = async (step) => {
        const result = await execute(step)
        if (await isStored()) throw new Error('Connection terminated unexpectedly')
        return result
      }
      return transaction
    })
    const lost = await sendPhoto(server, reporting, fields)
    dying.mockRestore()
    expect(lost.status).toBe(503)
    const { data } = await sendPhoto<ReportMedia>(server, reporting, fields)
    expect((await server.app.inject({ method: 'GET', url: data.file.url })).statusCode).toBe(200)
  })

  it('are removed for good', async () => {
    const reporting = await aReport(server)
    const fields = { _id: randomUUID() }
    const { data } = await sendPhoto<ReportMedia>(server, reporting, fields)
    const body = { reportId: reporting.reportId, mediaId: data._id }
    for (let time = 0; time < 2; time += 1) {
      expect(
        (await server.call('POST', '/reports/delete-vehicle-media', { token: reporting.inspector.token, body })).status,
      ).toBe(200)
    }
    expect((await server.app.inject({ method: 'GET', url: data.file.url })).statusCode).toBe(404)
    expect((await sendPhoto(server, reporting, fields)).status).toBe(409)
  })

  it('are checked by content and size: a photo has at most 300 KB, a video may be larger', async () => {
    const reporting = await aReport(server)
    const noise = await sharp({
      create: {
        width: 700,
        height: 700,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect(noise.length).toBeGreaterThan(300 * 1_024)
    expect((await sendPhoto(server, reporting, {}, noise)).status).toBe(413)
    expect((await sendPhoto(server, reporting, {}, Buffer.from('<svg/>'))).status).toBe(415)
    expect((await sendPhoto(server, reporting, { groupId: 'bridge' })).status).toBe(400)
    const { data: video } = await sendPhoto<ReportMedia>(server, reporting, {}, mp4)
    expect(video).toMatchObject({ kind: 'video', file: { contentType: 'video/mp4' } })
    // Video players request ranges.
    const part = await server.app.inject({ method: 'GET', url: video.file.url, headers: { range: 'bytes=4-11' } })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'ftypisom',
      `bytes 4-11/${mp4.length}`,
    ])
  })

  it('can be uploaded only by the inspector of the report', async () => {
    const reporting = await aReport(server)
    for (const stranger of [await anInspector(server), reporting.customer]) {
      expect((await sendPhoto(server, { ...reporting, inspector: stranger }, {}, await photo())).status).toBe(404)
    }
  })
})

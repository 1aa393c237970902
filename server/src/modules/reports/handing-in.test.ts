import { randomUUID } from 'node:crypto'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { Report, ReportMedia } from '@fieldproof/contracts/entities/report'
import type { ReportIssue } from '@fieldproof/contracts/entities/report-issue'
import type { ReportShare, ReportVerification } from '@fieldproof/contracts/entities/report-sharing'
import { currentTemplateVersion } from '@fieldproof/policy/report-templates'
import { sql } from 'kysely'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { anInspector, orderWithInspector, readAs, newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { sampleQuote } from '#modules/quotes/testing/sample-quotes.ts'
import {
  aHandedInReport,
  aReport,
  change,
  fillIn,
  handIn,
  point,
  read,
  sendPhoto,
  type Reporting,
} from './testing/reporting.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())

const DAY = 24 * 60 * 60 * 1_000
const notificationsOf = async (userId: string): Promise<string[]> =>
  (
    await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', userId)
      .where('type_of_notification', '=', 'Report')
      .execute()
  ).map(({ message }) => message)
const verify = async (report: Report) =>
  (await server.call<ReportVerification>('GET', `/reports/verify-report/${report.verificationUrl?.split('/').at(-1)}`))
    .data

describe('handing a report in', () => {
  it('freezes it, starts the waiting time of the order, and lets the customer read it', async () => {
    const reporting = await aReport(server)
    const seen = await fillIn(server, reporting)
    const { data: report } = await handIn(server, reporting, seen)
    const now = server.clock.now().toISOString()
    expect(report).toMatchObject({ status: 'completed', canEdit: false, completedAt: now, summary: 'All in order.' })
    expect(await handIn(server, reporting, seen)).toMatchObject({
      status: 200,
      data: { contentHash: report.contentHash },
    })
    const order = await readAs(server, reporting.customer, reporting.orderId)
    expect(order).toMatchObject({ reportId: reporting.reportId, reportSubmittedAt: now, status: 'Processing' })
    expect(await read(server, reporting.customer, reporting.reportId)).toMatchObject({
      contentHash: report.contentHash,
      canEdit: false,
    })
    expect(await notificationsOf(reporting.customer.id)).toEqual([expect.stringContaining('has handed in the report')])
    const [task] = report.tasks
    for (const refused of [
      await change(server, reporting, [point('function', 1, { rating: 'failed', comment: 'x' })]),
      await sendPhoto(server, reporting),
      await server.call('PATCH', '/reports/inspector-mark-task-complete-or-incomplete', {
        token: reporting.inspector.token,
        body: { taskId: task?._id, isComplete: false },
      }),
    ])
      expect(refused.status).toBe(409)
  })

  it('is refused if a point is not rated, a bad one has no comment, a task is unanswered, or something changed meanwhile', async () => {
    const reporting = await aReport(server)
    expect((await handIn(server, reporting, await read(server, reporting.inspector, reporting.reportId))).status).toBe(
      409,
    )
    const filled = await fillIn(server, reporting)
    await change(server, reporting, [point('function', 1, { rating: 'failed' })])
    expect((await handIn(server, reporting, filled)).body.message).toContain('has changed')
    const without = await read(server, reporting.inspector, reporting.reportId)
    expect((await handIn(server, reporting, without)).body.message).toContain('missing')
    await change(server, reporting, [point('function', 2, { rating: 'failed', comment: 'Does not start' })])
    expect((await handIn(server, reporting, { revision: without.revision + 1 })).status).toBe(200)
  })

  it('is refused until the time of the inspection, which the error names, and keeps the draft (REPORT-6)', async () => {
    const reporting = await aReport(server)
    const seen = await fillIn(server, reporting)
    const inspectAt = (inspection_at: Date) =>
      server.db.updateTable('orders').set({ inspection_at }).where('id', '=', reporting.orderId).execute()
    const { body, status } = await inspectAt(new Date(server.clock.now().getTime() + 1)).then(() =>
      handIn(server, reporting, seen),
    )
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(
        /^You can hand in the report from the time of the inspection: .*\d{1,2}:\d{2}.*\. What you have written is saved\.$/,
      ),
    ])
    expect(await read(server, reporting.inspector, reporting.reportId)).toMatchObject({
      status: 'draft',
      revision: seen.revision,
    })
    await inspectAt(server.clock.now())
    expect((await handIn(server, reporting, seen)).status).toBe(200)
  })

  it('about a vehicle needs VIN, mileage and a photo of the whole vehicle (REPORT-14)', async () => {
    const [customer, inspector] = [await newUser(server, { money: 1_000_000_00 }), await anInspector(server)]
    const { _id: orderId } = await orderWithInspector(server, customer, inspector, sampleQuote('vehicle'))
    await server.db.updateTable('orders').set({ inspection_at: server.clock.now() }).where('id', '=', orderId).execute()
    const { data } = await server.call<Report>('POST', '/reports/start-report', {
      token: inspector.token,
      body: { orderId },
    })
    const reporting = { customer, inspector, orderId, reportId: data._id }
    await fillIn(server, reporting)
    const refused = 'Enter the VIN and the mileage and add a photo of the whole vehicle, then hand the report in.'
    const tryIt = async () => (await handIn(server, reporting, await read(server, inspector, data._id))).body.message
    expect(await tryIt()).toBe(refused)
    await change(server, reporting, [], { vehicle: { vin: '2T1BURHE5JC034461', mileage: 87_412 } })
    expect(await tryIt()).toBe(refused)
    await sendPhoto(server, reporting, { section: 'interior', groupId: '', itemId: '' })
    expect(await tryIt()).toBe(refused)
    await sendPhoto(server, reporting, { section: 'exterior', groupId: '', itemId: '' })
    expect((await handIn(server, reporting, await read(server, inspector, data._id))).status).toBe(200)
  })

  it('never freezes a change that the inspector has not seen: of a hand-in and a change at once, one is refused', async () => {
    const reporting = await aReport(server)
    const seen = await fillIn(server, reporting)
    const [handedIn, changed, again] = await Promise.all([
      handIn(server, reporting, seen),
      change(server, reporting, [point('function', 1, { rating: 'fair', comment: 'Stiff' })]),
      handIn(server, reporting, seen),
    ])
    expect([
      [200, 409, 200],
      [409, 200, 409],
    ]).toContainEqual([handedIn.status, changed.status, again.status])
  })

  it('makes the report read-only even in the database', async () => {
    const { reportId, report } = await aHandedInReport(server)
    const frozen = /never changed/
    await expect(
      server.db.updateTable('reports').set({ summary: 'Another' }).where('id', '=', reportId).execute(),
    ).rejects.toThrow(frozen)
    await expect(
      server.db.updateTable('report_points').set({ rating: 'good' }).where('report_id', '=', reportId).execute(),
    ).rejects.toThrow(frozen)
    await expect(
      server.db
        .deleteFrom('report_tasks')
        .where('id', '=', report.tasks[0]?._id ?? '')
        .execute(),
    ).rejects.toThrow(frozen)
    await expect(
      server.db
        .insertInto('report_points')
        .values({
          report_id: reportId,
          group_id: 'object',
          item_id: 'another',
          rating: null,
          comment: '',
          measured_value: null,
          measured_unit: null,
          revision: 1,
          changed_at: server.clock.now(),
        })
        .execute(),
    ).rejects.toThrow(frozen)
  })

  it('still allows addenda, each once, and the customer is notified of them', async () => {
    const { customer, inspector, reportId, report } = await aHandedInReport(server)
    const body = { _id: randomUUID(), reportId, text: 'The second drawer is from another desk.' }
    const add = (changes = {}) =>
      server.call<Report>('POST', '/reports/add-addendum', { token: inspector.token, body: { ...body, ...changes } })
    await add()
    expect((await add()).data.addenda).toMatchObject([{ text: body.text }])
    expect((await add({ text: 'Something else' })).body.code).toBe('key-reused')
    expect((await read(server, customer, reportId)).contentHash).toBe(report.contentHash)
    expect(await notificationsOf(customer.id)).toHaveLength(2)
    expect(await verify(report)).toMatchObject({ isUnchanged: true, noOfAddenda: 1 })
  })
})

describe('the public page of a verification code', () => {
  it('shows whose report it is, and detects changes that were made in the database', async () => {
    const { reportId, report } = await aHandedInReport(server)
    expect(await verify(report)).toMatchObject({
      sequenceId: report.sequenceId,
      inspectorName: 'Tunde Bakare',
      city: 'Ikeja',
      isUnchanged: true,
      contentHash: report.contentHash,
      currentHash: report.contentHash,
    })
    await server.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await transaction
        .updateTable('report_points')
        .set({ comment: 'Never seen' })
        .where('report_id', '=', reportId)
        .where('item_id', '=', 'function')
        .execute()
    })
    const tampered = await verify(report)
    expect(tampered.isUnchanged).toBe(false)
    expect(tampered.contentHash).not.toBe(tampered.currentHash)
  })

  it('shows that the report has changed if one of its files was replaced (REPORT-11)', async () => {
    const reporting = await aReport(server)
    const { data: photo } = await sendPhoto<ReportMedia>(server, reporting, {})
    await handIn(server, reporting, await fillIn(server, reporting))
    const report = await read(server, reporting.customer, reporting.reportId)
    expect(await verify(report)).toMatchObject({ isUnchanged: true })
    await server.db
      .updateTable('stored_files')
      .set({ content_hash: '0'.repeat(64) })
      .where('id', '=', photo.file._id)
      .execute()
    expect(await verify(report)).toMatchObject({ isUnchanged: false })
    expect((await server.call('GET', '/reports/verify-report/0000000000')).status).toBe(404)
  })
})

describe('a link', () => {
  const share = (reporting: Reporting, days: number, changes = {}, by = reporting.customer) =>
    server.call<ReportShare>('POST', '/reports/share-report', {
      token: by.token,
      body: {
        _id: randomUUID(),
        reportId: reporting.reportId,
        endsAt: new Date(server.clock.now().getTime() + days * DAY).toISOString(),
        ...changes,
      },
    })
  const open = (url: string | null) =>
    server.call<Report>('GET', `/reports/get-shared-report/${url?.split('/').at(-1)}`)
  const shares = async ({ customer, reportId }: Reporting) =>
    (await server.call<ReportShare[]>('GET', `/reports/get-report-shares/${reportId}`, { token: customer.token })).data

  it('shows the report without the exact place and the issues to anyone who has the link, and counts the views', async () => {
    const reporting = await aReport(server)
    await sendPhoto(server, reporting, { latitude: '6.6', longitude: '3.35' })
    await handIn(server, reporting, await fillIn(server, reporting))
    const body = { orderId: reporting.orderId, description: 'Is that all?' }
    await server.call('POST', '/orders/customer-submit-report-issue', { token: reporting.customer.token, body })
    const { data: link } = await share(reporting, 30)
    const { data: shown } = await open(link.url)
    expect(shown).toMatchObject({ status: 'completed', position: null, issues: [], pdfUrl: null, canEdit: false })
    expect(shown.media).toMatchObject([{ takenWhere: null }])
    await open(link.url)
    expect(await shares(reporting)).toMatchObject([{ _id: link._id, url: null, noOfViews: 2 }])
  })

  it('works until its end, or until its maker ends it', async () => {
    const reporting = await aHandedInReport(server)
    expect((await share(reporting, 366)).status).toBe(400)
    expect((await share(reporting, -1)).status).toBe(400)
    const [short, long] = [await share(reporting, 1), await share(reporting, 300)]
    server.clock.advance(2 * DAY)
    expect((await open(short.data.url)).status).toBe(404)
    expect((await open(long.data.url)).status).toBe(200)
    await server.call('DELETE', `/reports/end-report-share/${long.data._id}`, { token: reporting.customer.token })
    expect((await open(long.data.url)).status).toBe(404)
    expect(await shares(reporting)).toEqual([])
  })

  it('offers the PDF without private parts, at an address that ends with the link', async () => {
    const reporting = await aReport(server)
    await sendPhoto(server, reporting, { latitude: '6.6', longitude: '3.35' })
    await handIn(server, reporting, await fillIn(server, reporting))
    const document = (url: string | null, language = 'en') =>
      server.call<StoredFile>('GET', `/reports/get-shared-report-pdf/${url?.split('/').at(-1)}`, {
        headers: { 'accept-language': language },
      })
    const get = (url: string) => server.app.inject({ method: 'GET', url })
    const { data: link } = await share(reporting, 1)
    const { data: file } = await document(link.url)
    expect(file.name).toMatch(/-report\.pdf$/)
    const [mine, theirs] = [
      await server.call<StoredFile>('GET', `/reports/get-report-pdf/${reporting.reportId}`, {
        token: reporting.customer.token,
      }),
      await get(file.url),
    ]
    expect(theirs.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    // The customer's own PDF also has the position and the plan of the photos, so it is a different file.
    expect(mine.data._id).not.toBe(file._id)
    expect(mine.data.size).toBeGreaterThan(file.size)
    expect((await document(link.url, 'no')).data.name).toMatch(/-rapport\.pdf$/)
    expect((await document(link.url)).data._id).toBe(file._id)
    server.clock.advance(10 * 60_000)
    expect((await get(file.url)).statusCode).toBe(403)
    // A minute before the link ends, its file addresses are valid for that minute (FILE-3).
    server.clock.advance(DAY - 11 * 60_000)
    const late = [(await document(link.url)).data.url, (await open(link.url)).data.media[0]?.file.url ?? '']
    for (const url of late) expect((await get(url)).statusCode).toBe(200)
    server.clock.advance(60_000)
    for (const url of late) expect((await get(url)).statusCode).toBe(403)
    expect((await document(link.url)).status).toBe(404)
    const { data: other } = await share(reporting, 1)
    await server.call('DELETE', `/reports/end-report-share/${other._id}`, { token: reporting.customer.token })
    expect((await document(other.url)).status).toBe(404)
  })

  it('is made once per id, only by the customer, and only its hash is stored', async () => {
    const reporting = await aHandedInReport(server)
    const _id = randomUUID()
    const first = await share(reporting, 5, { _id })
    expect(first.data.url).toMatch(/^http:\/\/site\.test\/report\/[\w-]{43}$/)
    expect((await share(reporting, 5, { _id })).data.url).toBeNull()
    expect((await share(reporting, 5, {}, reporting.inspector)).status).toBe(404)
    const row = await server.db.selectFrom('report_shares').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(first.data.url?.split('/').at(-1))
  })
})

describe('an issue', () => {
  const raise = async ({ customer, orderId }: Reporting): Promise<string> => {
    const body = { orderId, reportItemId: 'object/function', description: 'And the lamp?' }
    await server.call('POST', '/orders/customer-submit-report-issue', { token: customer.token, body })
    const [issue] = (await readAs(server, customer, orderId)).reportIssues
    return issue?._id ?? ''
  }
  const set = ({ token }: Person, issueId: string, status: string, answer?: string) =>
    server.call<ReportIssue>('POST', '/reports/change-status-of-issue-raised', {
      token,
      body: { issueId, status, answer },
    })

  it('has the version of the checklist that names its point', async () => {
    const reporting = await aHandedInReport(server)
    await raise(reporting)
    await server.call('POST', '/orders/customer-submit-report-issue', {
      token: reporting.customer.token,
      body: { orderId: reporting.orderId, description: 'All of it' },
    })
    const named = (issues: readonly ReportIssue[]) =>
      issues.map(({ reportItemId, templateVersion }) => [reportItemId, templateVersion])
    const expected = [
      ['object/function', currentTemplateVersion('general-purpose')],
      [null, null],
    ]
    expect(named((await readAs(server, reporting.customer, reporting.orderId)).reportIssues)).toEqual(expected)
    expect(named((await read(server, reporting.inspector, reporting.reportId)).issues)).toEqual(expected)
  })

  it('is answered by the inspector and reopened or resolved by the customer, and the other side is notified', async () => {
    const reporting = await aHandedInReport(server)
    const { customer, inspector } = reporting
    const issueId = await raise(reporting)
    expect((await set(inspector, issueId, 'answered')).status).toBe(400)
    expect((await set(inspector, issueId, 'answered', 'It works.')).data).toMatchObject({
      status: 'answered',
      answer: 'It works.',
    })
    expect((await set(inspector, issueId, 'open')).status).toBe(409)
    expect((await set(customer, issueId, 'dismissed', 'No')).status).toBe(409)
    expect((await set(customer, issueId, 'open')).data).toMatchObject({ status: 'open', answer: 'It works.' })
    expect((await set(inspector, issueId, 'dismissed', 'It was dark.')).data).toMatchObject({ status: 'dismissed' })
    expect((await set(customer, issueId, 'resolved')).data).toMatchObject({ status: 'resolved' })
    expect(await notificationsOf(customer.id)).toHaveLength(3)
    expect((await notificationsOf(inspector.id)).slice(-2)).toEqual([
      expect.stringContaining('asks again'),
      expect.stringContaining('is satisfied'),
    ])
    expect((await set(await anInspector(server), issueId, 'answered', 'Me too')).status).toBe(404)
  })

  it('cannot be changed after the order is complete', async () => {
    const reporting = await aHandedInReport(server)
    const issueId = await raise(reporting)
    await server.call('POST', '/orders/customer-accept-order-as-complete', {
      token: reporting.customer.token,
      body: { orderId: reporting.orderId },
    })
    expect((await set(reporting.inspector, issueId, 'answered', 'Late')).status).toBe(409)
  })
})

describe('the document', () => {
  it('is drawn once per language until an addendum is added, and only for its customer', async () => {
    const reporting = await aReport(server)
    await sendPhoto(server, reporting)
    await change(server, reporting, [point('function', 0, { rating: 'poor', comment: 'Two drawers stick' })])
    const draw = ({ token }: Person, language = 'en') =>
      server.call<StoredFile>('GET', `/reports/get-report-pdf/${reporting.reportId}`, {
        token,
        headers: { 'accept-language': language },
      })
    expect((await draw(reporting.inspector)).status).toBe(409)
    await handIn(server, reporting, await fillIn(server, reporting))
    const { data: document } = await draw(reporting.customer)
    expect(document.name).toMatch(/-report\.pdf$/)
    const content = (await server.app.inject({ method: 'GET', url: document.url })).rawPayload
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await draw(reporting.customer)).data._id).toBe(document._id)
    expect((await read(server, reporting.customer, reporting.reportId)).pdfUrl).toBe(document.url)
    expect((await draw(reporting.customer, 'no')).data.name).toMatch(/-rapport\.pdf$/)
    expect((await draw(await newUser(server))).status).toBe(404)
  })
})

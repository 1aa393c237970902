import { randomUUID } from 'node:crypto'
import type { ReportMedia } from '@fieldproof/contracts/entities/report'
import type { ReportShare } from '@fieldproof/contracts/entities/report-sharing'
import type { Person } from '#modules/orders/testing/ordering.ts'
import { aHandedInReport, aReport, fillIn, sendPhoto, type Reporting } from '#modules/reports/testing/reporting.ts'
import { photo } from '#kernel/files/testing/make-files.ts'
import type { MakeObject } from './owned-object.ts'
import { putSession } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { putMoney } from '../wallet-money.ts'

const MONEY = 1_000_000_00
const DAY = 24 * 60 * 60 * 1_000

const person = async (server: TestServer, id: string): Promise<Person> => ({
  id,
  token: await putSession(server.db, server.clock.now(), id),
})
const payer = async (server: TestServer, id: string): Promise<Person> => {
  await putMoney(server.db, server.clock.now(), { userId: id, balance: 'available', amount: MONEY })
  return person(server, id)
}

const writer = async (server: TestServer, id: string): Promise<Person> => {
  await server.db.updateTable('users').set({ is_pro: true }).where('id', '=', id).execute()
  return person(server, id)
}

/** A report that its owner writes. */
const draftOf = async (server: TestServer, ownerId: string): Promise<Reporting> =>
  aReport(server, { inspector: await writer(server, ownerId) })
/** A report that was handed in for its owner. */
const handedInFor = async (server: TestServer, ownerId: string) =>
  aHandedInReport(server, { customer: await payer(server, ownerId) })

const taskOf = async (server: TestServer, ownerId: string): Promise<string> => {
  const { reportId } = await draftOf(server, ownerId)
  return (
    await server.db.selectFrom('report_tasks').select('id').where('report_id', '=', reportId).executeTakeFirstOrThrow()
  ).id
}
const entryOf = async (server: TestServer, ownerId: string): Promise<string> => {
  const taskId = await taskOf(server, ownerId)
  const { token } = await person(server, ownerId)
  const _id = randomUUID()
  await server.call('POST', '/reports/add-feedback-entry', {
    token,
    body: { kind: 'text', _id, taskId, text: 'Forty-one' },
  })
  return _id
}
const inOneMonth = (server: TestServer): string => new Date(server.clock.now().getTime() + 30 * DAY).toISOString()

/** For each call of this group that takes the id of an object: makes that object for its owner. */
export const reportsObjects: Readonly<Record<string, MakeObject>> = {
  'GET /reports/get-report/{id}': async (server, ownerId) => ({
    params: { id: (await draftOf(server, ownerId)).reportId },
  }),
  'GET /reports/get-report-of-order/{id}': async (server, ownerId) => ({
    params: { id: (await handedInFor(server, ownerId)).orderId },
  }),
  'GET /reports/get-report-pdf/{id}': async (server, ownerId) => ({
    params: { id: (await handedInFor(server, ownerId)).reportId },
  }),
  'GET /reports/get-report-shares/{id}': async (server, ownerId) => ({
    params: { id: (await handedInFor(server, ownerId)).reportId },
  }),
  'POST /reports/start-report': async (server, ownerId) => ({
    body: { orderId: (await draftOf(server, ownerId)).orderId },
  }),
  'POST /reports/add-feedback-task': async (server, ownerId) => ({
    body: { _id: randomUUID(), reportId: (await draftOf(server, ownerId)).reportId, title: 'The lamp' },
  }),
  'POST /reports/add-feedback-entry': async (server, ownerId) => ({
    body: { kind: 'text', _id: randomUUID(), taskId: await taskOf(server, ownerId), text: 'Forty-one' },
  }),
  'PATCH /reports/edit-feedback-text-entry': async (server, ownerId) => ({
    body: { entryId: await entryOf(server, ownerId), text: 'Forty-two' },
  }),
  'DELETE /reports/delete-feedback-entry/{id}': async (server, ownerId) => ({
    params: { id: await entryOf(server, ownerId) },
  }),
  'PATCH /reports/inspector-mark-task-complete-or-incomplete': async (server, ownerId) => ({
    body: { taskId: await taskOf(server, ownerId), isComplete: true },
  }),
  'PATCH /reports/update-vehicle-inspection-report/{reportId}': async (server, ownerId) => ({
    params: { reportId: (await draftOf(server, ownerId)).reportId },
    body: {
      changeId: randomUUID(),
      items: [{ groupId: 'object', itemId: 'function', revision: 0, rating: 'good', comment: '' }],
    },
  }),
  'POST /reports/delete-vehicle-media': async (server, ownerId) => {
    const reporting = await draftOf(server, ownerId)
    const { data } = await sendPhoto<ReportMedia>(server, reporting, {}, await photo())
    return { body: { reportId: reporting.reportId, mediaId: data._id } }
  },
  'PATCH /reports/mark-report-complete': async (server, ownerId) => {
    const reporting = await draftOf(server, ownerId)
    const { revision } = await fillIn(server, reporting)
    return { body: { reportId: reporting.reportId, revision, summary: 'All in order.' } }
  },
  'POST /reports/change-status-of-issue-raised': async (server, ownerId) => {
    const { orderId } = await draftOf(server, ownerId)
    const { id: issueId } = await server.db
      .insertInto('order_report_issues')
      .values({
        order_id: orderId,
        report_item_id: null,
        description: 'Too few photos.',
        answer: null,
        created_at: server.clock.now(),
        answered_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { body: { issueId, status: 'answered', answer: 'It was dark.' } }
  },
  'POST /reports/add-addendum': async (server, ownerId) => {
    const { reportId } = await aHandedInReport(server, { inspector: await writer(server, ownerId) })
    return { body: { _id: randomUUID(), reportId, text: 'And one chair.' } }
  },
  'POST /reports/share-report': async (server, ownerId) => ({
    body: { _id: randomUUID(), reportId: (await handedInFor(server, ownerId)).reportId, endsAt: inOneMonth(server) },
  }),
  'DELETE /reports/end-report-share/{id}': async (server, ownerId) => {
    const {
      customer: { token },
      reportId,
    } = await handedInFor(server, ownerId)
    const body = { _id: randomUUID(), reportId, endsAt: inOneMonth(server) }
    const { data } = await server.call<ReportShare>('POST', '/reports/share-report', { token, body })
    return { params: { id: data._id } }
  },
}
/** Calls of this group with an id that has no owner, each with the reason. */
export const reportsWithoutOwner: Readonly<Record<string, string>> = {
  'POST /reports/upload-vehicle-media': 'it is a form; modules/reports/writing.test.ts sends one as another user',
}

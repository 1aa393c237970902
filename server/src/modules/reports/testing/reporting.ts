import { randomUUID } from 'node:crypto'
import type { VehicleReportUpdate } from '@fieldproof/contracts/calls/reports'
import type { SignedFileUrl } from '@fieldproof/contracts/entities/chat-message'
import type { FeedbackEntry, Report } from '@fieldproof/contracts/entities/report'
import { anInspector, aQuote, orderWithInspector, newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { photo } from '#kernel/files/testing/make-files.ts'
import { sendForm } from '#testing/send-form.ts'
import type { Answer, TestServer } from '#testing/test-server.ts'

const DAY = 24 * 60 * 60 * 1_000
const MONEY = 1_000_000_00

/** A general-purpose inspection on its day, with its report started. */
export interface Reporting {
  customer: Person
  inspector: Person
  orderId: string
  reportId: string
}

/** Starts the report of an order whose inspection began an hour ago, with new people unless they are given. */
export const aReport = async (
  server: TestServer,
  people: { customer?: Person; inspector?: Person } = {},
): Promise<Reporting> => {
  const customer = people.customer ?? (await newUser(server, { money: MONEY }))
  const inspector = people.inspector ?? (await anInspector(server))
  // An order has to be days ahead, so its date is changed afterwards.
  const { _id: orderId } = await orderWithInspector(server, customer, inspector, aQuote(server, 3 * DAY))
  await server.db
    .updateTable('orders')
    .set({ inspection_at: new Date(server.clock.now().getTime() - 60 * 60 * 1_000) })
    .where('id', '=', orderId)
    .execute()
  const { data } = await server.call<Report>('POST', '/reports/start-report', {
    token: inspector.token,
    body: { orderId },
  })
  return { customer, inspector, orderId, reportId: data._id }
}

/** A change of one point of the general-purpose checklist. */
export const point = (
  itemId: string,
  revision: number,
  changes: Record<string, unknown> = {},
): Record<string, unknown> => ({ groupId: 'object', itemId, revision, rating: 'good', comment: '', ...changes })

/** Sends changes of points in one call, with its own change id. */
export const change = (
  server: TestServer,
  { inspector, reportId }: Reporting,
  items: unknown[],
  more: Record<string, unknown> = {},
): Promise<Answer<VehicleReportUpdate>> =>
  server.call<VehicleReportUpdate>('PATCH', `/reports/update-vehicle-inspection-report/${reportId}`, {
    token: inspector.token,
    body: { changeId: randomUUID(), items, ...more },
  })

/** Reads a report as a user. */
export const read = async (server: TestServer, { token }: Person, reportId: string): Promise<Report> =>
  (await server.call<Report>('GET', `/reports/get-report/${reportId}`, { token })).data

/** Rates all remaining points as good and completes the tasks. @returns the report after that */
export const fillIn = async (server: TestServer, reporting: Reporting): Promise<Report> => {
  const { inspector, reportId } = reporting
  const { checklist, tasks } = await read(server, inspector, reportId)
  await change(
    server,
    reporting,
    (checklist?.groups ?? []).flatMap(({ groupId, items }) =>
      items
        .filter(({ rating }) => rating === null)
        .map(({ itemId, revision }) => ({ groupId, itemId, revision, rating: 'good', comment: '' })),
    ),
  )
  for (const { _id: taskId } of tasks) {
    await server.call('PATCH', '/reports/inspector-mark-task-complete-or-incomplete', {
      token: inspector.token,
      body: { taskId, isComplete: true },
    })
  }
  return read(server, inspector, reportId)
}

/** Hands a report in with the revision that the inspector saw. */
export const handIn = (
  server: TestServer,
  { inspector, reportId }: Reporting,
  { revision }: Pick<Report, 'revision'>,
  summary = 'All in order.',
): Promise<Answer<Report>> =>
  server.call<Report>('PATCH', '/reports/mark-report-complete', {
    token: inspector.token,
    body: { reportId, revision, summary },
  })

/** Makes a report and hands it in. */
export const aHandedInReport = async (
  server: TestServer,
  people: { customer?: Person; inspector?: Person } = {},
): Promise<Reporting & { report: Report }> => {
  const reporting = await aReport(server, people)
  const answer = await handIn(server, reporting, await fillIn(server, reporting))
  if (!answer.body.success) throw new Error(JSON.stringify(answer.body))
  return { ...reporting, report: answer.data }
}

/** Uploads a photo, by default of a point of the object. An empty field is not sent. */
export const sendPhoto = async <Data>(
  server: TestServer,
  { inspector, reportId }: Reporting,
  fields: Record<string, string> = {},
  file?: Buffer,
): Promise<Answer<Data>> =>
  sendForm<Data>(server, '/reports/upload-vehicle-media', {
    token: inspector.token,
    file: file ?? (await photo()),
    fields: Object.fromEntries(
      Object.entries({
        _id: randomUUID(),
        reportId,
        section: 'interior',
        groupId: 'object',
        itemId: 'object-exists',
        caption: 'The desk',
        ...fields,
      }).filter(([, value]) => value !== ''),
    ),
  })

/** Uploads a file for entries of the report. @returns its id */
export const uploadForEntry = async (
  server: TestServer,
  { inspector, reportId }: Reporting,
  content: Buffer,
  contentType = 'image/jpeg',
): Promise<string> => {
  const fileId = randomUUID()
  const { data: address } = await server.call<SignedFileUrl>('POST', '/chats/generate-signed-file-url', {
    token: inspector.token,
    body: {
      purpose: 'upload',
      fileId,
      target: 'report',
      targetId: reportId,
      name: 'chairs.jpg',
      size: content.length,
      contentType,
    },
  })
  await server.app.inject({
    method: 'PUT',
    url: address.url,
    payload: content,
    headers: {
      ...address.headers,
      host: 'site.test',
      origin: 'http://site.test',
      'content-length': String(content.length),
    },
  })
  return fileId
}

/** Adds an uploaded photo to the first task of the report. */
export const addPhotoEntry = async (
  server: TestServer,
  reporting: Reporting,
  fileId: string,
): Promise<Answer<FeedbackEntry>> => {
  const [task] = (await read(server, reporting.inspector, reporting.reportId)).tasks
  return server.call<FeedbackEntry>('POST', '/reports/add-feedback-entry', {
    token: reporting.inspector.token,
    body: { kind: 'photo', _id: randomUUID(), taskId: task?._id, fileId, text: '' },
  })
}

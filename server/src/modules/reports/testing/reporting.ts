import { randomUUID } from 'node:crypto'
import type { VehicleReportUpdate } from '@fieldproof/contracts/calls/reports'
import type { Report } from '@fieldproof/contracts/entities/report'
import { anInspector, aQuote, orderWithInspector, somebody, type Person } from '#modules/orders/testing/ordering.ts'
import { photo } from '#kernel/files/testing/make-files.ts'
import { sendForm } from '#testing/send-form.ts'
import type { Answer, TestServer } from '#testing/test-server.ts'

const DAY = 24 * 60 * 60 * 1_000
const MONEY = 1_000_000_00

/** A general check that an inspector has, on its day, with its report begun. */
export interface Reporting {
  customer: Person
  inspector: Person
  orderId: string
  reportId: string
}

/** The report of an order whose inspection began an hour ago; people are made unless they are given. */
export const aReport = async (
  server: TestServer,
  people: { customer?: Person; inspector?: Person } = {},
): Promise<Reporting> => {
  const customer = people.customer ?? (await somebody(server, { money: MONEY }))
  const inspector = people.inspector ?? (await anInspector(server))
  // Ordered days ahead, so that it can be; then moved to today.
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

/** One point of the general template, as it was found. */
export const point = (
  itemId: string,
  revision: number,
  changes: Record<string, unknown> = {},
): Record<string, unknown> => ({ groupId: 'object', itemId, revision, rating: 'good', comment: '', ...changes })

/** Sends changes of points as one change of an outbox. */
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

/** A report as somebody reads it. */
export const read = async (server: TestServer, { token }: Person, reportId: string): Promise<Report> =>
  (await server.call<Report>('GET', `/reports/get-report/${reportId}`, { token })).data

/** Rates every point as good that was not looked at, and completes the tasks. @returns the report as it stands */
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

/** Hands a report in as the inspector sees it. */
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

/** A report that was handed in. */
export const aHandedInReport = async (
  server: TestServer,
  people: { customer?: Person; inspector?: Person } = {},
): Promise<Reporting & { report: Report }> => {
  const reporting = await aReport(server, people)
  const answer = await handIn(server, reporting, await fillIn(server, reporting))
  if (!answer.body.success) throw new Error(JSON.stringify(answer.body))
  return { ...reporting, report: answer.data }
}

/** Sends a photo, of the object where nothing else is said; an empty field is left out. */
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

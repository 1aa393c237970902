import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { OrderListItem } from '@fieldproof/contracts/entities/order'
import type { Report } from '@fieldproof/contracts/entities/report'
import type { ReportVerification } from '@fieldproof/contracts/entities/report-sharing'
import { countPoints, findingsOf, missingInReport } from '@fieldproof/policy/report-findings'
import { reportTemplateOf } from '@fieldproof/policy/report-templates'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { DEMO_PASSWORD } from '#modules/users/demo.ts'
import { demoFolder } from '#kernel/demo/demo-files.ts'
import { DEMO_REPORT_CODE, DEMO_REPORT_TOKEN } from '#modules/reports/demo/reports.ts'
import { seedDemo } from './seed.ts'

jest.setTimeout(60_000)

let server: TestServer
const faults: unknown[] = []
const log = {
  info: () => undefined,
  error: (fault: unknown) => {
    faults.push(fault)
  },
}
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  await seedDemo(server.db, log, server.clock.now(), undefined, server.app.parts.ports.files)
})
afterAll(() => server.close())

const logIn = async (name: string): Promise<string> =>
  (
    await server.call<{ token: string }>('POST', '/users/login', {
      body: { email: `${name}@fieldproof.test`, password: DEMO_PASSWORD },
    })
  ).data.token

test('every demo order with a report has a complete one, with photos and a PDF', async () => {
  expect(faults).toEqual([])
  const token = await logIn('customer')
  const { items } = (await server.call<{ items: OrderListItem[] }>('GET', '/orders/get-my-orders', { token })).data
  const reported = items.filter(({ reportSubmittedAt }) => reportSubmittedAt !== null)
  expect(reported.map(({ inspectionType }) => inspectionType).sort()).toEqual(['goods', 'property', 'vehicle'])
  for (const { _id, inspectionType } of reported) {
    const { data: report } = await server.call<Report>('GET', `/reports/get-report-of-order/${_id}`, { token })
    const missing = missingInReport(await reportTemplateOf(inspectionType, report.checklist?.version ?? 0), report)
    expect(missing.filter(({ isRequired }) => isRequired)).toEqual([])
    expect(findingsOf(report.checklist ?? { template: inspectionType, version: 1, groups: [] }).length).toBeGreaterThan(
      1,
    )
    expect(report.media.length).toBeGreaterThan(1)
    const { data: document } = await server.call<StoredFile>('GET', `/reports/get-report-pdf/${report._id}`, {
      token,
      headers: { 'accept-language': 'no' },
    })
    expect((await server.app.inject({ method: 'GET', url: document.url })).headers['content-type']).toBe(
      'application/pdf',
    )
  }
})

test('the vehicle report has all 160 points, and can be read and verified without an account', async () => {
  const { data: shared } = await server.call<Report>('GET', `/reports/get-shared-report/${DEMO_REPORT_TOKEN}`)
  expect(countPoints(shared.checklist?.groups ?? [])).toMatchObject({
    total: 160,
    checked: 160,
    ratings: { failed: 2 },
  })
  expect(
    (await server.call<ReportVerification>('GET', `/reports/verify-report/${DEMO_REPORT_CODE}`)).data,
  ).toMatchObject({ isUnchanged: true })
})

test('the pages of the vehicle report are among the sample addresses', async () => {
  const routes = readFileSync(join(demoFolder, 'routes.json'), 'utf8')
  const { order_id: orderId } = await server.db
    .selectFrom('reports')
    .select('order_id')
    .where('verification_code', '=', DEMO_REPORT_CODE)
    .executeTakeFirstOrThrow()
  for (const path of [
    `/view-report/vehicle-inspection/${orderId}`,
    `/report/${DEMO_REPORT_TOKEN}`,
    `/verify-report/${DEMO_REPORT_CODE}`,
  ]) {
    expect(routes).toContain(`"${path}"`)
  }
})

test('the staff find the vehicle report in the back office, with its findings', async () => {
  const { token } = await putPerson(server, ['finance'])
  const { id } = await server.db
    .selectFrom('reports')
    .select('id')
    .where('verification_code', '=', DEMO_REPORT_CODE)
    .executeTakeFirstOrThrow()
  const {
    data: { record },
  } = await backOffice(server, token).record('reports', id)
  expect(record.values).toMatchObject({ points: 160, media: 9, addenda: 0, openIssues: 0 })
  expect(record.values['findings']).toContain('front-brake-discs (failed): Both discs')
})

test('the inspector has a draft report and can continue it', async () => {
  const token = await logIn('inspector')
  const { id } = await server.db
    .selectFrom('reports')
    .select('id')
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  const { data: draft } = await server.call<Report>('GET', `/reports/get-report/${id}`, { token })
  expect(draft).toMatchObject({ canEdit: true, inspectionType: 'vehicle', vehicle: { brand: 'Toyota', vin: null } })
  expect(countPoints(draft.checklist?.groups ?? []).checked).toBe(28)
  const body = {
    changeId: randomUUID(),
    items: [{ groupId: 'wipers', itemId: 'wiper-motor', revision: 0, rating: 'good', comment: '' }],
  }
  expect((await server.call('PATCH', `/reports/update-vehicle-inspection-report/${id}`, { token, body })).status).toBe(
    200,
  )
})

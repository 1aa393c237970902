import type { CallSpec } from '@fieldproof/contracts'
import { ownedObjects } from '#testing/owned-objects.ts'
import { putSession, putUser } from '#testing/people.ts'
import { servedCalls } from '#testing/served-calls.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(120_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
afterAll(() => server.close())

const isOfOrders = (call: CallSpec): boolean =>
  call.method !== 'GET' && /^\/(orders|quotations|surcharges)\//.test(call.path)
const others = [
  'POST /inspectors/show-interest/{id}',
  'POST /inspectors/pick-a-job/{id}',
  'POST /inspectors/cancel-job',
  'POST /inspectors/propose-reschedule',
  'POST /inspectors/withdraw-proposal/{id}',
  'POST /inspectors/answer-no-show',
  'POST /inspectors/explain-overdue-report',
  'POST /inspectors/answer-complaint',
  'POST /reports/change-status-of-issue-raised',
  'POST /reports/add-addendum',
  'PATCH /reports/inspector-mark-task-complete-or-incomplete',
  'POST /customer-reviews/create-customer-review',
]
const writes = servedCalls().filter(([name, call]) => isOfOrders(call) || others.includes(name))

const orderIds = async (): Promise<Set<string>> =>
  new Set((await server.db.selectFrom('orders').select('id').execute()).map(({ id }) => id))

/** The timeline entries, as JSON, of all orders except those with the given ids. */
const entriesWithout = async (ids: ReadonlySet<string>): Promise<string[]> =>
  [
    ...(await server.db.selectFrom('order_entries').selectAll().execute()),
    ...(await server.db.selectFrom('order_status_history').selectAll().execute()),
  ]
    .filter((row) => !ids.has(row.order_id))
    .map((row) => JSON.stringify(row))

test.each(writes)('%s is in the timeline of its order (ORDER-14)', async (name, call) => {
  const now = server.clock.now()
  const { id } = await putUser(server.db, now, { is_pro: call.who === 'inspector' || call.path.startsWith('/reports') })
  const make = ownedObjects[name]
  if (!make) throw new Error(`There is no object for ${name}`)
  const earlierOrders = await orderIds()
  const { params = {}, body } = await make(server, id)
  const before = await entriesWithout(earlierOrders)
  const { status, body: answer } = await server.call(
    call.method,
    call.path.replace(/\{(\w+)\}/g, (_, part: string) => params[part] ?? ''),
    { token: await putSession(server.db, server.clock.now(), id), body: body ?? {} },
  )
  // The message is on both sides so that a failure shows it.
  expect([status, answer.message]).toEqual([200, answer.message])
  const after = await entriesWithout(earlierOrders)
  expect(after.length).toBeGreaterThan(before.length)
  // How to enter the place is only for the inspector who has the job, so it is not in the timeline (ORDER-14).
  expect(after.join()).not.toContain('Key at the gate')
})

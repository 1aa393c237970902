import type { Order, OrderListItem } from '@fieldproof/contracts/entities/order'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { putSession } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { doDueOrders } from '#modules/orders/due-orders.ts'
import { anInspector, orderWithInspector, readAs, newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(60_000)

const [HOUR, DAY] = [3_600_000, 86_400_000]
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
afterAll(() => server.close())

const loggedIn = async ({ id }: Person): Promise<Person> => ({
  id,
  token: await putSession(server.db, server.clock.now(), id),
})
const call = async <Data>(who: Person, method: string, path: string, body?: unknown) =>
  server.call<Data>(method, path, { token: (await loggedIn(who)).token, body })
const advance = (milliseconds: number): void => {
  server.clock.advance(milliseconds)
}
const iso = (at: number): string => new Date(at).toISOString()

/** An order whose report has just come in. */
const reported = async () => {
  server.clock.set('2026-03-02T09:00:00.000Z')
  const [customer, inspector] = [await newUser(server, { money: 1_000_000_00 }), await anInspector(server)]
  const { _id: orderId } = await orderWithInspector(server, customer, inspector)
  const reportedAt = server.clock.now()
  await server.db.updateTable('orders').set({ report_submitted_at: reportedAt }).where('id', '=', orderId).execute()
  const raise = async (): Promise<string> => {
    const { data } = await call<Order>(customer, 'POST', '/orders/customer-submit-report-issue', {
      orderId,
      description: 'Point 12 has no photo',
    })
    return data.reportIssues.at(-1)?._id ?? ''
  }
  const setStatus = async (who: Person, issueId: string, status: string, answer = '') =>
    expect(
      (await call(who, 'POST', '/reports/change-status-of-issue-raised', { issueId, status, answer })).status,
    ).toBe(200)
  const read = async () => readAs(server, await loggedIn(customer), orderId)
  return { orderId, customer, inspector, due: reportedAt.getTime() + 3 * DAY, raise, setStatus, read }
}

test('an issue stops the three days until it is answered, and then the rest of them runs', async () => {
  const { customer, inspector, due, raise, setStatus, read, orderId } = await reported()
  expect((await read()).completesAt).toBe(iso(due))
  advance(2 * DAY)
  const issue = await raise()
  expect((await read()).completesAt).toBeNull()
  const list = await call<{ items: OrderListItem[] }>(customer, 'GET', '/orders/get-my-orders')
  expect(list.data.items).toMatchObject([{ _id: orderId, completesAt: null }])

  advance(10 * DAY)
  await doDueOrders(backgroundParts(server))
  expect((await read()).status).toBe('Processing')

  await setStatus(inspector, issue, 'answered', 'It is on page 4.')
  const at = due + 10 * DAY
  expect((await read()).completesAt).toBe(iso(at))
  expect(
    (await call<{ completesAt: string }>(customer, 'GET', `/orders/get-completion/${orderId}`)).data.completesAt,
  ).toBe(iso(at))
  server.clock.set(iso(at - 1))
  await doDueOrders(backgroundParts(server))
  expect((await read()).status).toBe('Processing')
  server.clock.set(iso(at))
  await doDueOrders(backgroundParts(server))
  expect(await read()).toMatchObject({ status: 'Completed', completedAt: iso(at), completesAt: null })
})

test('the three days continue once the last of several issues is settled, and stop again when one is reopened', async () => {
  const { customer, inspector, due, raise, setStatus, read } = await reported()
  const [one, other] = [await raise(), await raise()]
  advance(HOUR)
  await setStatus(inspector, one, 'dismissed', 'It is there.')
  expect((await read()).completesAt).toBeNull()
  advance(HOUR)
  await setStatus(inspector, other, 'resolved')
  expect((await read()).completesAt).toBe(iso(due + 2 * HOUR))
  advance(5 * HOUR)
  await setStatus(customer, one, 'open')
  expect((await read()).completesAt).toBeNull()
  advance(3 * HOUR)
  await setStatus(customer, one, 'resolved')
  expect((await read()).completesAt).toBe(iso(due + 5 * HOUR))
})

test('the three days continue once an issue is withdrawn, and the customer can accept the report at any time', async () => {
  const { customer, due, raise, read, orderId } = await reported()
  const issueId = await raise()
  advance(HOUR)
  await call(customer, 'POST', '/orders/customer-delete-report-issue', { orderId, issueId })
  expect((await read()).completesAt).toBe(iso(due + HOUR))
  await raise()
  await call(customer, 'POST', '/orders/customer-accept-order-as-complete', { orderId })
  expect((await read()).status).toBe('Completed')
})

describe('an issue that nobody answers (STATUS-6)', () => {
  const run = () => doDueOrders(backgroundParts(server))
  const notificationsOf = async ({ id }: Person) =>
    (
      await server.db.selectFrom('notifications').select('message').where('user_id', '=', id).orderBy('seq').execute()
    ).map(({ message }) => message)
  const reminders = async (who: Person) =>
    (await notificationsOf(who)).filter((one) => one.includes('still needs your answer'))
  const officeOf = async () => backOffice(server, (await putPerson(server, ['support'])).token)
  const waiting = async () => {
    const { items } = (await (await officeOf()).list('report-issues', 'filter=waitsFor:staff')).data
    return items.map(({ _id }) => _id)
  }
  const act = async (id: string, action: string) => {
    const office = await officeOf()
    const { version } = (await office.record('report-issues', id)).data
    return office.act('report-issues', id, action, { version, values: { answer: 'The photo is on page 4.' } })
  }
  const withIssue = async () => {
    const order = await reported()
    advance(HOUR)
    return { ...order, issue: await order.raise() }
  }

  test('reminds the inspector once after a day, and goes to the staff after two', async () => {
    const { customer, inspector, issue, read } = await withIssue()
    const earlier = await waiting()
    advance(DAY - 1)
    await run()
    expect(await reminders(inspector)).toEqual([])
    advance(1)
    await Promise.all([run(), run()])
    await run()
    expect(await reminders(inspector)).toHaveLength(1)
    expect(await waiting()).toEqual(earlier)
    expect((await read()).reportIssues[0]).toMatchObject({ isWithStaff: false })
    advance(DAY)
    await run()
    await run()
    // The longest wait comes first.
    expect(await waiting()).toEqual([...earlier, issue])
    const { data } = await server.call<{ resourceName: string; waiting: number }[]>(
      'GET',
      '/custom-admin/get-resource-counts',
      { token: (await putPerson(server, ['support'])).token },
    )
    expect(data.find(({ resourceName }) => resourceName === 'report-issues')?.waiting).toBe(earlier.length + 1)
    expect((await read()).reportIssues[0]).toMatchObject({ isWithStaff: true })
    expect(
      (await notificationsOf(customer)).filter((one) => one.includes('Our staff are looking into it')),
    ).toHaveLength(1)
    expect(
      (await notificationsOf(inspector)).filter((one) => one.includes('Our staff are looking into it')),
    ).toHaveLength(1)
  })

  test('can be answered by staff, and then the three days continue; a reopened issue goes to the staff again', async () => {
    const { customer, inspector, issue, read, due, setStatus } = await withIssue()
    advance(3 * DAY)
    await run()
    expect((await act(issue, 'answer')).status).toBe(200)
    expect(await read()).toMatchObject({
      completesAt: iso(due + 3 * DAY),
      reportIssues: [{ status: 'answered', answer: 'The photo is on page 4.', isAnsweredByStaff: true }],
    })
    expect(await waiting()).not.toContain(issue)
    for (const side of [customer, inspector])
      expect((await notificationsOf(side)).at(-1)).toMatch(/Our staff have answered the question/)
    await setStatus(customer, issue, 'open')
    expect((await read()).completesAt).toBeNull()
    await run()
    expect(await waiting()).not.toContain(issue)
    advance(2 * DAY)
    await run()
    expect(await waiting()).toContain(issue)
    // An answer of the inspector replaces the one of the staff.
    await setStatus(inspector, issue, 'answered', 'It is on page 5.')
    expect((await read()).reportIssues[0]).toMatchObject({ answer: 'It is on page 5.', isAnsweredByStaff: false })
    expect((await act(issue, 'answer')).status).toBe(409)
  })

  test('can be closed for good by staff, and then the order completes automatically', async () => {
    const { customer, inspector, issue, read, due } = await withIssue()
    advance(3 * DAY)
    await run()
    expect((await act(issue, 'close')).status).toBe(200)
    for (const [who, change] of [
      [customer, { status: 'open', answer: '' }],
      [inspector, { status: 'answered', answer: 'It is on page 5.' }],
    ] as const) {
      const again = await call(who, 'POST', '/reports/change-status-of-issue-raised', { issueId: issue, ...change })
      expect([again.status, again.body.message]).toEqual([409, 'Our staff have closed this question.'])
    }
    server.clock.set(iso(due + 3 * DAY))
    await run()
    expect((await read()).status).toBe('Completed')
  })

  test('reminds nobody once the customer has accepted the report', async () => {
    const { customer, inspector, issue, orderId } = await withIssue()
    await call(customer, 'POST', '/orders/customer-accept-order-as-complete', { orderId })
    advance(5 * DAY)
    await run()
    expect(await reminders(inspector)).toEqual([])
    expect(await waiting()).not.toContain(issue)
  })
})

import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { InspectorCancellationTerms, OrderTroubles } from '@fieldproof/contracts/entities/job-trouble'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import {
  anInspector,
  orderWithInspector,
  readAs,
  newUser,
  walletOf,
  type Person,
} from '#modules/orders/testing/ordering.ts'
import { putSession } from '#testing/people.ts'
import { upload } from '#modules/chats/testing/conversations.ts'
import { doDueOrders } from '#modules/orders/due-orders.ts'
import { doDueTroubles } from './due-troubles.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(60_000)

const [HOUR, DAY] = [60 * 60 * 1_000, 24 * 60 * 60 * 1_000]
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})

const naira = (amount: number) => ({ amount, currency: 'NGN' })
/** An order of 9 March at 10:00 in Lagos that an inspector has. */
const booked = async () => {
  const [customer, inspector] = [await newUser(server, { money: 1_000_000_00 }), await anInspector(server)]
  const order = await orderWithInspector(server, customer, inspector)
  return { customer, inspector, order }
}
const hoursAhead = (order: { inspectionDate: string }, hours: number): void => {
  server.clock.set(new Date(Date.parse(order.inspectionDate) - hours * HOUR).toISOString())
}
const call = <Data>(who: Person, method: string, path: string, body?: unknown) =>
  server.call<Data>(method, path, { token: who.token, body })
const troubles = (who: Person, orderId: string) => call<OrderTroubles>(who, 'GET', `/orders/get-troubles/${orderId}`)
const messages = async (userId: string): Promise<string[]> =>
  (
    await server.db.selectFrom('notifications').select('message').where('user_id', '=', userId).orderBy('seq').execute()
  ).map(({ message }) => message)
const finesOf = (inspector: Person) =>
  server.db
    .selectFrom('inspector_fines')
    .select(['amount', 'currency', 'reason', 'booked_at'])
    .where('inspector_id', '=', inspector.id)
    .execute()
const quiet = {
  warn: (_: unknown, text?: string) => {
    throw new Error(text)
  },
} as never
const due = () => doDueTroubles({ ...backgroundParts(server), log: quiet })

describe('an inspector who gives a job back', () => {
  const cancel = (who: Person, orderId: string, fine: number, changes: Record<string, unknown> = {}) =>
    call<AnswerOf<'POST /inspectors/cancel-job'>>(who, 'POST', '/inspectors/cancel-job', {
      idempotencyKey: randomUUID(),
      orderId,
      expectedFine: naira(fine),
      reason: 'My car broke down',
      ...changes,
    })

  test.each([
    [24.01, 0, 'over-24-hours'],
    [24, 75_000_00, '12-to-24-hours'],
    [12, 75_000_00, '12-to-24-hours'],
    [11.99, 120_000_00, 'under-12-hours'],
  ])('%p hours ahead is shown a fine of %p and owes it', async (hours, fine, tier) => {
    const { inspector, order } = await booked()
    hoursAhead(order, hours)
    const { data } = await call<InspectorCancellationTerms>(
      inspector,
      'GET',
      `/inspectors/get-cancellation-terms/${order._id}`,
    )
    expect([data.tier, data.fine]).toEqual([tier, naira(fine)])
    expect((await cancel(inspector, order._id, fine)).data).toEqual({ orderId: order._id, fine: naira(fine) })
    expect(await finesOf(inspector)).toEqual(
      fine === 0 ? [] : [{ ...naira(fine), reason: 'canceled', booked_at: null }],
    )
  })

  test('has to confirm the fine that applies now; then the order is offered to others', async () => {
    const { customer, inspector, order } = await booked()
    hoursAhead(order, 20)
    const refused = await cancel(inspector, order._id, 0)
    expect([refused.status, refused.body.message]).toEqual([409, 'The terms have changed: the fine is now ₦75,000.'])
    const body = { idempotencyKey: randomUUID() }
    expect((await cancel(inspector, order._id, 75_000_00, body)).status).toBe(200)
    expect((await cancel(inspector, order._id, 75_000_00, body)).status).toBe(200)
    expect((await cancel(inspector, order._id, 75_000_00)).status).toBe(404)
    expect(await finesOf(inspector)).toHaveLength(1)
    expect(await readAs(server, customer, order._id)).toMatchObject({ status: 'Pending', inspector: null })
    expect((await messages(customer.id)).at(-1)).toBe(
      `Your inspector gave order ${order.sequenceId} back. We are asking others at the same price: this costs you nothing.`,
    )
    expect((await messages(inspector.id)).at(-1)).toBe(
      `You canceled your job for order ${order.sequenceId}. The fine of ₦75,000 will be taken from your next payout.`,
    )
  })

  test("is refused once there is a report; another inspector's job gives a 404", async () => {
    const { customer, inspector, order } = await booked()
    expect((await cancel(await anInspector(server), order._id, 0)).status).toBe(404)
    expect((await cancel({ ...customer }, order._id, 0)).status).toBe(403)
    await server.db
      .updateTable('orders')
      .set({ report_submitted_at: server.clock.now() })
      .where('id', '=', order._id)
      .execute()
    expect((await cancel(inspector, order._id, 0)).status).toBe(409)
  })
})

describe('another time that the inspector proposes', () => {
  const propose = (who: Person, orderId: string, changes: Record<string, unknown> = {}) =>
    call<OrderTroubles>(who, 'POST', '/inspectors/propose-reschedule', {
      _id: randomUUID(),
      orderId,
      inspectionDate: '2026-03-10',
      inspectionTime: '14:00',
      reason: 'The road is closed',
      ...changes,
    })
  const answer = (who: Person, proposalId: string, isAgreed: boolean) =>
    call<OrderTroubles>(who, 'POST', '/orders/answer-proposal', { proposalId, isAgreed })

  test('keeps the inspector and costs nothing if the customer agrees, even shortly before the inspection', async () => {
    const { customer, inspector, order } = await booked()
    hoursAhead(order, 5)
    const body = { _id: randomUUID() }
    expect((await propose(inspector, order._id, body)).data.allowed).toMatchObject({ proposeReschedule: false })
    expect((await propose(inspector, order._id, body)).data.rescheduleProposals).toHaveLength(1)
    expect((await propose(inspector, order._id)).status).toBe(409)
    const {
      data: {
        rescheduleProposals: [shown],
        allowed,
      },
    } = await troubles(customer, order._id)
    expect([allowed.answerProposal, shown]).toEqual([
      true,
      expect.objectContaining({ status: 'open', inspectionTime: '14:00', expiresAt: order.inspectionDate }),
    ])
    const before = await walletOf(server.db, customer.id)
    expect((await answer(await newUser(server), body._id, true)).status).toBe(404)
    expect((await answer(customer, body._id, true)).data.rescheduleProposals[0]?.status).toBe('agreed')
    expect((await answer(customer, body._id, true)).status).toBe(200)
    expect((await answer(customer, body._id, false)).status).toBe(409)
    expect(await readAs(server, customer, order._id)).toMatchObject({
      status: 'Processing',
      inspectionDate: '2026-03-10T13:00:00.000Z',
      inspectionTime: '14:00',
      inspector: { _id: inspector.id },
      quote: { details: { inspectionDate: '2026-03-10' } },
    })
    expect([await walletOf(server.db, customer.id), await finesOf(inspector)]).toEqual([before, []])
  })

  test('can be declined or withdrawn, and expires when the inspection begins at the latest', async () => {
    const { customer, inspector, order } = await booked()
    const first = { _id: randomUUID() }
    await propose(inspector, order._id, first)
    expect((await answer(customer, first._id, false)).data.rescheduleProposals[0]?.status).toBe('declined')
    const second = { _id: randomUUID() }
    await propose(inspector, order._id, second)
    expect(
      (await call<OrderTroubles>(inspector, 'POST', `/inspectors/withdraw-proposal/${second._id}`, {})).data
        .rescheduleProposals[1]?.status,
    ).toBe('withdrawn')
    const third = { _id: randomUUID() }
    await propose(inspector, order._id, third)
    server.clock.advance(DAY)
    expect((await answer(customer, third._id, true)).status).toBe(409)
    await due()
    await due()
    expect((await troubles(inspector, order._id)).data.rescheduleProposals.map(({ status }) => status)).toEqual([
      'declined',
      'withdrawn',
      'expired',
    ])
    expect(
      (await messages(inspector.id)).filter((message) => message.includes('expired without an answer')),
    ).toHaveLength(1)
    expect((await readAs(server, customer, order._id)).inspectionDate).toBe(order.inspectionDate)
  })

  test('is refused if the inspector is not free then, both for the inspector and for the customer who agrees', async () => {
    const { customer, inspector, order } = await booked()
    const other = await newUser(server, { money: 1_000_000_00 })
    const body = { _id: randomUUID() }
    await propose(inspector, order._id, body)
    await server.db
      .insertInto('blocked_dates')
      .values({
        id: randomUUID(),
        inspector_id: inspector.id,
        from_day: '2026-03-10',
        to_day: '2026-03-10',
        start_time: null,
        end_time: null,
        time_zone: 'Africa/Lagos',
        reason: '',
        starts_at: new Date('2026-03-09T23:00:00Z'),
        ends_at: new Date('2026-03-10T23:00:00Z'),
        created_at: server.clock.now(),
      })
      .execute()
    expect(await answer(customer, body._id, true)).toMatchObject({
      status: 409,
      body: { message: 'The inspector is not free at that time.' },
    })
    await answer(customer, body._id, false)
    expect(await propose(inspector, order._id)).toMatchObject({
      status: 409,
      body: { message: 'You are not free at that time.' },
    })
    expect((await propose(inspector, order._id, { inspectionDate: '2026-03-01' })).status).toBe(400)
    expect((await troubles(other, order._id)).status).toBe(404)
  })
})

describe('a no-show', () => {
  const report = (who: Person, orderId: string) =>
    call<OrderTroubles>(who, 'POST', '/orders/report-no-show', { orderId, description: 'I waited for an hour.' })
  const answer = (who: Person, noShowId: string, isAdmitted: boolean) =>
    call<OrderTroubles>(who, 'POST', '/inspectors/answer-no-show', { noShowId, isAdmitted, answer: 'My words' })
  const reported = async () => {
    const all = await booked()
    hoursAhead(all.order, -1)
    const {
      data: { noShow },
    } = await report(all.customer, all.order._id)
    return { ...all, noShowId: noShow?._id ?? '' }
  }
  const isRefunded = async ({ customer, inspector, order }: Awaited<ReturnType<typeof booked>>): Promise<void> => {
    expect(await readAs(server, customer, order._id)).toMatchObject({
      status: 'Canceled',
      payment: { status: 'refunded', paid: naira(0) },
    })
    expect(await walletOf(server.db, customer.id)).toMatchObject({ available: 1_000_000_00, credit: 0 })
    expect(await finesOf(inspector)).toEqual([{ ...naira(120_000_00), reason: 'no-show', booked_at: null }])
  }

  test('can be reported by the customer, once, from half an hour after the inspection time (NOSHOW-1)', async () => {
    const { customer, inspector, order } = await booked()
    hoursAhead(order, -0.49)
    expect((await report(customer, order._id)).status).toBe(409)
    expect((await troubles(customer, order._id)).data.allowed.reportNoShow).toBe(false)
    hoursAhead(order, -0.5)
    expect((await troubles(customer, order._id)).data.allowed.reportNoShow).toBe(true)
    expect((await report(inspector, order._id)).status).toBe(404)
    expect((await report(customer, order._id)).data.noShow).toMatchObject({
      status: 'reported',
      fine: naira(120_000_00),
    })
    expect((await report(customer, order._id)).status).toBe(200)
    const complaints = (await messages(inspector.id)).filter((message) => message.includes('says you did not come'))
    expect(complaints).toHaveLength(1)
    expect((await call(customer, 'GET', `/orders/get-cancellation-terms/${order._id}`)).status).toBe(409)
    expect((await troubles(inspector, order._id)).data.allowed).toMatchObject({
      answerNoShow: true,
      cancelJob: false,
      proposeReschedule: false,
    })
  })

  test('gives the customer a full refund and fines the inspector if the inspector admits it', async () => {
    const all = await reported()
    expect((await answer(all.inspector, all.noShowId, true)).data.noShow).toMatchObject({
      status: 'admitted',
      answer: 'My words',
    })
    expect((await answer(all.inspector, all.noShowId, true)).status).toBe(200)
    await isRefunded(all)
  })

  test('is confirmed after a day without an answer, once', async () => {
    const all = await reported()
    server.clock.advance(DAY - 1)
    await due()
    expect((await readAs(server, all.customer, all.order._id)).status).not.toBe('Canceled')
    server.clock.advance(1)
    expect((await answer(all.inspector, all.noShowId, false)).status).toBe(409)
    await Promise.all([due(), due()])
    await isRefunded(all)
    expect((await troubles(all.customer, all.order._id)).data.noShow?.status).toBe('confirmed')
  })

  test('is decided by staff if the inspector disputes it; both sides read the reason', async () => {
    const disputed = async () => {
      const all = await reported()
      expect((await answer(all.inspector, all.noShowId, false)).data.noShow?.status).toBe('disputed')
      return all
    }
    const [one, other] = [await disputed(), await disputed()]
    server.clock.advance(2 * DAY)
    await due()
    const office = backOffice(server, (await putPerson(server, ['finance'])).token)
    const act = async (id: string, action: string) =>
      office.act('no-shows', id, action, {
        version: (await office.record('no-shows', id)).data.version,
        reason: "The gate's camera shows it",
        values: {},
      })
    expect((await act(one.noShowId, 'confirm')).status).toBe(200)
    await isRefunded(one)
    expect((await act(other.noShowId, 'reject')).status).toBe(200)
    expect((await troubles(other.customer, other.order._id)).data.noShow).toMatchObject({
      status: 'rejected',
      decision: "The gate's camera shows it",
    })
    expect([(await readAs(server, other.customer, other.order._id)).status, await finesOf(other.inspector)]).toEqual([
      'Processing',
      [],
    ])
    expect((await act(other.noShowId, 'confirm')).status).toBe(409)
    const trail = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'reason'])
      .where('resource_name', '=', 'no-shows')
      .execute()
    expect(trail.map(({ action }) => action).toSorted()).toEqual(['confirm', 'reject'])
  })

  test('can be reported until the order is completed, however long that takes (NOSHOW-1)', async () => {
    const { customer, inspector, order } = await booked()
    server.clock.set(new Date(Date.parse(order.inspectionDate) + 30 * DAY))
    customer.token = await putSession(server.db, server.clock.now(), customer.id)
    expect((await troubles(customer, order._id)).data.allowed.reportNoShow).toBe(true)
    expect((await report(customer, order._id)).data.noShow).toMatchObject({ status: 'reported' })
    server.clock.advance(DAY)
    await due()
    await isRefunded({ customer, inspector, order })
  })

  /** A no-show of an order whose report is in. */
  const againstReport = async () => {
    const all = await booked()
    hoursAhead(all.order, -2)
    await server.db
      .updateTable('orders')
      .set({ report_submitted_at: server.clock.now() })
      .where('id', '=', all.order._id)
      .execute()
    expect((await troubles(all.customer, all.order._id)).data.allowed.reportNoShow).toBe(true)
    const { data } = await report(all.customer, all.order._id)
    expect(data.noShow).toMatchObject({ status: 'reported', isReported: true })
    expect((await messages(all.inspector.id)).at(-1)).toMatch(
      /although a report is in\. Answer before .*; then we decide\.$/,
    )
    return { ...all, noShowId: data.noShow?._id ?? '' }
  }
  const decide = async (id: string, action: string) => {
    const office = backOffice(server, (await putPerson(server, ['finance'])).token)
    return office.act('no-shows', id, action, {
      version: (await office.record('no-shows', id)).data.version,
      reason: 'The photos are of another street.',
      values: {},
    })
  }

  test('can be reported although a report is in; then staff decide, even without an answer (NOSHOW-2)', async () => {
    const all = await againstReport()
    const { customer, order, noShowId } = all
    server.clock.advance(DAY)
    await due()
    await due()
    expect((await troubles(customer, order._id)).data.noShow?.status).toBe('disputed')
    expect(
      (await messages(customer.id)).filter((message) =>
        message.includes('although the customer says that nobody came'),
      ),
    ).toHaveLength(1)
    expect((await decide(noShowId, 'confirm')).status).toBe(200)
    await isRefunded(all)
  })

  test('keeps the order from completing while it is open; once it is rejected, the order completes and pays as usual (NOSHOW-3)', async () => {
    const { customer, inspector, order, noShowId } = await againstReport()
    expect((await readAs(server, customer, order._id)).allowed.acceptAsComplete).toBe(false)
    const accept = () => call(customer, 'POST', '/orders/customer-accept-order-as-complete', { orderId: order._id })
    expect((await accept()).status).toBe(409)
    server.clock.advance(4 * DAY)
    customer.token = await putSession(server.db, server.clock.now(), customer.id)
    await due()
    await doDueOrders({ ...backgroundParts(server), log: quiet })
    expect((await readAs(server, customer, order._id)).status).not.toBe('Completed')
    expect((await walletOf(server.db, inspector.id)).held).toBe(0)
    const completion = () =>
      call<{ completesAt: string | null }>(customer, 'GET', `/orders/get-completion/${order._id}`)
    expect((await completion()).data.completesAt).toBeNull()
    expect((await decide(noShowId, 'reject')).status).toBe(200)
    // The time to accept the report ran out while the no-show was open, so the order completes now.
    expect((await completion()).data.completesAt).toBe(server.clock.now().toISOString())
    await doDueOrders({ ...backgroundParts(server), log: quiet })
    expect((await readAs(server, customer, order._id)).status).toBe('Completed')
    expect((await walletOf(server.db, inspector.id)).held).toBeGreaterThan(0)
    expect((await report(customer, order._id)).status).toBe(409)
  })

  test('is not reported if the customer accepts the report at the same time: only one of the two succeeds (NOSHOW-3)', async () => {
    const all = await booked()
    hoursAhead(all.order, -2)
    await server.db
      .updateTable('orders')
      .set({ report_submitted_at: server.clock.now() })
      .where('id', '=', all.order._id)
      .execute()
    const [reported, accepted] = await Promise.all([
      report(all.customer, all.order._id),
      call(all.customer, 'POST', '/orders/customer-accept-order-as-complete', { orderId: all.order._id }),
    ])
    expect([reported.status, accepted.status].toSorted()).toEqual([200, 409])
  })

  describe('with files (NOSHOW-4)', () => {
    const content = Buffer.from('The gate was closed, and nobody rang the bell.')
    const sendFile = async (who: Person, orderId: string) => {
      const fileId = randomUUID()
      const { announcement, status } = await upload(
        server,
        who,
        { target: 'no-show', targetId: orderId, fileId, name: 'notes.txt', contentType: 'text/plain' },
        content,
      )
      return { fileId, status, announced: announcement.status }
    }
    const download = (who: Person, fileId: string) =>
      call(who, 'POST', '/chats/generate-signed-file-url', { purpose: 'download', fileId })

    test('shows them only to both sides and the staff', async () => {
      const { customer, inspector, order } = await booked()
      hoursAhead(order, -1)
      const stranger = await newUser(server)
      expect((await sendFile(stranger, order._id)).announced).toBe(404)
      const [theirs, answers] = [await sendFile(customer, order._id), await sendFile(inspector, order._id)]
      expect([theirs.status, answers.status]).toEqual([200, 200])
      const wrong = await call(customer, 'POST', '/orders/report-no-show', {
        orderId: order._id,
        description: 'I waited.',
        fileIds: [answers.fileId],
      })
      expect(wrong.status).toBe(404)
      const { data: reported } = await call<OrderTroubles>(customer, 'POST', '/orders/report-no-show', {
        orderId: order._id,
        description: 'I waited.',
        fileIds: [theirs.fileId],
      })
      expect(reported.noShow?.files).toEqual([expect.objectContaining({ _id: theirs.fileId, name: 'notes.txt' })])
      const { data: answered } = await call<OrderTroubles>(inspector, 'POST', '/inspectors/answer-no-show', {
        noShowId: reported.noShow?._id,
        isAdmitted: false,
        answer: 'I was there.',
        fileIds: [answers.fileId],
      })
      expect(answered.noShow).toMatchObject({
        files: [{ _id: theirs.fileId }],
        answerFiles: [{ _id: answers.fileId }],
      })
      for (const { fileId } of [theirs, answers]) {
        expect((await download(customer, fileId)).status).toBe(200)
        expect((await download(inspector, fileId)).status).toBe(200)
        expect((await download(stranger, fileId)).status).toBe(404)
      }
      const office = backOffice(server, (await putPerson(server, ['support'])).token)
      const { data } = await office.list('no-show-files')
      expect(data.items.map(({ _id }) => _id).toSorted()).toEqual([theirs.fileId, answers.fileId].toSorted())
      expect((await office.record('no-show-files', theirs.fileId)).data.record.values['file']).toMatchObject({
        name: 'notes.txt',
        address: expect.stringMatching(/signature=/),
      })
    })
  })
})

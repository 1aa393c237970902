import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import type { OrderTroubles } from '@fieldproof/contracts/entities/job-trouble'
import { putSession } from '#testing/people.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { doDueOrders } from '#modules/orders/due-orders.ts'
import {
  anInspector,
  giveTo,
  companyHolds,
  order as placeOrder,
  orderWithInspector,
  readAs,
  newUser,
  walletOf,
  type Person,
} from '#modules/orders/testing/ordering.ts'
import { fillIn, handIn, type Reporting } from '#modules/reports/testing/reporting.ts'
import { doDueTroubles } from './due-troubles.ts'

jest.setTimeout(120_000)

const [HOUR, DAY] = [60 * 60 * 1_000, 24 * 60 * 60 * 1_000]
const RICH = 1_000_000_00
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
const log = {
  warn: (_: unknown, text?: string) => {
    throw new Error(text)
  },
} as never
/** Runs the background work of every minute. */
const runEveryMinute = async (): Promise<void> => {
  await doDueOrders({ ...backgroundParts(server), log })
  await doDueTroubles({ ...backgroundParts(server), log })
}
const call = <Data>(who: Person, method: string, path: string, body?: unknown) =>
  server.call<Data>(method, path, { token: who.token, body })
const troubles = async (who: Person, orderId: string) =>
  (await call<OrderTroubles>(who, 'GET', `/orders/get-troubles/${orderId}`)).data
const messages = async ({ id }: Person, containing?: string): Promise<string[]> => {
  const all = await server.db
    .selectFrom('notifications')
    .select('message')
    .where('user_id', '=', id)
    .orderBy('seq')
    .execute()
  const texts = all.map(({ message }) => message)
  return containing === undefined ? texts : texts.filter((text) => text.includes(containing))
}
const finesOf = (inspector: Person) =>
  server.db
    .selectFrom('inspector_fines')
    .select(['amount', 'currency', 'reason'])
    .where('inspector_id', '=', inspector.id)
    .execute()

/** Sets the clock, and gives these people sessions that are valid then. */
const at = async (instant: number, ...people: Person[]): Promise<void> => {
  server.clock.set(new Date(instant))
  for (const person of people) person.token = await putSession(server.db, server.clock.now(), person.id)
}

interface Late extends Reporting {
  number: string
  dueAt: number
  price: number
}
/** An order whose inspector has started the report, which is this many hours overdue. */
const late = async (hoursAfter = 1): Promise<Late> => {
  const [customer, inspector] = [await newUser(server, { money: RICH }), await anInspector(server)]
  const made = await orderWithInspector(server, customer, inspector)
  const { report_due_at: due } = await server.db
    .selectFrom('orders')
    .select('report_due_at')
    .where('id', '=', made._id)
    .executeTakeFirstOrThrow()
  const dueAt = due?.getTime() ?? Number.NaN
  await at(dueAt - HOUR, customer, inspector)
  const { data: report } = await call<{ _id: string }>(inspector, 'POST', '/reports/start-report', {
    orderId: made._id,
  })
  await at(dueAt + hoursAfter * HOUR, customer, inspector)
  await runEveryMinute()
  return {
    customer,
    inspector,
    orderId: made._id,
    number: made.sequenceId,
    reportId: report._id,
    dueAt,
    price: made.inspectionPrice.amount,
  }
}

const termsFor = (who: Person, orderId: string) =>
  call<CancellationOffer>(who, 'GET', `/orders/get-cancellation-terms/${orderId}`)
const cancel = (who: Person, orderId: string, amount: number, idempotencyKey = randomUUID()) =>
  call<AnswerOf<'POST /orders/cancel-order'>>(who, 'POST', '/orders/cancel-order', {
    idempotencyKey,
    orderId,
    outcome: 'full-refund',
    expected: naira(amount),
  })
const nudge = (who: Person, orderId: string, idempotencyKey = randomUUID()) =>
  call<OrderTroubles>(who, 'POST', '/orders/nudge-inspector', { idempotencyKey, orderId })
const explain = (who: Person, orderId: string, reason = 'My laptop was stolen.') =>
  call<OrderTroubles>(who, 'POST', '/inspectors/explain-overdue-report', { orderId, reason })
const another = (who: Person, orderId: string, changes: Record<string, unknown> = {}) =>
  call<AnswerOf<'POST /orders/choose-another-inspector'>>(who, 'POST', '/orders/choose-another-inspector', {
    idempotencyKey: randomUUID(),
    orderId,
    inspectionDate: '2026-04-20',
    inspectionTime: '10:00',
    ...changes,
  })

describe('an order whose report is overdue (OVERDUE-2)', () => {
  test('can be canceled: the customer gets a full refund, and the inspector earns nothing', async () => {
    const { customer, inspector, orderId, number, price } = await late(5 * 24)
    const { data: terms } = await termsFor(customer, orderId)
    expect(terms).toMatchObject({
      rule: 'report-overdue',
      outcome: 'full-refund',
      refund: naira(price),
      mayReschedule: true,
      reschedulingUntil: null,
      holdsUntil: null,
    })
    const [escrow, revenue] = [await companyHolds(server.db, 'escrow'), await companyHolds(server.db, 'revenue')]
    const key = randomUUID()
    const answers = await Promise.all([
      cancel(customer, orderId, price, key),
      cancel(customer, orderId, price, key),
      cancel(customer, orderId, price),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([200, 409]))
    expect(await walletOf(server.db, customer.id)).toMatchObject({ available: RICH, credit: 0 })
    expect(await walletOf(server.db, inspector.id)).toMatchObject({ available: 0, held: 0 })
    expect(await companyHolds(server.db, 'escrow')).toBe(escrow - price)
    expect(await companyHolds(server.db, 'revenue')).toBe(revenue)
    expect(await finesOf(inspector)).toEqual([])
    expect((await messages(inspector, number)).filter((text) => text.includes('never came'))).toHaveLength(1)
  })

  test('counts as overdue from the instant the report was due, even before the background work has run', async () => {
    const { customer, orderId, dueAt } = await late(-0.5)
    expect((await termsFor(customer, orderId)).data.rule).toBe('under-12-hours')
    await at(dueAt, customer)
    expect((await termsFor(customer, orderId)).data.rule).toBe('report-overdue')
  })

  test('has its unpaid invoice withdrawn when it is canceled', async () => {
    const business = await newUser(server, { account_type: 'business', company_name: 'Eze Ltd' })
    const inspector = await anInspector(server)
    const made = await placeOrder(server, business, { payment: { method: 'invoice' } })
    const office = backOffice(server, (await putPerson(server, ['finance'])).token)
    await office.act('orders', made._id, 'release-invoice', { reason: 'A known business' })
    await giveTo(server, made._id, inspector)
    await at(Date.parse(made.inspectionDate) + 20 * DAY, business, inspector)
    await runEveryMinute()
    expect((await termsFor(business, made._id)).data).toMatchObject({ rule: 'report-overdue', refund: naira(0) })
    expect((await cancel(business, made._id, 0)).data.order).toMatchObject({
      status: 'Canceled',
      payment: { invoice: { status: 'withdrawn' } },
    })
    expect(await walletOf(server.db, inspector.id)).toMatchObject({ held: 0 })
  })

  test('cannot be canceled once the report is handed in; if both happen at once, only one succeeds', async () => {
    const both = await Promise.all([late(), late()])
    for (const one of both) {
      await at(one.dueAt + 2 * HOUR, one.customer, one.inspector)
      const report = await fillIn(server, one)
      const [canceled, handedIn] = await Promise.all([
        cancel(one.customer, one.orderId, one.price),
        handIn(server, one, report),
      ])
      expect([canceled.status, handedIn.status].sort()).toEqual([200, 409])
      const { status, reportSubmittedAt } = await readAs(server, one.customer, one.orderId)
      expect([status, reportSubmittedAt !== null]).toEqual(
        canceled.status === 200 ? ['Canceled', false] : ['Overdue', true],
      )
    }
  })

  test('is completed and paid like any other if the report comes late', async () => {
    const one = await late(30)
    const { customer, inspector, orderId } = one
    expect((await handIn(server, one, await fillIn(server, one))).status).toBe(200)
    expect((await troubles(customer, orderId)).overdueReport).toBeNull()
    expect((await nudge(customer, orderId)).body.message).toBe('The report is in now. Read it first.')
    expect((await another(customer, orderId)).status).toBe(409)
    expect((await explain(inspector, orderId)).status).toBe(409)
    await call(customer, 'POST', '/orders/customer-accept-order-as-complete', { orderId })
    expect((await readAs(server, customer, orderId)).status).toBe('Completed')
    expect((await walletOf(server.db, inspector.id)).held).toBeGreaterThan(0)
    expect(await finesOf(inspector)).toEqual([])
  })
})

describe('the other choices of a customer whose report is overdue (OVERDUE-3)', () => {
  test('another date costs nothing, and the inspector stays if they are free', async () => {
    const { customer, inspector, orderId } = await late()
    await server.db.updateTable('orders').set({ kept_tier: '12-to-24-hours' }).where('id', '=', orderId).execute()
    expect((await readAs(server, customer, orderId)).allowed).toMatchObject({ reschedule: true, cancel: true })
    expect((await call(customer, 'GET', `/orders/get-rescheduling-terms/${orderId}`)).data).toMatchObject({
      mayReschedule: true,
      reschedulingUntil: null,
      keptTier: null,
      holdsUntil: null,
    })
    const { status, data } = await call<AnswerOf<'POST /orders/reschedule-order'>>(
      customer,
      'POST',
      '/orders/reschedule-order',
      { idempotencyKey: randomUUID(), orderId, inspectionDate: '2026-04-20', inspectionTime: '10:00' },
    )
    expect([status, data.keepsInspector, data.order.status]).toEqual([200, true, 'Processing'])
    expect(await troubles(customer, orderId)).toMatchObject({
      overdueReport: null,
      allowed: { nudgeInspector: false, chooseAnotherInspector: false },
    })
    // The tier of the old time is not kept (MOVE-5).
    expect((await termsFor(customer, orderId)).data).toMatchObject({ rule: 'over-24-hours', isKept: false })
    expect(await finesOf(inspector)).toEqual([])
  })

  test('another inspector costs nothing, and the previous one is not asked again', async () => {
    const { customer, inspector, orderId, number } = await late()
    expect((await another(inspector, orderId)).status).toBe(404)
    expect((await another(customer, orderId, { inspectionDate: '2026-01-01' })).status).toBe(400)
    const key = { idempotencyKey: randomUUID() }
    const before = await walletOf(server.db, customer.id)
    const answers = await Promise.all([another(customer, orderId, key), another(customer, orderId, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await another(customer, orderId)).status).toBe(409)
    expect(answers[0]?.data.order).toMatchObject({
      status: 'Pending',
      inspector: null,
      inspectionDate: '2026-04-20T09:00:00.000Z',
      allowed: { reschedule: true },
    })
    expect(await walletOf(server.db, customer.id)).toEqual(before)
    expect((await call(inspector, 'GET', `/orders/get-order/${orderId}`)).status).toBe(404)
    expect((await messages(customer, number)).at(-1)).toMatch(
      /we are asking other inspectors\. There is nothing more to pay\.$/,
    )
    const candidates = await server.db
      .selectFrom('order_candidates')
      .select('answer')
      .where('order_id', '=', orderId)
      .where('inspector_id', '=', inspector.id)
      .execute()
    expect(candidates.every(({ answer }) => answer === 'declined')).toBe(true)
  })

  test('while a no-show is undecided, the customer can neither cancel nor move the order (NOSHOW-3)', async () => {
    const { customer, orderId } = await late()
    await call(customer, 'POST', '/orders/report-no-show', { orderId, description: 'I waited for an hour.' })
    expect((await readAs(server, customer, orderId)).allowed).toMatchObject({ cancel: false, reschedule: false })
    expect((await call(customer, 'GET', `/orders/get-rescheduling-terms/${orderId}`)).status).toBe(409)
    const [inspectionDate, inspectionTime] = ['2026-04-20', '10:00']
    const moved = await call(customer, 'POST', '/orders/reschedule-order', {
      idempotencyKey: randomUUID(),
      orderId,
      inspectionDate,
      inspectionTime,
    })
    expect([moved.status, moved.body.message]).toEqual([409, expect.stringContaining('Wait for the decision')])
  })

  test('if the customer chooses another inspector while the report is handed in, only one of the two succeeds', async () => {
    const one = await late()
    const report = await fillIn(server, one)
    const [taken, handedIn] = await Promise.all([another(one.customer, one.orderId), handIn(server, one, report)])
    const { status, inspector, reportSubmittedAt } = await readAs(server, one.customer, one.orderId)
    if (taken.status === 200) {
      expect([handedIn.status, status, inspector, reportSubmittedAt]).toEqual([404, 'Pending', null, null])
    } else {
      expect([taken.status, handedIn.status, status]).toEqual([409, 200, 'Overdue'])
    }
  })
})

describe('a nudge (OVERDUE-4)', () => {
  test('reaches the inspector, once for its key and once in 24 hours', async () => {
    const { customer, inspector, orderId, number, dueAt } = await late()
    expect((await nudge(inspector, orderId)).status).toBe(404)
    const key = randomUUID()
    const answers = await Promise.all([nudge(customer, orderId, key), nudge(customer, orderId, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.data).toMatchObject({
      overdueReport: {
        nudgedAt: new Date(dueAt + HOUR).toISOString(),
        nudgeFrom: new Date(dueAt + 25 * HOUR).toISOString(),
      },
      allowed: { nudgeInspector: false },
    })
    const again = await nudge(customer, orderId)
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/^You have already reminded the inspector\. You can send another reminder from /),
    ])
    const nudges = async () =>
      (await messages(inspector, number)).filter((text) => text.includes('asks for the report')).length
    expect(await nudges()).toBe(1)
    await at(dueAt + 25 * HOUR, customer)
    expect((await nudge(customer, orderId)).status).toBe(200)
    expect(await nudges()).toBe(2)
    const { type_of_notification: type } = await server.db
      .selectFrom('notifications')
      .select('type_of_notification')
      .where('user_id', '=', inspector.id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(type).toBe('Reminder')
  })

  test('is refused while the report is not overdue', async () => {
    const { customer, orderId } = await late(-2)
    expect((await nudge(customer, orderId)).status).toBe(409)
    expect((await another(customer, orderId)).status).toBe(409)
  })
})

describe('reminders and escalation (OVERDUE-5)', () => {
  test('the inspector is reminded a day before the report is due, when it is due, and a day after; then staff look into it', async () => {
    const { customer, inspector, orderId, number, dueAt } = await late(-25)
    const count = async (who: Person, words: string) =>
      (await messages(who, number)).filter((text) => text.includes(words)).length
    expect(await count(inspector, 'is due')).toBe(0)
    for (const hours of [-24, -23]) {
      await at(dueAt + hours * HOUR)
      await Promise.all([runEveryMinute(), runEveryMinute()])
    }
    expect(await count(inspector, 'is due')).toBe(1)
    await at(dueAt)
    await runEveryMinute()
    expect(await count(inspector, 'is overdue. Hand it in')).toBe(1)
    expect(await count(customer, 'is overdue. You can get your money back')).toBe(1)
    for (const hours of [24, 25]) {
      await at(dueAt + hours * HOUR)
      await Promise.all([runEveryMinute(), runEveryMinute()])
    }
    expect(await count(inspector, 'was due on')).toBe(1)
    await at(dueAt + 48 * HOUR, customer)
    await Promise.all([runEveryMinute(), runEveryMinute()])
    expect([await count(inspector, 'is two days overdue'), await count(customer, 'is two days overdue')]).toEqual([
      1, 1,
    ])
    expect((await troubles(customer, orderId)).overdueReport).toMatchObject({
      status: 'open',
      escalatedAt: new Date(dueAt + 48 * HOUR).toISOString(),
    })
  })

  test('an overdue report that has no record gets one', async () => {
    const { customer, orderId } = await late(3 * 24)
    await server.db.deleteFrom('awaited_reports').where('order_id', '=', orderId).execute()
    await runEveryMinute()
    expect((await troubles(customer, orderId)).overdueReport).toMatchObject({ status: 'open' })
  })
})

describe('the decision about the fine (OVERDUE-6)', () => {
  const idOf = async (orderId: string): Promise<string> =>
    (
      await server.db
        .selectFrom('awaited_reports')
        .select('id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).id
  const theOffice = async () => backOffice(server, (await putPerson(server, ['finance'])).token)
  const decide = async (office: ReturnType<typeof backOffice>, orderId: string, action: string) => {
    const id = await idOf(orderId)
    return office.act('overdue-reports', id, action, {
      version: (await office.record('overdue-reports', id)).data.version,
      reason: 'We spoke to both.',
      values: {},
    })
  }

  test('the inspector can say why the report is late until staff have decided; both sides see it', async () => {
    const { customer, inspector, orderId, number } = await late()
    expect((await explain(customer, orderId)).status).toBe(403)
    expect((await explain(await anInspector(server), orderId)).status).toBe(404)
    expect((await troubles(inspector, orderId)).allowed.explainOverdueReport).toBe(true)
    await Promise.all([explain(inspector, orderId), explain(inspector, orderId)])
    expect((await messages(customer, number)).filter((text) => text.includes('My laptop was stolen.'))).toHaveLength(1)
    expect((await troubles(customer, orderId)).overdueReport).toMatchObject({ reason: 'My laptop was stolen.' })
    expect((await explain(inspector, orderId, '')).status).toBe(400)
    const office = await theOffice()
    expect((await decide(office, orderId, 'no-fine')).status).toBe(200)
    expect((await explain(inspector, orderId, 'And there was no network.')).status).toBe(409)
    expect((await troubles(inspector, orderId)).overdueReport).toMatchObject({
      decision: 'not-fined',
      decisionReason: 'We spoke to both.',
    })
  })

  test('staff can impose the fine of a no-show, once, also after the order ended or went to another inspector', async () => {
    const [ended, given, open] = [await late(), await late(), await late()]
    await cancel(ended.customer, ended.orderId, ended.price)
    await another(given.customer, given.orderId)
    const office = await theOffice()
    for (const { orderId, inspector, customer, number } of [ended, given, open]) {
      expect((await decide(office, orderId, 'fine')).status).toBe(200)
      expect((await decide(office, orderId, 'fine')).status).toBe(409)
      expect((await decide(office, orderId, 'no-fine')).status).toBe(409)
      expect(await finesOf(inspector)).toEqual([{ ...naira(120_000_00), reason: 'report-overdue' }])
      expect((await messages(inspector, number)).at(-1)).toContain('Reason: We spoke to both.')
      expect((await messages(customer, number)).at(-1)).toContain('the inspector is fined')
    }
    const trail = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'reason'])
      .where('resource_name', '=', 'overdue-reports')
      .where('action', '=', 'fine')
      .execute()
    expect(trail).toEqual(Array.from({ length: 3 }, () => ({ action: 'fine', reason: 'We spoke to both.' })))
  })

  test('there is no fine if the report came, or the order was moved', async () => {
    const [came, moved] = [await late(), await late()]
    const office = await theOffice()
    expect((await handIn(server, came, await fillIn(server, came))).status).toBe(200)
    await call(moved.customer, 'POST', '/orders/reschedule-order', {
      idempotencyKey: randomUUID(),
      orderId: moved.orderId,
      inspectionDate: '2026-04-20',
      inspectionTime: '10:00',
    })
    for (const { orderId } of [came, moved]) expect((await decide(office, orderId, 'fine')).status).toBe(409)
  })

  test('an inspector who was fined for the report pays nothing for giving the job back, nor for a no-show (FINE-4)', async () => {
    const [back, absent] = [await late(), await late()]
    const office = await theOffice()
    for (const { orderId } of [back, absent]) expect((await decide(office, orderId, 'fine')).status).toBe(200)
    const fined = [{ ...naira(120_000_00), reason: 'report-overdue' }]

    const { data: terms } = await call<{ fine: object; holdsUntil: string | null }>(
      back.inspector,
      'GET',
      `/inspectors/get-cancellation-terms/${back.orderId}`,
    )
    expect(terms).toMatchObject({ fine: naira(0), holdsUntil: null })
    const body = {
      idempotencyKey: randomUUID(),
      orderId: back.orderId,
      expectedFine: naira(0),
      reason: 'I cannot do it.',
    }
    expect((await call(back.inspector, 'POST', '/inspectors/cancel-job', body)).status).toBe(200)
    expect(await finesOf(back.inspector)).toEqual(fined)

    const { data } = await call<OrderTroubles>(absent.customer, 'POST', '/orders/report-no-show', {
      orderId: absent.orderId,
      description: 'I waited for an hour.',
    })
    const answer = { noShowId: data.noShow?._id, isAdmitted: true, answer: 'I was ill.' }
    expect((await call(absent.inspector, 'POST', '/inspectors/answer-no-show', answer)).status).toBe(200)
    expect((await readAs(server, absent.customer, absent.orderId)).payment).toMatchObject({ status: 'refunded' })
    expect(await finesOf(absent.inspector)).toEqual(fined)
    expect((await messages(absent.inspector, absent.number)).at(-1)).toContain('no second one')
  })

  test('an inspector who gives the job back pays the fine for that, and no second one (FINE-4)', async () => {
    const { inspector, orderId, number } = await late()
    const terms = await call<{ fine: { amount: number; currency: string } }>(
      inspector,
      'GET',
      `/inspectors/get-cancellation-terms/${orderId}`,
    )
    const given = await call(inspector, 'POST', '/inspectors/cancel-job', {
      idempotencyKey: randomUUID(),
      orderId,
      expectedFine: terms.data.fine,
      reason: 'I cannot do it.',
    })
    expect(given.status).toBe(200)
    expect((await messages(inspector, number)).filter((text) => text.includes('never came'))).toEqual([])
    const office = await theOffice()
    const refused = await decide(office, orderId, 'fine')
    expect([refused.status, refused.body.message]).toEqual([409, 'The inspector already pays a fine for this order.'])
    expect(await finesOf(inspector)).toEqual([{ ...terms.data.fine, reason: 'canceled' }])
  })

  test('staff see overdue reports, the longest overdue first', async () => {
    const people = await Promise.all([late(), late()])
    // Due before the reports of all other tests, because a page of the list has 20 rows.
    for (const [index, day] of ['2026-01-06', '2026-01-05'].entries())
      await server.db
        .updateTable('awaited_reports')
        .set({ due_at: new Date(`${day}T09:00:00.000Z`) })
        .where('order_id', '=', people[index]?.orderId ?? '')
        .execute()
    const office = await theOffice()
    const { data } = await office.list('overdue-reports')
    const orders = data.items.map(({ title }) => title)
    expect(orders.slice(0, 2)).toEqual([people[1].number, people[0].number])
    const dueAts = data.items.map(({ values }) => String(values['dueAt']))
    expect(dueAts).toEqual(dueAts.toSorted())
    const support = backOffice(server, (await putPerson(server, ['support'])).token)
    expect((await support.list('overdue-reports')).status).toBe(200)
    expect((await decide(support, people[0].orderId, 'fine')).status).not.toBe(200)
  })
})

import { randomUUID } from 'node:crypto'
import { aSide } from '#modules/milestone-money/testing/milestones.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { aQuote, order } from '#modules/orders/testing/ordering.ts'
import { putPerson } from '#modules/projects/testing/projects.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { preview, putRepeatable, seriesOf, start, started } from './testing/series.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
beforeEach(() => {
  server.clock.set('2026-03-03T09:00:00.000Z')
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const fieldOf = ({ status, body }: { status: number; body: { errors?: { field: string }[] } }) => [
  status,
  body.errors?.[0]?.field,
]

describe('a series before it starts (PROJECT-30, PROJECT-32)', () => {
  test('shows each visit at the wall time of the place, who comes, and the most that one costs', async () => {
    const made = await putRepeatable(server)
    const { data } = await preview(server, made, {
      plan: { rhythm: 'dates', days: ['2026-03-21', '2026-03-17'] },
    })
    const [tuesday, saturday] = data.visits
    expect(data).toMatchObject({ timeZone: 'Africa/Lagos', inspector: { _id: made.inspector.id, firstName: 'Tunde' } })
    expect(tuesday).toMatchObject({ at: '2026-03-17T09:00:00.000Z', moved: null })
    expect(saturday?.price.amount).toBeGreaterThan(tuesday?.price.amount ?? 0)
    expect(data.most).toEqual(saturday?.price)
  })

  test('shows which visits were moved because the month is too short for the day', async () => {
    const made = await putRepeatable(server)
    const { data } = await preview(server, made, { plan: { rhythm: 'monthly', firstDay: '2026-03-31', count: 2 } })
    expect(data.visits.map(({ at, moved }) => [at, moved])).toEqual([
      ['2026-03-31T09:00:00.000Z', null],
      ['2026-04-30T09:00:00.000Z', 'short-month'],
    ])
  })

  test.each([
    [
      'a first visit within 24 hours',
      { plan: { rhythm: 'weekly', firstDay: '2026-03-04', count: 2 } },
      'plan.firstDay',
    ],
    ['a day that has passed', { plan: { rhythm: 'dates', days: ['2026-02-02', '2026-04-01'] } }, 'plan.days'],
    ['a last visit beyond a year', { plan: { rhythm: 'monthly', firstDay: '2026-03-16', count: 20 } }, 'plan.count'],
    ['no visit', { plan: { rhythm: 'weekly', firstDay: '2026-03-16', count: 0 } }, 'plan.count'],
    ['too many visits', { plan: { rhythm: 'weekly', firstDay: '2026-03-16', count: 53 } }, 'plan.count'],
    ['no days', { plan: { rhythm: 'dates', days: [] } }, 'plan.days'],
    ['a day that does not exist', { plan: { rhythm: 'weekly', firstDay: '2026-02-30', count: 2 } }, 'plan.firstDay'],
    ['another rhythm', { plan: { rhythm: 'daily', firstDay: '2026-03-16', count: 2 } }, 'plan.rhythm'],
    ['a time that does not exist', { time: '25:00' }, 'time'],
    ['an order id that is not valid', { orderId: 'nothing' }, 'orderId'],
  ])('refuses %s', async (_name, changes, field) => {
    const made = await putRepeatable(server)
    expect(fieldOf(await preview(server, made, changes))).toEqual([400, field])
  })

  test('is only for the customer of the inspection, who must have the right to run series in the project', async () => {
    const made = await putRepeatable(server)
    const manager = await aSide(server)
    await putPerson(server, made.milestone.projectId, { userId: manager.id, email: manager.email, role: 'manager' })
    for (const who of [manager, made.milestone.payee, await aSide(server)])
      expect(await preview(server, made, {}, who)).toMatchObject({ status: 404 })
    await server.db
      .updateTable('project_people')
      .set({ role: 'contributor' })
      .where('user_id', '=', made.payer.id)
      .where('project_id', '=', made.milestone.projectId)
      .execute()
    expect(await preview(server, made)).toMatchObject({ status: 403 })
  })

  test('repeats only inspections of milestones', async () => {
    const made = await putRepeatable(server)
    const { _id } = await order(server, made.payer, {}, aQuote(server))
    expect(await preview(server, { ...made, orderId: _id })).toMatchObject({ status: 404 })
  })
})

describe('a series that starts', () => {
  test('is visible to everybody in the project, charges nothing yet, and is in the history of the project', async () => {
    const made = await putRepeatable(server)
    const before = await server.db.selectFrom('ledger_transfers').select('id').execute()
    const series = await started(server, made)
    expect(series).toMatchObject({
      milestoneId: made.milestone.milestoneId,
      rhythm: 'weekly',
      time: '10:00',
      timeZone: 'Africa/Lagos',
      isMine: true,
      paysBy: 'wallet',
      inspector: { _id: made.inspector.id },
      ended: null,
    })
    expect(series.visits.map(({ at, state, dueAt }) => [at, state, dueAt])).toEqual([
      ['2026-03-16T09:00:00.000Z', 'planned', '2026-03-09T09:00:00.000Z'],
      ['2026-03-23T09:00:00.000Z', 'planned', '2026-03-16T09:00:00.000Z'],
      ['2026-03-30T09:00:00.000Z', 'planned', '2026-03-23T09:00:00.000Z'],
    ])
    expect(await server.db.selectFrom('ledger_transfers').select('id').execute()).toHaveLength(before.length)
    expect(await seriesOf(server, made, made.milestone.payee)).toMatchObject({
      isMine: false,
      payer: { _id: made.payer.id },
    })
    const { data } = await server.call<{ items: { event: string }[] }>(
      'GET',
      `/projects/get-activity/${made.milestone.projectId}`,
      { token: made.payer.token },
    )
    expect(data.items[0]?.event).toBe('series-started')
  })

  test('starts once per idempotency key, and a milestone has only one running series', async () => {
    const made = await putRepeatable(server)
    const idempotencyKey = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => start(server, made, { idempotencyKey })))
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1)
    expect(await start(server, made)).toMatchObject({
      status: 409,
      body: { message: 'This milestone already has a series of visits. Stop it before you start another.' },
    })
    const rows = await server.db.selectFrom('visit_series').select('id').where('payer_id', '=', made.payer.id).execute()
    expect(rows).toHaveLength(1)
  })

  test('is refused with the current price if another was shown', async () => {
    const made = await putRepeatable(server)
    const answer = await start(server, made, { expectedMost: { amount: 5, currency: 'NGN' } })
    expect(fieldOf(answer)).toEqual([409, 'expectedMost'])
    expect(answer.body).toMatchObject({
      message: expect.stringMatching(/^The price has changed: a visit now costs up to ₦/),
    })
  })

  test('cannot be paid with another user’s card, or by invoice', async () => {
    const made = await putRepeatable(server)
    expect(await start(server, made, { payment: { method: 'card', cardId: randomUUID() } })).toMatchObject({
      status: 404,
    })
    expect(await start(server, made, { payment: { method: 'invoice' } })).toMatchObject({ status: 400 })
  })

  test('cannot start in an archived project', async () => {
    const made = await putRepeatable(server)
    await server.db
      .updateTable('projects')
      .set({ archived_at: server.clock.now() })
      .where('id', '=', made.milestone.projectId)
      .execute()
    expect(await start(server, made)).toMatchObject({ status: 409 })
  })
})

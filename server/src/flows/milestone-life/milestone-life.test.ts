import type { AnswerOf } from '@fieldproof/contracts'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { ProjectMoney } from '@fieldproof/contracts/entities/milestone-money'
import type { Order } from '@fieldproof/contracts/entities/order'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import {
  act,
  aSide,
  fundFromWallet,
  naira,
  putFundable,
  type Milestone,
} from '#modules/milestone-money/testing/milestones.ts'
import { anInspector, aQuote, order, orderBody } from '#modules/orders/testing/ordering.ts'
import { putPerson } from '#modules/projects/testing/projects.ts'
import { putTemplate } from '#modules/report-templates/testing/templates.ts'
import { change, fillIn, handIn, point } from '#modules/reports/testing/reporting.ts'
import { inWorkOf } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { giveOrderTo } from '#modules/candidates/give-order.ts'
import { lockOrder } from '#modules/orders/find-order.ts'

jest.setTimeout(60_000)

const DAY = 24 * 60 * 60 * 1_000

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

const proof = (changes: object = {}) => ({
  inspectionType: 'general-purpose',
  tasks: [{ title: 'Count the rafters', description: '' }],
  templateId: null,
  ...changes,
})
const askForProof = async (made: Milestone, changes: object = {}) => {
  const { status } = await server.call('PATCH', '/projects/edit-milestone', {
    token: made.owner.token,
    body: { milestoneId: made.milestoneId, proof: proof(changes) },
  })
  expect(status).toBe(200)
}
const quoteFor = ({ milestoneId }: Milestone): InspectionQuote => ({ ...aQuote(server, 3 * DAY), milestoneId })
const moneyOf = async (who: { token: string }, { projectId }: Milestone) =>
  (await server.call<ProjectMoney>('GET', `/projects/get-money/${projectId}`, { token: who.token })).data
const inspectionOf = async (who: { token: string }, made: Milestone) =>
  (await moneyOf(who, made)).milestones[0]?.inspections[0]
const reach = (made: Milestone, who = made.owner, changes: object = {}) =>
  server.call('PATCH', '/projects/edit-milestone', {
    token: who.token,
    body: { milestoneId: made.milestoneId, isReached: true, ...changes },
  })
const toBook = (who: { token: string }, { milestoneId }: Milestone) =>
  server.call<AnswerOf<'GET /projects/get-inspection-to-book/{id}'>>(
    'GET',
    `/projects/get-inspection-to-book/${milestoneId}`,
    { token: who.token },
  )

/**
 * Has an inspector hand in the report of an order after its inspection.
 * @param failed whether one of its points failed
 */
const report = async (made: Order, failed = false) => {
  const inspector = await anInspector(server)
  await inWorkOf(server, async (work) => {
    const locked = await lockOrder(work.db, made._id)
    if (locked) await giveOrderTo(work, locked, inspector.id, { by: 'customer', userId: locked.customer_id })
  })
  await server.db
    .updateTable('orders')
    .set({ inspection_at: new Date(server.clock.now().getTime() - 60 * 60 * 1_000) })
    .where('id', '=', made._id)
    .execute()
  const { data } = await server.call<{ _id: string }>('POST', '/reports/start-report', {
    token: inspector.token,
    body: { orderId: made._id },
  })
  const reporting = { customer: inspector, inspector, orderId: made._id, reportId: data._id }
  if (failed) await change(server, reporting, [point('function', 0, { rating: 'failed', comment: 'It leaks.' })])
  const { body } = await handIn(server, reporting, await fillIn(server, reporting), 'The roof is on.')
  if (!body.success) throw new Error(JSON.stringify(body))
}

const events = async ({ owner, projectId }: Milestone) =>
  (
    await server.call<{ items: { event: string }[] }>('GET', `/projects/get-activity/${projectId}`, {
      token: owner.token,
    })
  ).data.items.map(({ event }) => event)

describe('an inspection that a milestone requires (PROJECT-15)', () => {
  test('starts the quote form with its kind, its place, its tasks and the fields of its template', async () => {
    const made = await putFundable(server)
    const { templateId } = await putTemplate(server, made.owner.id)
    await server.db
      .insertInto('project_templates')
      .values({ project_id: made.projectId, template_id: templateId, attached_at: server.clock.now() })
      .execute()
    await server.call('PATCH', `/projects/edit-project/${made.projectId}`, {
      token: made.owner.token,
      body: {
        place: {
          country: 'NG',
          state: 'Lagos',
          city: 'Lekki',
          street: '12 Admiralty Way',
          position: { latitude: 6.4, longitude: 3.4 },
        },
      },
    })
    await askForProof(made, { templateId })
    const { data } = await toBook(made.owner, made)
    expect(data).toMatchObject({
      inspectionType: 'general-purpose',
      projectName: 'A house in Ibadan',
      milestoneName: 'Roof on',
      prefilled: { country: 'NG', state: 'Lagos', city: 'Lekki', subject: 'A house in Ibadan: Roof on' },
      position: { latitude: 6.4, longitude: 3.4 },
    })
    expect(data.tasks[0]).toEqual({ title: 'Count the rafters', description: '' })
    expect(data.tasks[1]?.title).toMatch(/^Find out: /)
  })

  test('is offered only to managers, and only if the milestone requires one', async () => {
    const made = await putFundable(server)
    expect(await toBook(made.owner, made)).toMatchObject({ status: 409 })
    await askForProof(made)
    expect(await toBook(made.payee, made)).toMatchObject({ status: 403 })
    expect(await toBook(await aSide(server), made)).toMatchObject({ status: 404 })
  })

  test('accepts only a template of the project', async () => {
    const made = await putFundable(server)
    const { templateId } = await putTemplate(server, made.owner.id)
    const { status, body } = await server.call('PATCH', '/projects/edit-milestone', {
      token: made.owner.token,
      body: { milestoneId: made.milestoneId, proof: proof({ templateId }) },
    })
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'proof.templateId'])
  })

  test('is an order that is linked to its milestone: its price and state are visible to all in the project', async () => {
    const made = await putFundable(server, { money: 1_000_000_00 })
    await askForProof(made)
    const placed = await order(server, made.owner, {}, quoteFor(made))
    expect(await inspectionOf(made.owner, made)).toMatchObject({
      orderId: placed._id,
      sequenceId: placed.sequenceId,
      status: 'Pending',
      isMine: true,
      bookedBy: { _id: made.owner.id },
      paid: { amount: expect.any(Number), currency: 'NGN' },
      report: null,
    })
    expect(await inspectionOf(made.payee, made)).toMatchObject({ isMine: false })
    const { paid } = (await inspectionOf(made.payee, made)) ?? {}
    expect(paid?.amount).toBeGreaterThan(0)
    expect((await moneyOf(made.payee, made)).inspectionCosts).toEqual([paid])
    expect(await events(made)).toContain('inspection-booked')
  })

  test('cannot be booked by others: an order for another’s milestone is refused, and nothing is paid', async () => {
    const made = await putFundable(server)
    await askForProof(made)
    const contributor = made.payee
    for (const who of [await aSide(server), contributor]) {
      const answer = await server.call('POST', '/orders/create-order', {
        token: who.token,
        body: await orderBody(server, { payment: { method: 'card' } }, quoteFor(made)),
      })
      expect(answer).toMatchObject({ status: 409 })
    }
    expect((await moneyOf(made.owner, made)).milestones[0]?.inspections).toEqual([])
  })
})

describe('report and owner decide together (PROJECT-16)', () => {
  test('a milestone is reached once the report is in and its owner confirms it, and then its money can be released', async () => {
    const made = await putFundable(server, { money: 1_000_000_00 })
    await askForProof(made)
    await fundFromWallet(server, made, 50_000_00)
    const placed = await order(server, made.owner, {}, quoteFor(made))
    expect(await reach(made)).toMatchObject({
      status: 409,
      body: { message: 'This milestone needs an inspection. You can mark it as reached once the report is in.' },
    })
    await report(placed)
    expect((await inspectionOf(made.payee, made))?.report).toMatchObject({ critical: 0, summary: 'The roof is on.' })
    const manager = await aSide(server)
    await putPerson(server, made.projectId, { userId: manager.id, email: manager.email, role: 'manager' })
    expect(await reach(made, manager)).toMatchObject({ status: 403 })
    expect(await reach(made)).toMatchObject({ status: 200 })
    const { status } = await act(server, made.owner, 'release-milestone', {
      idempotencyKey: made.milestoneId,
      milestoneId: made.milestoneId,
      amount: naira(50_000_00),
    })
    expect(status).toBe(200)
    expect(await events(made)).toEqual(
      expect.arrayContaining(['inspection-reported', 'milestone-reached', 'milestone-released']),
    )
    const { message } = await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', made.owner.id)
      .where('message', 'like', 'The report for “Roof on”%')
      .executeTakeFirstOrThrow()
    expect(message).toMatch(/Decide whether the milestone is reached\.$/)
  })

  test('a milestone with critical findings is reached only if the owner accepts them, and the owner can no longer take money back alone', async () => {
    const made = await putFundable(server, { money: 1_000_000_00, dueDate: '2026-03-04' })
    await askForProof(made)
    await fundFromWallet(server, made, 50_000_00)
    await report(await order(server, made.owner, {}, quoteFor(made)), true)
    const refused = await reach(made)
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([409, 'acceptsFindings'])
    server.clock.set('2026-03-20T09:00:00.000Z')
    const back = await act(server, made.owner, 'give-back-milestone', {
      idempotencyKey: made.milestoneId,
      milestoneId: made.milestoneId,
      amount: naira(1),
    })
    expect(back.status).toBe(409)
    expect(await reach(made, made.owner, { acceptsFindings: true })).toMatchObject({ status: 200 })
  })
})

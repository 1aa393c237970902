import { randomUUID } from 'node:crypto'
import type { OrderTroubles } from '@fieldproof/contracts/entities/job-trouble'
import type { SeriesEndTerms, VisitSeries } from '@fieldproof/contracts/entities/visit-series'
import { backOffice, putPerson as putStaff } from '#modules/custom-admin/testing/staff.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { aSide, type Side } from '#modules/milestone-money/testing/milestones.ts'
import { readAs, walletOf } from '#modules/orders/testing/ordering.ts'
import { putPerson } from '#modules/projects/testing/projects.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { bookAt, putRepeatable, seriesOf, start, started, notificationsOf, type Repeatable } from './testing/series.ts'

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

type Who = { token: string }
const skip = (who: Who, visitId: string | undefined) =>
  server.call<VisitSeries>('POST', '/projects/skip-visit', { token: who.token, body: { visitId } })
const termsOf = (who: Who, { _id }: VisitSeries) =>
  server.call<SeriesEndTerms>('GET', `/projects/get-visit-series-end-terms/${_id}`, { token: who.token })
const stop = (who: Who, { _id }: VisitSeries, amount = 0) =>
  server.call<VisitSeries>('POST', '/projects/stop-visit-series', {
    token: who.token,
    body: { seriesId: _id, expectedRefund: { amount, currency: 'NGN' } },
  })
const aManager = async (made: Repeatable): Promise<Side> => {
  const manager = await aSide(server)
  await putPerson(server, made.milestone.projectId, { userId: manager.id, email: manager.email, role: 'manager' })
  return manager
}
/** A series whose first visit, on 16 March, is booked. */
const booked = async () => {
  const made = await putRepeatable(server)
  const walletBefore = await walletOf(server.db, made.payer.id)
  await started(server, made)
  await bookAt(server, '2026-03-09T09:00:00.000Z')
  const series = await seriesOf(server, made)
  const paid = walletBefore.available - (await walletOf(server.db, made.payer.id)).available
  return { made, series, walletBefore, paid, manager: await aManager(made) }
}
const statesOf = ({ visits }: VisitSeries) => visits.map(({ state }) => state)

describe('one visit is skipped (PROJECT-35)', () => {
  test('if it is not booked, by a manager, and then it is never booked', async () => {
    const { made, series, manager } = await booked()
    const { data } = await skip(manager, series.visits[1]?._id)
    expect(statesOf(data)).toEqual(['booked', 'skipped', 'planned'])
    await bookAt(server, '2026-03-16T09:00:00.000Z')
    expect(statesOf(await seriesOf(server, made))).toEqual(['booked', 'skipped', 'planned'])
  })

  test('if it is booked, by its payer, with a full refund, and once', async () => {
    const { made, series, walletBefore } = await booked()
    for (let round = 0; round < 2; round += 1)
      expect(await skip(made.payer, series.visits[0]?._id)).toMatchObject({ status: 200 })
    expect(statesOf(await seriesOf(server, made))).toEqual(['skipped', 'planned', 'planned'])
    expect(await walletOf(server.db, made.payer.id)).toEqual(walletBefore)
  })

  test('not if another person pays for it, and not with 24 hours or less to go', async () => {
    const { made, series, manager } = await booked()
    expect(await skip(manager, series.visits[0]?._id)).toMatchObject({
      status: 409,
      body: { message: 'This visit is booked. Only the person who pays for it can cancel it.' },
    })
    server.clock.set('2026-03-15T09:00:00.000Z')
    expect(await skip(made.payer, series.visits[0]?._id)).toMatchObject({
      status: 409,
      body: { message: 'You no longer get everything back for this visit. Its order shows what canceling costs.' },
    })
    expect(statesOf(await seriesOf(server, made))[0]).toBe('booked')
  })

  test('not by contributors, and strangers do not learn that it exists', async () => {
    const { made, series } = await booked()
    expect(await skip(made.milestone.payee, series.visits[1]?._id)).toMatchObject({ status: 403 })
    expect(await skip(await aSide(server), series.visits[1]?._id)).toMatchObject({ status: 404 })
    expect(await skip(made.payer, 'nothing')).toMatchObject({ status: 400 })
  })

  test('if its customer cancels its order', async () => {
    const { made, series, paid } = await booked()
    const { status } = await server.call('POST', '/orders/cancel-order', {
      token: made.payer.token,
      body: {
        idempotencyKey: made.orderId,
        orderId: series.visits[0]?.orderId,
        outcome: 'full-refund',
        expected: { amount: paid, currency: 'NGN' },
      },
    })
    expect(status).toBe(200)
    expect(statesOf(await seriesOf(server, made))).toEqual(['skipped', 'planned', 'planned'])
  })
})

describe('a series is stopped (PROJECT-35)', () => {
  test('a booked visit that was moved is listed at its new time, and is canceled before that', async () => {
    const { made, series, paid } = await booked()
    const orderId = series.visits[0]?.orderId
    const moved = await server.call('POST', '/orders/reschedule-order', {
      token: made.payer.token,
      body: { idempotencyKey: made.orderId, orderId, inspectionDate: '2026-03-26', inspectionTime: '10:00' },
    })
    expect(moved.status).toBe(200)
    const listed = (await seriesOf(server, made)).visits.map((visit) => [visit.at, visit.orderId])
    expect(listed[1]).toEqual(['2026-03-26T09:00:00.000Z', orderId])
    // The time of the plan is over.
    server.clock.set('2026-03-17T09:00:00.000Z')
    expect((await termsOf(made.payer, series)).data).toMatchObject({ canceled: 1, refund: { amount: paid } })
    expect((await stop(made.payer, series, paid)).status).toBe(200)
    expect((await readAs(server, made.payer, orderId ?? '')).status).toBe('Canceled')
  })

  test('by its payer with the refund that was shown, and then nothing is booked any more', async () => {
    const { made, series, walletBefore, paid } = await booked()
    const { data } = await termsOf(made.payer, series)
    expect(data).toEqual({
      seriesId: series._id,
      unbooked: 2,
      canceled: 1,
      refund: { amount: paid, currency: 'NGN' },
      staying: [],
    })
    expect(await stop(made.payer, series, 7)).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'expectedRefund' }] },
    })
    const answers = await Promise.all([1, 2].map(() => stop(made.payer, series, paid)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await seriesOf(server, made)).toMatchObject({ ended: { why: 'stopped' } })
    expect(statesOf(await seriesOf(server, made))).toEqual(['skipped', 'dropped', 'dropped'])
    expect(await walletOf(server.db, made.payer.id)).toEqual(walletBefore)
    await bookAt(server, '2026-03-16T09:00:00.000Z')
    expect(statesOf(await seriesOf(server, made))).toEqual(['skipped', 'dropped', 'dropped'])
    expect(await start(server, made, { plan: { rhythm: 'weekly', firstDay: '2026-04-06', count: 1 } })).toMatchObject({
      status: 200,
    })
  })

  test('without canceling a visit that is a day away or less; the terms show what was paid for it', async () => {
    const { made, series, paid } = await booked()
    server.clock.set('2026-03-15T10:00:00.000Z')
    const { data } = await termsOf(made.payer, series)
    expect(data).toMatchObject({
      canceled: 0,
      refund: { amount: 0 },
      staying: [{ at: '2026-03-16T09:00:00.000Z', paid: { amount: paid } }],
    })
    expect(await stop(made.payer, series)).toMatchObject({ status: 200 })
    expect(statesOf(await seriesOf(server, made))).toEqual(['booked', 'dropped', 'dropped'])
  })

  /** Moves the order of the first visit, as its customer. */
  const move = async (who: Who, { visits }: VisitSeries, inspectionDate: string) => {
    const { status } = await server.call('POST', '/orders/reschedule-order', {
      token: who.token,
      body: { idempotencyKey: randomUUID(), orderId: visits[0]?.orderId, inspectionDate, inspectionTime: '10:00' },
    })
    expect(status).toBe(200)
  }

  test('without touching a visit with an open no-show: its money stays until the no-show is settled (NOSHOW-3)', async () => {
    const { made, series, walletBefore, paid } = await booked()
    await move(made.payer, series, '2026-03-11')
    const orderId = series.visits[0]?.orderId
    server.clock.set('2026-03-11T10:00:00.000Z')
    const { data: reported } = await server.call<OrderTroubles>('POST', '/orders/report-no-show', {
      token: made.payer.token,
      body: { orderId, description: 'I waited for an hour.' },
    })
    const { data: answered } = await server.call<OrderTroubles>('POST', '/inspectors/answer-no-show', {
      token: made.inspector.token,
      body: { noShowId: reported.noShow?._id, isAdmitted: false, answer: 'I was there.' },
    })
    expect(answered.noShow).toMatchObject({ status: 'disputed' })
    // The report is overdue, which alone would refund everything, and the visit's first date is still to come.
    server.clock.set('2026-03-15T10:00:00.000Z')
    expect((await termsOf(made.payer, series)).data).toMatchObject({
      canceled: 0,
      refund: { amount: 0 },
      staying: [{ orderId, paid: { amount: paid } }],
    })
    expect(await stop(made.payer, series)).toMatchObject({ status: 200 })
    expect(await seriesOf(server, made)).toMatchObject({ ended: { why: 'stopped' } })
    expect(statesOf(await seriesOf(server, made))).toEqual(['booked', 'dropped', 'dropped'])
    expect((await walletOf(server.db, made.payer.id)).available).toBe(walletBefore.available - paid)
    // Staff can still decide.
    const office = backOffice(server, (await putStaff(server, ['finance'])).token)
    const { status } = await office.act('no-shows', reported.noShow?._id ?? '', 'confirm', {
      reason: 'The photos are of another day.',
    })
    expect(status).toBe(200)
    expect(await walletOf(server.db, made.payer.id)).toEqual(walletBefore)
  })

  test('by the time to which a visit was moved: with its refund if that is more than a day ahead', async () => {
    const { made, series, walletBefore, paid } = await booked()
    await move(made.payer, series, '2026-03-20')
    server.clock.set('2026-03-17T10:00:00.000Z')
    expect((await termsOf(made.payer, series)).data).toMatchObject({ canceled: 1, refund: { amount: paid } })
    expect(await stop(made.payer, series, paid)).toMatchObject({ status: 200 })
    expect(await walletOf(server.db, made.payer.id)).toEqual(walletBefore)
  })

  test('by a manager without canceling what another person has paid, and the payer is notified', async () => {
    const { made, series, manager, paid } = await booked()
    expect((await termsOf(manager, series)).data).toMatchObject({ canceled: 0, staying: [{ paid: { amount: paid } }] })
    expect(await stop(manager, series)).toMatchObject({ status: 200 })
    expect(statesOf(await seriesOf(server, made))).toEqual(['booked', 'dropped', 'dropped'])
    expect((await notificationsOf(server, made.payer)).at(-1)).toMatch(
      /was stopped\. Visits that are already booked have their own orders\.$/,
    )
  })

  test('not by contributors, not by strangers, not twice', async () => {
    const { made, series, manager } = await booked()
    for (const [who, status] of [
      [made.milestone.payee, 403],
      [await aSide(server), 404],
    ] as const) {
      expect(await termsOf(who, series)).toMatchObject({ status })
      expect(await stop(who, series)).toMatchObject({ status })
    }
    expect(await stop(manager, series)).toMatchObject({ status: 200 })
    expect(await termsOf(manager, series)).toMatchObject({ status: 409 })
    expect(await stop(manager, series)).toMatchObject({
      status: 409,
      body: { message: 'This series of visits has already ended.' },
    })
  })
})

describe('a series ends (PROJECT-36)', () => {
  test('when its project is archived', async () => {
    const { made } = await booked()
    await server.call('PATCH', `/projects/edit-project/${made.milestone.projectId}`, {
      token: made.milestone.owner.token,
      body: { isArchived: true },
    })
    expect(await seriesOf(server, made)).toMatchObject({ ended: { why: 'archived' } })
    expect(statesOf(await seriesOf(server, made))).toEqual(['booked', 'dropped', 'dropped'])
  })

  /** A series that a manager pays. */
  const ofManager = async () => {
    const made = await putRepeatable(server)
    const manager = await aManager(made)
    const { _id } = await started(server, made)
    await server.db.updateTable('visit_series').set({ payer_id: manager.id }).where('id', '=', _id).execute()
    return { made, manager }
  }

  test('when the member who pays is removed', async () => {
    const { made, manager } = await ofManager()
    const { id } = await server.db
      .selectFrom('project_people')
      .select('id')
      .where('user_id', '=', manager.id)
      .executeTakeFirstOrThrow()
    const { status } = await server.call('POST', '/projects/remove-collaborator', {
      token: made.payer.token,
      body: { projectId: made.milestone.projectId, collaboratorId: id },
    })
    expect(status).toBe(200)
    expect(await seriesOf(server, made)).toMatchObject({ ended: { why: 'payer-left' } })
    expect(await notificationsOf(server, manager)).toEqual([expect.stringMatching(/can no longer book inspections/)])
    expect(await notificationsOf(server, made.payer)).toEqual([expect.stringMatching(/can no longer book inspections/)])
  })

  test('when the member who pays may no longer book, before anything is charged', async () => {
    const { made, manager } = await ofManager()
    const money = 1_000_000_00
    await putMoney(server.db, server.clock.now(), { userId: manager.id, balance: 'available', amount: money })
    await server.db.updateTable('project_people').set({ role: 'viewer' }).where('user_id', '=', manager.id).execute()
    await bookAt(server, '2026-03-09T09:00:00.000Z')
    const series = await seriesOf(server, made)
    expect(series).toMatchObject({ ended: { why: 'payer-left' } })
    expect(statesOf(series)).toEqual(['dropped', 'dropped', 'dropped'])
    expect(await walletOf(server.db, manager.id)).toMatchObject({ available: money })
  })

  test('when the deletion of the account that pays is requested', async () => {
    const { made, manager } = await ofManager()
    const { status } = await server.call('POST', '/users/initiate-account-deletion', {
      token: manager.token,
      body: { reason: 'I have sold the house.' },
    })
    expect(status).toBe(200)
    expect(await seriesOf(server, made)).toMatchObject({ ended: { why: 'account' } })
    expect(await notificationsOf(server, made.payer)).toEqual([
      expect.stringMatching(/^The account that pays is being deleted/),
    ])
  })

  test('automatically once its last visit is booked', async () => {
    const made = await putRepeatable(server)
    await started(server, made, { plan: { rhythm: 'dates', days: ['2026-03-16'] } })
    await bookAt(server, '2026-03-09T09:00:00.000Z')
    expect(await seriesOf(server, made)).toMatchObject({ ended: { why: 'done' }, visits: [{ state: 'booked' }] })
  })

  test('and only then can its milestone be deleted', async () => {
    const made = await putRepeatable(server)
    const series = await started(server, made)
    const remove = () =>
      server.call('DELETE', `/projects/${made.milestone.projectId}/delete-milestone/${made.milestone.milestoneId}`, {
        token: made.payer.token,
      })
    expect(await remove()).toMatchObject({ status: 409 })
    expect(await stop(made.payer, series)).toMatchObject({ status: 200 })
    expect(await remove()).toMatchObject({ status: 200 })
  })
})

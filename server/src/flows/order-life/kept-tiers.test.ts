import { randomUUID } from 'node:crypto'
import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import { noticeTier, type NoticeTier } from '@fieldproof/policy/cancellation'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import fc from 'fast-check'
import { putSession } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import {
  anInspector,
  giveTo,
  companyHolds,
  orderWithInspector,
  newUser,
  walletOf,
  type Person,
} from '#modules/orders/testing/ordering.ts'

jest.setTimeout(180_000)

const RICH = 1_000_000_00
const [MINUTE, HOUR] = [60_000, 3_600_000]

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
afterAll(() => server.close())

/** Calls with a new session, because old ones have expired. */
const callAs = async <Data>({ id }: Person, method: string, path: string, body?: unknown) =>
  server.call<Data>(method, path, { token: await putSession(server.db, server.clock.now(), id), body })

type Deed =
  /** Waits until only this many minutes are left. */
  | { what: 'wait'; left: number }
  | { what: 'move'; minutes: number }
  | { what: 'give-back' }
  | { what: 'propose'; minutes: number }

const left = fc.constantFrom(36, 24.1, 24, 20, 12.1, 12, 6).map((hours) => Math.round(hours * 60))
const minutes = fc.integer({ min: 60, max: 60 * 24 * 40 })
const deeds = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ what: fc.constant('wait' as const), left }) },
    { weight: 4, arbitrary: fc.record({ what: fc.constant('move' as const), minutes }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('propose' as const), minutes }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('give-back' as const) }) },
  ),
  { maxLength: 8 },
)

/** A history that keeps the credit tier, to include at least one among the random ones. */
const keepsMiddleTier: Deed[] = [
  { what: 'wait', left: 20 * 60 },
  { what: 'move', minutes: 60 * 24 * 20 },
]

/** The refund of each tier, the best first. */
const tiers: readonly NoticeTier[] = ['over-24-hours', '12-to-24-hours', 'under-12-hours']

/** An order within a history, and the best tier that it can still get. */
interface Course {
  orderId: string
  at: number
  inspector: Person
  best: number
}

const tierNow = ({ at }: Course): number =>
  tiers.indexOf(noticeTier({ now: server.clock.now().getTime(), inspectionAt: at }))

const timeIn = (deed: { minutes: number }) => {
  const at = Math.ceil((server.clock.now().getTime() + deed.minutes * MINUTE) / MINUTE) * MINUTE
  const { date: inspectionDate, time: inspectionTime } = wallTimeAt(at, 'Africa/Lagos')
  return { at, inspectionDate, inspectionTime }
}

const move = async (course: Course, customer: Person, deed: { minutes: number }): Promise<Course> => {
  const { at, ...time } = timeIn(deed)
  const [tier, body] = [tierNow(course), { idempotencyKey: randomUUID(), orderId: course.orderId, ...time }]
  const { status } = await callAs(customer, 'POST', '/orders/reschedule-order', body)
  expect([200, 409]).toContain(status)
  return status === 200 ? { ...course, at, best: Math.max(course.best, tier) } : course
}

const propose = async (course: Course, customer: Person, deed: { minutes: number }): Promise<Course> => {
  const { at, ...time } = timeIn(deed)
  const body = { _id: randomUUID(), orderId: course.orderId, reason: 'The road is closed', ...time }
  const made = await callAs(course.inspector, 'POST', '/inspectors/propose-reschedule', body)
  if (made.status !== 200) return course
  const answer = { proposalId: body._id, isAgreed: true }
  expect((await callAs(customer, 'POST', '/orders/answer-proposal', answer)).status).toBe(200)
  return { ...course, at }
}

const giveBack = async (course: Course): Promise<Course> => {
  const path = `/inspectors/get-cancellation-terms/${course.orderId}`
  const { data } = await callAs<{ fine: { amount: number; currency: string } }>(course.inspector, 'GET', path)
  const body = {
    idempotencyKey: randomUUID(),
    orderId: course.orderId,
    expectedFine: data.fine,
    reason: 'My car broke down',
  }
  expect((await callAs(course.inspector, 'POST', '/inspectors/cancel-job', body)).status).toBe(200)
  const inspector = await anInspector(server)
  await giveTo(server, course.orderId, inspector)
  // Nobody who kept the time free is left.
  return { ...course, inspector, best: 0 }
}

const play = async (course: Course, customer: Person, deed: Deed): Promise<Course> => {
  switch (deed.what) {
    case 'wait':
      server.clock.set(new Date(Math.max(server.clock.now().getTime(), course.at - deed.left * MINUTE)))
      return course
    case 'move':
      return move(course, customer, deed)
    case 'propose':
      return propose(course, customer, deed)
    case 'give-back':
      return giveBack(course)
  }
}

test('however often an order is moved, cancelling it gives what its worst tier gives, and no kobo is lost', async () => {
  const kept: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(deeds, async (history) => {
      server.clock.set('2026-03-02T09:00:00.000Z')
      const [customer, first] = [await newUser(server, { money: RICH }), await anInspector(server)]
      const made = await orderWithInspector(server, customer, first)
      const [price, escrow] = [made.inspectionPrice.amount, await companyHolds(server.db, 'escrow')]
      server.clock.set(new Date(Date.parse(made.inspectionDate) - 30 * HOUR))
      let course: Course = { orderId: made._id, at: Date.parse(made.inspectionDate), inspector: first, best: 0 }
      for (const deed of history) course = await play(course, customer, deed)

      const terms = await callAs<CancellationOffer>(customer, 'GET', `/orders/get-cancellation-terms/${made._id}`)
      const { outcome, refund, credit, isKept } = terms.data
      const expected = { 'full-refund': refund, 'wallet-credit': credit, 'no-refund': { ...refund, amount: 0 } }[
        outcome
      ]
      const body = { idempotencyKey: randomUUID(), orderId: made._id, outcome, expected }
      expect((await callAs(customer, 'POST', '/orders/cancel-order', body)).status).toBe(200)

      const worst = Math.max(course.best, tierNow(course))
      if (isKept) kept[tiers[worst] ?? ''] = (kept[tiers[worst] ?? ''] ?? 0) + 1
      expect(await walletOf(server.db, customer.id)).toMatchObject({
        available: RICH - (worst === 0 ? 0 : price),
        credit: worst === 1 ? price : 0,
      })
      expect((await walletOf(server.db, course.inspector.id)).held > 0).toBe(worst === 2)
      expect(await companyHolds(server.db, 'escrow')).toBe(escrow - price)
      expect(await faultsOf(server.db)).toEqual([])
    }),
    { numRuns: 20, endOnFailure: true, examples: [[keepsMiddleTier]] },
  )
  // Histories without a kept tier would pass without the rule.
  expect(kept['12-to-24-hours']).toBeGreaterThan(0)
})

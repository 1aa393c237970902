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

type Step =
  /** Waits until only this many minutes are left. */
  | { what: 'wait'; left: number }
  | { what: 'move'; minutes: number }
  | { what: 'give-back' }
  | { what: 'propose'; minutes: number }

const left = fc.constantFrom(36, 24.1, 24, 20, 12.1, 12, 6).map((hours) => Math.round(hours * 60))
const minutes = fc.integer({ min: 60, max: 60 * 24 * 40 })
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ what: fc.constant('wait' as const), left }) },
    { weight: 4, arbitrary: fc.record({ what: fc.constant('move' as const), minutes }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('propose' as const), minutes }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('give-back' as const) }) },
  ),
  { maxLength: 8 },
)

/** A history that keeps the credit tier, so that at least one history does. */
const keepsMiddleTier: Step[] = [
  { what: 'wait', left: 20 * 60 },
  { what: 'move', minutes: 60 * 24 * 20 },
]

/** The tiers, the best first. */
const tiers: readonly NoticeTier[] = ['over-24-hours', '12-to-24-hours', 'under-12-hours']

/** The state of an order within a history. `best` is the index of the best tier that it can still get. */
interface State {
  orderId: string
  at: number
  inspector: Person
  best: number
}

const tierNow = ({ at }: State): number =>
  tiers.indexOf(noticeTier({ now: server.clock.now().getTime(), inspectionAt: at }))

const timeIn = (step: { minutes: number }) => {
  const at = Math.ceil((server.clock.now().getTime() + step.minutes * MINUTE) / MINUTE) * MINUTE
  const { date: inspectionDate, time: inspectionTime } = wallTimeAt(at, 'Africa/Lagos')
  return { at, inspectionDate, inspectionTime }
}

const move = async (state: State, customer: Person, step: { minutes: number }): Promise<State> => {
  const { at, ...time } = timeIn(step)
  const [tier, body] = [tierNow(state), { idempotencyKey: randomUUID(), orderId: state.orderId, ...time }]
  const { status } = await callAs(customer, 'POST', '/orders/reschedule-order', body)
  expect([200, 409]).toContain(status)
  return status === 200 ? { ...state, at, best: Math.max(state.best, tier) } : state
}

const propose = async (state: State, customer: Person, step: { minutes: number }): Promise<State> => {
  const { at, ...time } = timeIn(step)
  const body = { _id: randomUUID(), orderId: state.orderId, reason: 'The road is closed', ...time }
  const made = await callAs(state.inspector, 'POST', '/inspectors/propose-reschedule', body)
  if (made.status !== 200) return state
  const answer = { proposalId: body._id, isAgreed: true }
  expect((await callAs(customer, 'POST', '/orders/answer-proposal', answer)).status).toBe(200)
  return { ...state, at }
}

const giveBack = async (state: State): Promise<State> => {
  const path = `/inspectors/get-cancellation-terms/${state.orderId}`
  const { data } = await callAs<{ fine: { amount: number; currency: string } }>(state.inspector, 'GET', path)
  const body = {
    idempotencyKey: randomUUID(),
    orderId: state.orderId,
    expectedFine: data.fine,
    reason: 'My car broke down',
  }
  expect((await callAs(state.inspector, 'POST', '/inspectors/cancel-job', body)).status).toBe(200)
  const inspector = await anInspector(server)
  await giveTo(server, state.orderId, inspector)
  // The inspector who kept the time free is gone, and the kept tier with them.
  return { ...state, inspector, best: 0 }
}

const play = async (state: State, customer: Person, step: Step): Promise<State> => {
  switch (step.what) {
    case 'wait':
      server.clock.set(new Date(Math.max(server.clock.now().getTime(), state.at - step.left * MINUTE)))
      return state
    case 'move':
      return move(state, customer, step)
    case 'propose':
      return propose(state, customer, step)
    case 'give-back':
      return giveBack(state)
  }
}

test('however often an order is moved, canceling it gives what its worst tier gives, and no kobo is lost', async () => {
  const kept: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      server.clock.set('2026-03-02T09:00:00.000Z')
      const [customer, first] = [await newUser(server, { money: RICH }), await anInspector(server)]
      const made = await orderWithInspector(server, customer, first)
      const [price, escrow] = [made.inspectionPrice.amount, await companyHolds(server.db, 'escrow')]
      server.clock.set(new Date(Date.parse(made.inspectionDate) - 30 * HOUR))
      let state: State = { orderId: made._id, at: Date.parse(made.inspectionDate), inspector: first, best: 0 }
      for (const step of history) state = await play(state, customer, step)

      const terms = await callAs<CancellationOffer>(customer, 'GET', `/orders/get-cancellation-terms/${made._id}`)
      const { outcome, refund, credit, isKept } = terms.data
      const expected = { 'full-refund': refund, 'wallet-credit': credit, 'no-refund': { ...refund, amount: 0 } }[
        outcome
      ]
      const body = { idempotencyKey: randomUUID(), orderId: made._id, outcome, expected }
      expect((await callAs(customer, 'POST', '/orders/cancel-order', body)).status).toBe(200)

      const worst = Math.max(state.best, tierNow(state))
      if (isKept) kept[tiers[worst] ?? ''] = (kept[tiers[worst] ?? ''] ?? 0) + 1
      expect(await walletOf(server.db, customer.id)).toMatchObject({
        available: RICH - (worst === 0 ? 0 : price),
        credit: worst === 1 ? price : 0,
      })
      expect((await walletOf(server.db, state.inspector.id)).held > 0).toBe(worst === 2)
      expect(await companyHolds(server.db, 'escrow')).toBe(escrow - price)
      expect(await faultsOf(server.db)).toEqual([])
    }),
    { numRuns: 20, endOnFailure: true, examples: [[keepsMiddleTier]] },
  )
  // Histories without a kept tier would pass without the rule.
  expect(kept['12-to-24-hours']).toBeGreaterThan(0)
})

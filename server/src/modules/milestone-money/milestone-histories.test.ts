import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { hasReport } from '#flows/milestone-life/read-inspections.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { balancesOf } from '#modules/ledger/balances.ts'
import { inWorkOf } from '#testing/background-parts.ts'
import { putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { decideDispute } from './dispute-milestone.ts'
import { act, AMOUNT, fundFromWallet, ledgerHolds, naira, putFundable, type Milestone } from './testing/milestones.ts'

jest.setTimeout(120_000)

let server: TestServer
let staffId: string
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 100_000 } })
  staffId = (await putUser(server.db, server.clock.now())).id
})
afterAll(() => server.close())

/** A step with a milestone's money; a repeated request makes it occur more than once. */
interface Step {
  what: 'fund' | 'release' | 'give-back' | 'take-back' | 'dispute' | 'withdraw' | 'decide' | 'reach'
  amount: number
  /** How often it is sent at the same time, under one key. */
  times: number
}

const histories = fc.array(
  fc.record<Step>({
    what: fc.constantFrom(
      'fund',
      'fund',
      'release',
      'release',
      'give-back',
      'take-back',
      'dispute',
      'withdraw',
      'decide',
      'reach',
    ),
    amount: fc.integer({ min: 1, max: AMOUNT / 2 }),
    times: fc.constantFrom(1, 1, 1, 2, 3),
  }),
  { minLength: 4, maxLength: 14 },
)

const decide = async ({ milestoneId }: Milestone, toPayee: number): Promise<void> => {
  const dispute = await server.db
    .selectFrom('milestone_disputes')
    .select('id')
    .where('milestone_id', '=', milestoneId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (!dispute) return
  // A refused step changes nothing.
  await inWorkOf(server, (work) =>
    decideDispute({ ...work, staffId, disputeId: dispute.id, words: 'Shared.' }, toPayee),
  ).catch(() => undefined)
}

const send = async (made: Milestone, { what, amount }: Step, key: string): Promise<number> => {
  const { owner, payee, milestoneId } = made
  const held = { idempotencyKey: key, milestoneId, amount: naira(amount) }
  switch (what) {
    case 'fund':
      return (await fundFromWallet(server, made, amount, { idempotencyKey: key })).status
    case 'release':
      return (await act(server, owner, 'release-milestone', held)).status
    case 'give-back':
      return (await act(server, payee, 'give-back-milestone', held)).status
    case 'take-back':
      return (await act(server, owner, 'give-back-milestone', held)).status
    case 'dispute':
      return (await act(server, payee, 'dispute-milestone', { milestoneId, reason: 'Not paid.' })).status
    case 'withdraw':
      return (await act(server, payee, 'withdraw-dispute', { milestoneId })).status
    case 'decide':
      await decide(made, amount)
      return 200
    case 'reach':
      await server.call('PATCH', '/projects/edit-milestone', {
        token: owner.token,
        body: { milestoneId, isReached: true },
      })
      return 200
  }
}

/** Nothing is lost, doubled or below zero: wallets, the milestone's account and the recorded movements agree. */
const expectAgreement = async (made: Milestone): Promise<void> => {
  const { db } = server
  const { owner, payee, milestoneId } = made
  const wallet = async (id: string) => (await balancesOf(db, id, 'NGN')).available
  const holds = await ledgerHolds(server, made)
  const funds = await db
    .selectFrom('milestone_funds')
    .selectAll()
    .where('milestone_id', '=', milestoneId)
    .executeTakeFirst()
  const moves = await db.selectFrom('milestone_moves').selectAll().where('milestone_id', '=', milestoneId).execute()
  const sum = (kind: string, of: 'amount' | 'amount_back' = 'amount') =>
    moves.filter((one) => one.kind === kind).reduce((total, one) => total + (one[of] ?? 0), 0)
  const written = {
    funded: sum('funded'),
    released: sum('released') + sum('decided'),
    given_back: sum('given-back') + sum('decided', 'amount_back'),
  }
  expect({ funded: funds?.funded ?? 0, released: funds?.released ?? 0, given_back: funds?.given_back ?? 0 }).toEqual(
    written,
  )
  expect(holds).toBe(written.funded - written.released - written.given_back)
  expect(holds).toBeGreaterThanOrEqual(0)
  expect(written.funded - written.given_back).toBeLessThanOrEqual(AMOUNT)
  expect(await wallet(payee.id)).toBe(written.released)
  expect((await wallet(owner.id)) + (await wallet(payee.id)) + holds).toBe(AMOUNT * 2)
  expect(await hasReport(db, milestoneId)).toBe(false)
}

test('random histories of funding, releasing, giving back and disputing neither lose nor double anything', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const made = await putFundable(server, { money: AMOUNT * 2 })
      for (const step of history) {
        const key = randomUUID()
        const answers = await Promise.all(Array.from({ length: step.times }, () => send(made, step, key)))
        for (const status of answers) expect([200, 400, 402, 403, 409]).toContain(status)
        await expectAgreement(made)
      }
    }),
    { numRuns: 12, seed: 20_260_303 },
  )
  expect(await faultsOf(server.db)).toEqual([])
})

test('sixteen simultaneous calls neither release nor fund more than there is, and none fails with a server error', async () => {
  const made = await putFundable(server, { money: AMOUNT * 2 })
  const funded = await Promise.all(
    Array.from({ length: 16 }, () => fundFromWallet(server, made, AMOUNT / 10).then(({ status }) => status)),
  )
  expect(funded.filter((status) => status === 200)).toHaveLength(10)
  await send(made, { what: 'reach', amount: 1, times: 1 }, randomUUID())
  const part = AMOUNT / 10
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      send(made, { what: index % 2 === 0 ? 'release' : 'give-back', amount: part, times: 1 }, randomUUID()),
    ),
  )
  expect(answers.filter((status) => status === 200)).toHaveLength(10)
  expect(await ledgerHolds(server, made)).toBe(0)
  await expectAgreement(made)
  expect(await faultsOf(server.db)).toEqual([])
})

test('of sixteen simultaneous decisions and releases of one disputed sum, one decision takes effect', async () => {
  const made = await putFundable(server, { money: AMOUNT * 2 })
  await fundFromWallet(server, made, AMOUNT)
  await send(made, { what: 'reach', amount: 1, times: 1 }, randomUUID())
  await act(server, made.payee, 'dispute-milestone', { milestoneId: made.milestoneId, reason: 'Not paid.' })
  await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      index % 2 === 0
        ? decide(made, AMOUNT / 4)
        : send(made, { what: 'release', amount: AMOUNT, times: 1 }, randomUUID()),
    ),
  )
  expect(await ledgerHolds(server, made)).toBe(0)
  expect((await balancesOf(server.db, made.payee.id, 'NGN')).available).toBe(AMOUNT / 4)
  await expectAgreement(made)
  expect(await faultsOf(server.db)).toEqual([])
})

/** Ends the connection that waits for a lock, as a crash of its database process would. */
const breakWaitingConnection = async (): Promise<void> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
    if (rows.length > 0) return
    await pause(25)
  }
  throw new Error('No connection waits for a lock')
}

test.each(['fund', 'release'] as const)(
  'a call to %s changes nothing if its connection to the database breaks, and a retry with the same key takes effect once',
  async (what) => {
    const made = await putFundable(server, { money: AMOUNT * 2 })
    await fundFromWallet(server, made, AMOUNT / 2)
    await send(made, { what: 'reach', amount: 1, times: 1 }, randomUUID())
    const [before, key, part] = [await ledgerHolds(server, made), randomUUID(), AMOUNT / 10]
    const unlocked = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = server.db.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('projects')
        .select('id')
        .where('id', '=', made.projectId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      locked.resolve()
      await unlocked.promise
    })
    await locked.promise
    const broken = send(made, { what, amount: part, times: 1 }, key)
    await breakWaitingConnection()
    unlocked.resolve()
    await holding
    expect(await broken).toBeGreaterThanOrEqual(500)
    expect(await ledgerHolds(server, made)).toBe(before)
    for (let time = 0; time < 2; time += 1) expect(await send(made, { what, amount: part, times: 1 }, key)).toBe(200)
    expect(await ledgerHolds(server, made)).toBe(what === 'fund' ? before + part : before - part)
    await expectAgreement(made)
    expect(await faultsOf(server.db)).toEqual([])
  },
)

import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { MilestoneMoney, ProjectMoney } from '@fieldproof/contracts/entities/milestone-money'
import { reasonToStay } from '#flows/account-end/reason-to-stay.ts'
import { backOffice, putPerson as putStaff } from '#modules/custom-admin/testing/staff.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { balancesOf } from '#modules/ledger/balances.ts'
import { settlePayment } from '#modules/payments/settle.ts'
import { putPerson } from '#modules/projects/testing/projects.ts'
import { payingProvider } from '#modules/quotations/testing/paying-provider.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import {
  act,
  AMOUNT,
  aSide,
  fundFromWallet,
  ledgerHolds,
  naira,
  putFundable,
  putFunded,
  putReached,
  type Milestone,
  type Side,
} from './testing/milestones.ts'

jest.setTimeout(60_000)

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ ports: { payments: payingProvider().provider }, config: { limitFactor: 1_000 } })
})
beforeEach(() => {
  server.clock.set('2026-03-03T09:00:00.000Z')
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const later = (milliseconds: number) => server.clock.set(new Date(server.clock.now().getTime() + milliseconds))
const available = async ({ id }: Pick<Side, 'id'>) => (await balancesOf(server.db, id, 'NGN')).available
const move = (who: Side, call: string, { milestoneId }: Milestone, amount: number, changes: object = {}) =>
  act(server, who, call, { idempotencyKey: randomUUID(), milestoneId, amount: naira(amount), ...changes })
const dispute = (who: Side, { milestoneId }: Milestone, reason = 'The tiles are missing.') =>
  act<MilestoneMoney>(server, who, 'dispute-milestone', { milestoneId, reason })
const moneyOf = async ({ owner, projectId }: Milestone) =>
  (await server.call<ProjectMoney>('GET', `/projects/get-money/${projectId}`, { token: owner.token })).data
const news = async ({ id }: Side) =>
  (
    await server.db.selectFrom('notifications').select('message').where('user_id', '=', id).orderBy('seq').execute()
  ).map(({ message }) => message)

describe('funding (PROJECT-17)', () => {
  test('takes the amount from the wallet, holds it on the account of the milestone and notifies the payee', async () => {
    const made = await putFundable(server, { money: AMOUNT + 5 })
    const { data, status } = await fundFromWallet(server, made, AMOUNT)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      money: { funded: AMOUNT, held: AMOUNT, released: 0, givenBack: 0, fresh: AMOUNT, payee: { _id: made.payee.id } },
      move: { kind: 'funded', amount: naira(AMOUNT), reference: expect.stringMatching(/^M-\d{6}$/) },
      payment: { status: 'succeeded', paymentReference: null },
    })
    expect(await available(made.owner)).toBe(5)
    expect(await ledgerHolds(server, made)).toBe(AMOUNT)
    expect(await news(made.payee)).toEqual([
      '₦100,000 is now held for you at “Roof on” in the project “A house in Ibadan”.',
    ])
  })

  test('happens once for the same key', async () => {
    const made = await putFundable(server)
    const key = { idempotencyKey: randomUUID() }
    const first = await fundFromWallet(server, made, 40_00, key)
    const second = await fundFromWallet(server, made, 40_00, key)
    expect(second.data.move).toEqual(first.data.move)
    expect(await ledgerHolds(server, made)).toBe(40_00)
    expect(await fundFromWallet(server, made, 41_00, key)).toMatchObject({ status: 422 })
  })

  test.each([
    ['beyond the amount', {}, AMOUNT + 1, {}, 400],
    ['without an amount', { amount: null }, 1, {}, 409],
    ['in another currency', {}, 1, { amount: { amount: 1, currency: 'USD' } }, 400],
    ['beyond the wallet', { money: 10 }, 11, {}, 402],
    ['for someone who is not in the project', {}, 1, { collaboratorId: randomUUID() }, 404],
  ])('is refused %s, and moves nothing', async (_what, given, amount, changes, status) => {
    const made = await putFundable(server, given)
    expect(await fundFromWallet(server, made, amount, changes)).toMatchObject({ status })
    expect(await ledgerHolds(server, made)).toBe(0)
  })

  test('can only be done by the owner, for a collaborator of the project', async () => {
    const made = await putFundable(server)
    const manager = await aSide(server)
    await putPerson(server, made.projectId, { userId: manager.id, email: manager.email, role: 'manager' })
    expect(await fundFromWallet(server, { ...made, owner: manager }, 1)).toMatchObject({ status: 403 })
    const viewer = await aSide(server)
    const viewing = await putPerson(server, made.projectId, { userId: viewer.id, email: viewer.email, role: 'viewer' })
    expect(await fundFromWallet(server, made, 1, { collaboratorId: viewing })).toMatchObject({ status: 409 })
    const invited = await putPerson(server, made.projectId, { email: 'x@example.test', role: 'contributor' })
    expect(await fundFromWallet(server, made, 1, { collaboratorId: invited })).toMatchObject({ status: 409 })
  })

  test('does not accept credit, which could then be withdrawn', async () => {
    const made = await putFundable(server, { money: 0 })
    await putMoney(server.db, server.clock.now(), { userId: made.owner.id, balance: 'credit', amount: AMOUNT })
    expect(await fundFromWallet(server, made, 1)).toMatchObject({ status: 402 })
  })

  test('has one payee while anything is held', async () => {
    const made = await putFunded(server, { amount: AMOUNT, money: AMOUNT * 2 })
    const other = await aSide(server)
    const collaboratorId = await putPerson(server, made.projectId, {
      userId: other.id,
      email: other.email,
      role: 'manager',
    })
    await move(made.payee, 'give-back-milestone', made, 1)
    expect(await fundFromWallet(server, made, 1, { collaboratorId })).toMatchObject({ status: 409 })
    await move(made.payee, 'give-back-milestone', made, AMOUNT - 1)
    expect((await fundFromWallet(server, made, 1, { collaboratorId })).data.money?.payee?._id).toBe(other.id)
  })

  test('by card, happens when the money arrives, and only once, also if the arrival is reported again', async () => {
    const made = await putFundable(server, { money: 0 })
    const { data } = await fundFromWallet(server, made, AMOUNT, { payment: { method: 'card' } })
    expect(data).toMatchObject({ move: null, payment: { status: 'pending' } })
    const reference = data.payment.paymentReference ?? ''
    for (let time = 0; time < 3; time += 1) await settlePayment(backgroundParts(server), reference, 'webhook')
    expect(await ledgerHolds(server, made)).toBe(AMOUNT)
    expect(await available(made.owner)).toBe(0)
    expect((await moneyOf(made)).moves).toHaveLength(1)
  })

  test('by card, stays in the wallet if the milestone can no longer be funded, and the owner is notified (PAY-7)', async () => {
    const made = await putFundable(server)
    const { data } = await fundFromWallet(server, made, AMOUNT, { payment: { method: 'card' } })
    await fundFromWallet(server, made, AMOUNT)
    await settlePayment(backgroundParts(server), data.payment.paymentReference ?? '', 'webhook')
    expect(await ledgerHolds(server, made)).toBe(AMOUNT)
    expect(await available(made.owner)).toBe(AMOUNT)
    expect((await news(made.owner)).at(-1)).toBe(
      'Your card payment of ₦100,000 came too late to fund “Roof on”. The money is in your wallet.',
    )
  })
})

describe('releasing (PROJECT-18)', () => {
  test('pays a part and then the rest into the payee’s wallet at once', async () => {
    const made = await putFunded(server)
    await putReached(server, made)
    expect((await move(made.owner, 'release-milestone', made, 30_000_00)).data).toMatchObject({
      money: { held: 70_000_00, released: 30_000_00 },
      move: { kind: 'released', amount: naira(30_000_00), payee: { _id: made.payee.id } },
    })
    expect(await available(made.payee)).toBe(30_000_00)
    await move(made.owner, 'release-milestone', made, 70_000_00)
    expect(await available(made.payee)).toBe(AMOUNT)
    expect(await ledgerHolds(server, made)).toBe(0)
    expect((await news(made.payee)).at(-1)).toBe(
      '₦70,000 was released to your wallet for “Roof on” in the project “A house in Ibadan”.',
    )
    const { status, body } = await move(made.owner, 'release-milestone', made, 1)
    expect({ status, fields: body.errors?.map(({ field }) => field) }).toEqual({
      status: 400,
      fields: ['amount.amount'],
    })
  })

  test('is refused before the milestone is reached, for anyone but the owner, and in another currency', async () => {
    const made = await putFunded(server)
    expect(await move(made.owner, 'release-milestone', made, 1)).toMatchObject({ status: 409 })
    await putReached(server, made)
    expect(await move(made.payee, 'release-milestone', made, 1)).toMatchObject({ status: 403 })
    expect(
      await move(made.owner, 'release-milestone', made, 1, { amount: { amount: 1, currency: 'EUR' } }),
    ).toMatchObject({ status: 400 })
    expect(await move(await aSide(server), 'release-milestone', made, 1)).toMatchObject({ status: 404 })
  })

  test('is still possible in an archived project', async () => {
    const made = await putFunded(server)
    await putReached(server, made)
    await server.call('PATCH', `/projects/edit-project/${made.projectId}`, {
      token: made.owner.token,
      body: { isArchived: true },
    })
    expect(await move(made.owner, 'release-milestone', made, 1)).toMatchObject({ status: 200 })
    expect(await fundFromWallet(server, made, 1)).toMatchObject({ status: 409 })
  })
})

describe('giving back (PROJECT-19)', () => {
  test('is possible for the payee at any time', async () => {
    const made = await putFunded(server)
    later(3 * DAY)
    expect((await move(made.payee, 'give-back-milestone', made, 40_00)).data.money).toMatchObject({
      held: AMOUNT - 40_00,
      givenBack: 40_00,
    })
    expect(await available(made.owner)).toBe(40_00)
  })

  test('is possible for the owner without the payee’s consent for 24 hours, and not after', async () => {
    const made = await putFunded(server)
    later(DAY - 1)
    expect(await move(made.owner, 'give-back-milestone', made, 1_00)).toMatchObject({ status: 200 })
    later(1)
    expect(await move(made.owner, 'give-back-milestone', made, 1_00)).toMatchObject({ status: 409 })
    expect(await available(made.owner)).toBe(1_00)
    expect((await news(made.payee)).at(-1)).toMatch(/^The owner took back ₦1 that/)
  })

  test('is possible for the owner without the payee’s consent from 14 days after the agreed day; a later change of the due date does not count', async () => {
    const made = await putFunded(server, { dueDate: '2026-03-10' })
    later(2 * DAY)
    await server.call('PATCH', '/projects/edit-milestone', {
      token: made.owner.token,
      body: { milestoneId: made.milestoneId, dueDate: '2026-01-01' },
    })
    expect(await move(made.owner, 'give-back-milestone', made, 1)).toMatchObject({ status: 409 })
    server.clock.set('2026-03-24T12:00:00.000Z')
    expect(await move(made.owner, 'give-back-milestone', made, 1)).toMatchObject({ status: 409 })
    server.clock.set('2026-03-25T12:00:00.000Z')
    expect(await move(made.owner, 'give-back-milestone', made, AMOUNT)).toMatchObject({ status: 200 })
  })

  test('is refused for everyone else', async () => {
    const made = await putFunded(server)
    const other = await aSide(server)
    await putPerson(server, made.projectId, { userId: other.id, email: other.email, role: 'manager' })
    expect(await move(other, 'give-back-milestone', made, 1)).toMatchObject({ status: 403 })
  })
})

describe('a dispute (PROJECT-20)', () => {
  const decide = async (action: string, values: object = {}, roles: Parameters<typeof putStaff>[1] = ['finance']) => {
    const { id } = await server.db
      .selectFrom('milestone_disputes')
      .select('id')
      .orderBy('opened_at', 'desc')
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
    const office = backOffice(server, (await putStaff(server, roles)).token)
    const { version } = (await office.record('milestone-disputes', id)).data
    return office.act('milestone-disputes', id, action, {
      version,
      reason: 'Looked into it',
      values: { decision: 'Half of the roof is there.', ...values },
    })
  }

  test('locks everything until the side that opened it withdraws it', async () => {
    const made = await putFunded(server)
    await putReached(server, made)
    expect((await dispute(made.payee, made)).data.dispute).toMatchObject({ isMine: true })
    expect(await dispute(made.owner, made)).toMatchObject({ status: 409 })
    for (const [who, call] of [
      [made.owner, 'release-milestone'],
      [made.payee, 'give-back-milestone'],
    ] as const)
      expect(await move(who, call, made, 1)).toMatchObject({ status: 409 })
    const withdraw = (who: Side) =>
      act<MilestoneMoney>(server, who, 'withdraw-dispute', { milestoneId: made.milestoneId })
    expect(await withdraw(made.owner)).toMatchObject({ status: 403 })
    expect((await withdraw(made.payee)).data.dispute).toBeNull()
    expect(await withdraw(made.payee)).toMatchObject({ status: 409 })
    expect(await move(made.owner, 'release-milestone', made, 1)).toMatchObject({ status: 200 })
    expect((await news(made.owner)).slice(-2)).toEqual([
      expect.stringContaining('is disputed'),
      expect.stringContaining('was withdrawn'),
    ])
  })

  test('is decided by finance, which splits the held money; both are notified, and it is in the audit trail', async () => {
    const made = await putFunded(server)
    await dispute(made.owner, made)
    expect(await decide('share', { amount: naira(AMOUNT + 1) })).toMatchObject({ status: 400 })
    expect(await decide('share', { amount: { amount: 1, currency: 'USD' } })).toMatchObject({ status: 400 })
    expect(await decide('pay-payee', {}, ['support'])).toMatchObject({ status: 404 })
    expect(await decide('share', { amount: naira(60_000_00) })).toMatchObject({ status: 200 })
    expect([await available(made.payee), await available(made.owner), await ledgerHolds(server, made)]).toEqual([
      60_000_00, 40_000_00, 0,
    ])
    expect((await moneyOf(made)).moves[0]).toMatchObject({
      kind: 'decided',
      amount: naira(60_000_00),
      amountBack: naira(40_000_00),
      actor: null,
      words: 'Half of the roof is there.',
    })
    expect((await news(made.payee)).at(-1)).toMatch(/is decided: you get ₦60,000\.$/)
    expect((await news(made.owner)).at(-1)).toMatch(/is decided: you get ₦40,000 back\.$/)
    const audited = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('resource_name', '=', 'milestone-disputes')
      .execute()
    expect(audited.map(({ action }) => action)).toContain('share')
  })

  test.each([
    ['pay-payee', [AMOUNT, 0]],
    ['pay-owner', [0, AMOUNT]],
  ])('can be decided with all the money for one side: %s', async (action, sums) => {
    const made = await putFunded(server)
    await dispute(made.payee, made)
    expect(await decide(action)).toMatchObject({ status: 200 })
    expect([await available(made.payee), await available(made.owner)]).toEqual(sums)
  })

  test('needs held money, and can only be opened by one of the two sides', async () => {
    const made = await putFundable(server)
    expect(await dispute(made.owner, made)).toMatchObject({ status: 409 })
    await fundFromWallet(server, made, 1)
    expect(await dispute(await aSide(server), made)).toMatchObject({ status: 404 })
  })
})

describe('limits on changes while there is money (PROJECT-21)', () => {
  test('a milestone whose money has moved is not deleted, and its amount cannot go below what was moved', async () => {
    const made = await putFunded(server)
    const { owner, projectId, milestoneId } = made
    const edit = (amount: object | null) =>
      server.call('PATCH', '/projects/edit-milestone', { token: owner.token, body: { milestoneId, amount } })
    expect(await edit(naira(AMOUNT - 1))).toMatchObject({ status: 409 })
    expect(await edit(null)).toMatchObject({ status: 409 })
    expect(await edit(naira(AMOUNT + 1))).toMatchObject({ status: 200 })
    expect(
      await server.call('DELETE', `/projects/${projectId}/delete-milestone/${milestoneId}`, { token: owner.token }),
    ).toMatchObject({ status: 409 })
  })

  test('a reached milestone is not reopened while money is held, so its owner cannot take the money back (PROJECT-16)', async () => {
    const made = await putFunded(server)
    const { owner, payee, milestoneId } = made
    const mark = (isReached: boolean) =>
      server.call('PATCH', '/projects/edit-milestone', { token: owner.token, body: { milestoneId, isReached } })
    expect(await mark(true)).toMatchObject({ status: 200 })
    expect(await mark(false)).toMatchObject({ status: 409 })
    expect(await move(owner, 'give-back-milestone', made, AMOUNT)).toMatchObject({ status: 409 })
    await move(payee, 'give-back-milestone', made, AMOUNT)
    expect(await mark(false)).toMatchObject({ status: 200 })
  })

  test('the payee can neither leave nor be removed while money is held', async () => {
    const made = await putFunded(server)
    const { owner, payee, projectId, collaboratorId } = made
    const remove = (who: Side) => act(server, who, 'remove-collaborator', { projectId, collaboratorId })
    expect(await remove(owner)).toMatchObject({ status: 409 })
    expect(await remove(payee)).toMatchObject({ status: 409 })
    await move(payee, 'give-back-milestone', made, AMOUNT)
    expect(await remove(payee)).toMatchObject({ status: 200 })
  })

  test('neither side can delete their account while money is held', async () => {
    const { owner, payee } = await putFunded(server)
    for (const { id } of [owner, payee])
      expect(await reasonToStay(server.db, id, { givesUpRest: true })).toMatchObject({
        message: { key: 'users.milestoneMoney' },
        isRest: false,
      })
  })

  test('the budget of a project and the amounts of its milestones have the same currency (PROJECT-14)', async () => {
    const made = await putFundable(server)
    const { owner, projectId } = made
    const budget = (currency: string) =>
      server.call('PATCH', `/projects/edit-project/${projectId}`, {
        token: owner.token,
        body: { budget: { amount: 5, currency } },
      })
    const refused = await budget('EUR')
    expect(refused.body.errors).toEqual([
      { field: 'budget.currency', message: 'The money of this project is in NGN. Choose an amount in NGN.' },
    ])
    expect(await budget('NGN')).toMatchObject({ status: 200 })
    const add = (currency: string) =>
      act<AnswerOf<'POST /projects/create-new-milestone'>>(server, owner, 'create-new-milestone', {
        _id: randomUUID(),
        projectId,
        name: 'Walls',
        amount: { amount: 7, currency },
      })
    expect(await add('USD')).toMatchObject({ status: 400 })
    expect((await add('NGN')).data.amount).toEqual(naira(7))
  })
})

test('the money of a project adds up, and only its members can read it', async () => {
  const made = await putFunded(server)
  await putReached(server, made)
  await move(made.owner, 'release-milestone', made, 10)
  await move(made.payee, 'give-back-milestone', made, 4)
  expect(await moneyOf(made)).toMatchObject({
    budget: null,
    totals: { currency: 'NGN', planned: AMOUNT, funded: AMOUNT, held: AMOUNT - 14, released: 10, givenBack: 4 },
    inspectionCosts: [],
    milestones: [{ milestoneId: made.milestoneId, money: { held: AMOUNT - 14 }, inspections: [] }],
    moves: [{ kind: 'given-back' }, { kind: 'released' }, { kind: 'funded' }],
  })
  const path = `/projects/get-money/${made.projectId}`
  const viewer = await aSide(server)
  await putPerson(server, made.projectId, { userId: viewer.id, email: viewer.email, role: 'viewer' })
  expect(await server.call('GET', path, { token: viewer.token })).toMatchObject({ status: 200 })
  expect(await server.call('GET', path, { token: (await aSide(server)).token })).toMatchObject({ status: 404 })
})

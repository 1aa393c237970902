import { randomUUID } from 'node:crypto'
import type { Invitation } from '@fieldproof/contracts/entities/invitation'
import { sql } from 'kysely'
import { putSession } from '#testing/people.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { forgetInvitations } from './forget-invitations.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { balancesOf } from '#modules/ledger/balances.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { putBookedInvitation, putClaim } from './testing/invitations.ts'

jest.setTimeout(60_000)

const DAY = 24 * 60 * 60 * 1_000
const amount = 40_000_00
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const send = async <Data = Invitation>(userId: string, path: string, body: Record<string, unknown>) =>
  server.call<Data>('POST', `/invitations/${path}`, {
    token: await putSession(server.db, server.clock.now(), userId),
    body,
  })
const claim = (userId: string, invitationId: string, key = randomUUID()) =>
  send(userId, 'claim-promised-refund', { idempotencyKey: key, invitationId })
const pay = (userId: string, invitationId: string, key = randomUUID(), sum = amount) =>
  send<{ invitation: Invitation; balances: { available: { amount: number } } }>(userId, 'pay-promised-refund', {
    idempotencyKey: key,
    invitationId,
    expectedTotal: { amount: sum, currency: 'NGN' },
  })
const decline = (userId: string, invitationId: string) =>
  send(userId, 'decline-promised-refund', { invitationId, reason: 'The car was not bought.' })
const fund = (userId: string, sum = amount) =>
  putMoney(server.db, server.clock.now(), { userId, balance: 'available', amount: sum })
const available = async (userId: string): Promise<number> => (await balancesOf(server.db, userId, 'NGN')).available
const messages = async (userId: string): Promise<string[]> =>
  (
    await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy(sql`xmin::text::bigint`)
      .orderBy(sql`ctid`)
      .execute()
  ).map(({ message }) => message)

test('the buyer claims the price of the inspection, and the seller pays it from wallet to wallet', async () => {
  const { id, buyerId, sellerId } = await putBookedInvitation(server)
  const claimed = await claim(buyerId, id)
  expect(claimed.data.promisedRefund).toMatchObject({ status: 'claimed', amount: { amount, currency: 'NGN' } })
  expect((await messages(sellerId)).at(-1)).toContain('₦40,000')
  await fund(sellerId, amount + 100)
  const paid = await pay(sellerId, id)
  expect(paid.data).toMatchObject({
    invitation: { promisedRefund: { status: 'paid' }, allowed: { payRefund: false } },
    balances: { available: { amount: 100 } },
  })
  expect([await available(sellerId), await available(buyerId)]).toEqual([100, amount])
  expect((await messages(buyerId)).at(-1)).toContain('in your wallet')
  const moved = await server.db
    .selectFrom('ledger_transfers')
    .select(['kind', 'cause_id'])
    .where('cause_id', '=', id)
    .execute()
  expect(moved).toEqual([{ kind: 'promised-refund', cause_id: id }])
})

test('money that a complaint has returned already is not claimed again', async () => {
  const setRefunded = (orderId: string, refunded: number) =>
    server.db.updateTable('order_payments').set({ refunded }).where('order_id', '=', orderId).execute()
  const part = await putBookedInvitation(server)
  await setRefunded(part.orderId, 15_000_00)
  expect((await claim(part.buyerId, part.id)).data.promisedRefund).toMatchObject({ amount: { amount: 25_000_00 } })
  const whole = await putBookedInvitation(server)
  await setRefunded(whole.orderId, amount)
  expect(await claim(whole.buyerId, whole.id)).toMatchObject({ status: 409 })
})

test('money that a complaint returns after the claim is not paid again by the seller', async () => {
  const setRefunded = (orderId: string, refunded: number) =>
    server.db.updateTable('order_payments').set({ refunded }).where('order_id', '=', orderId).execute()
  const { id, buyerId, sellerId, orderId } = await putBookedInvitation(server)
  await claim(buyerId, id)
  await setRefunded(orderId, 15_000_00)
  await fund(sellerId)
  expect((await pay(sellerId, id)).status).toBe(409)
  const { data } = await pay(sellerId, id, randomUUID(), 25_000_00)
  expect(data.invitation.promisedRefund).toMatchObject({ status: 'paid', amount: { amount: 25_000_00 } })
  const whole = await putBookedInvitation(server)
  await claim(whole.buyerId, whole.id)
  await setRefunded(whole.orderId, amount)
  expect((await pay(whole.sellerId, whole.id)).body.message).toBe(
    'There is nothing to refund: the inspection has not been paid for, or the money is back already.',
  )
  // The seller can still end the claim.
  expect((await decline(whole.sellerId, whole.id)).status).toBe(200)
})

test('a refund cannot be claimed from a seller whose account is deleted, and the deletion ends an open claim', async () => {
  const [open, late] = [await putBookedInvitation(server), await putBookedInvitation(server)]
  await claim(open.buyerId, open.id)
  for (const { sellerId: userId } of [open, late]) {
    await server.db.transaction().execute((transaction) => forgetInvitations(transaction, { userId, email: '' }, ''))
    await server.db.updateTable('users').set({ deleted_at: server.clock.now() }).where('id', '=', userId).execute()
  }
  expect(await claim(late.buyerId, late.id)).toMatchObject({
    status: 409,
    body: { message: 'The seller no longer has an account, so nobody can pay this refund.' },
  })
  const { refund_status: status } = await server.db
    .selectFrom('invitations')
    .select('refund_status')
    .where('id', '=', open.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('declined')
})

test('only the buyer who booked can claim, only the seller can answer', async () => {
  const { id, buyerId, sellerId } = await putBookedInvitation(server)
  expect((await claim(sellerId, id)).status).toBe(404)
  await claim(buyerId, id)
  expect([(await pay(buyerId, id)).status, (await decline(buyerId, id)).status]).toEqual([404, 404])
})

test('a claim waits for the end of the inspection, and can be made for sixty days, the last instant included', async () => {
  const { id, buyerId, orderId } = await putBookedInvitation(server)
  const set = (status: 'Processing' | 'Completed') =>
    server.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
  await set('Processing')
  expect((await claim(buyerId, id)).body.message).toBe('You can claim this refund once the inspection is completed.')
  await set('Completed')
  const now = server.clock.now()
  server.clock.set(new Date(now.getTime() + 60 * DAY + 1))
  expect((await claim(buyerId, id)).body.message).toBe('It is too late to claim this refund.')
  server.clock.set(new Date(now.getTime() + 60 * DAY))
  expect((await claim(buyerId, id)).status).toBe(200)
  server.clock.set(now)
})

test('a refund that was not promised cannot be claimed', async () => {
  const { id, buyerId } = await putBookedInvitation(server, {}, { refundsInspectionFee: false })
  expect((await claim(buyerId, id)).body.message).toBe('The seller has not promised to refund this inspection.')
})

test('a double click claims once, and a second claim is refused', async () => {
  const { id, buyerId, sellerId } = await putBookedInvitation(server)
  const key = randomUUID()
  const [one, other] = await Promise.all([claim(buyerId, id, key), claim(buyerId, id, key)])
  expect(one.data).toEqual(other.data)
  expect((await messages(sellerId)).filter((message) => message.includes('asks for the refund'))).toHaveLength(1)
  expect((await claim(buyerId, id)).status).toBe(409)
})

test('if a seller pays ten times at once, the money moves once', async () => {
  const { id, buyerId, sellerId } = await putClaim(server)
  await fund(sellerId, amount * 10)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => pay(sellerId, id, index < 5 ? key : randomUUID())),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect([await available(sellerId), await available(buyerId)]).toEqual([amount * 9, amount])
})

test('if a seller pays and declines at once, one of them succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, buyerId, sellerId } = await putClaim(server)
    await fund(sellerId)
    const [paid, declined] = await Promise.all([pay(sellerId, id), decline(sellerId, id)])
    const { refund_status: status } = await server.db
      .selectFrom('invitations')
      .select('refund_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Paying after declining is allowed, so a successful payment is never lost.
    expect(status === 'paid').toBe(paid.status === 200)
    expect(await available(buyerId)).toBe(paid.status === 200 ? amount : 0)
    if (status === 'declined') expect(declined.status).toBe(200)
  }
})

test('a seller whose wallet holds too little pays nothing, and can pay later', async () => {
  const { id, buyerId, sellerId } = await putClaim(server)
  await fund(sellerId, amount - 1)
  const key = randomUUID()
  expect((await pay(sellerId, id, key)).status).toBe(402)
  expect([await available(sellerId), await available(buyerId)]).toEqual([amount - 1, 0])
  await fund(sellerId, 1)
  expect((await pay(sellerId, id, key)).status).toBe(200)
})

test('a payment of a wrong amount is refused, and the message names the right one', async () => {
  const { id, sellerId } = await putClaim(server)
  await fund(sellerId)
  expect((await pay(sellerId, id, randomUUID(), amount - 1)).body).toMatchObject({
    code: 'conflict',
    message: 'The refund is now ₦40,000. Please check it before you pay.',
  })
})

test('a declined claim shows the reason, and can still be paid', async () => {
  const { id, buyerId, sellerId } = await putClaim(server)
  expect((await decline(sellerId, id)).data).toMatchObject({
    promisedRefund: { status: 'declined', reason: 'The car was not bought.' },
    allowed: { payRefund: true },
  })
  expect((await messages(buyerId)).at(-1)).toContain('declined to refund')
  expect((await decline(sellerId, id)).status).toBe(409)
  await fund(sellerId)
  expect((await pay(sellerId, id)).data.invitation.promisedRefund).toMatchObject({ status: 'paid', reason: null })
})

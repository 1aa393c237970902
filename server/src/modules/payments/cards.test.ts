import { randomUUID } from 'node:crypto'
import type { BankCard } from '@fieldproof/contracts/entities/bank-card'
import { ProviderDidNotAnswer } from '#kernel/ports/payment-provider.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { forgetDueCards } from './forget-due-cards.ts'
import { forgetPayer } from './forget-payer.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import {
  available,
  beginCredit,
  confirm,
  payInto,
  payOnPage,
  putPayer,
  sendForm,
  type Payer,
} from './testing/paying.ts'
import type { CardBehaviour } from '#providers/payment-provider/sandbox/cards.ts'

jest.setTimeout(60_000)

let server: TestServer
let payer: Payer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
beforeEach(async () => {
  server.clock.advance(60_000)
  payer = await putPayer(server)
})
afterAll(() => server.close())

const save = (paymentId: string, token = payer.token) =>
  server.call<BankCard>('POST', `/payments/save-bank-card-authorization/${paymentId}`, { token, body: {} })
const cards = async (): Promise<BankCard[]> =>
  (await server.call<BankCard[]>('GET', '/payments/get-saved-bank-cards', { token: payer.token })).data
const saved = async (behaviour: CardBehaviour = 'success'): Promise<BankCard> =>
  (await save((await payInto(server, payer, 100_000, behaviour))._id)).data

test('the card of a payment is saved once, with its mask and brand', async () => {
  const { _id } = await payInto(server, payer, 100_000)
  expect((await save(_id)).data).toMatchObject({
    brand: 'visa',
    cardNumberEnding: '4081',
    expiryMonth: 12,
    expiryYear: 2031,
    bankName: 'Test Bank',
    isExpired: false,
    savedAt: server.clock.now().toISOString(),
  })
  const again = await payInto(server, payer, 100_000)
  expect(again.canSaveCard).toBe(false)
  await save(again._id)
  expect(await cards()).toHaveLength(1)
})

test("a card's authorization cannot be read in the database", async () => {
  const card = await saved()
  const row = await server.db.selectFrom('bank_cards').selectAll().where('id', '=', card._id).executeTakeFirstOrThrow()
  const { code } = await server.db
    .selectFrom('sandbox_authorizations')
    .select('code')
    .where('email', '=', row.email)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(code)
  expect(
    JSON.stringify(await server.db.selectFrom('payments').selectAll().where('user_id', '=', payer.id).execute()),
  ).not.toContain(code)
})

test('a saved card pays without a page', async () => {
  const { _id: cardId } = await saved()
  expect(await beginCredit(server, payer, 200_000, { cardId })).toMatchObject({
    status: 'succeeded',
    paymentPage: null,
  })
  expect(await available(server, payer)).toBe(300_000)
})

test('paying more than a limit into the wallet within 24 hours needs a proved session with saved cards, but not with new ones (WALLET-5)', async () => {
  const { _id: cardId } = await saved()
  server.clock.advance(5 * 60_000)
  const most = 50_000_00
  const ask = (amount: number, more: object = { cardId }) =>
    server.call('POST', '/payments/begin-wallet-credit', {
      token: payer.token,
      body: { idempotencyKey: randomUUID(), amount: { amount, currency: 'NGN' }, ...more },
    })
  const refused = await ask(most + 1)
  expect([refused.status, refused.body.code]).toEqual([403, 'step-up-needed'])
  expect((await ask(most + 1, {})).status).toBe(200)
  // Several top-ups, even at the same time, count together.
  const parts = await Promise.all(Array.from({ length: 6 }, () => ask(most / 5)))
  expect(parts.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 403])
  expect((await ask(100_00)).body.code).toBe('step-up-needed')
  server.clock.advance(24 * 60 * 60_000)
  expect((await ask(most)).status).toBe(200)
  await server.db
    .updateTable('sessions')
    .set({ proved_at: server.clock.now() })
    .where('user_id', '=', payer.id)
    .execute()
  expect((await ask(most + 1)).status).toBe(200)
})

test('a saved card whose bank requires a confirmation sends the payer to the bank', async () => {
  const { paymentPage, paymentReference } = await beginCredit(server, payer, 100_000)
  const { location } = await payOnPage(paymentPage, 'challenge')
  await sendForm(new URL(location ?? '', paymentPage ?? '').href, { otp: '123456' })
  const {
    data: { _id },
  } = await confirm(server, payer, paymentReference)
  const { _id: cardId } = (await save(_id)).data
  const progress = await beginCredit(server, payer, 200_000, { cardId })
  expect(progress).toMatchObject({ status: 'pending', paymentPage: expect.stringMatching(/\/challenge$/) })
  await sendForm(progress.paymentPage ?? '', { otp: '123456' })
  expect((await confirm(server, payer, progress.paymentReference)).data.status).toBe('succeeded')
})

test("a user cannot pay with, save or delete another user's card", async () => {
  const card = await saved()
  const { _id: paymentId } = await payInto(server, payer, 100_000, 'twice')
  const stranger = await putPayer(server)
  const body = {
    idempotencyKey: '5b8f2a52-0b0d-4f0e-9d5d-2a1d0d6b8f13',
    amount: { amount: 100_000, currency: 'NGN' },
    cardId: card._id,
  }
  expect((await server.call('POST', '/payments/begin-wallet-credit', { token: stranger.token, body })).status).toBe(404)
  expect(
    (await server.call('DELETE', `/payments/delete-saved-bank-card/${card._id}`, { token: stranger.token })).status,
  ).toBe(404)
  expect((await save(paymentId, stranger.token)).status).toBe(404)
  expect(await cards()).toHaveLength(1)
})

test('a deleted card is gone, and the payment provider can no longer charge it', async () => {
  const card = await saved()
  expect(
    (await server.call('DELETE', `/payments/delete-saved-bank-card/${card._id}`, { token: payer.token })).data,
  ).toEqual({ _id: card._id })
  expect(await cards()).toEqual([])
  const active = await server.db
    .selectFrom('sandbox_authorizations')
    .innerJoin('users', 'users.email', 'sandbox_authorizations.email')
    .select('code')
    .where('users.id', '=', payer.id)
    .where('is_active', '=', true)
    .execute()
  expect(active).toEqual([])
})

test('a payment that was not made has no card to save and no receipt', async () => {
  const { paymentReference } = await beginCredit(server, payer, 100_000)
  const {
    data: { _id },
  } = await confirm(server, payer, paymentReference)
  expect((await save(_id)).status).toBe(409)
  expect((await server.call('GET', `/payments/get-receipt/${_id}`, { token: payer.token })).status).toBe(409)
})

test("a receipt is a PDF in the reader's language, and its payment then links to it", async () => {
  const { _id, paymentReference } = await payInto(server, payer, 100_000)
  const { data } = await server.call<{ name: string; contentType: string; url: string }>(
    'GET',
    `/payments/get-receipt/${_id}`,
    {
      token: payer.token,
      headers: { 'accept-language': 'nb' },
    },
  )
  expect(data).toMatchObject({ name: `Kvittering ${paymentReference}.pdf`, contentType: 'application/pdf' })
  const file = await server.app.inject({ method: 'GET', url: data.url })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const { data: shown } = await server.call<{ invoice: string | null }>(
    'GET',
    `/payments/get-payment-transaction/${_id}`,
    { token: payer.token },
  )
  expect(shown.invoice).toContain('/files/')
})

test("the payment provider is asked to delete a deleted account's cards until it confirms (ACCOUNT-13)", async () => {
  await saved()
  const forgotten: string[] = []
  let isDown = true
  const parts = backgroundParts(server)
  const payments = {
    ...parts.ports.payments,
    forgetAuthorization: async (authorization: string) => {
      if (isDown) throw new ProviderDidNotAnswer('The line is down')
      forgotten.push(authorization)
    },
  }
  const testParts = { ...parts, ports: { ...parts.ports, payments } }
  const waiting = async () => (await server.db.selectFrom('cards_to_forget').selectAll().execute()).length
  await forgetPayer(server.db, payer.id, 'deleted@deleted.invalid', server.clock.now())
  expect(await cards()).toEqual([])
  await forgetDueCards(testParts)
  expect([await waiting(), forgotten.length]).toEqual([1, 0])
  isDown = false
  // The next attempt waits until it is due.
  await forgetDueCards(testParts)
  expect(forgotten).toEqual([])
  server.clock.advance(60_000)
  await forgetDueCards(testParts)
  expect(forgotten).toEqual([expect.stringMatching(/^AUTH_/)])
  expect(await waiting()).toBe(0)
})

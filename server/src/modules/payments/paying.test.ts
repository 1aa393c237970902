import { randomUUID } from 'node:crypto'
import type { PaymentProgress } from '@fieldproof/contracts/entities/payment-choice'
import { ProviderDidNotAnswer, type PaymentProvider } from '#kernel/ports/payment-provider.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import {
  available,
  beginCredit,
  confirm,
  payInto,
  payOnPage,
  putPayer,
  sendForm,
  notificationsOf,
  type Payer,
} from './testing/paying.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { reconcilePayments } from './reconcile.ts'
import { reservePayment } from './reserve.ts'
import { settlePayment } from './settle.ts'
import { startPayment } from './start.ts'
import { backgroundParts } from '#testing/background-parts.ts'

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
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

test('a payment on the page is credited when its payer comes back, and the payer is notified', async () => {
  const { paymentPage, paymentReference, status } = await beginCredit(server, payer, 250_000)
  expect([status, paymentReference]).toEqual(['pending', expect.stringMatching(/^PAYMENT\d{13}$/)])
  expect((await confirm(server, payer, paymentReference)).data).toMatchObject({
    status: 'pending',
    paymentDate: null,
    canSaveCard: false,
  })
  const { location } = await payOnPage(paymentPage, 'success')
  expect(location).toBe(
    `http://site.test/status/payment/${paymentReference}?trxref=${paymentReference}&reference=${paymentReference}`,
  )
  expect((await confirm(server, payer, paymentReference)).data).toMatchObject({
    status: 'succeeded',
    amount: { amount: 250_000, currency: 'NGN' },
    card: { brand: 'visa', cardNumberEnding: '4081' },
    canSaveCard: true,
    paymentDate: server.clock.now().toISOString(),
    method: 'card',
    purpose: 'wallet-credit',
  })
  expect(await available(server, payer)).toBe(250_000)
  expect(await notificationsOf(server, payer)).toEqual(['Your payment of ₦2,500 is in your wallet.'])
})

test.each(['declined', 'insufficient-funds'] as const)(
  'after a card is refused (%s), the payer stays on the page and can try another card',
  async (behaviour) => {
    const { paymentPage, paymentReference } = await beginCredit(server, payer, 100_000)
    const { status, page } = await payOnPage(paymentPage, behaviour)
    expect(status).toBe(402)
    expect(page).toContain('Nothing was paid')
    expect((await confirm(server, payer, paymentReference)).data.status).toBe('failed')
    await payOnPage(paymentPage, 'success')
    expect((await confirm(server, payer, paymentReference)).data.status).toBe('succeeded')
    expect(await available(server, payer)).toBe(100_000)
  },
)

test('if the bank asks for a code, the payer enters it on another page', async () => {
  const { paymentPage, paymentReference } = await beginCredit(server, payer, 100_000)
  const { location } = await payOnPage(paymentPage, 'challenge')
  const challenge = new URL(location ?? '', paymentPage ?? '').href
  expect((await sendForm(challenge, { otp: '000000' })).page).toContain('This is not the code.')
  expect((await confirm(server, payer, paymentReference)).data.status).toBe('pending')
  expect((await sendForm(challenge, { otp: '123456' })).location).toContain(`/status/payment/${paymentReference}`)
  expect((await confirm(server, payer, paymentReference)).data.status).toBe('succeeded')
})

test('a payment that the payer leaves can be continued; after a day it is abandoned, and still credited if it is made', async () => {
  const { paymentPage, paymentReference } = await beginCredit(server, payer, 100_000)
  await payOnPage(paymentPage, 'abandoned')
  expect((await confirm(server, payer, paymentReference)).data.status).toBe('pending')
  server.clock.advance(24 * 60 * 60_000)
  await reconcilePayments(backgroundParts(server))
  expect((await confirm(server, payer, paymentReference)).data.status).toBe('abandoned')
  await payOnPage(paymentPage, 'success')
  expect((await confirm(server, payer, paymentReference)).data.status).toBe('succeeded')
  expect(await available(server, payer)).toBe(100_000)
})

test('a payment that succeeds late is credited without another request', async () => {
  const { paymentPage, paymentReference } = await beginCredit(server, payer, 100_000)
  await payOnPage(paymentPage, 'late')
  expect((await confirm(server, payer, paymentReference)).data.status).toBe('pending')
  server.clock.advance(61_000)
  await reconcilePayments(backgroundParts(server))
  expect(await available(server, payer)).toBe(100_000)
})

test('a payment of another amount than requested is held for the staff, and nothing is credited', async () => {
  const held = await payInto(server, payer, 100_000, 'other-amount')
  expect(held.status).toBe('pending')
  expect(await available(server, payer)).toBe(0)
  expect(await notificationsOf(server, payer)).toEqual([expect.stringContaining('We received ₦999 from you')])
  expect(
    await server.db
      .selectFrom('reconciliation_differences')
      .selectAll()
      .where('reference', '=', held.paymentReference)
      .execute(),
  ).toMatchObject([{ kind: 'other-amount', expected_amount: 100_000, found_amount: 99_900, resolved_at: null }])
  expect((await confirm(server, payer, held.paymentReference)).data.status).toBe('pending')
  expect(await available(server, payer)).toBe(0)
})

/** The dependencies of settling payments, with a payment provider that answers some calls differently. */
const withProvider = (changes: Partial<PaymentProvider>): PaymentParts => {
  const parts = backgroundParts(server)
  return { ...parts, ports: { ...parts.ports, payments: { ...parts.ports.payments, ...changes } } }
}

test('a payment in another currency than requested is held too', async () => {
  const { paymentPage, paymentReference } = await beginCredit(server, payer, 100_000)
  await payOnPage(paymentPage, 'success')
  const { verify } = server.app.parts.ports.payments
  const inDollars = async (reference: string) => {
    const found = await verify(reference)
    return found && { ...found, amount: { amount: found.amount.amount, currency: 'USD' } }
  }
  await settlePayment(withProvider({ verify: inDollars }), paymentReference ?? '', 'webhook')
  expect(await available(server, payer)).toBe(0)
  expect(
    await server.db
      .selectFrom('reconciliation_differences')
      .select(['kind', 'found_currency'])
      .where('reference', '=', paymentReference ?? '')
      .execute(),
  ).toEqual([{ kind: 'other-currency', found_currency: 'USD' }])
})

test('if the answer to the start of a payment is lost, the payment can be started again at once, and is made once', async () => {
  const { reference } = await server.db.transaction().execute((transaction) =>
    reservePayment(transaction, server.clock.now(), {
      userId: payer.id,
      purpose: 'wallet-credit',
      subjectId: payer.id,
      amount: { amount: 100_000, currency: 'NGN' },
    }),
  )
  const { initialise } = server.app.parts.ports.payments
  const lost = async (payment: Parameters<typeof initialise>[0]): Promise<never> => {
    await initialise(payment)
    throw new ProviderDidNotAnswer('The answer was lost')
  }
  await expect(startPayment(withProvider({ initialise: lost }), reference)).rejects.toMatchObject({
    status: 503,
    code: 'provider-unavailable',
  })
  const { paymentPage } = await startPayment(backgroundParts(server), reference)
  await payOnPage(paymentPage, 'success')
  // The payer's first reference still finds the payment.
  expect((await confirm(server, payer, reference)).data.status).toBe('succeeded')
  expect(await available(server, payer)).toBe(100_000)
})

test('another user can neither see nor change a payment', async () => {
  const { paymentPage, paymentReference } = await beginCredit(server, payer, 100_000)
  await payOnPage(paymentPage, 'success')
  const stranger = await putPayer(server)
  expect((await confirm(server, stranger, paymentReference)).status).toBe(404)
  const read = await server.call('GET', `/payments/get-payment-transaction/${paymentReference}`, {
    token: stranger.token,
  })
  expect(read.status).toBe(404)
  expect([await available(server, payer), await available(server, stranger)]).toEqual([0, 0])
  expect((await confirm(server, stranger, 'PAYMENT1234567890123')).status).toBe(404)
})

test('the same key makes one payment, even if it is sent many times at once', async () => {
  const idempotencyKey = '5b8f2a52-0b0d-4f0e-9d5d-2a1d0d6b8f11'
  const all = await Promise.all(
    Array.from({ length: 8 }, () => beginCredit(server, payer, 100_000, { idempotencyKey })),
  )
  expect(new Set(all.map(({ paymentReference }) => paymentReference)).size).toBe(1)
  expect(new Set(all.map(({ paymentPage }) => paymentPage)).size).toBe(1)
})

test('payments of the same millisecond have different references', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => beginCredit(server, payer, 100_000)))
  expect(new Set(all.map(({ paymentReference }) => paymentReference)).size).toBe(30)
})

test('a top-up below the least or above the most, or in a currency that the wallet cannot have, is refused', async () => {
  const refused = async (amount: number, currency = 'NGN') =>
    (
      await server.call('POST', '/payments/begin-wallet-credit', {
        token: payer.token,
        body: { idempotencyKey: '5b8f2a52-0b0d-4f0e-9d5d-2a1d0d6b8f12', amount: { amount, currency } },
      })
    ).body.errors
  expect(await refused(99_99)).toEqual([{ field: 'amount.amount', message: 'Add at least ₦100 to your wallet.' }])
  expect(await refused(1_000_000_001)).toMatchObject([{ field: 'amount.amount' }])
  expect(await refused(100_000, 'USD')).toMatchObject([{ field: 'amount.currency' }])
})

test('a top-up remembers the page on which it began, but no address outside the site (WALLET-4)', async () => {
  const returnsTo = async (returnTo: string): Promise<string | null | undefined> => {
    const { data } = await server.call<PaymentProgress>('POST', '/payments/begin-wallet-credit', {
      token: payer.token,
      body: { idempotencyKey: randomUUID(), amount: { amount: 100_000, currency: 'NGN' }, returnTo },
    })
    return (await confirm(server, payer, data.paymentReference ?? '')).data.returnTo
  }
  const back = '/dashboard/order-details/5b8f2a52-0b0d-4f0e-9d5d-2a1d0d6b8f12?open=tip'
  expect(await returnsTo(back)).toBe(back)
  expect(await returnsTo('//evil.example/x')).toBeNull()
  expect(await returnsTo('https://evil.example/x')).toBeNull()
})

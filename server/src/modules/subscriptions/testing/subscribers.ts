import { randomUUID } from 'node:crypto'
import type { Currency } from '@fieldproof/contracts'
import type { MySubscription, Subscription } from '@fieldproof/contracts/entities/subscription'
import type { PaymentProgress } from '@fieldproof/contracts/entities/payment-choice'
import type { PaymentProvider, ProviderPayment } from '#kernel/ports/payment-provider.ts'
import { payingProvider } from '#modules/quotations/testing/paying-provider.ts'
import { putSession, putUser } from '#testing/people.ts'
import type { TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'

/** A payment provider whose saved cards pay or decline as a test says, and how often each reference was charged. */
export const cardProvider = (): {
  provider: PaymentProvider
  cards: { declines: boolean; charged: Map<string, number>; asked: Map<string, ProviderPayment> }
} => {
  const { provider, asked } = payingProvider()
  const cards = { declines: false, charged: new Map<string, number>(), asked }
  return {
    cards,
    provider: {
      ...provider,
      cardCurrencies: () => ['NGN', 'USD', 'NOK'],
      chargeAuthorization: async ({ reference, amount }) => {
        cards.charged.set(reference, (cards.charged.get(reference) ?? 0) + 1)
        const payment: ProviderPayment = {
          reference,
          status: cards.declines ? 'failed' : 'succeeded',
          amount,
          fee: null,
          paidAt: null,
          channel: 'card',
          message: cards.declines ? 'Declined' : null,
          card: null,
        }
        asked.set(reference, payment)
        return Promise.resolve({ payment, paymentPage: null })
      },
    },
  }
}

/** Someone who can subscribe, with money in the wallet. */
export interface Subscriber {
  id: string
  token: string
  currency: Currency
}

const currencies: Readonly<Record<string, Currency>> = { NG: 'NGN', US: 'USD', NO: 'NOK' }

/** @param money minor units */
export const putSubscriber = async (
  { db, clock }: TestServer,
  {
    country = 'NG',
    money = 10_000_000_00,
    isBusiness = false,
  }: { country?: string; money?: number; isBusiness?: boolean } = {},
): Promise<Subscriber> => {
  const { id } = await putUser(db, clock.now(), {
    country,
    ...(isBusiness && { account_type: 'business', company_name: 'Eze Works' }),
  })
  const currency = currencies[country] ?? 'USD'
  if (money > 0) await putMoney(db, clock.now(), { userId: id, balance: 'available', amount: money, currency })
  return { id, currency, token: await putSession(db, clock.now(), id) }
}

/** A saved card of a user. */
export const putCard = async ({ db, clock, app }: TestServer, userId: string): Promise<string> =>
  (
    await db
      .insertInto('bank_cards')
      .values({
        user_id: userId,
        provider: 'test',
        signature: randomUUID(),
        authorization_sealed: app.parts.ports.secrets.seal('card-authorizations', 'AUTH_test'),
        email: 'payer@example.test',
        brand: 'visa',
        ending: '4081',
        expiry_month: 12,
        expiry_year: 2040,
        bank_name: null,
        saved_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export type Paid = { subscription: Subscription; payment: PaymentProgress }

/** The calls of subscriptions as one person makes them. */
export const callsOf = (server: TestServer, { token, currency }: Subscriber) => {
  const send = <Data>(method: string, path: string, body?: unknown) =>
    server.call<Data>(method, `/subscriptions/${path}`, { token, ...(body !== undefined && { body }) })
  const money = (amount: number) => ({ amount, currency })
  const pay = (total: number, changes: Record<string, unknown> = {}) => ({
    idempotencyKey: randomUUID(),
    payment: { method: 'wallet' },
    expectedTotal: money(total),
    ...changes,
  })
  const priceOfNew = async (planName: string, noOfMonths: number, addons: unknown[] = []): Promise<number> =>
    (await send<{ toPay: { amount: number } }>('POST', 'preview-subscription', { planName, noOfMonths, addons })).data
      .toPay.amount
  return {
    send,
    pay,
    money,
    priceOfNew,
    buy: async (planName: string, noOfMonths: number, changes: Record<string, unknown> = {}) =>
      send<Paid>('POST', 'create-a-subscription', {
        ...pay(await priceOfNew(planName, noOfMonths)),
        planName,
        noOfMonths,
        ...changes,
      }),
    mine: async () => (await send<MySubscription>('GET', 'get-my-subscription')).data,
    move: (days: number) => send<{ now: string }>('POST', 'move-test-clock', { days }),
  }
}

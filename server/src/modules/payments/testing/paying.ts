import { randomUUID } from 'node:crypto'
import type { PaymentTransaction } from '@fieldproof/contracts/entities/payment-transaction'
import type { PaymentProgress } from '@fieldproof/contracts/entities/payment-choice'
import { testCards, type CardBehaviour } from '#providers/payment-provider/sandbox/cards.ts'
import { putSession, putUser } from '#testing/people.ts'
import type { TestServer } from '#testing/test-server.ts'
import { balancesOf } from '#modules/ledger/balances.ts'

export interface Payer {
  id: string
  token: string
}

/** A user who can pay. */
export const putPayer = async ({ db, clock }: TestServer): Promise<Payer> => {
  const { id } = await putUser(db, clock.now())
  return { id, token: await putSession(db, clock.now(), id) }
}

/** Begins a card payment into the payer's wallet. */
export const beginCredit = async (
  server: TestServer,
  payer: Payer,
  amount: number,
  more: { cardId?: string; idempotencyKey?: string } = {},
): Promise<PaymentProgress> => {
  const { data, body } = await server.call<PaymentProgress | undefined>('POST', '/payments/begin-wallet-credit', {
    token: payer.token,
    body: { idempotencyKey: randomUUID(), amount: { amount, currency: 'NGN' }, ...more },
  })
  if (!data) throw new Error(JSON.stringify(body))
  return data
}

/** Submits a form of the sandbox's page, like a browser. @returns the address of the redirect, or the page */
export const sendForm = async (
  address: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string | null; page: string }> => {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), page: await response.text() }
}

/** Pays on the sandbox's page. */
export const payOnPage = (page: string | null, behaviour: CardBehaviour): ReturnType<typeof sendForm> => {
  const number = testCards.find((card) => card.behaviour === behaviour)?.number
  if (page === null || number === undefined) throw new Error('There is no page, or no such card')
  return sendForm(page, { number })
}

export const confirm = (server: TestServer, payer: Payer, reference: string | null) =>
  server.call<PaymentTransaction>('POST', `/payments/confirm-payment/${reference}`, { token: payer.token })

/** A user's withdrawable balance, in kobo. */
export const available = async ({ db }: TestServer, { id }: Payer): Promise<number> =>
  (await balancesOf(db, id, 'NGN')).available

/** Pays money into the payer's wallet and confirms it. @returns the payment */
export const payInto = async (
  server: TestServer,
  payer: Payer,
  amount: number,
  behaviour: CardBehaviour = 'success',
): Promise<PaymentTransaction> => {
  const { paymentPage, paymentReference } = await beginCredit(server, payer, amount)
  await payOnPage(paymentPage, behaviour)
  return (await confirm(server, payer, paymentReference)).data
}

/** The messages of a user's notifications about payments, the newest last. */
export const notificationsOf = async ({ db }: TestServer, { id }: Payer): Promise<string[]> =>
  (
    await db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', id)
      .where('type_of_notification', '=', 'Payment')
      .orderBy('seq')
      .execute()
  ).map(({ message }) => message)

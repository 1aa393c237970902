import { beginCredit, payInto, type Payer } from '#modules/payments/testing/paying.ts'
import type { MakeObject } from './owned-object.ts'
import { putSession } from '../people.ts'
import type { TestServer } from '../test-server.ts'

const payerOf = async ({ db, clock }: TestServer, id: string): Promise<Payer> => ({
  id,
  token: await putSession(db, clock.now(), id),
})

const paid: MakeObject = async (server, ownerId) => ({
  params: { id: (await payInto(server, await payerOf(server, ownerId), 100_000))._id },
})

const savedCard = async (server: TestServer, ownerId: string): Promise<string> => {
  const payer = await payerOf(server, ownerId)
  const { _id } = await payInto(server, payer, 100_000)
  const { data } = await server.call<{ _id: string }>('POST', `/payments/save-bank-card-authorization/${_id}`, {
    token: payer.token,
    body: {},
  })
  return data._id
}

/** For each call of this group that takes the id of an object: makes that object for its owner. */
export const paymentsObjects: Readonly<Record<string, MakeObject>> = {
  'GET /payments/get-payment-transaction/{id}': paid,
  'POST /payments/save-bank-card-authorization/{id}': paid,
  'GET /payments/get-receipt/{id}': paid,
  'DELETE /payments/delete-saved-bank-card/{id}': async (server, ownerId) => ({
    params: { id: await savedCard(server, ownerId) },
  }),
  'POST /payments/begin-wallet-credit': async (server, ownerId) => ({
    body: {
      idempotencyKey: crypto.randomUUID(),
      amount: { amount: 100_000, currency: 'NGN' },
      cardId: await savedCard(server, ownerId),
    },
  }),
  'POST /payments/confirm-payment/{paymentReference}': async (server, ownerId) => {
    const { paymentReference } = await beginCredit(server, await payerOf(server, ownerId), 100_000)
    return { params: { paymentReference: paymentReference ?? '' } }
  },
}
/** Calls of this group with an id that has no owner, each with the reason. */
export const paymentsWithoutOwner: Readonly<Record<string, string>> = {}

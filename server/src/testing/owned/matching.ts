import { randomUUID } from 'node:crypto'
import { offerTo, putMatchable } from '#modules/matching/testing/matching.ts'
import { activate, putPaidOrder } from '#modules/quotations/testing/paid-orders.ts'
import type { MakeObject } from './owned-object.ts'
import { putUser } from '../people.ts'
import { putMoney } from '../wallet-money.ts'
import type { TestServer } from '../test-server.ts'

/** A job that this inspector was offered. */
const offered = async (
  server: TestServer,
  inspectorId: string,
  matching: 'candidates' | 'first-come' = 'candidates',
): Promise<string> => {
  const { id: customerId } = await putUser(server.db, server.clock.now())
  const { id } = await putPaidOrder(server, { customerId })
  await server.db.updateTable('orders').set({ matching }).where('id', '=', id).execute()
  await activate(server, inspectorId)
  await offerTo(server, id, inspectorId)
  return id
}

/** An order of this customer, with a candidate who has shown interest. */
const withCandidate = async (
  server: TestServer,
  customerId: string,
): Promise<{ orderId: string; inspectorId: string }> => {
  const { id: orderId } = await putPaidOrder(server, { customerId })
  const { id: inspectorId } = await putMatchable(server)
  await offerTo(server, orderId, inspectorId, 'interested')
  return { orderId, inspectorId }
}

/** For each call of the search for inspectors that takes the id of an object: makes that object for its owner. */
export const matchingObjects: Readonly<Record<string, MakeObject>> = {
  'GET /inspectors/get-job/{id}': async (server, ownerId) => ({ params: { id: await offered(server, ownerId) } }),
  'POST /inspectors/show-interest/{id}': async (server, ownerId) => ({
    params: { id: await offered(server, ownerId) },
  }),
  'POST /inspectors/decline-job/{id}': async (server, ownerId) => ({ params: { id: await offered(server, ownerId) } }),
  'POST /inspectors/pick-a-job/{id}': async (server, ownerId) => ({
    params: { id: await offered(server, ownerId, 'first-come') },
  }),
  'GET /orders/get-matching/{id}': async (server, ownerId) => ({
    params: { id: (await withCandidate(server, ownerId)).orderId },
  }),
  'POST /orders/accept-candidate': async (server, ownerId) => ({ body: await withCandidate(server, ownerId) }),
  'POST /orders/reject-candidate': async (server, ownerId) => ({ body: await withCandidate(server, ownerId) }),
  'POST /orders/change-matching': async (server, ownerId) => ({
    body: { orderId: (await withCandidate(server, ownerId)).orderId, mode: 'first-come', searchesFarther: true },
  }),
  'POST /orders/raise-price': async (server, ownerId) => {
    const { id: orderId, price_amount: price } = await putPaidOrder(server, { customerId: ownerId })
    await putMoney(server.db, server.clock.now(), { userId: ownerId, balance: 'available', amount: 5_000_00 })
    const naira = (amount: number) => ({ amount, currency: 'NGN' })
    return {
      body: {
        idempotencyKey: randomUUID(),
        orderId,
        price: naira(price + 5_000_00),
        expectedPrice: naira(price),
        payment: { method: 'wallet' },
      },
    }
  },
}
/** Calls of this group with an id that has no owner, each with the reason. */
export const matchingWithoutOwner: Readonly<Record<string, string>> = {
  'GET /inspectors/get-inspector/{id}': 'every user may look up activated inspectors',
}

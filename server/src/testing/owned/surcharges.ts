import { randomUUID } from 'node:crypto'
import { activate, putInspector, putPaidOrder, putSurcharge } from '#modules/quotations/testing/paid-orders.ts'
import { putUser } from '../people.ts'
import { putMoney } from '../wallet-money.ts'
import type { MakeObject } from './owned-object.ts'
import type { TestServer } from '../test-server.ts'

const amount = { amount: 5_000_00, currency: 'NGN' }

const orderOf = async (server: TestServer, inspectorId: string) => {
  await activate(server, inspectorId)
  return putPaidOrder(server, { customerId: (await putUser(server.db, server.clock.now())).id, inspectorId })
}

/** A surcharge that this customer is asked for. */
const askedOf = async (server: TestServer, customerId: string): Promise<string> =>
  putSurcharge(server, await putPaidOrder(server, { customerId, inspectorId: await putInspector(server) }))

/** For each call of this group that takes the id of an object: makes that object for its owner. */
export const surchargesObjects: Readonly<Record<string, MakeObject>> = {
  'POST /surcharges/create-surcharge': async (server, ownerId) => ({
    body: {
      idempotencyKey: randomUUID(),
      orderId: (await orderOf(server, ownerId)).id,
      amount,
      description: 'The road was closed.',
    },
  }),
  'PATCH /surcharges/cancel-surcharge/{id}': async (server, ownerId) => ({
    params: { id: await putSurcharge(server, await orderOf(server, ownerId)) },
  }),
  'PATCH /surcharges/decline-surcharge/{id}': async (server, ownerId) => ({
    params: { id: await askedOf(server, ownerId) },
  }),
  'POST /surcharges/pay-surcharge': async (server, ownerId) => {
    const surchargeId = await askedOf(server, ownerId)
    await putMoney(server.db, server.clock.now(), { userId: ownerId, balance: 'available', amount: amount.amount })
    return { body: { idempotencyKey: randomUUID(), surchargeId, payment: { method: 'wallet' }, expectedTotal: amount } }
  },
}
/** Calls of this group with an id that has no owner, each with the reason. */
export const surchargesWithoutOwner: Readonly<Record<string, string>> = {}

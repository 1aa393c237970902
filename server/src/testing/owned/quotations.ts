import { randomUUID } from 'node:crypto'
import {
  activate,
  putCandidate,
  putInspector,
  putQuotation,
  putPaidOrder,
} from '#modules/quotations/testing/paid-orders.ts'
import { putUser } from '../people.ts'
import type { MakeObject } from './owned-object.ts'
import type { TestServer } from '../test-server.ts'

const newUserId = async ({ db, clock }: TestServer): Promise<string> => (await putUser(db, clock.now())).id

/** An inspector's quotation for an order of this customer. */
const offerTo = async (server: TestServer, customerId: string): Promise<string> =>
  putQuotation(server, await putPaidOrder(server, { customerId }), await putInspector(server))

/** For each call of this group that takes the id of an object: makes that object for its owner. */
export const quotationsObjects: Readonly<Record<string, MakeObject>> = {
  'POST /quotations/create-or-update-quotation': async (server, ownerId) => {
    const order = await putPaidOrder(server, { customerId: await newUserId(server) })
    await activate(server, ownerId)
    await putCandidate(server, order.id, ownerId)
    return {
      body: {
        idempotencyKey: randomUUID(),
        orderId: order.id,
        amount: { amount: 45_000_00, currency: 'NGN' },
        description: 'With a lift.',
      },
    }
  },
  'PATCH /quotations/cancel-quotation/{id}': async (server, ownerId) => {
    await activate(server, ownerId)
    return {
      params: {
        id: await putQuotation(server, await putPaidOrder(server, { customerId: await newUserId(server) }), ownerId),
      },
    }
  },
  'PATCH /quotations/decline-quotation/{id}': async (server, ownerId) => ({
    params: { id: await offerTo(server, ownerId) },
  }),
  'PATCH /quotations/accept-quotation/{id}': async (server, ownerId) => ({
    params: { id: await offerTo(server, ownerId) },
    body: { idempotencyKey: randomUUID(), expectedDifference: { amount: 0, currency: 'NGN' } },
  }),
}
/** Calls of this group with an id that has no owner, each with the reason. */
export const quotationsWithoutOwner: Readonly<Record<string, string>> = {}

import { randomUUID } from 'node:crypto'
import { putCompletedOrder } from '#modules/customer-reviews/testing/written-reviews.ts'
import { putComplaint, putComplaintQuestion } from '#modules/completion/testing/completed-orders.ts'
import { putPaidOut } from '#flows/payday/testing/payable.ts'
import { putUser } from '../people.ts'
import { putMoney } from '../wallet-money.ts'
import type { MakeObject } from './owned-object.ts'

/** For each call about completed orders and payouts that takes the id of an object: makes that object for its owner. */
export const completionObjects: Readonly<Record<string, MakeObject>> = {
  'GET /orders/get-completion/{id}': async (server, ownerId) => ({
    params: { id: (await putCompletedOrder(server, { customerId: ownerId })).id },
  }),
  'POST /orders/submit-complaint': async (server, ownerId) => ({
    body: {
      _id: randomUUID(),
      orderId: (await putCompletedOrder(server, { customerId: ownerId })).id,
      description: 'The engine was not looked at.',
    },
  }),
  'POST /orders/withdraw-complaint/{id}': async (server, ownerId) => ({
    params: { id: await putComplaint(server, ownerId) },
  }),
  'POST /orders/answer-complaint-question': async (server, ownerId) => {
    const complaintId = await putComplaint(server, ownerId)
    const asked = { side: 'customer' as const, askedTo: ownerId, askedBy: ownerId }
    return { body: { questionId: await putComplaintQuestion(server, complaintId, asked), answer: 'On Tuesday.' } }
  },
  'POST /inspectors/answer-complaint': async (server, ownerId) => {
    const { id: customerId } = await putUser(server.db, server.clock.now())
    const order = await putCompletedOrder(server, { customerId, inspectorId: ownerId })
    return {
      body: { complaintId: await putComplaint(server, customerId, order.id), answer: 'I looked at the engine.' },
    }
  },
  'POST /orders/tip-inspector': async (server, ownerId) => {
    const order = await putCompletedOrder(server, { customerId: ownerId })
    await putMoney(server.db, server.clock.now(), { userId: ownerId, balance: 'available', amount: 5_000_00 })
    return {
      body: {
        idempotencyKey: randomUUID(),
        orderId: order.id,
        amount: { amount: 5_000_00, currency: 'NGN' },
        message: 'Thank you.',
      },
    }
  },
  'GET /inspectors/get-payout-statement/{id}': async (server, ownerId) => ({
    params: { id: await putPaidOut(server, ownerId) },
  }),
}
/** Calls about them with an id that has no owner, each with the reason. */
export const completionWithoutOwner: Readonly<Record<string, string>> = {}

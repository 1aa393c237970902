import { randomUUID } from 'node:crypto'
import { putSession } from '#testing/people.ts'
import type { TestServer } from '#testing/test-server.ts'
import { lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { letHappen } from '#modules/orders/change-order.ts'
import { settleOrder } from '#modules/orders/settle-order.ts'
import { putPaidOrder } from '#modules/quotations/testing/paid-orders.ts'
import { putCompletedOrder } from '#modules/customer-reviews/testing/written-reviews.ts'
import { inWorkOf } from '#testing/background-parts.ts'

/** A complaint of this customer's that waits for the staff. @returns its id */
export const putComplaint = async (server: TestServer, customerId: string, orderId?: string): Promise<string> => {
  const order = orderId ?? (await putCompletedOrder(server, { customerId })).id
  const [token, id] = [await putSession(server.db, server.clock.now(), customerId), randomUUID()]
  const answer = await server.call('POST', '/orders/submit-complaint', {
    token,
    body: { _id: id, orderId: order, description: 'The engine was not looked at.' },
  })
  if (!answer.body.success) throw new Error(answer.body.message)
  return id
}

/** Settles and completes an order now, as its customer's word does. */
export const complete = (server: TestServer, orderId: string): Promise<OrderRow> =>
  inWorkOf(server, async (work) => {
    const order = await lockOrder(work.db, orderId)
    if (!order) throw new Error('There is no such order')
    await settleOrder(work, order)
    return letHappen(work, order, 'completed', { by: 'customer', userId: order.customer_id })
  })

/** An order that was paid, and is completed and settled now. @param work.price kobo, all of which is the inspector's */
export const putSettledOrder = async (
  server: TestServer,
  work: { customerId: string; inspectorId: string; price?: number },
): Promise<OrderRow> => complete(server, (await putPaidOrder(server, work)).id)

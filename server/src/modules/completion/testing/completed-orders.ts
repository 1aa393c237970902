import { randomUUID } from 'node:crypto'
import { putSession } from '#testing/people.ts'
import type { TestServer } from '#testing/test-server.ts'
import { lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { letHappen } from '#modules/orders/change-order.ts'
import { settleOrder } from '#modules/orders/settle-order.ts'
import { putPaidOrder } from '#modules/quotations/testing/paid-orders.ts'
import { putCompletedOrder } from '#modules/customer-reviews/testing/written-reviews.ts'
import { inWorkOf } from '#testing/background-parts.ts'

/** A complaint of this customer that waits for the staff. @returns its id */
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

/** A complaint that the inspector has answered, so that staff can refund money. @returns its id */
export const putHeardComplaint = async (
  server: TestServer,
  { id: orderId, customer_id: customerId, inspector_id: inspectorId }: OrderRow,
): Promise<string> => {
  const complaintId = await putComplaint(server, customerId, orderId)
  const token = await putSession(server.db, server.clock.now(), inspectorId ?? '')
  const answer = await server.call('POST', '/inspectors/answer-complaint', {
    token,
    body: { complaintId, answer: 'I looked at the engine; the photos show it.' },
  })
  if (!answer.body.success) throw new Error(answer.body.message)
  return complaintId
}

/** A question of the staff about a complaint, to one side of its order. @returns its id */
export const putComplaintQuestion = async (
  { db, clock }: TestServer,
  complaintId: string,
  { side, askedTo, askedBy }: { side: 'customer' | 'inspector'; askedTo: string; askedBy: string },
): Promise<string> =>
  (
    await db
      .insertInto('complaint_questions')
      .values({
        complaint_id: complaintId,
        side,
        asked_to: askedTo,
        asked_by: askedBy,
        question: 'When did you see it?',
        asked_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Settles and completes an order now, as if its customer had accepted it. */
export const complete = (server: TestServer, orderId: string): Promise<OrderRow> =>
  inWorkOf(server, async (work) => {
    const order = await lockOrder(work.db, orderId)
    if (!order) throw new Error('There is no such order')
    await settleOrder(work, order)
    return letHappen(work, order, 'completed', { by: 'customer', userId: order.customer_id })
  })

/** A paid, completed and settled order. @param work.price kobo; the inspector gets all of it */
export const putSettledOrder = async (
  server: TestServer,
  work: { customerId: string; inspectorId: string; price?: number },
): Promise<OrderRow> => complete(server, (await putPaidOrder(server, work)).id)

import { putSession, putUser } from '#testing/people.ts'
import type { TestServer } from '#testing/test-server.ts'
import { putInspector, putPaidOrder } from '#modules/quotations/testing/paid-orders.ts'

export const ratings = { overall: 5, communication: 4, expertise: 5, professionalism: 5, reportClarity: 3 }

/** A completed order of these two people; missing ones are created. */
export const putCompletedOrder = async (
  server: TestServer,
  people: { customerId?: string; inspectorId?: string } = {},
) => {
  const customerId =
    people.customerId ??
    (await putUser(server.db, server.clock.now(), { first_name: 'Adaeze', last_name: 'Okonkwo' })).id
  const inspectorId = people.inspectorId ?? (await putInspector(server))
  return putPaidOrder(server, { customerId, inspectorId, status: 'Completed', completedAt: server.clock.now() })
}

/** A review by the order's customer. @returns its id */
export const putReview = async (
  server: TestServer,
  people: { customerId?: string; inspectorId?: string } = {},
): Promise<string> => {
  const order = await putCompletedOrder(server, people)
  const token = await putSession(server.db, server.clock.now(), order.customer_id)
  const { data } = await server.call<{ _id: string }>('POST', '/customer-reviews/create-customer-review', {
    token,
    body: { orderId: order.id, ratings, text: 'Punctual, and thorough under the bonnet.' },
  })
  return data._id
}

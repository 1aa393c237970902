import { randomUUID } from 'node:crypto'
import type { Cart } from '@fieldproof/contracts/entities/cart-item'
import type { Order } from '@fieldproof/contracts/entities/order'
import { aQuote, order, orderBody } from '#modules/orders/testing/ordering.ts'
import { putSession } from '../people.ts'
import { putMoney } from '../wallet-money.ts'
import type { MakeObject } from './owned-object.ts'
import type { TestServer } from '../test-server.ts'

const MONEY = 1_000_000_00

/** A paid order of this user's. */
const paidOrder = async (server: TestServer, ownerId: string): Promise<Order> => {
  const now = server.clock.now()
  await putMoney(server.db, now, { userId: ownerId, balance: 'available', amount: MONEY })
  return order(server, { id: ownerId, token: await putSession(server.db, now, ownerId) })
}

/** A file that was uploaded for an order but not added to it. */
const putUpload = async (server: TestServer, ownerId: string, orderId: string): Promise<string> => {
  const [now, id] = [server.clock.now(), randomUUID()]
  const file = {
    owner_id: ownerId,
    name: 'plan.pdf',
    content_type: 'application/pdf' as const,
    bytes: 4,
    created_at: now,
  }
  await server.db
    .insertInto('stored_files')
    .values({ ...file, id, key: `order-files/${id}`, kind: 'order', kept_at: now, removed_at: null })
    .execute()
  await server.db
    .insertInto('file_uploads')
    .values({ ...file, file_id: id, target: 'order', target_id: orderId })
    .execute()
  await server.db.updateTable('file_uploads').set({ uploaded_at: now }).where('file_id', '=', id).execute()
  return id
}

const reportedOrder = async (server: TestServer, ownerId: string): Promise<Order> => {
  const made = await paidOrder(server, ownerId)
  await server.db
    .updateTable('orders')
    .set({ report_submitted_at: server.clock.now(), status: 'Processing' })
    .where('id', '=', made._id)
    .execute()
  return made
}

/** An order whose invoice waits for its payment. */
const unpaidOrder = async (server: TestServer, ownerId: string): Promise<Order> => {
  const now = server.clock.now()
  await putMoney(server.db, now, { userId: ownerId, balance: 'available', amount: MONEY })
  await server.db
    .updateTable('users')
    .set({ account_type: 'business', company_name: 'Eze Ltd' })
    .where('id', '=', ownerId)
    .execute()
  return order(
    server,
    { id: ownerId, token: await putSession(server.db, now, ownerId) },
    { payment: { method: 'invoice' } },
  )
}

/** For each call of this group that takes the id of an object: makes that object for its owner. */
export const ordersObjects: Readonly<Record<string, MakeObject>> = {
  'POST /orders/create-order': async (server, ownerId) => {
    const now = server.clock.now()
    await putMoney(server.db, now, { userId: ownerId, balance: 'available', amount: MONEY })
    const token = await putSession(server.db, now, ownerId)
    const { data } = await server.call<Cart>('POST', '/carts/add-item-to-cart', {
      token,
      body: { quote: aQuote(server) },
    })
    const body = await orderBody(server, {
      cartItemIds: data.items.map(({ _id }) => _id),
      expectedTotal: data.totals[0],
    })
    return { body: { ...body, quote: undefined } }
  },
  'GET /orders/get-order/{id}': async (server, ownerId) => ({ params: { id: (await paidOrder(server, ownerId))._id } }),
  'GET /chats/order-recordings': async (server, ownerId) => ({
    query: { orderId: (await paidOrder(server, ownerId))._id },
  }),
  'GET /orders/get-order-document/{id}': async (server, ownerId) => ({
    params: { id: (await paidOrder(server, ownerId))._id },
    query: { kind: 'confirmation' },
  }),
  'GET /orders/get-cancellation-terms/{id}': async (server, ownerId) => ({
    params: { id: (await paidOrder(server, ownerId))._id },
  }),
  'GET /orders/get-rescheduling-terms/{id}': async (server, ownerId) => ({
    params: { id: (await paidOrder(server, ownerId))._id },
  }),
  'POST /orders/pay-order': async (server, ownerId) => {
    const { _id: orderId, inspectionPrice: expectedTotal } = await unpaidOrder(server, ownerId)
    return { body: { idempotencyKey: randomUUID(), orderId, expectedTotal, payment: { method: 'wallet' } } }
  },
  'POST /orders/cancel-order': async (server, ownerId) => {
    const { _id: orderId, inspectionPrice: expected } = await paidOrder(server, ownerId)
    return { body: { idempotencyKey: randomUUID(), orderId, outcome: 'full-refund', expected } }
  },
  'POST /orders/reschedule-order': async (server, ownerId) => {
    const { _id: orderId } = await paidOrder(server, ownerId)
    return { body: { idempotencyKey: randomUUID(), orderId, inspectionDate: '2026-05-20', inspectionTime: '10:00' } }
  },
  'PATCH /orders/customer-add-new-task': async (server, ownerId) => ({
    body: { orderId: (await paidOrder(server, ownerId))._id, title: 'Look behind the desk' },
  }),
  'PATCH /orders/customer-edit-task': async (server, ownerId) => {
    const { _id: orderId, tasks } = await paidOrder(server, ownerId)
    return { body: { orderId, taskId: tasks[0]?._id, title: 'Count them twice' } }
  },
  'DELETE /orders/{orderId}/customer-delete-task/{taskId}': async (server, ownerId) => {
    const { _id: orderId, tasks } = await paidOrder(server, ownerId)
    return { params: { orderId, taskId: tasks[0]?._id ?? '' } }
  },
  'POST /orders/add-files': async (server, ownerId) => {
    const { _id: orderId } = await paidOrder(server, ownerId)
    return { body: { orderId, fileIds: [await putUpload(server, ownerId, orderId)] } }
  },
  'DELETE /orders/{orderId}/remove-file/{fileId}': async (server, ownerId) => {
    const { _id: orderId } = await paidOrder(server, ownerId)
    const fileId = await putUpload(server, ownerId, orderId)
    await server.db.insertInto('order_files').values({ order_id: orderId, file_id: fileId, position: 0 }).execute()
    return { params: { orderId, fileId } }
  },
  'PATCH /orders/update-changeable-order-details': async (server, ownerId) => ({
    body: { orderId: (await paidOrder(server, ownerId))._id, details: { access: 'Key at the gate' } },
  }),
  'PATCH /orders/change-order-activity-periods': async (server, ownerId) => ({
    body: {
      orderId: (await paidOrder(server, ownerId))._id,
      activityPeriods: [{ date: '2026-05-20', startTime: '09:00', endTime: '11:00' }],
    },
  }),
  'POST /orders/customer-submit-report-issue': async (server, ownerId) => ({
    body: { orderId: (await reportedOrder(server, ownerId))._id, description: 'Too few photos.' },
  }),
  'POST /orders/customer-delete-report-issue': async (server, ownerId) => {
    const { _id: orderId } = await reportedOrder(server, ownerId)
    const { id: issueId } = await server.db
      .insertInto('order_report_issues')
      .values({
        order_id: orderId,
        report_item_id: null,
        description: 'Too few photos.',
        answer: null,
        created_at: server.clock.now(),
        answered_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { body: { orderId, issueId } }
  },
  'POST /orders/customer-accept-order-as-complete': async (server, ownerId) => ({
    body: { orderId: (await reportedOrder(server, ownerId))._id },
  }),
}
/** Calls of this group with an id that has no owner, each with the reason. */
export const ordersWithoutOwner: Readonly<Record<string, string>> = {}

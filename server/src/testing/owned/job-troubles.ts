import { randomUUID } from 'node:crypto'
import { activate, putInspector, putPaidOrder } from '#modules/quotations/testing/paid-orders.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import type { MakeObject } from './owned-object.ts'
import { putUser } from '../people.ts'
import type { TestServer } from '../test-server.ts'

const HOUR = 60 * 60 * 1_000

/** A job that this inspector has, this many hours ahead. */
const jobOf = async (server: TestServer, inspectorId: string, hours = 120): Promise<OrderRow> => {
  await activate(server, inspectorId)
  const order = await putPaidOrder(server, {
    customerId: (await putUser(server.db, server.clock.now())).id,
    inspectorId,
  })
  return at(server, order, hours)
}
/** An order of this customer's, with an inspector. */
const orderOf = async (server: TestServer, customerId: string, hours = 120): Promise<OrderRow> =>
  at(server, await putPaidOrder(server, { customerId, inspectorId: await putInspector(server) }), hours)

const at = ({ db, clock }: TestServer, { id }: OrderRow, hours: number): Promise<OrderRow> =>
  db
    .updateTable('orders')
    .set({ inspection_at: new Date(clock.now().getTime() + hours * HOUR) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Changes an order so that its report was due an hour ago. */
const overdue = ({ db, clock }: TestServer, { id }: OrderRow): Promise<OrderRow> =>
  db
    .updateTable('orders')
    .set({
      status: 'Overdue',
      inspection_at: new Date(clock.now().getTime() - 24 * HOUR),
      report_due_at: new Date(clock.now().getTime() - HOUR),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const proposalFor = async (
  { db, clock }: TestServer,
  { id: orderId, inspector_id: inspectorId, inspection_at: before }: OrderRow,
): Promise<string> => {
  const now = clock.now()
  const { id } = await db
    .insertInto('reschedule_proposals')
    .values({
      id: randomUUID(),
      order_id: orderId,
      inspector_id: inspectorId ?? '',
      inspection_at: new Date(before.getTime() + 24 * HOUR),
      time_zone: 'Africa/Lagos',
      reason: 'The road is closed',
      status: 'open',
      answer_reason: null,
      created_at: now,
      expires_at: new Date(now.getTime() + HOUR),
      answered_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const noShowOf = async (
  { db, clock }: TestServer,
  { id: orderId, inspector_id: inspectorId, inspection_at: inspectionAt }: OrderRow,
): Promise<string> => {
  const now = clock.now()
  const { id } = await db
    .insertInto('no_show_reports')
    .values({
      order_id: orderId,
      inspector_id: inspectorId ?? '',
      inspection_at: inspectionAt,
      description: 'Nobody came',
      status: 'reported',
      answer: null,
      decision: null,
      fine_amount: 120_000_00,
      fine_currency: 'NGN',
      reported_at: now,
      answer_until: new Date(now.getTime() + HOUR),
      answered_at: null,
      decided_at: null,
      decided_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** For each call about a job's trouble that takes the id of an object: makes that object for its owner. */
export const jobTroublesObjects: Readonly<Record<string, MakeObject>> = {
  'GET /inspectors/get-cancellation-terms/{id}': async (server, ownerId) => ({
    params: { id: (await jobOf(server, ownerId)).id },
  }),
  'POST /inspectors/cancel-job': async (server, ownerId) => ({
    body: {
      idempotencyKey: randomUUID(),
      orderId: (await jobOf(server, ownerId)).id,
      expectedFine: { amount: 0, currency: 'NGN' },
      reason: 'I am ill',
    },
  }),
  'POST /inspectors/propose-reschedule': async (server, ownerId) => ({
    body: {
      _id: randomUUID(),
      orderId: (await jobOf(server, ownerId)).id,
      inspectionDate: '2026-05-20',
      inspectionTime: '10:00',
      reason: 'The road is closed',
    },
  }),
  'POST /inspectors/withdraw-proposal/{id}': async (server, ownerId) => ({
    params: { id: await proposalFor(server, await jobOf(server, ownerId)) },
  }),
  'POST /inspectors/answer-no-show': async (server, ownerId) => ({
    body: {
      noShowId: await noShowOf(server, await jobOf(server, ownerId, -1)),
      isAdmitted: false,
      answer: 'I was there',
    },
  }),
  'GET /orders/get-troubles/{id}': async (server, ownerId) => ({ params: { id: (await orderOf(server, ownerId)).id } }),
  'POST /orders/answer-proposal': async (server, ownerId) => ({
    body: { proposalId: await proposalFor(server, await orderOf(server, ownerId)), isAgreed: true },
  }),
  'POST /orders/nudge-inspector': async (server, ownerId) => ({
    body: { idempotencyKey: randomUUID(), orderId: (await overdue(server, await orderOf(server, ownerId))).id },
  }),
  'POST /orders/choose-another-inspector': async (server, ownerId) => ({
    body: {
      idempotencyKey: randomUUID(),
      orderId: (await overdue(server, await orderOf(server, ownerId))).id,
      inspectionDate: '2026-05-20',
      inspectionTime: '10:00',
    },
  }),
  'POST /inspectors/explain-overdue-report': async (server, ownerId) => ({
    body: { orderId: (await overdue(server, await jobOf(server, ownerId))).id, reason: 'My laptop was stolen' },
  }),
  'POST /orders/report-no-show': async (server, ownerId) => ({
    body: { orderId: (await orderOf(server, ownerId, -1)).id, description: 'Nobody came' },
  }),
}

import { randomUUID } from 'node:crypto'
import type { InspectionType } from '@fieldproof/contracts'
import { putActivated, putUser } from '#testing/people.ts'
import { putMoney } from '#testing/wallet-money.ts'
import type { TestServer } from '#testing/test-server.ts'
import { payIntoEscrow } from '#modules/orders/pay-into-escrow.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { inWorkOf } from '#testing/background-parts.ts'

const DAY = 24 * 60 * 60 * 1_000

interface PaidOrder {
  customerId: string
  /** With an inspector, the default status is Processing. */
  inspectorId?: string
  status?: OrderRow['status']
  /** Kobo. */
  price?: number
  inspectionType?: InspectionType
  completedAt?: Date
  /** The card payment that paid for it; without one, the wallet pays. */
  paymentId?: string
}

/** Inserts a paid order directly into the database and the ledger. */
export const putPaidOrder = async (
  server: TestServer,
  { customerId, inspectorId, status, price = 40_000_00, inspectionType = 'vehicle', completedAt, paymentId }: PaidOrder,
): Promise<OrderRow> => {
  const { db, clock } = server
  const now = clock.now()
  const order = await db
    .insertInto('orders')
    .values({
      sequence_id: `T-${randomUUID().slice(0, 8)}`,
      customer_id: customerId,
      inspector_id: inspectorId ?? null,
      inspection_type: inspectionType,
      status: status ?? (inspectorId ? 'Processing' : 'Pending'),
      city: 'Lagos',
      country: 'NG',
      state: 'Lagos',
      street: '4 Broad Street',
      zip_code: '100001',
      inspection_at: new Date(now.getTime() + 5 * DAY),
      time_zone: 'Africa/Lagos',
      price_amount: price,
      price_currency: 'NGN',
      created_at: now,
      completed_at: completedAt ?? null,
      payment_method: paymentId === undefined ? 'wallet' : 'card',
      payment_status: 'succeeded',
      paid_at: now,
    } as never)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (price > 0) {
    await putMoney(db, now, { userId: customerId, balance: 'available', amount: price })
    await inWorkOf(server, (work) =>
      payIntoEscrow(work, {
        order,
        amount: price,
        key: `test:${order.id}`,
        kind: 'order-payment',
        ...(paymentId === undefined ? {} : { cameByCard: { paymentId, amount: price } }),
      }),
    )
  }
  return order
}

/** Makes a user an activated inspector. */
export const activate = async ({ db, clock }: TestServer, userId: string): Promise<void> => {
  await db.updateTable('users').set({ is_pro: true }).where('id', '=', userId).execute()
  await putActivated(db, clock.now(), userId)
}

/** A new activated inspector. @returns their id */
export const putInspector = async (server: TestServer): Promise<string> => {
  const { id } = await putUser(server.db, server.clock.now(), { first_name: 'Sade', last_name: 'Bello' })
  await activate(server, id)
  return id
}

/** Offers an order to an inspector. */
export const putCandidate = async (
  { db, clock }: TestServer,
  orderId: string,
  inspectorId: string,
  answer: 'none' | 'interested' | 'declined' | 'rejected' = 'none',
): Promise<void> => {
  await db
    .insertInto('order_candidates')
    .values({ order_id: orderId, inspector_id: inspectorId, answer, created_at: clock.now(), answered_at: null })
    .execute()
}

/** Inserts an inspector's quotation for an order, and makes the inspector a candidate. @returns its id */
export const putQuotation = async (
  server: TestServer,
  order: OrderRow,
  inspectorId: string,
  { amount = order.price_amount, validUntil = null }: { amount?: number; validUntil?: Date | null } = {},
): Promise<string> => {
  const now = server.clock.now()
  await putCandidate(server, order.id, inspectorId)
  const { id } = await server.db
    .insertInto('quotations')
    .values({
      order_id: order.id,
      inspector_id: inspectorId,
      amount,
      currency: 'NGN',
      description: 'With a compression test.',
      status: 'created',
      valid_until: validUntil,
      reason: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a surcharge of the order's inspector. @param amount kobo @returns its id */
export const putSurcharge = async ({ db, clock }: TestServer, order: OrderRow, amount = 5_000_00): Promise<string> => {
  const { id } = await db
    .insertInto('surcharges')
    .values({
      order_id: order.id,
      inspector_id: order.inspector_id ?? '',
      amount,
      currency: 'NGN',
      description: 'The car stands 40 km further away.',
      status: 'created',
      payment_reference: null,
      reason: null,
      created_at: clock.now(),
      settled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

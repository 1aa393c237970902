import type { CreateOrderBody } from '@fieldproof/contracts/calls/orders'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { quoteLimits } from '@fieldproof/contracts/limits'
import { firstOrderStatus } from '@fieldproof/policy/order-status'
import { commissionBasisPoints } from '@fieldproof/policy/order-commission'
import { daysLaterThere } from '@fieldproof/policy/order-deadlines'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import type { Db } from '#kernel/db/connect.ts'
import { descriptionOf } from './bare-quote.ts'
import { writeHistory } from './change-order.ts'
import type { OrderRow } from './find-order.ts'
import type { PreparedOrder } from './prepare-orders.ts'
import { nextSequenceId } from './sequence-id.ts'

/** Who orders what, for one checkout. */
export interface Placing {
  /** The order's own; a random one otherwise. */
  id?: string
  customerId: string
  checkoutId: string
  body: Pick<CreateOrderBody, 'requester' | 'seller' | 'matching' | 'promoCode'>
  method: CreateOrderBody['payment']['method']
}

/** What is kept of a quote: the key under which a visitor uploaded files is a secret that has had its use. */
const kept = ({ uploadKey: _, ...quote }: InspectionQuote): Omit<InspectionQuote, 'uploadKey'> => quote

const durationsOf = async (db: Db, quote: InspectionQuote): Promise<{ minutes: number; reportDays: number }> => {
  const service = await db
    .selectFrom('services')
    .select(['typical_minutes', 'report_within_days'])
    .where('inspection_type', '=', quote.inspectionType)
    .executeTakeFirst()
  return { minutes: service?.typical_minutes ?? 120, reportDays: service?.report_within_days ?? 3 }
}

const rowOf = async (
  transaction: Db,
  now: Date,
  { quote, priced, inspectionAt, amount, currency }: PreparedOrder,
  placing: Placing,
) => {
  const { details, inspectionType } = quote
  const { minutes, reportDays } = await durationsOf(transaction, quote)
  const { id, customerId, checkoutId, body, method } = placing
  return {
    ...(id !== undefined && { id }),
    sequence_id: await nextSequenceId(transaction),
    customer_id: customerId,
    inspector_id: null,
    inspection_type: inspectionType,
    status: firstOrderStatus,
    city: details.city,
    inspection_at: inspectionAt,
    time_zone: priced.timeZone,
    price_amount: amount,
    price_currency: currency,
    created_at: now,
    description: descriptionOf(quote),
    country: details.country,
    state: details.state,
    street: details.street,
    zip_code: details.zipCode,
    latitude: priced.position?.latitude ?? null,
    longitude: priced.position?.longitude ?? null,
    quote: JSON.stringify(kept(quote)),
    requester: JSON.stringify(body.requester),
    seller: body.seller ? JSON.stringify(body.seller) : null,
    matching: body.matching,
    price_parts: JSON.stringify(priced.price.parts),
    price_list_id: priced.priceListId,
    promo_code: priced.promoCode?.state === 'applied' ? priced.promoCode.code : null,
    terms: JSON.stringify(termsOfToday()),
    commission_basis_points: commissionBasisPoints[currency],
    checkout_id: checkoutId,
    payment_method: method,
    payment_status: 'pending' as const,
    payment_awaited_until: method === 'invoice' ? null : new Date(now.getTime() + quoteLimits.paymentAwaited),
    duration_minutes: minutes,
    report_due_at: new Date(daysLaterThere(inspectionAt.getTime(), reportDays, priced.timeZone)),
  }
}

/** Makes one order of a quote, with its tasks and the first line of its history. */
export const placeOrder = async (
  transaction: Db,
  now: Date,
  prepared: PreparedOrder,
  placing: Placing,
): Promise<OrderRow> => {
  const order = await transaction
    .insertInto('orders')
    .values(await rowOf(transaction, now, prepared, placing))
    .returningAll()
    .executeTakeFirstOrThrow()
  const { tasks } = prepared.quote
  if (tasks.length > 0) {
    await transaction
      .insertInto('order_tasks')
      .values(
        tasks.map(({ title, description }) => ({
          order_id: order.id,
          title,
          description,
          completed_at: null,
          created_at: now,
        })),
      )
      .execute()
  }
  await writeHistory(
    transaction,
    now,
    { order, event: 'ordered', from: null },
    { by: 'customer', userId: placing.customerId },
  )
  return order
}

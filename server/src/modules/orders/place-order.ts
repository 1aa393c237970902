import type { Currency } from '@fieldproof/contracts'
import type { CreateOrderBody } from '@fieldproof/contracts/calls/orders'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { quoteLimits } from '@fieldproof/contracts/limits'
import { daysLaterThere } from '@fieldproof/policy/order-deadlines'
import type { Db } from '#kernel/db/connect.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { Priced } from '#modules/pricing/price.ts'
import { descriptionOf } from './bare-quote.ts'
import type { OrderRow } from './find-order.ts'
import { insertOrder, type NewOrder } from './insert-order.ts'

/** A quote with its current price, and the time of the inspection. */
export interface PreparedOrder {
  quote: InspectionQuote
  priced: Priced
  inspectionAt: Date
  /** Minor units. */
  amount: number
  currency: Currency
}

/** The data of one order in a checkout. */
export interface Placing {
  /** The order's id; random by default. */
  id?: string
  customerId: string
  checkoutId: string
  body: Pick<CreateOrderBody, 'requester' | 'seller' | 'promoCode'>
  matching: OrderRow['matching']
  method: CreateOrderBody['payment']['method']
}

/** The quote as it is stored: without the visitor's upload key, a secret that is no longer needed. */
const withoutUploadKey = ({ uploadKey: _, ...quote }: InspectionQuote): Omit<InspectionQuote, 'uploadKey'> => quote

const durationsOf = async (db: Db, quote: InspectionQuote): Promise<{ minutes: number; reportDays: number }> => {
  const service = await db
    .selectFrom('services')
    .select(['typical_minutes', 'report_within_days'])
    .where('inspection_type', '=', quote.inspectionType)
    .executeTakeFirst()
  return { minutes: service?.typical_minutes ?? 120, reportDays: service?.report_within_days ?? 3 }
}

const orderOf = async (
  { db, now }: UnitOfWork,
  { quote, priced, inspectionAt, amount, currency }: PreparedOrder,
  { id, customerId, checkoutId, body, matching, method }: Placing,
): Promise<NewOrder> => {
  const { details, inspectionType } = quote
  const { minutes, reportDays } = await durationsOf(db, quote)
  return {
    ...(id !== undefined && { id }),
    customer_id: customerId,
    inspection_type: inspectionType,
    city: details.city,
    inspection_at: inspectionAt,
    time_zone: priced.timeZone,
    price_amount: amount,
    price_currency: currency,
    description: descriptionOf(quote),
    country: details.country,
    state: details.state,
    street: details.street,
    zip_code: details.zipCode,
    latitude: priced.position?.latitude ?? null,
    longitude: priced.position?.longitude ?? null,
    quote: JSON.stringify(withoutUploadKey(quote)),
    requester: JSON.stringify(body.requester),
    seller: body.seller ? JSON.stringify(body.seller) : null,
    matching,
    price_parts: JSON.stringify(priced.price.parts),
    price_list_id: priced.priceListId,
    promo_code: priced.promoCode?.state === 'applied' ? priced.promoCode.code : null,
    checkout_id: checkoutId,
    payment_method: method,
    payment_awaited_until: method === 'invoice' ? null : new Date(now.getTime() + quoteLimits.paymentAwaited),
    duration_minutes: minutes,
    report_due_at: new Date(daysLaterThere(inspectionAt.getTime(), reportDays, priced.timeZone)),
  }
}

/** Stores the customer's tasks with an order. */
export const putTasks = async (
  { db, now }: UnitOfWork,
  orderId: string,
  tasks: InspectionQuote['tasks'],
): Promise<void> => {
  if (tasks.length === 0) return
  await db
    .insertInto('order_tasks')
    .values(
      tasks.map(({ title, description }) => ({
        order_id: orderId,
        title,
        description,
        completed_at: null,
        created_at: now,
      })),
    )
    .execute()
}

/** Creates one order from a quote, with its tasks and the first line of its history. */
export const placeOrder = async (work: UnitOfWork, prepared: PreparedOrder, placing: Placing): Promise<OrderRow> => {
  const order = await insertOrder(work, await orderOf(work, prepared, placing))
  await putTasks(work, order.id, prepared.quote.tasks)
  return order
}

/** Stores which files belong to an order, in the given sequence. */
export const attachFiles = async ({ db }: UnitOfWork, orderId: string, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return
  await db
    .insertInto('order_files')
    .values(fileIds.map((id, position) => ({ order_id: orderId, file_id: id, position })))
    .execute()
}

import type { AnswerOf } from '@fieldproof/contracts'
import type { CreateOrderBody } from '@fieldproof/contracts/calls/orders'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { takeCartItems } from '#modules/carts/take-items.ts'
import { bookByInvitation } from '#modules/invitations/book-by-invitation.ts'
import { redeemPromoCode } from '#modules/pricing/promo-codes.ts'
import { attachQuoteFiles } from '#modules/quotes/quote-files.ts'
import { answeredOnce } from './answered-once.ts'
import type { OrderRow } from './find-order.ts'
import { placeOrder } from './place-orders.ts'
import { prepareOrder, type PreparedOrder } from './prepare-orders.ts'
import { readOrder } from './read-order.ts'
import { isUnpaid } from './read-order-parts.ts'
import { priceChanged } from './sentences.ts'
import { progressOf, takePayment } from './take-payment.ts'

type Answer = AnswerOf<'POST /orders/create-order'>

/** What is kept of an answer: what it tells of is read anew. */
export interface PlacedCheckout {
  checkoutId: string
  paymentReference: string | null
}

const PROMO_GONE = 'This promo code cannot be used any more.'
const MIXED = 'Order inspections in different currencies one after the other.'

/** The quotes that are ordered, each with where it stands in what was sent. */
const quotesOf = async (
  { quote, cartItemIds = [] }: CreateOrderBody,
  { db, session }: UserContext,
): Promise<{ quote: InspectionQuote; path: string }[]> => {
  if (quote) return [{ quote, path: 'quote' }]
  const rows = await db
    .selectFrom('cart_items')
    .select(['id', 'quote'])
    .where('user_id', '=', session.userId)
    .where('id', 'in', cartItemIds)
    .execute()
  return cartItemIds.map((id, index) => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw notFound('An inspection is not in your cart any more. Please look at your cart again.')
    return { quote: row.quote, path: `cartItemIds.${index}` }
  })
}

const totalIn = (prepared: readonly PreparedOrder[]): { amount: number; currency: string } => {
  const [first] = prepared
  if (first === undefined || prepared.some(({ currency }) => currency !== first.currency)) throw conflict(MIXED)
  return { amount: prepared.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency }
}

/** Prices everything at this instant. @throws {Refusal} 409 with the new total where it is not the one that was shown */
const prepareAll = async (body: CreateOrderBody, context: UserContext): Promise<PreparedOrder[]> => {
  const prepared: PreparedOrder[] = []
  for (const { quote, path } of await quotesOf(body, context)) {
    prepared.push(await prepareOrder(context, quote, { promoCode: body.promoCode, path }))
  }
  if (body.promoCode && !prepared.some(({ priced }) => priced.promoCode?.state === 'applied')) {
    throw conflict(PROMO_GONE, [{ field: 'promoCode', message: PROMO_GONE }])
  }
  const total = totalIn(prepared)
  if (total.amount !== body.expectedTotal.amount || total.currency !== body.expectedTotal.currency) {
    const message = priceChanged(context.locale, total)
    throw conflict(message, [{ field: 'expectedTotal', message }])
  }
  return prepared
}

const openCheckout = async (transaction: Db, now: Date, customerId: string, body: CreateOrderBody): Promise<string> => {
  const { id } = await transaction
    .insertInto('checkouts')
    .values({
      customer_id: customerId,
      method: body.payment.method,
      total_amount: body.expectedTotal.amount,
      currency: body.expectedTotal.currency,
      promo_code: body.promoCode || null,
      payment_id: null,
      payment_reference: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const placeAll = async (
  transaction: Db,
  context: UserContext,
  body: CreateOrderBody,
  prepared: readonly PreparedOrder[],
): Promise<PlacedCheckout> => {
  const [now, customerId] = [context.clock.now(), context.session.userId]
  const checkoutId = await openCheckout(transaction, now, customerId, body)
  if (body.cartItemIds) await takeCartItems(transaction, customerId, body.cartItemIds)
  const orders: OrderRow[] = []
  for (const one of prepared) {
    const order = await placeOrder(transaction, now, one, { customerId, checkoutId, body, method: body.payment.method })
    const files = await attachQuoteFiles(transaction, now, { userId: customerId, quote: one.quote })
    if (files.length > 0) {
      await transaction
        .insertInto('order_files')
        .values(files.map(({ id }, position) => ({ order_id: order.id, file_id: id, position })))
        .execute()
    }
    orders.push(order)
  }
  if (body.promoCode) await redeemPromoCode(transaction, now, { code: body.promoCode, userId: customerId, checkoutId })
  const [first] = orders
  if (body.invitationToken !== undefined && first) {
    await bookByInvitation(
      transaction,
      now,
      { token: body.invitationToken, userId: customerId, orderId: first.id },
      context.realtime,
    )
  }
  return {
    checkoutId,
    paymentReference: await takePayment(transaction, context, now, { checkoutId, customerId, orders }, body.payment),
  }
}

/** Tells of a checkout as it stands, and begins its payment where one is reserved. */
export const answerOf = async (
  { checkoutId, paymentReference }: PlacedCheckout,
  context: UserContext,
): Promise<Answer> => {
  const { db, clock, ports, session } = context
  const rowsOf = () =>
    db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
      .selectAll('orders')
      .select(['checkouts.total_amount as checkout_total', 'checkouts.currency as checkout_currency'])
      .where('checkout_id', '=', checkoutId)
      .orderBy('orders.created_at')
      .orderBy('sequence_id')
      .execute()
  const before = await rowsOf()
  const payment = await progressOf(
    context,
    paymentReference,
    before.every((order) => !isUnpaid(order)),
  )
  // A provider's answer may have changed the orders in the meantime; without one nothing has.
  const now = paymentReference === null ? before : await rowsOf()
  const orders = []
  for (const order of now)
    orders.push(await readOrder(db, ports.files, clock.now(), { order, role: 'customer', userId: session.userId }))
  const [first] = now
  if (!first) throw new Error('A checkout has at least one order')
  return { orders, total: { amount: first.checkout_total, currency: first.checkout_currency }, payment }
}

/**
 * Orders and pays for one quote or for items of the cart, all or none, once for its key (D2 §3). What is paid by card is
 * begun with the provider after the orders are there.
 * @throws {Refusal} 400, 402, 404, 409 where the price or something else has changed, 422, 503
 */
export const createOrder = async (body: CreateOrderBody, context: UserContext): Promise<Answer> => {
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${context.session.userId} create-order`, key: idempotencyKey, body: contents }
  const placed = await answeredOnce<PlacedCheckout>(context.db, context.clock.now(), call, async () => {
    const prepared = await prepareAll(body, context)
    return (transaction) => placeAll(transaction, context, body, prepared)
  })
  return answerOf(placed, context)
}

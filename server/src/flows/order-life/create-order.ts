import type { AnswerOf } from '@fieldproof/contracts'
import type { CreateOrderBody } from '@fieldproof/contracts/calls/orders'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { UserContext } from '#kernel/http/context.ts'
import { answeredOnce } from '#kernel/idempotency/answered-once.ts'
import { bodyHash } from '#kernel/idempotency/body-hash.ts'
import { conflict, notFound, Refusal } from '#kernel/refusals/refusal.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { inWork, workWithin, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { quotesInCart, takeCartItems } from '#modules/carts/take-items.ts'
import { bookByInvitation } from '#modules/invitations/book-by-invitation.ts'
import { moveOrder } from '#modules/orders/change-order.ts'
import { lockOrdersOf, type OrderRow } from '#modules/orders/find-order.ts'
import { openCheckout } from '#modules/orders/insert-order.ts'
import { contactOf, refuseHalfContact, withContact } from '#modules/orders/quote-contact.ts'
import { requireRoomForOrders } from '#modules/orders/order-limits.ts'
import { payableOf } from '#modules/orders/pay-together.ts'
import { attachFiles, placeOrder, type PreparedOrder } from '#modules/orders/place-order.ts'
import { findRetried, payRetried } from '#modules/orders/retried-checkout.ts'
import { takePayment } from '#modules/orders/take-payment.ts'
import { requireCardTaken } from '#modules/payments/require-card-taken.ts'
import { redeemPromoCode, returnPromoCode } from '#modules/pricing/promo-codes.ts'
import { attachQuoteFiles } from '#modules/quotes/quote-files.ts'
import { keepFirstAddress } from '#modules/users/first-address.ts'
import { prepareOrder } from './prepare-order.ts'
import { readCheckout, type PlacedCheckout } from './read-checkout.ts'
import { textsOf } from '#texts/texts-of.ts'

const orderTexts = textsOf('orders')
const cartTexts = textsOf('carts')

declare module '#kernel/work/unit-of-work.ts' {
  interface DomainEvents {
    /**
     * An order was placed. It is not paid yet.
     * @property milestoneId of the milestone that its quote names
     * @property visitId of the visit of a series that it was placed for
     */
    'order.placed': { order: OrderRow; milestoneId: string | undefined; visitId: string | undefined }
  }
}

/** What ordering needs. Calls and background work both have it. */
export type OrderingParts = WorkParts &
  Pick<UserContext, 'ports'> & {
    limits: Pick<UserContext['limits'], 'scaled'>
    session: Pick<UserContext['session'], 'userId' | 'user'>
  }

/** The quotes to order, from the body or from the cart, each with its path in the body. @throws {Refusal} 404 */
const givenQuotes = async (
  { quote, cartItemIds = [] }: CreateOrderBody,
  { db, session }: OrderingParts,
): Promise<{ quote: InspectionQuote; path: string }[]> => {
  if (quote) return [{ quote, path: 'quote' }]
  const inCart = await quotesInCart(db, session.userId, cartItemIds)
  return cartItemIds.map((id, index) => {
    const found = inCart.get(id)
    if (!found) throw notFound(cartTexts.goneMeanwhile())
    return { quote: found, path: `cartItemIds.${index}` }
  })
}

/**
 * The quotes to order, each with its contact on site: the one in the body, or else the quote's own.
 * @throws {Refusal} 400 for an incomplete contact (FORM-9), 404
 */
const quotesOf = async (
  body: CreateOrderBody,
  context: OrderingParts,
): Promise<{ quote: InspectionQuote; path: string }[]> =>
  (await givenQuotes(body, context)).map(({ quote, path }, index) => {
    const contact = body.contacts?.[index]
    // Releases from before `contacts` send a complete seller, and their quotes may have an incomplete contact.
    if (!body.seller || contact) refuseHalfContact(contact ?? contactOf(quote), `contacts.${index}`)
    return { quote: contact ? withContact(quote, contact) : quote, path }
  })

const totalIn = (prepared: readonly PreparedOrder[]): { amount: number; currency: string } => {
  const [first] = prepared
  if (first === undefined || prepared.some(({ currency }) => currency !== first.currency))
    throw conflict(orderTexts.oneCurrency())
  return { amount: prepared.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency }
}

/** Prices all quotes as of now. @throws {Refusal} 409 with the new total if it differs from the one that was shown */
const prepareAll = async (body: CreateOrderBody, context: OrderingParts): Promise<PreparedOrder[]> => {
  const prepared: PreparedOrder[] = []
  for (const { quote, path } of await quotesOf(body, context)) {
    prepared.push(await prepareOrder(context, quote, { promoCode: body.promoCode, path }))
  }
  if (body.promoCode && !prepared.some(({ priced }) => priced.promoCode?.state === 'applied')) {
    throw conflict(orderTexts.promoCodeOver(), [{ field: 'promoCode', message: orderTexts.promoCodeOver() }])
  }
  const total = totalIn(prepared)
  if (total.amount !== body.expectedTotal.amount || total.currency !== body.expectedTotal.currency) {
    const message = orderTexts.priceChanged({ total })
    throw conflict(message, [{ field: 'expectedTotal', message }])
  }
  return prepared
}

/** A hash of the order's contents. It leaves out the payment, which may differ between two attempts. */
const hashOfContents = ({ idempotencyKey: _key, payment: _payment, ...contents }: CreateOrderBody): string =>
  bodyHash(contents)

const placeAll = async (
  work: UnitOfWork,
  { session, limits, ports }: OrderingParts,
  body: CreateOrderBody,
  prepared: readonly PreparedOrder[],
  visitId: string | undefined,
): Promise<PlacedCheckout> => {
  const { db, now } = work
  const customerId = session.userId
  const { method } = body.payment
  await requireRoomForOrders(work, { customerId, more: prepared.length, limits })
  const checkoutId = await openCheckout(work, {
    customerId,
    method,
    total: body.expectedTotal.amount,
    currency: body.expectedTotal.currency,
    promoCode: body.promoCode || null,
    contentsHash: hashOfContents(body),
  })
  const taken = await takeCartItems(db, customerId, body.cartItemIds ?? [])
  const modes = new Map(taken.map(({ id, matching }) => [id, matching]))
  const orders: OrderRow[] = []
  for (const [index, one] of prepared.entries()) {
    const matching = body.matching ?? modes.get(body.cartItemIds?.[index] ?? '') ?? 'candidates'
    const order = await placeOrder(work, one, { customerId, checkoutId, body, matching, method })
    const files = await attachQuoteFiles(db, now, { userId: customerId, quote: one.quote })
    await attachFiles(
      work,
      order.id,
      files.map(({ id }) => id),
    )
    await announceEvent(work, 'order.placed', { order, milestoneId: one.quote.milestoneId, visitId })
    orders.push(order)
  }
  if (body.promoCode) await redeemPromoCode(db, now, { code: body.promoCode, userId: customerId, checkoutId })
  await keepFirstAddress(work, customerId, body.requester)
  const [first] = orders
  if (body.invitationToken !== undefined && first) {
    await bookByInvitation(work, { token: body.invitationToken, userId: customerId, orderId: first.id })
  }
  return {
    checkoutId,
    paymentReference: await takePayment(work, { session, ports }, { checkoutId, customerId, orders }, body.payment),
  }
}

/** Cancels orders that can never be paid as chosen, because the payment provider accepts no card in their
 * currency (PAY-9). */
const takeBack = ({ checkoutId }: PlacedCheckout, context: UserContext): Promise<void> =>
  inWork(context, async (work) => {
    const orders = payableOf(await lockOrdersOf(work.db, checkoutId))
    for (const order of orders) await moveOrder(work, { order, event: 'canceled' }, { by: 'time', userId: null })
    if (orders.length > 0) await returnPromoCode(work.db, checkoutId)
  })

/**
 * Orders and pays for one quote or for items of the cart, all or none, once per idempotency key (ORDER-2). The caller
 * then starts a card payment with the payment provider.
 * @param visitId of the visit of a series that is ordered
 * @throws {Refusal} 400, 402, 404, 409 if the price or something else has changed, or the account has too many orders
 * (LIMIT-2, LIMIT-3), 422, also if cards are not accepted in the currency (PAY-9)
 */
export const orderOnce = async (
  body: CreateOrderBody,
  context: OrderingParts,
  visitId?: string,
): Promise<PlacedCheckout> => {
  requireCardTaken(context, body.payment, body.expectedTotal.currency)
  const { idempotencyKey, ...contents } = body
  const { userId } = context.session
  const call = { scope: `${userId} create-order`, key: idempotencyKey, body: contents }
  return answeredOnce<PlacedCheckout>(context.db, context.clock.now(), call, async () => {
    const earlier = await findRetried(context.db, userId, hashOfContents(body))
    if (earlier !== undefined)
      return async (transaction) => ({
        checkoutId: earlier,
        paymentReference: await payRetried(workWithin(context, transaction), context, earlier, body),
      })
    const prepared = await prepareAll(body, context)
    return (transaction) => placeAll(workWithin(context, transaction), context, body, prepared, visitId)
  })
}

/**
 * Orders like {@link orderOnce}, and starts a card payment with the payment provider.
 * @throws {Refusal} as {@link orderOnce}, and 503
 */
export const createOrder = async (
  body: CreateOrderBody,
  context: UserContext,
): Promise<AnswerOf<'POST /orders/create-order'>> => {
  const placed = await orderOnce(body, context)
  try {
    return await readCheckout(placed, context)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'card-not-taken') await takeBack(placed, context)
    throw error
  }
}

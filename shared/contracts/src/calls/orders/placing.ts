import * as z from 'zod/mini'
import { money } from '../../entities.ts'
import { fieldMessages as messages, listOf } from '../../entities/field-types.ts'
import { inspectionQuote } from '../../entities/inspection-quote.ts'
import { order } from '../../entities/order.ts'
import { orderPaymentChoice, paymentChoice, paymentProgress } from '../../entities/payment-choice.ts'
import { requester, seller } from '../../entities/requester.ts'
import { linkToken } from '../../entities/saved-quote.ts'
import { amountShown, idempotencyKey, reference } from '../../entities/write-fields.ts'
import { optionalText } from '../../forms/answers.ts'
import { orderContact } from '../../forms/contact.ts'
import { orderLimits } from '../../limits.ts'
import { matchingModes } from '../../lists.ts'

/** Placing an order: one quote at once, or items of the cart (ORDER-2). */
export const createOrderBody = z
  .object({
    idempotencyKey,
    quote: z.optional(inspectionQuote),
    cartItemIds: z.optional(
      listOf(reference, orderLimits.inspectionsPerOrderMax).check(z.minLength(1, messages.required)),
    ),
    requester,
    /** The contact on site of each inspection, in their order. It overrides the quote's own, which is the default. */
    contacts: z.optional(listOf(orderContact, orderLimits.inspectionsPerOrderMax)),
    /** The contact as releases from before `contacts` send it: the seller. */
    seller: z.optional(seller),
    promoCode: optionalText(40),
    /** The seller's invitation that led here. */
    invitationToken: z.optional(linkToken),
    /**
     * How the inspector is found; by default as each item of the cart says, and by candidates for a quote (MATCH-18).
     */
    matching: z.optional(z.enum(matchingModes, messages.selectOne)),
    payment: orderPaymentChoice,
    /** The sum that the customer saw; a different one is refused as a conflict. */
    expectedTotal: amountShown,
    acceptsTerms: z.literal(true, 'Please accept the terms to go on.'),
  })
  .check(
    z.refine(({ quote, cartItemIds }) => (quote === undefined) !== (cartItemIds === undefined), {
      path: ['quote'],
      error: messages.required,
    }),
    z.refine(({ contacts, cartItemIds }) => !contacts || contacts.length === (cartItemIds?.length ?? 1), {
      path: ['contacts'],
      error: 'Give one contact for each inspection, or none at all.',
    }),
  )
export type CreateOrderBody = z.output<typeof createOrderBody>

/** Placing orders and paying for them. */
export const orderPlacingCalls = {
  createOrder: {
    method: 'POST',
    path: '/orders/create-order',
    who: 'user',
    summary: 'Orders and pays for one inspection, or for those in the cart.',
    body: createOrderBody,
    answer: z.object({ orders: z.array(order), total: money, payment: paymentProgress }),
    errors: [
      'not-found',
      'conflict',
      'key-reused',
      'insufficient-funds',
      'not-offered',
      'unconfirmed',
      'provider-unavailable',
      'card-not-taken',
    ],
  },
  payOrder: {
    method: 'POST',
    path: '/orders/pay-order',
    who: 'user',
    ours: true,
    summary: 'Pays for an order that waits for its payment, with all that was ordered together with it.',
    body: z.object({ idempotencyKey, orderId: reference, payment: paymentChoice, expectedTotal: amountShown }),
    answer: z.object({ orders: z.array(order), total: money, payment: paymentProgress }),
    errors: ['not-found', 'conflict', 'key-reused', 'insufficient-funds', 'provider-unavailable', 'card-not-taken'],
  },
} as const

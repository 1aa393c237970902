import * as z from 'zod/mini'
import { fieldMessages as messages } from '../../entities/field-types.ts'
import { orderMatching } from '../../entities/matching.ts'
import { order } from '../../entities/order.ts'
import { paymentChoice, paymentProgress } from '../../entities/payment-choice.ts'
import {
  amountShown,
  amountToMove,
  byId,
  idempotencyKey,
  optionalReason,
  reference,
} from '../../entities/write-fields.ts'
import { matchingModes } from '../../lists.ts'

/** The search for an order's inspector. */
export const orderMatchingCalls = {
  getMatching: {
    method: 'GET',
    path: '/orders/get-matching/{id}',
    who: 'user',
    ours: true,
    summary: "The state of the search for the order's inspector, with the candidates.",
    params: byId,
    answer: orderMatching,
    errors: ['not-found'],
  },
  acceptCandidate: {
    method: 'POST',
    path: '/orders/accept-candidate',
    who: 'user',
    ours: true,
    summary: 'Gives the order to a candidate, which rejects all others.',
    body: z.object({ orderId: reference, inspectorId: reference }),
    answer: orderMatching,
    errors: ['not-found', 'conflict'],
  },
  rejectCandidate: {
    method: 'POST',
    path: '/orders/reject-candidate',
    who: 'user',
    ours: true,
    summary: 'Rejects a candidate, for good.',
    body: z.object({ orderId: reference, inspectorId: reference, reason: optionalReason }),
    answer: orderMatching,
    errors: ['not-found', 'conflict'],
  },
  changeMatching: {
    method: 'POST',
    path: '/orders/change-matching',
    who: 'user',
    ours: true,
    summary: 'Searches for inspectors again: by another mode, farther away, or beyond the one who was asked first.',
    body: z.object({
      orderId: reference,
      mode: z.enum(matchingModes, messages.selectOne),
      searchesFarther: z._default(z.boolean(), false),
      /** Asks others now, without waiting for the chosen inspector (MATCH-25). */
      asksOthers: z._default(z.boolean(), false),
    }),
    answer: orderMatching,
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
  raisePrice: {
    method: 'POST',
    path: '/orders/raise-price',
    who: 'user',
    ours: true,
    summary:
      'Raises the price of an order that has no inspector yet; the difference is paid, and inspectors are asked again.',
    body: z.object({
      idempotencyKey,
      orderId: reference,
      price: amountToMove,
      payment: paymentChoice,
      /** The price that the customer saw; a different one is refused as a conflict. */
      expectedPrice: amountShown,
    }),
    answer: z.object({ order, payment: paymentProgress }),
    errors: ['not-found', 'conflict', 'key-reused', 'insufficient-funds', 'provider-unavailable', 'card-not-taken'],
  },
} as const

import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { paymentChoice, paymentProgress } from '../entities/payment-choice.ts'
import { surcharge } from '../entities/surcharge.ts'
import { amountShown, amountToMove, byId, idempotencyKey, optionalReason, reference } from '../entities/write-fields.ts'
import { line } from '../forms/answers.ts'

const ended = {
  params: byId,
  body: z.object({ reason: optionalReason }),
  answer: surcharge,
  errors: ['not-found', 'conflict'],
} as const

export const surchargesCalls = defineGroup('surcharges', {
  createSurcharge: {
    method: 'POST',
    path: '/surcharges/create-surcharge',
    who: 'user',
    summary: "Asks the customer for an amount on top of the order's price, with a reason.",
    body: z.object({ idempotencyKey, orderId: reference, amount: amountToMove, description: line(2_000) }),
    answer: surcharge,
    errors: ['not-found', 'conflict', 'key-reused', 'rate-limited'],
  },
  cancelSurcharge: {
    method: 'PATCH',
    path: '/surcharges/cancel-surcharge/{id}',
    who: 'user',
    summary: 'The inspector withdraws a surcharge.',
    ...ended,
  },
  declineSurcharge: {
    method: 'PATCH',
    path: '/surcharges/decline-surcharge/{id}',
    who: 'user',
    summary: 'The customer declines a surcharge.',
    ...ended,
  },
  paySurcharge: {
    method: 'POST',
    path: '/surcharges/pay-surcharge',
    who: 'user',
    summary: 'The customer pays a surcharge.',
    body: z.object({
      idempotencyKey,
      surchargeId: reference,
      payment: paymentChoice,
      /** The sum that the customer saw; a different one is refused as a conflict. */
      expectedTotal: amountShown,
    }),
    answer: z.object({ surcharge, payment: paymentProgress }),
    errors: ['not-found', 'conflict', 'key-reused', 'insufficient-funds', 'provider-unavailable', 'card-not-taken'],
  },
})

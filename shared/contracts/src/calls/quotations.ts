import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { quotation } from '../entities/quotation.ts'
import { amountToMove, byId, idempotencyKey, instantGiven, optionalReason, reference } from '../entities/write-fields.ts'
import { line } from '../forms/answers.ts'

const ended = { params: byId, body: z.object({ reason: optionalReason }), answer: quotation, errors: ['not-found', 'conflict'] } as const

export const quotationsCalls = defineGroup('quotations', {
  createOrUpdateQuotation: {
    method: 'POST', path: '/quotations/create-or-update-quotation', who: 'user',
    summary: "Offers an inspector's price for an order, or changes the offer that the inspector made.",
    body: z.object({
      idempotencyKey, orderId: reference,
      /** Left out for a new offer. */
      quotationId: z.optional(reference),
      amount: amountToMove, description: line(2_000), validUntil: z.optional(instantGiven),
    }),
    answer: quotation, errors: ['not-found', 'conflict', 'key-reused'],
  },
  cancelQuotation: {
    method: 'PATCH', path: '/quotations/cancel-quotation/{id}', who: 'user', summary: 'The inspector takes an offer back.', ...ended,
  },
  declineQuotation: {
    method: 'PATCH', path: '/quotations/decline-quotation/{id}', who: 'user', summary: 'The customer declines an offer.', ...ended,
  },
})
